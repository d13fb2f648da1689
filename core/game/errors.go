package game

import "unicode/utf8"

// Code classifies what is wrong with an input; the protocol fixes the names.
type Code string

const (
	BadParam    Code = "bad_param"
	BadPosition Code = "bad_position"
	BadMove     Code = "bad_move"
	TooBig      Code = "too_big"
)

// Error says what is wrong with an input, for a program to word: At is the
// offending text, Field the input field it stands in, and Args holds what the
// words need, above all "want", the key of what was expected.
type Error struct {
	Code  Code
	Field string
	At    string
	Args  map[string]string
}

func (e *Error) Error() string {
	return string(e.Code) + ": " + e.Field + " " + `"` + e.At + `": want ` + e.Args["want"]
}

// BadPos is a position error: at is the offending text, want the key of what was
// expected there, more pairs of further arguments.
func BadPos(at, want string, more ...string) error {
	return newError(BadPosition, "pos", at, want, more)
}

// Big is a size error in the named field.
func Big(field, at, want string, more ...string) error {
	return newError(TooBig, field, at, want, more)
}

// BadMoveError is an error for a move that cannot be read or is not legal.
func BadMoveError(at, want string, more ...string) error {
	return newError(BadMove, "move", at, want, more)
}

func newError(code Code, field, at, want string, more []string) error {
	args := map[string]string{"want": want}
	for i := 0; i+1 < len(more); i += 2 {
		args[more[i]] = more[i+1]
	}
	return &Error{Code: code, Field: field, At: Clip(at), Args: args}
}

// Clip shortens a quoted input to what a message can show, at most 60 bytes.
func Clip(s string) string {
	const limit = 60
	if len(s) <= limit {
		return s
	}
	cut := limit
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "…"
}
