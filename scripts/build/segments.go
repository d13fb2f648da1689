package main

import (
	"bytes"
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

// module is a WebAssembly module around its data section, whose segments are all
// active and of memory 0.
type module struct {
	before, after []byte
	segments      []segment
}

func parseModule(wasm []byte) (*module, error) {
	const header, dataSection = 8, 11
	if len(wasm) < header || string(wasm[:4]) != "\x00asm" {
		return nil, errModule
	}
	for r := (reader{wasm[header:]}); len(r.rest) > 0; {
		start := len(wasm) - len(r.rest)
		id := r.byte()
		body := r.take(r.number())
		if body == nil {
			return nil, errModule
		}
		if id == dataSection {
			segments, err := segmentsOf(reader{body})
			return &module{wasm[:start], r.rest, segments}, err
		}
	}
	return nil, errModule
}

// memory is the initial memory up to its last byte that is given.
func (m *module) memory() []byte {
	var memory []byte
	for _, s := range m.segments {
		if end := s.address + len(s.bytes); end > len(memory) {
			memory = append(memory, make([]byte, end-len(memory))...)
		}
		copy(memory[s.address:], s.bytes)
	}
	return memory
}

// longRun is the number of zeros between two bytes of the memory from which on they
// stand in two segments. Go's linker parts them at eight, as often as 100,000 times,
// and the segments' addresses cost more over the wire than the zeros do: a twelfth
// of the module (2,034 to 1,865 KB of gzip when this was written, with 32 zeros
// 1,870, without any parting 1,867).
const longRun = 1024

// withMemory is the module with another initial memory, in few segments.
func (m *module) withMemory(memory []byte) []byte {
	const dataSection = 11
	var body []byte
	count := uint64(0)
	for at := 0; at < len(memory); {
		length, zeros := stretch(memory[at:])
		if length > 0 {
			count++
			body = appendSegment(body, at, memory[at:at+length])
		}
		at += length + zeros
	}
	content := append(binary.AppendUvarint(nil, count), body...)
	out := append(bytes.Clone(m.before), dataSection)
	out = append(binary.AppendUvarint(out, uint64(len(content))), content...)
	return append(out, m.after...)
}

// stretch is how far a memory goes up to its first long run of zeros, or up to those
// at its end, and how many zeros those are.
func stretch(memory []byte) (length, zeros int) {
	for i, b := range memory {
		switch {
		case b == 0:
			zeros++
		case zeros >= longRun:
			return i - zeros, zeros
		default:
			zeros = 0
		}
	}
	return len(memory) - zeros, zeros
}

func appendSegment(out []byte, address int, content []byte) []byte {
	const active, i32Const, end = 0, 0x41, 0x0B
	out = append(out, active, i32Const)
	for ; address >= 0x40; address >>= 7 { // a signed number: the last byte has the sign
		out = append(out, byte(address)|0x80)
	}
	out = append(out, byte(address), end)
	out = binary.AppendUvarint(out, uint64(len(content)))
	return append(out, content...)
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
