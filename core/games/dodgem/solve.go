package dodgem

import (
	"math/bits"

	"minimex/core/cert"
	"minimex/core/game"
	"minimex/core/solve"
)

// exact is the largest n whose every position is valued: 120,014,925 of them for
// n = 5, 277,296 for n = 4.
const exact = 5

// Solve values every position of the parameters at once up to 5 x 5. The
// parameters first and exit do not change the values.
func (Game) Solve(r *solve.Run, s game.State) (solve.Solution, error) {
	rules := s.(state).rules
	if rules.n > exact {
		return lookAhead(r, s.(state))
	}
	ticks := cells(rules.n, rules.n-1)
	if r.Left() < ticks {
		return nil, solve.ErrBudget
	}
	r.Expect = r.Count() + ticks
	if rules.n == exact {
		return large(r, rules)
	}
	t := newTable(rules, rules.n-1)
	return &whole{solution{t, t.blockedWins}}, t.fill(r)
}

// cells is the size of a table, in bytes and in ticks.
func cells(n, most int) int64 {
	sets := setsOf(n, most)
	return sets * sets
}

func newTable(rules *rules, most int) *table {
	return &table{sets: newCarSets(rules.n, most), values: make([]byte, cells(rules.n, most)), blockedWins: rules.blockedWins}
}

// store is what an engine keeps of Dodgem from one run to the next, under the name
// of memo.
type store struct {
	large *table
	ends  *table
	seen  []entry
}

const memo = "dodgem"

func keptBy(r *solve.Run) *store {
	kept, ok := r.Take(memo).(*store)
	if !ok {
		kept = &store{}
	}
	r.Keep(memo, kept)
	return kept
}

// large fills the table of 233,356,176 bytes, of which an engine has one: it is
// kept whatever else is asked for on smaller boards, filled anew in place for the
// other rule, and while one run fills it the others wait.
func large(r *solve.Run, rules *rules) (solve.Solution, error) {
	kept := keptBy(r)
	if kept.large == nil {
		kept.large = newTable(rules, rules.n-1)
	}
	t := kept.large
	for t.busy {
		if err := r.Wait(); err != nil {
			return nil, err
		}
	}
	if t.blockedWins != rules.blockedWins || !t.full {
		t.blockedWins, t.busy = rules.blockedWins, true
		err := t.fill(r)
		t.busy = false
		if err != nil {
			return nil, err
		}
	}
	return &solution{t, rules.blockedWins}, nil
}

// solution covers every position of its parameters, until the table is filled for
// others.
type solution struct {
	table       *table
	blockedWins bool
}

// whole marks a solution that has its table to itself as worth keeping.
type whole struct{ solution }

func (*whole) Whole() {}

func (*solution) Solver() string { return "retrograde" }

// States is the number of positions up to reflection.
func (s *solution) States() int64 { return s.table.states }

func (s *solution) Value(p game.State) (solve.Value, bool) {
	q, ok := p.(state)
	if !ok || q.rules.n != s.table.sets.n || q.rules.blockedWins != s.blockedWins || s.table.blockedWins != s.blockedWins || !s.table.full {
		return solve.Value{}, false
	}
	return s.table.value(q.spot), true
}

// value is the value of a position with few enough cars.
func (t *table) value(s spot) solve.Value { return t.read(t.sets.index(s)) }

// read is the value at a place of the table.
func (t *table) read(at int) solve.Value {
	v := solve.Value{Distance: solve.Unknown, Nim: solve.Unknown}
	switch b := t.values[at]; {
	case b >= lost:
		v.Outcome, v.Distance = solve.Loss, int(b-lost)
	case b > 0:
		v.Outcome, v.Distance = solve.Win, int(b-1)
	}
	v.Margin = int64(v.Outcome)
	return v
}

// index is a position's place in a table. A square of a state is rank*n + file:
// that is Red's own frame, and the reflection of Black's.
func (c *carSets) index(s spot) int {
	own := [2]uint64{black: reflect(s.cars[black], c.n), red: s.cars[red]}
	return int(c.number(own[s.turn]))*len(c.masks) + int(c.number(own[s.turn.other()]))
}

// proofLimit is the most positions that a proof lists.
const proofLimit = 5000

// Certify lists the values of all that can follow, where these are few. Most often
// they are not, which is seen from how many sets of cars there are with no more steps to go.
func (Game) Certify(r *solve.Run, p game.State, sol solve.Solution) (cert.Certificate, error) {
	s := p.(state)
	t := sol.(interface{ tableOf(spot) *table }).tableOf(s.spot)
	if t == nil || t.sets.within(reflect(s.cars[black], s.rules.n))*t.sets.within(s.cars[red]) > proofLimit {
		return nil, nil
	}
	proof, err := solve.TableOfValues(r, sol, p, false, false, proofLimit)
	if proof == nil || err != nil {
		return nil, err
	}
	return proof, nil
}

func (s *solution) tableOf(spot) *table { return s.table }

// within is how many sets have no more cars and no more steps to go than one.
func (c *carSets) within(set uint64) (count int) {
	_, most := c.lines(set)
	for _, b := range c.classes {
		if b.left <= most && bits.OnesCount64(c.masks[b.first]) <= bits.OnesCount64(set) {
			count += int(b.size)
		}
	}
	return count
}
