package nim

import (
	"slices"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/games/heaps"
	"minimex/core/scene"
	"minimex/core/solve"
)

const (
	kindColumns = "nim-columns"
	win         = "win"
	loss        = "loss"
)

// columnsProof states the theorem's arithmetic: the ones of each binary column,
// highest first, and for a win the move and the columns after it. Base is k+1,
// by which the columns of a lost position divide. Ones counts the heaps where
// none has two stones or more, -1 elsewhere: there misère play has its own rule.
type columnsProof struct {
	Base    int    `json:"base"`
	Heaps   int    `json:"heaps"`
	Columns []int  `json:"columns"`
	Ones    int    `json:"ones"`
	Outcome string `json:"outcome"`
	Move    string `json:"move,omitempty"`
	After   *after `json:"after,omitempty"`

	counted, heaps int // by the last check: columns, and heaps in them
}

type after struct {
	Pos     string `json:"pos"`
	Columns []int  `json:"columns"`
	Ones    int    `json:"ones"`
}

// tableLimit is the most positions that a proof lists one by one.
const tableLimit = 1000

// Certify lists the values of all positions below s while they are few, which
// needs the rules alone; beyond, it shows the theorem's arithmetic.
func (Game) Certify(r *solve.Run, s game.State, sol solve.Solution) (cert.Certificate, error) {
	root := s.(*State)
	if b, ok := newBox(root); ok && b.size <= tableLimit {
		values, err := solve.TableOfValues(r, sol, s, false, !root.rule.misere, tableLimit)
		if values != nil || err != nil {
			return values, err
		}
	}
	p := &columnsProof{Base: root.rule.k + 1, Heaps: len(root.heaps), Outcome: loss}
	p.Columns, p.Ones = arithmetic(root)
	if !root.wins() {
		return p, nil
	}
	p.Outcome = win
	if len(root.live()) == 0 {
		return p, nil // the other player took the last stone in misère play
	}
	best := root.winningMoves(1)[0]
	next := root.play(best)
	p.Move = string(moveOf(best))
	p.After = &after{Pos: next.Text()}
	p.After.Columns, p.After.Ones = arithmetic(next)
	return p, nil
}

func arithmetic(s *State) (highestFirst []int, ones int) {
	highestFirst = heaps.Ones(s.heaps)
	slices.Reverse(highestFirst)
	ones, yes := onlyOnes(s.heaps)
	if !yes {
		ones = -1
	}
	return highestFirst, ones
}

// ReadCertificate reads the proofs of this package.
func (Game) ReadCertificate(kind string, proof []byte) (cert.Certificate, error) {
	if kind != kindColumns {
		return nil, nil
	}
	return cert.Read[columnsProof](proof)
}

func (*columnsProof) Kind() string { return kindColumns }

// Checked counts the columns counted again and the heaps that stand in them.
func (p *columnsProof) Checked() []scene.Label {
	return []scene.Label{cert.Count("cert.checked.columns", p.counted), cert.Count("cert.checked.heaps", p.heaps)}
}

// Check counts the columns again, before and after the move.
func (p *columnsProof) Check(state game.State) error {
	root := state.(*State)
	p.counted, p.heaps = 0, len(root.heaps)
	if p.Base != root.rule.k+1 || p.Heaps != len(root.heaps) {
		return cert.Fail("cert.shape", root.Text())
	}
	won, err := lostOrWon(root, p.Columns, p.Ones)
	if err != nil {
		return err
	}
	p.counted = len(p.Columns)
	if won != (p.Outcome == win) || (!won && p.Outcome != loss) {
		return cert.Fail("cert.outcome", root.Text())
	}
	over := len(root.live()) == 0
	if !won || over {
		if p.Move != "" || p.After != nil {
			return cert.Fail("cert.shape", p.Move)
		}
		return nil
	}
	move, err := root.ReadMove(p.Move)
	if err != nil || string(move) != p.Move || p.After == nil {
		return cert.Fail("cert.move", p.Move)
	}
	next := root.Play(move).(*State)
	if next.Text() != p.After.Pos {
		return cert.Fail("cert.move", p.After.Pos)
	}
	won, err = lostOrWon(next, p.After.Columns, p.After.Ones)
	if err != nil {
		return err
	}
	p.counted += len(p.After.Columns)
	if won {
		return cert.Fail("cert.outcome", p.After.Pos)
	}
	return nil
}

// lostOrWon checks the stated arithmetic of a position and draws the theorem's
// conclusion from it.
func lostOrWon(s *State, stated []int, statedOnes int) (won bool, err error) {
	counted, ones := arithmetic(s)
	if !slices.Equal(counted, stated) || ones != statedOnes {
		return false, cert.Fail("cert.columns", s.Text())
	}
	if s.rule.misere && ones >= 0 {
		return ones%(s.rule.k+1) != 1, nil
	}
	for _, n := range stated {
		if n%(s.rule.k+1) != 0 {
			return true, nil
		}
	}
	return false, nil
}
