package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// slim empties what a Go WebAssembly module holds for tracebacks alone: the file,
// line and inlining tables of every function, and the functions' names. The page
// shows no tracebacks, and these are a seventh of what it has to load (968 to
// 832 KB of brotli when this was written). The tables that the stack, the garbage
// collector and recover live by stay, and everything has the address it had; the
// memory is then written in few segments (longRun).
//
// The layout is that of Go 1.20 to 1.26 (runtime.pcHeader, runtime._func and
// their tables, cmd/link/internal/ld/pcln.go). A module of another layout is an
// error, and the caller ships it whole.
func slim(wasm []byte) ([]byte, error) {
	m, err := parseModule(wasm)
	if err != nil {
		return nil, err
	}
	memory := m.memory()
	t, err := findTables(memory)
	if err != nil {
		return nil, err
	}
	if err := t.empty(); err != nil {
		return nil, err
	}
	return m.withMemory(memory), nil
}

// tables is the memory from runtime.pcHeader on, cut into its parts.
type tables struct {
	functions int
	names     []byte // of functions, and of files: one after the other
	values    []byte // the encoded tables of values by program counter
	index     []byte // pairs of entry and offset, then the _func records
}

// headerMagic begins runtime.pcHeader: magic, two zero bytes, the instruction
// quantum and the pointer size of wasm.
var headerMagic = []byte{0xF1, 0xFF, 0xFF, 0xFF, 0, 0, 1, 8}

// headerSize is the magic and then eight words: functions, files, text start, and
// the offsets of names, units, files, values and index.
const headerSize = 8 + 8*8

func findTables(memory []byte) (*tables, error) {
	at := bytes.Index(memory, headerMagic)
	if at < 0 || bytes.Contains(memory[at+1:], headerMagic) {
		return nil, errors.New("slim: the function table of this Go release is not known")
	}
	header := memory[at:]
	unknown := errors.New("slim: the function table is not of the known layout")
	if len(header) < headerSize {
		return nil, unknown
	}
	word := func(i int) int { return int(binary.LittleEndian.Uint64(header[8+8*i:])) }
	functions, names, values, index := word(0), word(3), word(6), word(7)
	if names < headerSize || values < names || index < values ||
		functions <= 0 || functions > len(header) || index > len(header)-8*(functions+1) {
		return nil, unknown
	}
	return &tables{functions, header[names:values], header[values:index], header[index:]}, nil
}

// Places in a _func record.
const (
	funcName      = 4
	funcSP        = 16
	funcFile      = 20
	funcLine      = 24
	funcCount     = 28 // of tables by program counter
	funcUnit      = 32
	funcStartLine = 36
	funcTables    = 44
	inlineTree    = 2 // abi.PCDATA_InlTreeIndex
)

// empty forgets names and lines. Equal tables of values are stored once, so a
// table's bytes may go only if nothing that stays shares them.
func (t *tables) empty() error {
	keep := make([]bool, len(t.values))
	keep[0] = true // offset 0 means no table
	for i := range t.functions {
		start := int(binary.LittleEndian.Uint32(t.index[8*i+4:]))
		if start+funcTables > len(t.index) {
			return errors.New("slim: a function lies outside of its table")
		}
		f := t.index[start:]
		count := int(binary.LittleEndian.Uint32(f[funcCount:]))
		if count > 16 || funcTables+4*count > len(f) {
			return fmt.Errorf("slim: a function with %d tables", count)
		}
		staying := []int{funcSP}
		for k := range count {
			if k != inlineTree {
				staying = append(staying, funcTables+4*k)
			}
		}
		for _, place := range staying {
			if err := t.mark(keep, int(binary.LittleEndian.Uint32(f[place:]))); err != nil {
				return err
			}
		}
		for _, place := range []int{funcName, funcFile, funcLine, funcUnit, funcStartLine} {
			binary.LittleEndian.PutUint32(f[place:], 0)
		}
		if count > inlineTree {
			binary.LittleEndian.PutUint32(f[funcTables+4*inlineTree:], 0)
		}
	}
	for i := range t.values {
		if !keep[i] {
			t.values[i] = 0
		}
	}
	clear(t.names)
	return nil
}

// mark keeps the table at an offset: pairs of varints, the change of the value
// and of the program counter, up to a change of 0 that is not the first.
func (t *tables) mark(keep []bool, start int) error {
	if start == 0 {
		return nil
	}
	next := func(at int) (value uint64, end int, err error) {
		if at < len(t.values) {
			if v, n := binary.Uvarint(t.values[at:]); n > 0 {
				return v, at + n, nil
			}
		}
		return 0, 0, errors.New("slim: a table without an end")
	}
	for at, first := start, true; ; first = false {
		change, end, err := next(at)
		if err != nil {
			return err
		}
		if change == 0 && !first {
			for i := start; i < end; i++ {
				keep[i] = true
			}
			return nil
		}
		if _, end, err = next(end); err != nil {
			return err
		}
		at = end
	}
}
