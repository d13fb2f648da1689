package graph

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// reader passes over a text.
type reader struct {
	text string
	at   int
}

func (r *reader) around() string { return r.text[max(0, r.at-8):min(len(r.text), r.at+8)] }

func (r *reader) fault(want string) error { return game.BadPos(r.around(), want) }

func (r *reader) skip(set string) {
	for r.at < len(r.text) && strings.IndexByte(set, r.text[r.at]) >= 0 {
		r.at++
	}
}

func (r *reader) eat(c byte) bool {
	if r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

func (r *reader) digit() bool {
	return r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9'
}

// number reads a vertex.
func (r *reader) number() (int32, error) {
	if !r.digit() {
		return 0, r.fault("graph.number")
	}
	n := int32(0)
	for ; r.digit(); r.at++ {
		if n = 10*n + int32(r.text[r.at]-'0'); n > maxNumber {
			return 0, game.Big("pos", r.around(), "graph.number", "max", strconv.Itoa(maxNumber))
		}
	}
	return n, nil
}

// list reads a JSON array and white space after it.
func (r *reader) list(item func() error) error {
	const space = " \t\r\n"
	r.skip(space)
	if !r.eat('[') {
		return r.fault("graph.json")
	}
	r.skip(space)
	for first := true; !r.eat(']'); first = false {
		if !first && !r.eat(',') {
			return r.fault("graph.json")
		}
		r.skip(space)
		if err := item(); err != nil {
			return err
		}
		r.skip(space)
	}
	r.skip(space)
	return nil
}
