package dodgem

import (
	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// Solve values every position of the parameters at once, by retrograde analysis
// over dense numbers: the number of the mover's car set times the count of sets,
// plus the number of the other's, each in its owner's own frame, so that a
// position and its reflection are one. For n = 3 these are 1,377 positions, for
// n = 4 277,296. The parameters first and exit do not change the values.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	rules := s.(state).rules
	b := &board{sets: newCarSets(rules.n), blocked: -1}
	if rules.blockedWins {
		b.blocked = 1
	}
	table, err := retro.Analyse(r, b)
	if err != nil {
		return nil, err
	}
	return &solution{board: b, table: table}, nil
}

// board is Dodgem as a retro.Graph. Numbers whose sets overlap, or whose mover
// has no car, stand for no position; they have no moves and nothing leads there.
type board struct {
	sets    *carSets
	blocked int64 // score of a blocked mover
}

func (b *board) Len() int { return len(b.sets.masks) * len(b.sets.masks) }

func (b *board) Moves(v int32, buf []int32) []int32 {
	c := b.sets
	count := int32(len(c.masks))
	mine, other := v/count, v%count
	taken := c.seen[other]
	if other == 0 || c.masks[mine]&taken != 0 {
		return buf
	}
	for i := c.start[mine]; i < c.start[mine+1]; i++ {
		if c.land[i]&taken == 0 {
			buf = append(buf, other*count+c.next[i])
		}
	}
	return buf
}

func (b *board) Score(v int32) int64 {
	switch count := int32(len(b.sets.masks)); {
	case !b.legal(v):
		return 0
	case v%count == 0:
		return -1
	}
	return b.blocked
}

// legal reports whether v stands for a position.
func (b *board) legal(v int32) bool {
	count := int32(len(b.sets.masks))
	return v/count != 0 && b.sets.masks[v/count]&b.sets.seen[v%count] == 0
}

// solution covers every position of its parameters.
type solution struct {
	board *board
	table *retro.Table
}

// Whole marks the solution as worth keeping for all positions.
func (*solution) Whole() {}

func (*solution) Solver() string { return "retrograde" }

// States is the number of positions up to reflection: a mover's cars and, on the
// squares left, the other's.
func (s *solution) States() int64 {
	c := s.board.sets
	sum, squares := int64(0), c.n*c.n
	for mine := 1; mine < c.n; mine++ {
		for other := range c.n {
			sum += int64(c.choose[squares][mine]) * int64(c.choose[squares-mine][other])
		}
	}
	return sum
}

func (s *solution) Value(p game.State) (solve.Value, bool) {
	q, ok := p.(state)
	if !ok || q.rules.n != s.board.sets.n || q.rules.blockedWins != (s.board.blocked > 0) {
		return solve.Value{}, false
	}
	return s.table.Value(s.board.number(q)), true
}

// number is the position's number in the graph. A square of a state is
// rank*n + file: that is Red's own frame, and the reflection of Black's.
func (b *board) number(s state) int32 {
	own := [2]uint64{black: reflect(s.cars[black], b.sets.n), red: s.cars[red]}
	return b.sets.rank(own[s.turn])*int32(len(b.sets.masks)) + b.sets.rank(own[s.turn.other()])
}
