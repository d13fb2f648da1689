package heaps

import (
	"strconv"

	"minimex/core/scene"
)

// Sizes in scene units.
const (
	stoneW, stoneH = 82, 36
	stoneStep      = 39
	badgeRoom      = 48
	badgeAt        = stoneW + 44 // from a heap's left
	groundH        = 34          // of ground that can be pressed
	heapPitch      = 150
	captionH       = 34
	margin         = 16
	perRow         = 6
	tallest        = 12 // stones drawn one by one
	endStones      = 4  // of a taller heap, drawn at either end
	stairRise      = 22
)

// Drawn is the most heaps of a picture.
const Drawn = 24

// Picture is heaps drawn as stacks.
type Picture struct {
	Label scene.Label
	Heaps []uint64
	// Levels are the stones that are drawn of a heap, ascending, each by the
	// number of stones below it; nil draws Ends.
	Levels func(size uint64) []uint64
	// Stone words the stone of a heap (from 0) that has so many below it.
	Stone func(heap int, below uint64) scene.Label
	// Ground words the place beside a heap where that can be pressed, or is nil.
	Ground func(heap int) scene.Label
	// Stairs lets each heap stand one step higher than the one before it.
	Stairs bool
}

// Ends are the stones of a heap, of a tall one those at either end.
func Ends(size uint64) []uint64 {
	if size <= tallest {
		return Spread(size, size)
	}
	levels := Spread(endStones, endStones)
	for below := size - endStones; below < size; below++ {
		levels = append(levels, below)
	}
	return levels
}

// HeapKey is the node of a heap's ground, from 0.
func HeapKey(i int) string { return "heap" + strconv.Itoa(i+1) }

// StoneKey is the node of the stone that has so many below it.
func StoneKey(i int, below uint64) string {
	return HeapKey(i) + "stone" + strconv.FormatUint(below, 10)
}

func (p *Picture) levels(size uint64) []uint64 {
	if p.Levels == nil {
		return Ends(size)
	}
	return p.Levels(size)
}

// Nodes are the nodes of a heap: its ground and the drawn stones that have at
// least so many below them.
func (p *Picture) Nodes(heap int, below uint64) []string {
	if heap >= Drawn {
		return nil
	}
	keys := []string{HeapKey(heap)}
	for _, b := range p.levels(p.Heaps[heap]) {
		if b >= below {
			keys = append(keys, StoneKey(heap, b))
		}
	}
	return keys
}

// Scene draws the heaps in rows, each with its stones from the ground up and its
// size below. Whoever asks adds the targets.
func (p *Picture) Scene() scene.Scene {
	sc := scene.Scene{Kind: "heaps", Label: p.Label}
	drawn := min(len(p.Heaps), Drawn)
	sc.Width = 2*margin + min(drawn, perRow)*heapPitch
	y := margin
	for first := 0; first < drawn; first += perRow {
		last := min(first+perRow, drawn)
		high := stoneStep
		for i := first; i < last; i++ {
			high = max(high, p.rise(i)+stoneStep*rows(p.Heaps[i], p.levels(p.Heaps[i])))
		}
		for i := first; i < last; i++ {
			p.heap(&sc, i, margin+(i-first)*heapPitch, y+high)
		}
		y += high + captionH + margin
		if p.Ground != nil {
			y += groundH
		}
	}
	if hidden := len(p.Heaps) - drawn; hidden > 0 {
		more := scene.L("heaps.node.more", "count", strconv.Itoa(hidden))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "more", X: margin, Y: y, W: sc.Width - 2*margin, H: captionH, Caption: &more, Plain: "+" + strconv.Itoa(hidden)})
		y += captionH
	}
	sc.Height = y
	return sc
}

// rise is how high a heap's ground lies.
func (p *Picture) rise(i int) int {
	if !p.Stairs {
		return 0
	}
	return stairRise * (i % perRow)
}

// rows is the drawn height in stones: those of the levels and a gap wherever
// stones between them are left out.
func rows(size uint64, levels []uint64) int {
	n, next := len(levels), uint64(0)
	for _, below := range levels {
		if below != next {
			n++
		}
		next = below + 1
	}
	if next != size {
		n++
	}
	return n
}

func (p *Picture) heap(sc *scene.Scene, i, left, ground int) {
	size, rise := p.Heaps[i], p.rise(i)
	key := "heaps.node.heap"
	if p.Stairs {
		key = "heaps.node.step"
	}
	caption := scene.L(key, with(nil, "heap size", uint64(i+1), size)...)
	base := scene.Node{Key: HeapKey(i), X: left, Y: ground, W: heapPitch - 36, H: captionH, Caption: &caption, Plain: caption.Args["size"],
		Marks: []scene.Mark{{Shape: "rect", Class: "base", X: 4, Y: 2, W: heapPitch - 44, H: 6, R: 3}}}
	if p.Ground != nil {
		// The badge stands in the column of the stones' badges, the size below it.
		sc.Nodes = append(sc.Nodes, scene.Node{Key: HeapKey(i) + "size", X: left, Y: ground + groundH, W: base.W, H: captionH, Caption: &caption, Plain: base.Plain})
		label := p.Ground(i)
		base.Label, base.Caption, base.Plain = &label, nil, ""
		base.H, base.BadgeX, base.BadgeY = groundH, badgeAt, groundH/2+2
	}
	sc.Nodes = append(sc.Nodes, base)
	if rise > 0 {
		sc.Nodes = append(sc.Nodes, scene.Node{Key: HeapKey(i) + "stair", X: left, Y: ground - rise, W: heapPitch - 36, H: rise,
			Marks: []scene.Mark{{Shape: "rect", Class: "base", X: 4, Y: 2, W: heapPitch - 44, H: rise, R: 3}}})
	}
	y, next := ground-rise, uint64(0)
	gap := func(below uint64) {
		if below == next {
			return
		}
		y -= stoneStep
		sc.Nodes = append(sc.Nodes, scene.Node{Key: HeapKey(i) + "gap" + strconv.FormatUint(next, 10), X: left, Y: y, W: heapPitch - 36, H: stoneStep,
			Marks: []scene.Mark{{Shape: "text", Class: "soft", X: 57, Y: stoneStep / 2, H: 26, Text: "⋮"}}})
	}
	for _, below := range p.levels(size) {
		gap(below)
		y -= stoneStep
		p.stone(sc, i, below, left, y)
		next = below + 1
	}
	gap(size)
}

func (p *Picture) stone(sc *scene.Scene, i int, below uint64, left, y int) {
	label := p.Stone(i, below)
	sc.Nodes = append(sc.Nodes, scene.Node{Key: StoneKey(i, below), X: left + 16, Y: y, W: stoneW + badgeRoom, H: stoneStep, Label: &label,
		BadgeX: badgeAt - 16, BadgeY: stoneStep / 2,
		Marks: []scene.Mark{
			{Shape: "ellipse", Class: "stone", X: stoneW / 2, Y: stoneStep / 2, W: stoneW, H: stoneH},
			{Shape: "ellipse", Class: "stone-shine", X: 35, Y: 15, W: 54, H: 12},
		}})
}
