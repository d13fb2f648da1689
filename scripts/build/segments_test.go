package main

import (
	"bytes"
	"slices"
	"testing"
)

// Whatever stands in the memory stands there again, wherever its zeros are.
func TestAMemoryIsTheSameInFewSegments(t *testing.T) {
	zeros := func(n int) []byte { return make([]byte, n) }
	text := func(n int) []byte { return bytes.Repeat([]byte("x"), n) }
	m := &module{before: []byte("\x00asm\x01\x00\x00\x00"), after: []byte{0, 1, 0}}
	for name, c := range map[string]struct {
		memory   []byte
		segments []int // their addresses
	}{
		"nothing":       {nil, nil},
		"zeros alone":   {zeros(3 * longRun), nil},
		"one byte":      {text(1), []int{0}},
		"at 63":         {slices.Concat(zeros(63), text(1)), []int{0}},
		"a short run":   {slices.Concat(text(9), zeros(longRun-1), text(9)), []int{0}},
		"a long run":    {slices.Concat(text(9), zeros(longRun), text(9), zeros(longRun), text(200)), []int{0, longRun + 9, 2*longRun + 18}},
		"a long head":   {slices.Concat(zeros(8192), text(1)), []int{8192}},
		"a long head 2": {slices.Concat(zeros(1<<20-1), text(1)), []int{1<<20 - 1}},
		"a long tail":   {slices.Concat(text(300), zeros(5*longRun)), []int{0}},
	} {
		wasm := m.withMemory(c.memory)
		again, err := parseModule(wasm)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !bytes.Equal(again.before, m.before) || !bytes.Equal(again.after, m.after) {
			t.Errorf("%s: what is around the memory has changed", name)
		}
		var at []int
		for _, s := range again.segments {
			at = append(at, s.address)
		}
		if !slices.Equal(at, c.segments) || !bytes.Equal(again.memory(), bytes.TrimRight(c.memory, "\x00")) {
			t.Errorf("%s: segments at %v, want %v", name, at, c.segments)
		}
	}
}

// The address is a signed number: a bit of 64 in its last byte would make it negative.
func TestNoAddressIsNegative(t *testing.T) {
	for address, want := range map[int][]byte{
		0: {0}, 63: {63}, 64: {0xC0, 0}, 127: {0xFF, 0}, 8191: {0xFF, 0x3F}, 8192: {0x80, 0xC0, 0}, 1 << 20: {0x80, 0x80, 0xC0, 0},
	} {
		want = slices.Concat([]byte{0, 0x41}, want, []byte{0x0B, 1, 'x'})
		if got := appendSegment(nil, address, []byte("x")); !bytes.Equal(got, want) {
			t.Errorf("%d: % x, want % x", address, got, want)
		}
	}
}
