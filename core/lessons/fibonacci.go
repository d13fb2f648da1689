package lessons

import (
	"math/big"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// Bounds of n: F(5000) has 1,045 digits; of larger tables than that of 120 cells
// nobody looks at each.
const (
	maxFibonacci   = 5000
	shownFibonacci = 120
)

// fibonacci is F(n) = F(n-1) + F(n-2) from F(0) = 0 and F(1) = 1, in whole numbers
// of any length: F(93) passes 2^63.
func fibonacci() Lesson {
	return Lesson{
		ID:          "fibonacci",
		Recurrences: []Recurrence{{ID: "two", known: 1, falls: []fall{{by: 1}, {by: 2}}}},
		Inputs:      []string{"6", "10", "30", "93"}, Max: maxFibonacci, Shown: shownFibonacci,
		parse: parseFibonacci,
	}
}

// term is n, of which F(n) is asked.
type term int

func parseFibonacci(text string) (problem, error) {
	text = strings.TrimSpace(text)
	digits := text != ""
	for _, c := range []byte(text) {
		digits = digits && '0' <= c && c <= '9'
	}
	if !digits {
		return nil, game.BadPos(text, "ways.number", "max", strconv.Itoa(maxFibonacci))
	}
	n, err := strconv.Atoi(text)
	if err != nil || n > maxFibonacci {
		return nil, game.Big("pos", text, "ways.number", "max", strconv.Itoa(maxFibonacci))
	}
	return term(n), nil
}

func (n term) size() int    { return int(n) }
func (n term) text() string { return strconv.Itoa(int(n)) }

// numbers hands over F(0) to F(n); each is the receiver's until it returns.
func (n term) numbers(r *solve.Run, keep func(*big.Int)) error {
	a, b := big.NewInt(0), big.NewInt(1)
	for k := 0; ; k++ {
		keep(a)
		if k == int(n) {
			return nil
		}
		if err := r.Tick(); err != nil {
			return err
		}
		a, b = b, a.Add(a, b)
	}
}

func (n term) table(string) table {
	var list fibonacciTable
	_ = n.numbers(unbounded(), func(f *big.Int) { list = append(list, f.String()) }) // nothing stops an unbounded run
	return list
}

func (n term) solve(r *solve.Run, _ string) (value, answer string, err error) {
	var last *big.Int
	if err := n.numbers(r, func(f *big.Int) { last = f }); err != nil {
		return "", "", err
	}
	text := last.String()
	return text, text, nil
}

func (term) place(p part) (row, col int) { return 0, p.size }

func (n term) heads() (rows, cols []string) {
	for k := range int(n) + 1 {
		cols = append(cols, strconv.Itoa(k))
	}
	return []string{""}, cols
}

func (term) parity() *Parity { return nil }

// fibonacciTable is F(0), F(1), and so on.
type fibonacciTable []string

func (t fibonacciTable) value(p part) string { return t[p.size] }

func (t fibonacciTable) formula(p part) scene.Label {
	k := p.size
	if k < 2 {
		return scene.L("ways.fibonacci.known", "n", strconv.Itoa(k), "value", t[k])
	}
	return scene.L("ways.fibonacci.sum", "n", strconv.Itoa(k), "a", strconv.Itoa(k-1), "b", strconv.Itoa(k-2),
		"x", t[k-1], "y", t[k-2], "value", t[k])
}
