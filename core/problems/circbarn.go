package problems

import (
	"minimex/core/games/barn"
	"minimex/core/solve"
)

// circbarn is "Circular Barn" (USACO, December 2022, Silver 2): N rooms in a ring;
// in each room in turn Farmer John and then Farmer Nhoj remove 1 or a prime number
// of cows, and who faces an empty room has lost. Input: T, then for each test N and
// N numbers of cows up to 5*10^6. Output: the winner of each test, a
// line each.
//
// The room with the least number of whole visits, and among these the first, ends
// the game: barn.Primes.Plies tells how many removals a room lasts. Time: the
// primes up to the largest number, and for each room some ten looks at them.
func circbarn(r *solve.Run, in *Input) (string, error) {
	const mostTests, mostRooms = 200_000, 200_000 // the original's: 1,000 and 10^5, 2*10^5 in all
	primes := &barn.Primes{}
	tests := in.Int(1, mostTests)
	out := []byte{}
	for t := 0; t < tests && in.OK(); t++ {
		rooms := in.Int(1, mostRooms)
		visits, john := -1, false
		for i := 0; i < rooms && in.OK(); i++ {
			plies := primes.Plies(in.Int(1, barn.MaxRoom))
			if visits < 0 || plies/2 < visits {
				visits, john = plies/2, plies%2 == 1
			}
			if err := r.Tick(); err != nil {
				return "", err
			}
		}
		name := "Farmer Nhoj\n"
		if john {
			name = "Farmer John\n"
		}
		out = append(out, name...)
	}
	return string(out), in.Err()
}
