// Package problems holds contest problems: each reads the judge's input and
// answers with the judge's output, both in the original's own format.
package problems

import (
	"strconv"

	"minimex/core/solve"
)

// Problem is one contest problem. Judge reads the whole input and returns the
// output, a line end after each line; an error of the input is a *Fault.
type Problem struct {
	ID    string
	Judge func(*solve.Run, *Input) (string, error)
}

// Answer judges an input. What is left of it after the problem's last token is a
// *Fault as well.
func (p Problem) Answer(r *solve.Run, input string) (string, error) {
	in := &Input{text: input}
	out, err := p.Judge(r, in)
	if err == nil { // a budget that ends the work leaves input behind, which is no fault
		in.End()
		err = in.Err()
	}
	if err != nil {
		return "", err
	}
	return out, nil
}

// Fault is where an input is not what the problem says: At is the token, Line its
// line and Token its place in the line, both from 1, and Args holds under "want"
// the key of what was expected, with the arguments of its words.
type Fault struct {
	Line, Token int
	At          string
	Args        map[string]string
}

func (f *Fault) Error() string {
	return "problems: line " + strconv.Itoa(f.Line) + ", token " + strconv.Itoa(f.Token) + `: "` + f.At + `": want ` + f.Args["want"]
}

// Impartial lists the problems that the theory of Sprague and Grundy answers, in
// the order of their sources.
func Impartial() []Problem {
	return []Problem{
		{"palingam", palingam},
		{"circbarn", circbarn},
	}
}

// Partisan lists the problems that ask for points or that end in a draw, in the
// order of their sources.
func Partisan() []Problem {
	return []Problem{
		{"moorbles", moorbles},
		{"P2734", p2734},
		{"P4576", p4576},
		{"P7097", p7097},
		{"CF388C", cf388C},
		{"CF794E", cf794E},
		{"CF1628D2", cf1628D2},
		{"P3210", p3210},
		{"P4232", p4232},
	}
}
