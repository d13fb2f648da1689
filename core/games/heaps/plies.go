package heaps

import "minimex/core/solve"

// Bounds of the table of distances: some 20 ms in a browser.
const (
	pliesPositions = 20_000
	pliesMoves     = 120_000
	pliesStones    = 1 << 12
	brokenStones   = 40 // where heaps can be broken, as there are many ways
)

// plies is how long play lasts from every position below a root when the winner
// hurries and the loser delays. Positions are sums, so heaps count in any order
// and those without a move not at all.
type plies struct {
	run   *solve.Run
	rules *Rules
	known map[string]int32
	left  int // moves that may still be looked at
}

// newPlies is the table for root, nil where too many positions can follow.
func newPlies(r *solve.Run, root *State) (*plies, error) {
	stones, most := uint64(0), uint64(pliesStones)
	if root.Rules.Breaks {
		most = brokenStones
	}
	for _, h := range root.Heaps {
		if stones += h; stones > most {
			return nil, nil
		}
	}
	p := &plies{run: r, rules: root.Rules, known: map[string]int32{}, left: pliesMoves}
	if _, err := p.solve(root.Heaps); err != nil {
		return nil, err
	}
	if p.left < 0 {
		return nil, nil
	}
	return p, nil
}

func (p *plies) distance(heaps []uint64) (int, bool) {
	d, ok := p.known[string(p.key(heaps))]
	return int(d), ok
}

// key is two bytes a heap, sorted but for stairs.
func (p *plies) key(heaps []uint64) []byte {
	key := make([]byte, 0, 2*len(heaps))
	for _, h := range heaps {
		if !p.rules.Stairs && !p.rules.moves(h) {
			continue
		}
		key = append(key, byte(h>>8), byte(h))
		for i := len(key) - 2; i > 0 && !p.rules.Stairs && string(key[i-2:i]) < string(key[i:i+2]); i -= 2 {
			key[i-2], key[i-1], key[i], key[i+1] = key[i], key[i+1], key[i-2], key[i-1]
		}
	}
	return key
}

func (p *plies) solve(heaps []uint64) (int32, error) {
	key := string(p.key(heaps))
	if d, ok := p.known[key]; ok || p.left < 0 {
		return d, nil
	}
	if err := p.run.Tick(); err != nil {
		return 0, err
	}
	s := State{Rules: p.rules}
	for i := 0; i < len(key); i += 2 {
		s.Heaps = append(s.Heaps, uint64(key[i])<<8|uint64(key[i+1]))
	}
	fastest, slowest := int32(-1), int32(-1)
	var err error
	for i, h := range s.Heaps {
		if !p.rules.Stairs && i > 0 && h == s.Heaps[i-1] {
			continue
		}
		p.rules.Each(h, func(o Option) bool {
			p.left -= 1 + len(key)/16 // a long sum takes longer
			var d int32
			if d, err = p.solve(s.after(Move{i, o})); err != nil || p.left < 0 {
				return false
			}
			if p.lost(d) {
				if fastest < 0 || d < fastest {
					fastest = d
				}
			} else {
				slowest = max(slowest, d)
			}
			return true
		})
		if err != nil || p.left < 0 {
			return 0, err
		}
	}
	d := slowest + 1
	if fastest >= 0 {
		d = fastest + 1
	}
	if len(p.known) == pliesPositions {
		p.left = -1
	}
	p.known[key] = d
	return d, nil
}

// lost reports whether a position so many plies from its end is lost for the
// player to move: plies of the one who moves last are odd.
func (p *plies) lost(distance int32) bool {
	return (distance%2 == 0) != p.rules.Misere
}
