// Package heaps is what the games on heaps share: the list of heaps as text and
// as a picture, rules by which a move acts on one heap and leaves none, one or two
// in its place, and on them the position, the solver by Sprague and Grundy and its
// reasons. A game is a Game with its Rules; package subtraction is the model.
//
// Sources: R. P. Sprague, "Über mathematische Kampfspiele" (1935); P. M. Grundy,
// "Mathematics and games" (1939); R. K. Guy and C. A. B. Smith, "The G-values of
// various games" (1956).
package heaps

import (
	"math/bits"
	"strconv"
	"strings"

	"minimex/core/game"
)

const (
	// MaxHeap is the largest heap.
	MaxHeap = 1_000_000_000_000_000_000
	// MaxHeaps is the most heaps of a position.
	MaxHeaps = 1000
)

// Read reads at most so many heaps in any list notation; Text prints them apart by
// dots.
func Read(text string, most int) ([]uint64, error) {
	fields, more, err := game.Fields(text, most)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, "heaps.max", "max", strconv.Itoa(most))
	}
	if len(fields) == 0 {
		return nil, game.BadPos(text, "heaps.some")
	}
	heaps := make([]uint64, len(fields))
	for i, f := range fields {
		if heaps[i], err = readHeap(f, i); err != nil {
			return nil, err
		}
	}
	return heaps, nil
}

func readHeap(text string, index int) (uint64, error) {
	digits := strings.TrimLeft(text, "0")
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return 0, game.BadPos(text, "heap.size", "index", strconv.Itoa(index+1))
		}
	}
	if digits == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || n > MaxHeap {
		return 0, game.Big("pos", text, "heap.size", "index", strconv.Itoa(index+1))
	}
	return n, nil
}

// Text is the heaps apart by dots.
func Text(heaps []uint64) string {
	b := make([]byte, 0, 4*len(heaps))
	for i, h := range heaps {
		if i > 0 {
			b = append(b, '.')
		}
		b = strconv.AppendUint(b, h, 10)
	}
	return string(b)
}

// with adds numbers to the arguments of a message, by their names apart by spaces.
func with(args []string, names string, values ...uint64) []string {
	for i, name := range strings.Fields(names) {
		args = append(args, name, strconv.FormatUint(values[i], 10))
	}
	return args
}

// Clip is the heaps as a message shows them, shortened where they are many.
func Clip(heaps []uint64) string {
	return game.Clip(strings.ReplaceAll(Text(heaps), ".", ", "))
}

// Spread picks at most count of the numbers below size, both ends and evenly
// between, ascending but for the stones of the picture before them.
func Spread(size, count uint64) []uint64 {
	var sizes []uint64
	if size <= count {
		for to := range size {
			sizes = append(sizes, to)
		}
		return sizes
	}
	if count > 4*endStones {
		for j := range uint64(endStones) {
			sizes = append(sizes, j, size-1-j)
		}
		count -= 2 * endStones
	}
	for j := range count {
		// j/(count-1) of the way from nothing left to one taken, in 128 bits
		hi, lo := bits.Mul64(size-1, j)
		to, _ := bits.Div64(hi, lo, max(1, count-1))
		sizes = append(sizes, to)
	}
	return sizes
}
