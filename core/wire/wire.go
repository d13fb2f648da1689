// Package wire writes and reads the protocol's JSON, in place of encoding/json.
//
// With the standard package the browser's engine of three games had 884 KB
// (brotli), with this one 803 KB, with none 779 KB: encoding/json links base64,
// utf16, the parsing of times and most of reflect, which the protocol never uses.
// And the protocol wants a stricter reader: fields have exactly their names, each
// comes once and none is unknown, null stands only where something may be absent,
// and the size of a value is known before memory is taken for it.
//
// What both packages write is the same byte for byte (HTML not escaped), and
// what both read has the same value; the tests compare them.
//
// Values are bool, the sized and plain integers, float64, strings, slices and
// arrays, map[string]string, pointers, interfaces, Raw, and structs. Of a
// struct's tag json the name, "-" and omitempty are heeded. A type that holds
// anything else is a mistake of the program, found at its first use: Marshal and
// Unmarshal panic.
package wire

import (
	"reflect"
	"strconv"
	"strings"
)

// Raw is JSON as text, to be read later. It shares the memory of what it was
// read from, and is written as it stands.
type Raw []byte

// Error is where a text is not what was to be read: Offset is in bytes, Want
// says what should have stood there.
type Error struct {
	Offset int
	Want   string
}

func (e *Error) Error() string {
	return "wire: byte " + strconv.Itoa(e.Offset) + ": want " + e.Want
}

// field is a struct's field as it travels; lead is its name as JSON and a colon.
type field struct {
	index      int
	name, lead string
	omitEmpty  bool
}

// fields remembers what travels of each struct type while one value is written
// or read.
type fields map[reflect.Type][]field

func (known fields) of(t reflect.Type) []field {
	list, ok := known[t]
	if ok {
		return list
	}
	for i := range t.NumField() {
		f := t.Field(i)
		_, tag, _ := strings.Cut(string(f.Tag), `json:"`) // Tag.Get would link strconv's unquoting
		tag, _, _ = strings.Cut(tag, `"`)
		name, option, _ := strings.Cut(tag, ",")
		switch {
		case tag == "-" || !f.IsExported() && !f.Anonymous:
			continue
		case f.Anonymous || option != "" && option != "omitempty":
			panic("wire: field " + f.Name + " of " + t.String() + " cannot travel")
		}
		if name == "" {
			name = f.Name
		}
		list = append(list, field{i, name, string(appendString(nil, name)) + ":", option != ""})
	}
	known[t] = list
	return list
}

func foreign(t reflect.Type) string { return "wire: " + t.String() + " cannot travel" }
