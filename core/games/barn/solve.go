package barn

import (
	"minimex/core/game"
	"minimex/core/solve"
)

// solution knows every position by the plies of its rooms.
type solution struct{}

// Solve knows every position: Primes.Plies tells how long each room lasts, and the
// first room to be faced empty ends the game. Each room is a game of its own between
// the same two, whose winner hurries and whose loser delays, so the least of the times
// is kept by both. O(rooms) and the primes up to the largest room.
func (Game) Solve(r *solve.Run, _ game.State) (solve.Solution, error) {
	return solution{}, r.Tick()
}

func (solution) Whole()         {}
func (solution) Solver() string { return "barn" }
func (solution) States() int64  { return 1 }

// facing is when, in plies from now, the room so many places ahead is faced empty
// with n cows in it now, if both play it as Plies says.
func (s *State) facing(ahead, n int) int { return s.time(ahead, s.primes.Plies(n)) }

// time is when, in plies from now, that room is faced empty if it lasts so many.
func (s *State) time(ahead, lasts int) int {
	slot := lasts // John's turns in the room are even, Nhoj's odd
	from := 0
	if s.nhoj {
		from = 1
	}
	if ahead == 0 {
		slot += from
	}
	return 2*(slot/2*len(s.rooms)+ahead) + slot%2 - from
}

// end is when the game ends and in which room, so many places ahead; the first of
// them counts from the given place.
func (s *State) end(from int) (plies, ahead int) {
	plies = -1
	for i := from; i < len(s.rooms) && (plies < 0 || 2*i-1 < plies); i++ { // no room ends before it is reached
		if t := s.facing(i, s.rooms[(s.room+i)%len(s.rooms)]); plies < 0 || t < plies {
			plies, ahead = t, i
		}
	}
	return plies, ahead
}

func (solution) Value(p game.State) (solve.Value, bool) {
	pos, ok := p.(*State)
	if !ok {
		return solve.Value{}, false
	}
	plies, _ := pos.end(0)
	return valueOf(plies), true
}

// valueOf is the value of a position that ends after so many plies.
func valueOf(plies int) solve.Value {
	v := solve.Value{Outcome: solve.Loss, Distance: plies, Nim: solve.Unknown}
	if plies%2 == 1 {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	return v
}

// BestMoves tries every move; the other rooms' end is the same after each.
func (solution) BestMoves(p game.State, limit int) []game.Move {
	pos := p.(*State)
	others, _ := pos.end(1)
	next := &State{rooms: pos.rooms, room: pos.room, nhoj: !pos.nhoj, primes: pos.primes}
	ahead := 0
	if pos.nhoj {
		next.room, ahead = (pos.room+1)%len(pos.rooms), len(pos.rooms)-1
	}
	var best []game.Move
	var top solve.Value
	pos.primes.Takes(pos.here(), func(take int) {
		end := next.facing(ahead, pos.here()-take) + 1
		if others >= 0 {
			end = min(end, others)
		}
		switch order := solve.Compare(valueOf(end), top); {
		case best == nil || order > 0:
			best, top = []game.Move{pos.move(take)}, valueOf(end)
		case order == 0:
			best = append(best, pos.move(take))
		}
	})
	// the largest takes come first among the moves, and least is left by them
	reversed := make([]game.Move, 0, min(limit, len(best)))
	for i := len(best) - 1; i >= 0 && len(reversed) < limit; i-- {
		reversed = append(reversed, best[i])
	}
	return reversed
}
