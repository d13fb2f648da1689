package main

import (
	"encoding/binary"
	"errors"
)

// segment is a piece of a WebAssembly module's initial memory; bytes are those of
// the module itself.
type segment struct {
	address int
	bytes   []byte
}

var errModule = errors.New("slim: not a WebAssembly module as Go's linker writes it")

// dataSegments finds the active data segments of memory 0.
func dataSegments(wasm []byte) ([]segment, error) {
	const header, dataSection = 8, 11
	if len(wasm) < header || string(wasm[:4]) != "\x00asm" {
		return nil, errModule
	}
	for r := (reader{wasm[header:]}); len(r.rest) > 0; {
		id := r.byte()
		body := r.take(r.number())
		if body == nil {
			return nil, errModule
		}
		if id == dataSection {
			return segmentsOf(reader{body})
		}
	}
	return nil, errModule
}

func segmentsOf(r reader) ([]segment, error) {
	const active, i32Const, end = 0, 0x41, 0x0B
	segments := make([]segment, 0, 16)
	for range r.number() {
		if r.byte() != active || r.byte() != i32Const {
			return nil, errModule
		}
		address := r.number() // signed in the format, yet the sign of none is set
		if r.byte() != end {
			return nil, errModule
		}
		bytes := r.take(r.number())
		if bytes == nil || address > 1<<30 {
			return nil, errModule
		}
		segments = append(segments, segment{address, bytes})
	}
	return segments, nil
}

// reader reads a module; past the end it gives zeros and nil.
type reader struct{ rest []byte }

func (r *reader) byte() byte {
	b := r.take(1)
	if b == nil {
		return 0
	}
	return b[0]
}

func (r *reader) number() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > 1<<31 {
		r.rest = nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

func (r *reader) take(n int) []byte {
	if n > len(r.rest) {
		r.rest = nil
		return nil
	}
	taken := r.rest[:n:n]
	r.rest = r.rest[n:]
	return taken
}
