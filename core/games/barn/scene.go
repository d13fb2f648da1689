package barn

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	roomW    = 96
	roomH    = 92
	pathW    = 26 // between rooms
	chipW    = 60
	chipH    = 60
	gap      = 6
	margin   = 16
	perSide  = 6 // rooms along one side of the ring
	drawn    = 2 * perSide
	chips    = 9 // in a row of numbers to take: the smallest, and the largest
	farmerR  = 26
	roomType = 22
)

// shown is how many rooms are drawn: of many those that come next.
func (s *State) shown() int { return min(len(s.rooms), drawn) }

// first is the room drawn at the beginning of the ring.
func (s *State) first() int {
	if len(s.rooms) <= drawn {
		return 0
	}
	return s.room
}

// at is the place of the k-th room drawn: along the upper side and back along the
// lower one.
func (s *State) at(k int) (row, col int) {
	upper := s.side()
	if k < upper {
		return 0, k
	}
	return 1, upper - 1 - (k - upper)
}

// side is how many rooms the upper side of the ring has.
func (s *State) side() int { return max(1, (s.shown()+1)/2) }

func roomKey(i int) string { return "room" + strconv.Itoa(i+1) }

func takeKey(take int) string { return "take" + strconv.Itoa(take) }

// Scene draws the ring of rooms with the farmer who is next, and below it numbers of
// cows to take: the smallest that may be removed and the largest.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "barn", Label: scene.L("game.barn.scene", "rooms", game.Clip(s.words()), "room", strconv.Itoa(s.room+1), "farmer", s.farmer())}
	width := s.side()*(roomW+pathW) - pathW
	sc.Cols = max(chips, s.side())
	sc.Width = 2*margin + max(width, chips*(chipW+gap)-gap)
	left := (sc.Width - width) / 2
	if s.shown() > 1 {
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "path", X: left + roomW/2, Y: margin + roomH/2 - 6, W: max(width-roomW, 1), H: roomH + pathW + 6,
			Marks: []scene.Mark{{Shape: "path", Class: "exit", D: path(width - roomW)}}})
	}
	rows := 1
	for k := range s.shown() {
		i := (s.first() + k) % len(s.rooms)
		row, col := s.at(k)
		rows = max(rows, row+1)
		sc.Nodes = append(sc.Nodes, s.drawRoom(i, left+col*(roomW+pathW), margin+row*(roomH+pathW), row, col))
	}
	y := margin + rows*(roomH+pathW)
	if hidden := len(s.rooms) - s.shown(); hidden > 0 {
		more := scene.L("game.barn.node.more", "count", strconv.Itoa(hidden))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "more", X: margin, Y: y, W: sc.Width - 2*margin, H: roomType * 2, Caption: &more, Plain: "+" + strconv.Itoa(hidden)})
		y += 2 * roomType
	}
	for n, takes := range s.offered() {
		for col, take := range takes {
			node := scene.Node{Key: takeKey(take), X: margin + col*(chipW+gap), Y: y, W: chipW, H: chipH, Row: rows + n + 1, Col: col + 1, BadgeX: chipW / 2, BadgeY: chipH - 13}
			label := s.MoveLabel(s.move(take))
			node.Label = &label
			node.Marks = []scene.Mark{
				{Shape: "rect", Class: "cell", W: chipW, H: chipH, R: 10},
				{Shape: "text", Class: "ink", X: chipW / 2, Y: 22, W: chipW - 6, H: 17, Text: strconv.Itoa(take)},
			}
			sc.Nodes = append(sc.Nodes, node)
			sc.Targets = append(sc.Targets, scene.Target{Move: s.move(take), To: node.Key})
		}
		if len(takes) > 0 {
			y += chipH + gap
			sc.Rows = rows + n + 1
		}
	}
	sc.Rows = max(sc.Rows, rows)
	sc.Height = y + margin
	return sc
}

// offered are the numbers to take that can be pressed, in two rows.
func (s *State) offered() [2][]int {
	var all, ends []int
	s.primes.Takes(s.here(), func(take int) {
		if len(all) < chips {
			all = append(all, take)
		} else if ends = append(ends, take); len(ends) > chips {
			ends = ends[1:]
		}
	})
	return [2][]int{all, ends}
}

// path is the way round the ring, so wide, with an arrow head where it turns back.
func path(width int) string {
	ring := "M0 6H" + strconv.Itoa(width) + "V" + strconv.Itoa(roomH+pathW+6) + "H0Z"
	if width == 0 {
		return ring
	}
	tip := "M" + strconv.Itoa(width-roomW/2-4) + " 6l-8 "
	return ring + tip + "-6" + tip + "6"
}

