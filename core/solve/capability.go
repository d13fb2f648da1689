package solve

import (
	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/scene"
)

// Optional capabilities of a Spec, each behind an op of the protocol.
type (
	// Certifier is a Spec with a proof of its own form, nil where it would be too
	// long; without it a table of values serves (TableOfValues).
	Certifier interface {
		Certify(*Run, game.State, Solution) (cert.Certificate, error)
	}
	// Tabler is a Spec with a table behind its answers.
	Tabler interface {
		Table(*Run, game.State) (scene.Table, error)
	}
	// Celler is a Tabler that tells how a cell follows from others; ok is
	// false for a cell that does not exist.
	Celler interface {
		Tabler
		Cell(r *Run, s game.State, row, col int) (cell scene.Cell, ok bool, err error)
	}
	// Sequencer is a Spec whose single heaps have a sequence of Grundy values.
	Sequencer interface {
		// Series is the values of heaps from..to, and the period where it is proved
		// by at most bound heaps, 0 for as many as is usual. Where the parameters
		// have no such sequence, or to is beyond what can be known, it is an error.
		Series(r *Run, v game.Values, from, to, bound int64) (Series, error)
	}
)

// Series is a stretch of a sequence and what is proved of its period: Length 0
// stands for unproved up to CheckedTo.
type Series struct {
	Values                   []int64
	Length, Start, CheckedTo int64
	// Theorem names what proves the period and Args its further numbers; Method is
	// how the values were found.
	Theorem, Method string
	Args            map[string]string
	Certificate     *cert.Period
}
