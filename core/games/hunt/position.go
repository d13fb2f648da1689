package hunt

import (
	"slices"
	"strconv"
	"strings"

	"minimex/core/game"
)

// MaxText bounds a position's text: the largest has 1.2 KB, as a problem's input with
// spaces some more.
const MaxText = 8 << 10

// Position is a graph, where the two stand, and the last time at which they can meet:
// the game ends at Last+1 at the latest. Vertices are counted from 0.
type Position struct {
	Graph            *Graph
	Arrows           [][2]int // ascending
	Hide, Seek, Last int
}

// Parse reads a position in O(length): the number of vertices, the arrows apart by dots,
// the vertices of the two apart by a dot, and the last time, with ~ between:
// 3~1-3.2-3~1.2~10. Or an input of the contest's judge: n, m, s_r, s_k, t and m pairs,
// also apart by commas or as a JSON array. Errors are *game.Error.
func Parse(text string) (*Position, error) {
	if len(text) > MaxText {
		return nil, game.Big("pos", text, "pos.max", "max", strconv.Itoa(MaxText))
	}
	const most = MaxVertices * (MaxVertices - 1) / 2
	var head, ends []string
	if parts := strings.Split(strings.TrimSpace(text), "~"); len(parts) == 4 {
		who, _, err := game.Fields(parts[2], 3)
		if err != nil {
			return nil, err
		}
		if len(who) != 2 {
			return nil, game.BadPos(parts[2], "hunt.two")
		}
		arrows, more, err := game.Fields(parts[1], most)
		if err != nil {
			return nil, err
		}
		if more {
			return nil, game.Big("pos", parts[1], "hunt.arrows", "max", strconv.Itoa(most))
		}
		for _, a := range arrows {
			from, to, ok := strings.Cut(a, "-")
			if !ok {
				return nil, game.BadPos(a, "hunt.arrow")
			}
			ends = append(ends, from, to)
		}
		head = []string{strings.TrimSpace(parts[0]), strconv.Itoa(len(arrows)), who[0], who[1], strings.TrimSpace(parts[3])}
	} else {
		fields, more, err := game.Fields(text, 5+2*most)
		if err != nil {
			return nil, err
		}
		if len(fields) < 5 || more {
			return nil, game.BadPos(text, "hunt.form")
		}
		head, ends = fields[:5], fields[5:]
	}
	return read(head, ends)
}

// read makes a position of the five numbers and the arrows' ends.
func read(head, ends []string) (*Position, error) {
	var fault error
	number := func(text string, least, most int) int {
		n, err := strconv.Atoi(text)
		if fault == nil && (err != nil || n < least || n > most) {
			fault = game.BadPos(text, "hunt.number", "min", strconv.Itoa(least), "max", strconv.Itoa(most))
		}
		return max(least, min(most, n))
	}
	n := number(head[0], 1, MaxVertices)
	m := number(head[1], 0, n*(n-1)/2)
	p := &Position{Graph: NewGraph(n), Hide: number(head[2], 1, n) - 1, Seek: number(head[3], 1, n) - 1, Last: number(head[4], 0, MaxTime)}
	if fault == nil && len(ends) != 2*m {
		fault = game.BadPos(strings.Join(ends, " "), "hunt.count", "count", strconv.Itoa(m))
	}
	for i := 0; fault == nil && i < len(ends); i += 2 {
		p.Arrows = append(p.Arrows, [2]int{number(ends[i], 1, n) - 1, number(ends[i+1], 1, n) - 1})
	}
	if fault != nil {
		return nil, fault
	}
	slices.SortFunc(p.Arrows, func(a, b [2]int) int { return (a[0]-b[0])*MaxVertices + a[1] - b[1] })
	p.Arrows = slices.Compact(p.Arrows)
	for _, a := range p.Arrows {
		p.Graph.Add(a[0], a[1])
	}
	if !p.Graph.Order() {
		return nil, game.BadPos(p.arrows(), "input.acyclic")
	}
	return p, nil
}

func (p *Position) arrows() string {
	list := make([]string, len(p.Arrows))
	for i, a := range p.Arrows {
		list[i] = strconv.Itoa(a[0]+1) + "-" + strconv.Itoa(a[1]+1)
	}
	return strings.Join(list, ".")
}

// Text is the position as Parse reads it, one word.
func (p *Position) Text() string {
	return strconv.Itoa(p.Graph.Len()) + "~" + p.arrows() + "~" + strconv.Itoa(p.Hide+1) + "." + strconv.Itoa(p.Seek+1) + "~" + strconv.Itoa(p.Last)
}
