// Package cert holds certificates: data by which a checker that knows the rules
// alone can see that an answer is right. It never imports a solver.
package cert

import (
	"errors"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/wire"
)

// Certificate is a proof of what was claimed about a position.
type Certificate interface {
	// Kind names the form of the proof in the protocol.
	Kind() string
	// Check accepts the proof for root, or returns a *Fault.
	Check(root game.State) error
}

// Measured is a certificate that tells what its last check looked at: each label
// has the number as its argument n.
type Measured interface {
	Checked() []scene.Label
}

// Count words a number of things that were checked.
func Count(key string, n int) scene.Label { return scene.L(key, "n", strconv.Itoa(n)) }

// Reader is a Spec with certificates of its own kinds.
type Reader interface {
	ReadCertificate(kind string, proof []byte) (Certificate, error)
}

// Fault is where a proof fails: At is the position, move or entry, Want the key
// of what should have held there.
type Fault struct {
	At   string
	Want string
}

func (f *Fault) Error() string { return "cert: at " + f.At + ": want " + f.Want }

// Fail returns a Fault. Indices, where given, lead on from at, apart by dots: row
// 3, column 0 of the table "cells" is cells.3.0.
func Fail(want, at string, indices ...int) error {
	for _, i := range indices {
		at += "." + strconv.Itoa(i)
	}
	return &Fault{At: at, Want: want}
}

// Decode reads a proof of any kind that the game knows.
func Decode(spec game.Spec, kind string, proof []byte) (Certificate, error) {
	if r, ok := spec.(Reader); ok {
		c, err := r.ReadCertificate(kind, proof)
		if c != nil || err != nil {
			return c, err
		}
	}
	switch kind {
	case kindValues:
		return Read[Values](proof)
	case kindReckoning:
		return Read[Reckoning](proof)
	}
	return nil, errors.New("cert: unknown kind")
}

// Read decodes a proof strictly (wire.Unmarshal): an unknown field is an error of
// the proof, never overlooked.
func Read[T any, P interface {
	*T
	Certificate
}](proof []byte) (Certificate, error) {
	c := P(new(T))
	if err := wire.Unmarshal(proof, c); err != nil {
		return nil, err
	}
	return c, nil
}
