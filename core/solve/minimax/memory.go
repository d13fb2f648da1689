package minimax

import (
	"strconv"

	"minimex/core/game"
)

// Bounds of what a search remembers: positions, and bytes of their texts.
const (
	maxRemembered = 2_000_000
	maxMemory     = 256 << 20
)

// memory is the values of positions: for the side to move where points are counted
// by Difference, else for the maximiser, together with who moves and the lead; and
// where the depth had its say with the plies that were left. A nil one remembers
// nothing.
type memory struct {
	root  game.State
	known map[string]found
	bytes int
}

// key is a position without the plies left, as the search's method tells positions
// apart. Of a game in which both sides have the same moves the text does not name
// who moves.
func (x *search) key(s game.State, high bool, earned int64) string {
	if x.options.Difference {
		return s.Text()
	}
	side := "/-"
	if high {
		side = "/+"
	}
	return s.Text() + side + strconv.FormatInt(earned, 10)
}

// recall is what is known of a position with so many plies left. What was found
// without coming to the depth holds wherever as many plies are left as it took.
func (x *search) recall(s game.State, high bool, earned int64, left int) (found, bool) {
	m := x.memory
	if m == nil {
		return found{}, false
	}
	key := x.key(s, high, earned)
	f, ok := m.known[key]
	if !ok || f.plies > left {
		f, ok = m.known[key+"//"+strconv.Itoa(left)]
	}
	f.value = x.say(f.value, high)
	return f, ok
}

func (x *search) remember(s game.State, high bool, earned int64, left int, f found) error {
	m := x.memory
	if m == nil {
		return nil
	}
	key := x.key(s, high, earned)
	if f.plies == beyond {
		key += "//" + strconv.Itoa(left)
	}
	m.bytes += len(key)
	if len(m.known) == maxRemembered || m.bytes > maxMemory {
		return game.Big("pos", m.root.Text(), "search.memory", "max", strconv.Itoa(maxRemembered))
	}
	f.value = x.say(f.value, high)
	m.known[key] = f
	return nil
}
