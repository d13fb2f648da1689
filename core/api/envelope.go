package api

import (
	"strings"

	"minimex/core/game"
	"minimex/core/wire"
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
// memory is taken for it: a decoder of the whole would read ten megabytes before
// anyone could look at their length.
func decode(data []byte) (Request, *Error) {
	var q Request
	if len(data) > MaxRequest {
		return q, &Error{Code: game.TooBig, Field: "request", Args: args("want", "request.max")}
	}
	// The id first, so that every error can carry it.
	for name, value := range wire.Fields(data) {
		if value == nil {
			q.ID = ""
			return q, badRequest("request", game.Clip(string(data[:min(len(data), 100)])), "request.json")
		}
		if name == "id" && (len(value) > maxID || wire.Unmarshal(value, &q.ID) != nil) {
			q.ID = ""
			return q, badRequest("id", clip(value), "request.id")
		}
	}
	seen := map[string]bool{}
	for name, value := range wire.Fields(data) {
		if seen[name] {
			return q, badRequest(name, name, "request.once")
		}
		seen[name] = true
		if err := q.set(name, value); err != nil {
			return q, err
		}
	}
	if q.V != Version {
		return q, badRequest("v", "", "request.version")
	}
	return q, nil
}

// set decodes one field by its name.
func (q *Request) set(name string, value wire.Raw) *Error {
	into := map[string]any{
		"v": &q.V, "id": &q.ID, "op": &q.Op, "game": &q.Game, "params": &q.Params, "move": &q.Move, "places": &q.Places,
		"moves": &q.Moves, "level": &q.Level, "seed": &q.Seed, "from": &q.From, "to": &q.To, "bound": &q.Bound,
		"method": &q.Method, "depth": &q.Depth, "ties": &q.Ties, "problem": &q.Problem, "lesson": &q.Lesson, "label": &q.Label, "theme": &q.Theme,
		"budget": &q.Budget, "input": &q.Input, "outcome": &q.Outcome, "cell": &q.Cell,
		"fail": &q.Fail, "order": &q.Order, "trace": &q.Trace, "round": &q.Round, "find": &q.Find,
	}[name]
	switch name {
	case "pos":
		q.Pos = value
		return nil
	case "certificate":
		q.Certificate = value
		return nil
	}
	if into == nil {
		return badRequest(game.Clip(name), game.Clip(name), "request.field")
	}
	if len(value) > maxField && name != "input" {
		return &Error{Code: game.TooBig, Field: name, At: clip(value), Args: args("want", "request.max")}
	}
	if string(value) == "null" || wire.Unmarshal(value, into) != nil {
		return badRequest(name, clip(value), "request.type")
	}
	if len(q.Params) > maxParams {
		return badRequest("params", clip(value), "request.type")
	}
	return nil
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
