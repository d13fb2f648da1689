package graph

import (
	"math"
	"strconv"

	"minimex/core/scene"
)

// The tip of an arrow, and how near an arrow may come to a vertex's middle.
const (
	headLong = 11
	headWide = 5
	apart    = radius + 6
	samples  = 16  // points of a curve that are looked at
	careful  = 500 // arrows; among more, none is bent out of the way
)

// bends are how far the control point of an arrow may lie from the straight line,
// to the right of its own direction, so that arrows there and back bend apart.
func bends() []float64 { return []float64{0, 34, -34, 70, -70, 110, -110, 160, -160, 220, -220} }

// bend is the least bend at which the arrow keeps clear of other vertices. Every
// other row prefers the other side; of arrows there and back both bend right.
func (b *board) bend(l *layout, v, u int32) float64 {
	_, both := b.findArrow(u, v)
	side := float64(1)
	if !both && min(l.row[u], l.row[v])%2 == 1 {
		side = -1
	}
	for _, bend := range bends() {
		if b.graph.Arrows() > careful && both == (bend > 0) {
			return bend
		}
		if (!both || bend > 0) && l.isClear(l.bent(v, u, side*bend), v, u) {
			return side * bend
		}
	}
	return 34
}

// isClear reports whether a curve passes all vertices but its own at a distance.
func (l *layout) isClear(c curve, v, u int32) bool {
	for i := 1; i < samples; i++ {
		t := float64(i) / samples
		x := (1-t)*(1-t)*c.tailX + 2*t*(1-t)*c.midX + t*t*c.tipX
		y := (1-t)*(1-t)*c.tailY + 2*t*(1-t)*c.midY + t*t*c.tipY
		for w := range l.x {
			dx, dy := float64(l.x[w])-x, float64(l.y[w])-y
			if int32(w) != v && int32(w) != u && dx*dx+dy*dy < apart*apart {
				return false
			}
		}
	}
	return true
}

// curve is an arrow as drawn: from its tail over a control point to its tip.
type curve struct {
	tailX, tailY, midX, midY, tipX, tipY float64
	loop                                 bool
}

func (b *board) curve(l *layout, v, u int32) curve {
	if x1, y1 := float64(l.x[v]), float64(l.y[v]); v == u {
		return curve{x1 + 14, y1 - 18, x1 + 64, y1 - 40, x1 + radius + 2, y1 - 4, true}
	}
	return l.bent(v, u, b.bend(l, v, u))
}

// bent is the curve between two vertices whose control point lies so far to the
// right of the straight line.
func (l *layout) bent(v, u int32, bend float64) curve {
	x1, y1, x2, y2 := float64(l.x[v]), float64(l.y[v]), float64(l.x[u]), float64(l.y[u])
	bend /= math.Hypot(x2-x1, y2-y1)
	c := curve{midX: (x1+x2)/2 - (y2-y1)*bend, midY: (y1+y2)/2 + (x2-x1)*bend}
	c.tailX, c.tailY = towards(x1, y1, c.midX, c.midY, radius)
	c.tipX, c.tipY = towards(x2, y2, c.midX, c.midY, radius+2)
	return c
}

// towards is the point at a distance from x, y in the direction of another.
func towards(x, y, toX, toY, distance float64) (float64, float64) {
	length := math.Hypot(toX-x, toY-y)
	return x + (toX-x)*distance/length, y + (toY-y)*distance/length
}

// marks draw the arrow in coordinates whose origin is left, top.
func (c curve) marks(left, top int) []scene.Mark {
	at := func(x, y float64) string {
		return strconv.Itoa(int(math.Round(x))-left) + " " + strconv.Itoa(int(math.Round(y))-top)
	}
	endX, endY := towards(c.tipX, c.tipY, c.midX, c.midY, headLong)
	acrossX, acrossY := (endY-c.tipY)*headWide/headLong, (c.tipX-endX)*headWide/headLong
	line := "M" + at(c.tailX, c.tailY) + "Q" + at(c.midX, c.midY) + " " + at(endX, endY)
	if c.loop {
		line = "M" + at(c.tailX, c.tailY) + "C" + at(c.tailX+6, c.tailY-34) + " " + at(c.midX, c.midY+22) + " " + at(endX, endY)
	}
	return []scene.Mark{
		{Shape: "path", Class: "exit", D: line},
		{Shape: "path", Class: "soft", D: "M" + at(c.tipX, c.tipY) + "L" + at(endX+acrossX, endY+acrossY) + "L" + at(endX-acrossX, endY-acrossY) + "Z"},
	}
}

// middle is the point of the curve halfway.
func (c curve) middle() (x, y int) {
	return int((c.tailX + 2*c.midX + c.tipX) / 4), int((c.tailY + 2*c.midY + c.tipY) / 4)
}
