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
// where the depth had its say (some are short) with the plies that were left.
type memory struct {
	root  game.State
	known map[string]found
	short bool
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

// remembered is visit by memory.
func (x *search) remembered(s game.State, high bool, earned int64, id int32) (found, error) {
	key, left := x.key(s, high, earned), x.options.Depth-len(x.path)
	f, ok := x.memory.recall(key, left)
	if ok {
		x.result.Hits++
		x.trace.known(id, f.value)
		f.value = x.say(f.value, high)
		return f, nil
	}
	f, err := x.read(s, high, window{NegInf, PosInf}, earned, id)
	if err == nil {
		told := f
		told.value = x.say(f.value, high)
		err = x.memory.remember(key, left, told)
	}
	return f, err
}

// recall is what is known of the position of a key with so many plies left. What was
// found without coming to the depth holds wherever as many plies are left as it took.
func (m *memory) recall(key string, left int) (found, bool) {
	f, ok := m.known[key]
	if (!ok || f.plies > left) && m.short {
		f, ok = m.known[key+"//"+strconv.Itoa(left)]
	}
	return f, ok && (f.plies <= left || f.plies == beyond)
}

func (m *memory) remember(key string, left int, f found) error {
	if f.plies == beyond {
		m.short = true
		key += "//" + strconv.Itoa(left)
	}
	m.bytes += len(key)
	if len(m.known) == maxRemembered || m.bytes > maxMemory {
		return game.Big("pos", m.root.Text(), "search.memory", "max", strconv.Itoa(maxRemembered))
	}
	m.known[key] = f
	return nil
}
