// Package coins is the game of coins in a row: two players take turns to take a
// coin from either end of a row, until none is left, and the larger sum wins.
//
// A position is the row that is left, written 2.4.6.8; a coin can be worth less
// than nothing (-5). The row without coins is written ~. The points already won
// are no part of the position: they do not change which move is best.
package coins

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// Bounds of a row: the number of coins, the number up to which whole tables of
// its intervals are shown and proved, and the bytes of its text.
const (
	maxCoins = 5000
	maxTable = 200
	maxText  = 256 << 10
)

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "coins".
func (Game) ID() string { return "coins" }

// Traits: points are counted and play is finite. Both sides have the same moves,
// but where points are won Sprague-Grundy values say nothing, so it is not
// called impartial.
func (Game) Traits() game.Traits {
	return game.Traits{Points: true, MaxText: maxText, Scene: "row", Group: "points"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the rows of the sources and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "greed", Pos: "9.12.6.2.3.5"},
		{Key: "thesis", Pos: "2.4.6.8"},
		{Key: "four", Pos: "10.80.90.30"},
		{Key: "six", Pos: "4.2.9.7.1.5"},
		{Key: "usaco", Pos: "4.7.2.9.5.2"},
		{Key: "second", Pos: "1.100.2"},
		{Key: "debts", Pos: "-3.5.-7.4.-2.6.-1"},
		{Key: "long", Pos: long()},
	}
}

// long is forty coins that look unsorted: the multiples of 37 modulo 101.
func long() string {
	coins := make([]string, 40)
	for i := range coins {
		coins[i] = strconv.Itoa((i + 1) * 37 % 101)
	}
	return strings.Join(coins, ".")
}

// New is a row in which greed loses: the larger end is the wrong one, and the
// right one beats the strategy of keeping to odd or even places too.
func (Game) New(game.Values) (game.State, error) {
	return &State{row: []int64{9, 12, 6, 2, 3, 5}}, nil
}

// Parse reads whole numbers in any list notation; Text prints them apart by
// dots. The row without coins is ~ or []. Errors: bad_position for an entry that
// is no whole number; too_big for too many coins, for a coin that does not fit
// int64, and for coins whose absolute values do not add up within int64.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "coins.text", "max", strconv.Itoa(maxText))
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == emptyRow {
		return &State{}, nil
	}
	if trimmed == "" {
		return nil, game.BadPos(text, "coins.row")
	}
	fields, more, err := game.Fields(text, maxCoins)
	if err != nil {
		return nil, err
	}
	if more {
		return nil, game.Big("pos", text, "coins.count", "max", strconv.Itoa(maxCoins))
	}
	s := &State{row: make([]int64, len(fields))}
	var sum uint64 // of absolute values, below 2^63 before each addition
	for i, f := range fields {
		size, negative, err := readCoin(f, i+1)
		if err != nil {
			return nil, err
		}
		if sum += size; sum >= 1<<63 {
			return nil, game.Big("pos", f, "coins.sum", "index", strconv.Itoa(i+1))
		}
		s.row[i] = int64(size)
		if negative {
			s.row[i] = -s.row[i]
		}
	}
	return s, nil
}

// readCoin reads the coin of an index from 1 as its absolute value, at most
// 2^63, and its sign, which may be the minus of books and pages.
func readCoin(text string, index int) (size uint64, negative bool, err error) {
	digits, negative := strings.CutPrefix(text, "-")
	if !negative {
		digits, negative = strings.CutPrefix(text, "−")
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			digits = ""
			break
		}
	}
	if digits == "" {
		return 0, false, game.BadPos(text, "coins.coin", "index", strconv.Itoa(index))
	}
	size, err = strconv.ParseUint(digits, 10, 64)
	if err != nil || size > 1<<63 || size == 1<<63 && !negative {
		return 0, false, game.Big("pos", text, "coins.fit", "index", strconv.Itoa(index))
	}
	return size, negative, nil
}
