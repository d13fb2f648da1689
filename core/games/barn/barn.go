// Package barn is the circular barn: rooms with cows stand in a ring, and two farmers
// walk round it together. In each room Farmer John and then Farmer Nhoj removes 1 or
// a prime number of cows; who faces an empty room has lost.
//
// A position is the cows of the rooms, 4.9.4, with John to move in the first room.
// Elsewhere "~", the room's number and who is next stand behind: 4.9.4~2n has Nhoj to
// move in room 2, ~3j John in room 3. A move is the room and what is left there: 2-5.
//
// Both farmers have the same moves, so the game is impartial; but the rooms are no sum
// of games, since the ring says where to move.
//
// Source: "Circular Barn", USACO, December 2022, Silver 2.
package barn

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"minimex/core/game"
	"minimex/core/games/heaps"
)

const maxRooms = 1000

// Game is the game's Spec; it has no parameters.
type Game struct{}

// ID is "barn".
func (Game) ID() string { return "barn" }

// Traits: impartial, ends by itself.
func (Game) Traits() game.Traits {
	return game.Traits{Impartial: true, MaxText: 16 << 10, Scene: "barn", Group: "heaps"}
}

// Params is empty.
func (Game) Params() []game.Param { return []game.Param{} }

// Presets are the contest's samples and a few that teach.
func (Game) Presets() []game.Preset {
	return []game.Preset{
		{Key: "three", Pos: "4.9.4"},
		{Key: "nine", Pos: "9"},
		{Key: "two", Pos: "7.10"},
		{Key: "trap", Pos: "8.25"},
		{Key: "six", Pos: "12.21.16.8.35.20"},
		{Key: "large", Pos: "5000000.4999999.4999998"},
	}
}

// New is the contest's 4.9.4.
func (g Game) New(v game.Values) (game.State, error) { return g.Parse(v, "4.9.4") }

// Parse reads rooms in any list notation, and behind "~" the room and who is next.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	list, at, placed := strings.Cut(text, "~")
	cows, err := heaps.Read(list, maxRooms)
	if err != nil {
		return nil, err
	}
	s := &State{rooms: make([]int, len(cows)), primes: &Primes{}}
	for i, n := range cows {
		if n > MaxRoom {
			return nil, game.Big("pos", strconv.FormatUint(n, 10), "barn.room", "index", strconv.Itoa(i+1), "max", strconv.Itoa(MaxRoom))
		}
		s.rooms[i] = int(n)
	}
	if placed {
		at = strings.ToLower(strings.TrimSpace(at))
		number := strings.TrimRight(at, "jn")
		room, err := strconv.ParseUint(number, 10, 16)
		if err != nil || len(at) != len(number)+1 || room < 1 || int(room) > len(cows) {
			return nil, game.BadPos(at, "barn.next", "max", strconv.Itoa(len(cows)))
		}
		s.room, s.nhoj = int(room)-1, at[len(number)] == 'n'
	}
	return s, nil
}

// Random is two to five rooms of up to thirty cows.
func (Game) Random(_ game.Values, r *rand.Rand) game.State {
	s := &State{rooms: make([]int, 2+r.IntN(4)), primes: &Primes{}}
	for i := range s.rooms {
		s.rooms[i] = 1 + r.IntN(30)
	}
	return s
}
