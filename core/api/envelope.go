package api

import (
	"bytes"
	"encoding/json"
	"strings"

	"minimex/core/game"
)

// MaxRequest bounds a request in bytes.
const MaxRequest = 32 << 20

// Bounds of single fields in bytes; pos, input and certificate have their own.
const (
	maxField  = 1 << 20
	maxID     = 200
	maxParams = 64
)

// decode reads a request. It first cuts the top-level object into fields without
// copying or interpreting them, so that the size of each is bounded before
// memory is taken for it: a standard decoder reads ten megabytes three times
// before anyone can look at their length.
func decode(data []byte) (Request, *Error) {
	var q Request
	if len(data) > MaxRequest {
		return q, &Error{Code: game.TooBig, Field: "request", Args: args("want", "request.max")}
	}
	fields, ok := split(data)
	if !ok {
		return q, badRequest("request", game.Clip(string(data[:min(len(data), 100)])), "request.json")
	}
	// The id first, so that every error can carry it.
	for _, f := range fields {
		if f.name == "id" && (len(f.value) > maxID || json.Unmarshal(f.value, &q.ID) != nil) {
			q.ID = ""
			return q, badRequest("id", clip(f.value), "request.id")
		}
	}
	seen := map[string]bool{}
	for _, f := range fields {
		if seen[f.name] {
			return q, badRequest(f.name, f.name, "request.once")
		}
		seen[f.name] = true
		if err := q.set(f); err != nil {
			return q, err
		}
	}
	if q.V != Version {
		return q, badRequest("v", "", "request.version")
	}
	return q, nil
}

// set decodes one field by its name.
func (q *Request) set(f field) *Error {
	into := map[string]any{
		"v": &q.V, "id": &q.ID, "op": &q.Op, "game": &q.Game, "params": &q.Params, "move": &q.Move,
		"moves": &q.Moves, "level": &q.Level, "seed": &q.Seed, "from": &q.From, "to": &q.To,
		"method": &q.Method, "depth": &q.Depth, "ties": &q.Ties, "problem": &q.Problem, "theme": &q.Theme,
		"budget": &q.Budget, "input": &q.Input,
	}[f.name]
	switch f.name {
	case "pos":
		q.Pos = f.value
		return nil
	case "certificate":
		q.Certificate = f.value
		return nil
	}
	if into == nil {
		return badRequest(game.Clip(f.name), game.Clip(f.name), "request.field")
	}
	if len(f.value) > maxField && f.name != "input" {
		return &Error{Code: game.TooBig, Field: f.name, At: clip(f.value), Args: args("want", "request.max")}
	}
	d := json.NewDecoder(bytes.NewReader(f.value))
	d.DisallowUnknownFields()
	if string(f.value) == "null" || d.Decode(into) != nil {
		return badRequest(f.name, clip(f.value), "request.type")
	}
	if len(q.Params) > maxParams {
		return badRequest("params", clip(f.value), "request.type")
	}
	return nil
}

type field struct {
	name  string
	value []byte
}

// split cuts a JSON object into its fields. It checks the outer shape only; each
// value is checked when it is decoded.
func split(data []byte) ([]field, bool) {
	c := cutter{data: data}
	if !c.eat('{') {
		return nil, false
	}
	var fields []field
	for !c.eat('}') {
		if len(fields) > 0 && !c.eat(',') {
			return nil, false
		}
		c.space()
		quoted, ok := c.value()
		if !ok || len(quoted) > maxID || quoted[0] != '"' || !c.eat(':') {
			return nil, false
		}
		var f field
		if json.Unmarshal(quoted, &f.name) != nil {
			return nil, false
		}
		c.space()
		if f.value, ok = c.value(); !ok {
			return nil, false
		}
		fields = append(fields, f)
	}
	c.space()
	return fields, c.at == len(data)
}

type cutter struct {
	data []byte
	at   int
}

func (c *cutter) space() {
	for c.at < len(c.data) && strings.IndexByte(" \t\r\n", c.data[c.at]) >= 0 {
		c.at++
	}
}

func (c *cutter) eat(b byte) bool {
	c.space()
	if c.at < len(c.data) && c.data[c.at] == b {
		c.at++
		return true
	}
	return false
}

// value passes over one value and returns its text, never empty.
func (c *cutter) value() ([]byte, bool) {
	start, depth := c.at, 0
	for c.at < len(c.data) {
		switch b := c.data[c.at]; b {
		case '"':
			if !c.quoted() {
				return nil, false
			}
			if depth == 0 {
				return c.data[start:c.at], true
			}
			continue
		case '[', '{':
			depth++
		case ']', '}', ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return c.data[start:c.at], c.at > start
			}
			if b == ']' || b == '}' {
				if depth--; depth == 0 {
					c.at++
					return c.data[start:c.at], true
				}
			}
		}
		c.at++
	}
	return nil, false
}

// quoted passes over a string, from its opening quote.
func (c *cutter) quoted() bool {
	c.at++
	for {
		n := bytes.IndexByte(c.data[c.at:], '"')
		if n < 0 {
			return false
		}
		end := c.at + n
		c.at = end + 1
		slashes := 0
		for end-1-slashes >= 0 && c.data[end-1-slashes] == '\\' {
			slashes++
		}
		if slashes%2 == 0 {
			return true
		}
	}
}

func clip(raw []byte) string {
	if len(raw) > 100 {
		raw = raw[:100]
	}
	return game.Clip(strings.ToValidUTF8(string(raw), "\uFFFD"))
}

func args(pairs ...string) map[string]string {
	m := map[string]string{}
	for i := 0; i+1 < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}

func badRequest(field, at, want string) *Error {
	return &Error{Code: BadRequest, At: at, Field: field, Args: args("want", want)}
}
