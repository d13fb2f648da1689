// Package cert holds certificates: data by which a checker that knows the rules
// alone can see that an answer is right. It never imports a solver.
package cert

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"minimex/core/game"
)

// Certificate is a proof of what was claimed about a position.
type Certificate interface {
	// Kind names the form of the proof in the protocol.
	Kind() string
	// Check accepts the proof for root, or returns a *Fault.
	Check(root game.State) error
}

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

func (f *Fault) Error() string { return fmt.Sprintf("cert: at %s: want %s", f.At, f.Want) }

// Failf returns a Fault; at is formatted.
func Failf(want, at string, args ...any) error {
	return &Fault{At: fmt.Sprintf(at, args...), Want: want}
}

// Decode reads a proof of any kind that the game knows.
func Decode(spec game.Spec, kind string, proof []byte) (Certificate, error) {
	if r, ok := spec.(Reader); ok {
		c, err := r.ReadCertificate(kind, proof)
		if c != nil || err != nil {
			return c, err
		}
	}
	if kind == kindValues {
		return Read[Values](proof)
	}
	return nil, errors.New("cert: unknown kind")
}

// Read decodes a proof strictly: an unknown or missing field is an error of the
// proof, never overlooked.
func Read[T any, P interface {
	*T
	Certificate
}](proof []byte) (Certificate, error) {
	c := P(new(T))
	d := json.NewDecoder(bytes.NewReader(proof))
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return nil, err
	}
	return c, nil
}
