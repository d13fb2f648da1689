package heaps

import (
	"minimex/core/game"
	"minimex/core/scene"
)

// How a move is made on the picture.
const (
	takeAbove = iota // a stone is pressed: it is taken and all above it
	splitAt          // a stone is pressed: it and all above it become a heap
	takeRange        // the first and the last stone that are taken are pressed, or one and the ground: it and all above it become a heap
)

func (s *State) way() int {
	switch {
	case !s.Rules.Breaks:
		return takeAbove
	case s.Rules.Unequal:
		return splitAt
	}
	return takeRange
}

// levels are the drawn stones of a heap. Of a tall heap where only a few numbers
// may be taken those are drawn by which they are.
func (s *State) levels(n uint64) []uint64 {
	if n <= tallest || s.Rules.Any || s.way() == splitAt {
		return Ends(n)
	}
	levels := []uint64{0, n - 1}
	add := func(below uint64) {
		at := len(levels)
		for at > 0 && levels[at-1] > below {
			at--
		}
		if below >= n || len(levels) == tallest-1 || levels[at-1] == below {
			return
		}
		levels = append(levels, 0)
		copy(levels[at+1:], levels[at:])
		levels[at] = below
	}
	for _, d := range s.Rules.usable(n) {
		add(n - max(1, d.Take))
		if s.way() == takeRange { // a stretch from the ground, and one above a stone
			add(max(1, d.Take) - 1)
			add(1)
			add(max(1, d.Take))
		}
	}
	return levels
}

// Picture is the heaps as they are drawn.
func (s *State) Picture() *Picture {
	p := &Picture{Label: scene.L("heaps.scene", "heaps", Clip(s.Heaps)), Heaps: s.Heaps, Levels: s.levels, Stone: s.stone, Stairs: s.Rules.Stairs}
	if s.way() == takeRange && s.breaks() {
		p.Ground = func(heap int) scene.Label { return scene.L("heaps.node.ground", with(nil, "heap", uint64(heap+1))...) }
	}
	return p
}

// stone words a stone by the move that pressing it makes.
func (s *State) stone(heap int, below uint64) scene.Label {
	size := s.Heaps[heap]
	key := "heaps.node.stone"
	switch {
	case s.way() == takeRange || !s.Rules.Legal(size, s.pressed(size, below)):
		return scene.L("heaps.node.at", with(nil, "heap at", uint64(heap+1), below+1)...)
	case s.way() == splitAt:
		return scene.L("heaps.node.split", with(nil, "heap a b", uint64(heap+1), below, size-below)...)
	case s.Rules.Stairs:
		key = "heaps.node.down"
	}
	return scene.L(key, with(nil, "heap take to", uint64(heap+1), size-below, below)...)
}

// pressed is what one press on a stone leaves.
func (s *State) pressed(size, below uint64) Option {
	if s.way() == takeAbove {
		return Option{A: below}
	}
	return both(below, size-below)
}

// both is the option of leaving two numbers of stones, either of them perhaps none.
func both(a, b uint64) Option {
	if min(a, b) == 0 {
		return Option{A: max(a, b)}
	}
	return Option{min(a, b), max(a, b)}
}

// Scene draws the heaps with what can be pressed.
func (s *State) Scene() scene.Scene {
	p := s.Picture()
	sc := p.Scene()
	for i, size := range s.Heaps[:min(len(s.Heaps), Drawn)] {
		add := func(o Option, from, to string) {
			if s.Rules.Legal(size, o) {
				sc.Targets = append(sc.Targets, scene.Target{Move: Move{i, o}.Text(), From: from, To: to, Group: HeapKey(i)})
			}
		}
		levels := s.levels(size)
		for _, first := range levels {
			if s.way() != takeRange {
				add(s.pressed(size, first), "", StoneKey(i, first))
				continue
			}
			for _, last := range levels {
				add(both(min(first, last), size-1-max(first, last)), StoneKey(i, first), StoneKey(i, last))
			}
			if p.Ground != nil && first > 0 {
				add(both(first, size-first), StoneKey(i, first), HeapKey(i))
			}
		}
	}
	return sc
}

// place is what a node of the picture is: a stone, or a heap's ground.
type place struct {
	heap   int
	below  uint64
	ground bool
}

func (s *State) place(key string) (place, bool) {
	for i, size := range s.Heaps[:min(len(s.Heaps), Drawn)] {
		if key == HeapKey(i) {
			return place{heap: i, ground: true}, true
		}
		for _, below := range s.levels(size) {
			if key == StoneKey(i, below) {
				return place{heap: i, below: below}, true
			}
		}
	}
	return place{}, false
}

// WhyNot tells which moves there are on the heap that was pressed.
func (s *State) WhyNot(places []string) error {
	if len(places) == 0 || len(places) > 2 {
		return nil
	}
	first, ok1 := s.place(places[0])
	last, ok2 := s.place(places[len(places)-1])
	if !ok1 || !ok2 || first.ground {
		return nil
	}
	size := s.Heaps[first.heap]
	o := s.pressed(size, first.below)
	if len(places) == 2 && !last.ground {
		o = both(min(first.below, last.below), size-1-max(first.below, last.below))
	}
	return s.refuse(places[len(places)-1], Move{first.heap, o}, first.heap != last.heap)
}

// breaks reports whether a heap may be broken in two with nothing taken.
func (s *State) breaks() bool {
	digits := s.Rules.Digits(2)
	return len(digits) > 0 && s.Rules.splits(digits[0], 2) > 0 && digits[0].Take == 0
}

// MoveLabel words a move.
func (s *State) MoveLabel(m game.Move) scene.Label {
	move, err := s.read(string(m))
	if err != nil {
		return scene.L("move.plain", "move", string(m))
	}
	heap, size := uint64(move.Heap+1), s.Heaps[move.Heap]
	switch {
	case move.B != 0:
		return scene.L("heaps.move.split", with(nil, "heap from a b", heap, size, move.A, move.B)...)
	case s.Rules.Stairs:
		return scene.L("heaps.move.down", with(nil, "heap take", heap, size-move.A)...)
	}
	return scene.L("heaps.move", with(nil, "heap from to", heap, size, move.A)...)
}
