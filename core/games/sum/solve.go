package sum

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

// listed is the most moves of a part that are tried one by one for a wanted value.
const listed = 5_000

// tried is how many moves of a part show whether its solver knows what they lead to.
const tried = 20

// sampled is how many moves of a part stand for all where they are more and its
// solution cannot name those to a value.
const sampled = 500

// solution knows the values of the parts, and while few positions can follow the
// distances of the whole.
type solution struct {
	root  *State
	parts []known
	joint *joint
	table *grundy.Table
}

// known is how a part's values are known: by the game's own solver, by the mex rule,
// or by both.
type known struct {
	own   solve.Solution
	below *below
}

// Solve values each part by its game's own solver, or where that gives no Grundy
// value by the mex rule on all that can follow.
func (Game) Solve(r *solve.Run, state game.State) (solve.Solution, error) {
	s := state.(*State)
	small := true
	k, err := value(r, s, &small)
	if err != nil {
		return nil, err
	}
	if small {
		all := make([]*below, len(k.parts))
		for i := range all {
			all[i] = k.parts[i].below
		}
		if k.joint = join(all); k.joint != nil {
			if k.table, err = grundy.Solve(r, k.joint); err != nil {
				return nil, err
			}
		}
	}
	if nims, _ := k.nims(s); nimSum(nims) != 0 && len(k.winning(s, nims, 1)) == 0 {
		return nil, game.Big("pos", s.Text(), "sum.moves", "max", strconv.Itoa(listed))
	}
	return k, nil
}

// value values the parts; where small is wanted it tells the positions that follow
// from each apart as well, and says whether they were few.
func value(r *solve.Run, s *State, small *bool) (*solution, error) {
	k := &solution{root: s, parts: make([]known, len(s.parts))}
	for i := range s.parts {
		if err := k.part(r, i, small); err != nil {
			return nil, err
		}
	}
	return k, nil
}

// part values part i.
func (k *solution) part(r *solve.Run, i int, small *bool) error {
	p := &k.root.parts[i]
	var err, failed error
	if own, ok := p.spec.(solve.Own); ok {
		if k.parts[i].own, failed = own.Solve(r, p.state); failed != nil {
			k.parts[i].own = nil
		}
	}
	valued := k.covers(i, p.state)
	positions, moves := usualPositions, usualMoves
	if !valued {
		positions, moves = lastPositions, lastMoves
	}
	if *small || !valued {
		if k.parts[i].below, err = follow(r, p.state, positions, moves); err != nil {
			return err
		}
	}
	*small = *small && k.parts[i].below != nil
	if valued {
		return nil
	}
	if b := k.parts[i].below; b != nil {
		return b.value(r)
	}
	if failed != nil {
		return failed
	}
	return game.BadPos(p.state.Text(), "sum.grundy", "part", strconv.Itoa(i+1))
}

// covers reports whether the game's own solver gives a Grundy value to part i and to
// what its moves lead to, as far as a sample of them tells.
func (k *solution) covers(i int, s game.State) bool {
	_, ok := k.nim(i, s)
	for _, m := range sample(s, tried) {
		if ok {
			_, ok = k.nim(i, s.Play(m))
		}
	}
	return ok
}

// nim is the Grundy value of a position of part i.
func (k *solution) nim(i int, s game.State) (uint64, bool) {
	if own := k.parts[i].own; own != nil {
		if v, ok := own.Value(s); ok && v.Nim >= 0 {
			return uint64(v.Nim), true
		}
	}
	if b := k.parts[i].below; b != nil && b.nims != nil {
		if rank, ok := b.index[s.Text()]; ok {
			return uint64(b.nims[rank]), true
		}
	}
	return 0, false
}

// nims are the values of all parts.
func (k *solution) nims(s *State) ([]uint64, bool) {
	nims := make([]uint64, len(s.parts))
	for i := range nims {
		var ok bool
		if nims[i], ok = k.nim(i, s.parts[i].state); !ok {
			return nil, false
		}
	}
	return nims, true
}

func (k *solution) Solver() string { return "sprague-grundy" }

// States counts what the parts' solvers took, and the positions told apart.
func (k *solution) States() int64 {
	n := int64(0)
	for _, p := range k.parts {
		if p.own != nil {
			n += p.own.States()
		}
		if p.below != nil {
			n += int64(len(p.below.to))
		}
	}
	if k.joint != nil {
		n += int64(k.joint.size)
	}
	return n
}

func (k *solution) Value(p game.State) (solve.Value, bool) {
	s, ok := p.(*State)
	if !ok || len(s.parts) != len(k.parts) {
		return solve.Value{}, false
	}
	nims, ok := k.nims(s)
	if !ok {
		return solve.Value{}, false
	}
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown, Nim: nimSum(nims)}
	if v.Nim != 0 {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	if k.joint != nil {
		if rank, ok := k.joint.rank(s); ok {
			v.Distance = int(k.table.Distance[rank])
		}
	}
	return v, true
}

// BestMoves lists winning moves, the fastest where distances are known.
func (k *solution) BestMoves(p game.State, limit int) []game.Move {
	s := p.(*State)
	if k.joint == nil {
		nims, _ := k.nims(s)
		return k.winning(s, nims, limit)
	}
	rated, _ := solve.Rate(k, s, s.Moves())
	var best []game.Move
	for _, r := range rated {
		if r.Best && len(best) < limit {
			best = append(best, r.Move)
		}
	}
	return best
}

// winning lists moves to a sum of 0: in each part those to the xor of the others.
func (k *solution) winning(s *State, nims []uint64, limit int) []game.Move {
	total := uint64(nimSum(nims))
	var moves []game.Move
	for i := range s.parts {
		if want := total ^ nims[i]; total != 0 && len(moves) < limit {
			moves = append(moves, s.in(i, k.movesTo(i, s.parts[i].state, want, limit-len(moves)))...)
		}
	}
	return moves
}

// movesTo lists moves of a part to positions of a value.
func (k *solution) movesTo(i int, s game.State, want uint64, limit int) []game.Move {
	var try, found []game.Move
	if n := count(s); n.IsInt64() && n.Int64() <= listed {
		try = s.Moves()
	} else {
		if r, ok := k.parts[i].own.(solve.Reacher); ok {
			try = r.MovesTo(s, int64(want), limit)
		}
		if f, ok := k.parts[i].own.(solve.Finder); ok && want == 0 && len(try) == 0 {
			try = f.BestMoves(s, limit)
		}
		if len(try) == 0 {
			try = sample(s, sampled)
		}
	}
	for _, m := range try {
		if g, ok := k.nim(i, s.Play(m)); ok && g == want && len(found) < limit {
			found = append(found, m)
		}
	}
	return found
}
