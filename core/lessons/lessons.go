// Package lessons holds recurrences that teach dynamic programming: the same
// problem by plain recursion, by recursion that remembers, and by a table from the
// smallest parts up, with what each of them does counted.
//
// A problem has a size, and its parts are named by their size and a start: F(k) is
// the one part of size k, a stretch of k coins one of several. A recurrence says
// from which smaller parts a part's value follows. How many calls it makes depends
// on sizes alone, so they are counted without being made.
package lessons

import (
	"minimex/core/scene"
	"minimex/core/solve"
)

// Lesson is one problem with its recurrences, which all give the same answer.
type Lesson struct {
	ID          string
	Recurrences []Recurrence
	// Game is the game whose positions the inputs are, "" for none.
	Game string
	// Inputs are worth a look; the first is the one to begin with.
	Inputs []string
	// Max is the size of the largest input, Shown that of the largest whose calls and
	// cells are shown one by one.
	Max, Shown int

	least int  // the size of the smallest part
	row   bool // of a problem of size n, n-k+1 parts have size k; else one has
	parse func(text string) (problem, error)
	work  func(r *solve.Run, t *Task, rec *Recurrence) (Worked, error)
}

// Recurrence is one way to a part's value.
type Recurrence struct {
	ID string
	// known is the largest size whose values are known without a call; every larger
	// part calls the parts that falls lead to.
	known int
	falls []fall
}

// fall leads from a part to one that is smaller by so much and starts so much later.
type fall struct{ by, shift int }

// part is a part of a problem.
type part struct{ size, start int }

func (p part) fall(f fall) part { return part{p.size - f.by, p.start + f.shift} }

// problem is an input that was read.
type problem interface {
	size() int
	text() string
	// table is all parts under a recurrence, for a size that can be shown.
	table(how string) table
	// solve gives the value of the whole problem and the answer that follows from
	// it, in memory of the order of the size.
	solve(r *solve.Run, how string) (value, answer string, err error)
	// place is a part's cell in the table.
	place(p part) (row, col int)
	heads() (rows, cols []string)
	parity() *Parity
}

// table knows the parts' values, and of each the recurrence in numbers.
type table interface {
	value(p part) string
	formula(p part) scene.Label
}

// Task is an input of a lesson.
type Task struct {
	Lesson
	problem problem
}

// All are the lessons, in the order in which they are taught.
func All() []Lesson {
	list := []Lesson{fibonacci(), coinsInRow()}
	for i := range list {
		list[i].work = work
	}
	return list
}

// Worked is all that is told of an input. Shown and Parity are nil where there is
// nothing to tell.
type Worked struct {
	Values []MethodValue
	Counts Counts
	Growth []Growth
	Shown  *Shown
	Parity *Parity
}

// Work solves an input by every recurrence, and counts and shows what one of them
// does. It goes through the lesson: an engine that has none does without the code.
func (t *Task) Work(r *solve.Run, rec *Recurrence) (Worked, error) { return t.work(r, t, rec) }

func work(r *solve.Run, t *Task, rec *Recurrence) (Worked, error) {
	values, err := t.Values(r)
	if err != nil {
		return Worked{}, err
	}
	return Worked{Values: values, Counts: t.Counts(rec), Growth: t.Growth(rec), Shown: t.Show(rec), Parity: t.problem.parity()}, nil
}

// MaxText bounds an input in bytes: as long as a row of coins can be.
const MaxText = 256 << 10

// Read reads an input of at most MaxText bytes. Errors: bad_position, too_big.
func (l Lesson) Read(text string) (*Task, error) {
	p, err := l.parse(text)
	if err != nil {
		return nil, err
	}
	return &Task{l, p}, nil
}

// Find is the recurrence of that name, the first one for "", and nil for none.
func (l Lesson) Find(id string) *Recurrence {
	for i := range l.Recurrences {
		if id == "" || id == l.Recurrences[i].ID {
			return &l.Recurrences[i]
		}
	}
	return nil
}

// Text is the input's canonical text.
func (t *Task) Text() string { return t.problem.text() }

// Size is the number of coins, or n.
func (t *Task) Size() int { return t.problem.size() }

// width is how many parts of a size a problem of size n has.
func (l Lesson) width(n, size int) int {
	if l.row {
		return n - size + 1
	}
	return 1
}

// Parity tells what the coins on odd and on even places add up to, for a row of an
// even number of coins: the first player can take either kind whole.
type Parity struct {
	Odd  string `json:"odd"`
	Even string `json:"even"`
}

// MethodValue is what a recurrence gives for the whole problem, and the answer that
// follows from it, which is that of every other recurrence as well.
type MethodValue struct {
	Method string `json:"method"`
	Value  string `json:"value"`
	Answer string `json:"answer"`
}

// Values solves the problem by every recurrence of the lesson, in O(n^2) time each
// for a row, O(n) else.
func (t *Task) Values(r *solve.Run) ([]MethodValue, error) {
	list := make([]MethodValue, len(t.Recurrences))
	for i, rec := range t.Recurrences {
		value, answer, err := t.problem.solve(r, rec.ID)
		if err != nil {
			return nil, err
		}
		list[i] = MethodValue{rec.ID, value, answer}
	}
	return list, nil
}