func (s *State) drawRoom(i, x, y, row, col int) scene.Node {
	n := scene.Node{Key: roomKey(i), X: x, Y: y, W: roomW, H: roomH, Row: row + 1, Col: col + 1}
	who := "none"
	n.Marks = []scene.Mark{{Shape: "rect", Class: "coin", W: roomW, H: roomH, R: 12}}
	if i == s.room {
		who = s.farmer()
		class := map[bool]string{false: "first", true: "second"}[s.nhoj]
		n.Marks = append(n.Marks,
			scene.Mark{Shape: "ellipse", Class: class, X: roomW - 18, Y: 18, W: farmerR, H: farmerR},
			scene.Mark{Shape: "text", Class: "card", X: roomW - 18, Y: 18, W: farmerR, H: 15, Text: map[bool]string{false: "J", true: "N"}[s.nhoj]})
	}
	n.Marks = append(n.Marks,
		scene.Mark{Shape: "text", Class: "soft", X: 18, Y: 18, W: 30, H: 14, Text: strconv.Itoa(i + 1)},
		scene.Mark{Shape: "text", Class: "ink", X: roomW / 2, Y: roomH/2 + 8, W: roomW - 8, H: roomType, Text: strconv.Itoa(s.rooms[i])})
	label := scene.L("game.barn.node.room", "room", strconv.Itoa(i+1), "cows", strconv.Itoa(s.rooms[i]), "who", who)
	n.Label = &label
	return n
}

// farmer is who is next, for a message to choose by.
func (s *State) farmer() string {
	if s.nhoj {
		return "nhoj"
	}
	return "john"
}

// words are the rooms apart by commas.
func (s *State) words() string {
	text := ""
	for i, n := range s.rooms {
		if i > 0 {
			text += ", "
		}
		if text += strconv.Itoa(n); len(text) > 100 {
			return text
		}
	}
	return text
}

// MoveLabel tells what is removed and what is left.
func (s *State) MoveLabel(m game.Move) scene.Label {
	take := s.take(m)
	return scene.L("game.barn.move", "room", strconv.Itoa(s.room+1), "take", strconv.Itoa(take), "left", strconv.Itoa(s.here()-take))
}

// WhyNot says that a number of cows of the farmers' room is chosen.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 || s.here() == 0 {
		return nil
	}
	return game.BadMoveError(places[len(places)-1], "barn.take", "size", strconv.Itoa(s.here()))
}

// Edits are a cow more or less in each drawn room, a room more or less, where the
// farmers are and who is next.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, room int, next *State) {
		edits = append(edits, scene.Edit{Node: node, Act: act, Label: scene.L(key, "room", strconv.Itoa(room+1)), Pos: next.Text()})
	}
	for k := range s.shown() {
		i := (s.first() + k) % len(s.rooms)
		if s.rooms[i] < MaxRoom {
			offer(roomKey(i), "more", "game.barn.edit.more", i, s.with(i, s.rooms[i]+1))
		}
		if s.rooms[i] > 0 {
			offer(roomKey(i), "less", "game.barn.edit.less", i, s.with(i, s.rooms[i]-1))
		}
		if i != s.room {
			offer(roomKey(i), "set", "game.barn.edit.set", i, &State{s.rooms, i, false, s.primes})
		}
		if len(s.rooms) > 1 {
			rest := &State{append(append([]int{}, s.rooms[:i]...), s.rooms[i+1:]...), s.room, s.nhoj, s.primes}
			if i < s.room || rest.room == len(rest.rooms) {
				rest.room--
			}
			offer(roomKey(i), "remove", "game.barn.edit.remove", i, rest)
		}
	}
	offer("", "turn", "game.barn.edit.turn", s.room, &State{s.rooms, s.room, !s.nhoj, s.primes})
	if n := len(s.rooms); n < maxRooms {
		offer("", "add", "game.barn.edit.add", n, &State{append(append([]int{}, s.rooms...), 4), s.room, s.nhoj, s.primes})
	}
	return edits
}

// with is the position with another number of cows in a room.
func (s *State) with(i, n int) *State {
	next := &State{append([]int{}, s.rooms...), s.room, s.nhoj, s.primes}
	next.rooms[i] = n
	return next
}

var _ interface {
	game.Sampler
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
