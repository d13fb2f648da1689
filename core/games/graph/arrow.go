package graph

import (
	"math"
	"strconv"

	"minimex/core/scene"
)

// How far the control point of a bent arrow lies from the straight line.
const (
	bendPair = 34 // beside the arrow the other way, or past a neighbour in the row
	bendLong = 46 // past the rows between
	bendRow  = 22 // for each of them
	headLong = 11
	headWide = 5
)

// bend is 0 for an arrow that can go straight. Arrows there and back bend apart,
// for it is measured to the right of the arrow's own direction.
func (b *board) bend(l *layout, v, u int32) float64 {
	rows := l.row[u] - l.row[v]
	if rows < 0 {
		rows = -rows
	}
	long := rows > 1 || rows == 0 && l.col[u]-l.col[v] != 1 && l.col[v]-l.col[u] != 1
	_, both := b.findArrow(u, v)
	switch {
	case long && min(l.row[u], l.row[v])%2 == 1:
		return -float64(bendLong + bendRow*rows)
	case long:
		return float64(bendLong + bendRow*rows)
	case both:
		return bendPair
	}
	return 0
}

// curve is an arrow as drawn: from its tail over a control point to its tip.
type curve struct {
	tailX, tailY, midX, midY, tipX, tipY float64
	loop                                 bool
}

func (b *board) curve(l *layout, v, u int32) curve {
	x1, y1, x2, y2 := float64(l.x[v]), float64(l.y[v]), float64(l.x[u]), float64(l.y[u])
	if v == u {
		return curve{x1 + 14, y1 - 18, x1 + 64, y1 - 40, x1 + radius + 2, y1 - 4, true}
	}
	length := math.Hypot(x2-x1, y2-y1)
	bend := b.bend(l, v, u) / length
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
