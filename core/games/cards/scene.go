package cards

import (
	"strconv"
	"strings"

	"minimex/core/scene"
	"minimex/core/solve/deal"
)

// Sizes in scene units. Five piles side by side is what a page of 320 px still shows with
// 24 px for the piles' numbers, where an editor adds cards, and larger targets; more piles
// stand in further bands below.
const (
	cardSize   = 60
	gap        = 12
	pitch      = cardSize + 4 // from card to card in a pile
	digitW     = 12           // of the type on a card
	freeDigits = 4            // that fit a square card
	headH      = 40           // the pile's number above it
	bandGap    = 18
	margin     = 16
	perBand    = 5
	wholePiles = 25 // the most piles that are all drawn
	wholeCards = 8  // the largest pile that is drawn whole
	endCards   = 3  // drawn at either end of a larger one
)

// drawnPiles lists the piles that are drawn, -1 for those left out before and after
// them: of many piles a stretch that begins with one that is not empty.
func (s *State) drawnPiles() []int {
	first := 0
	for first < len(s.left)-1 && len(s.pile(first)) == 0 {
		first++
	}
	return deal.Window(len(s.left), wholePiles, first)
}

// drawnCards lists the cards of a pile that are drawn, -1 for those between both ends
// of a large one.
func (s *State) drawnCards(i int) []int {
	n := len(s.pile(i))
	var list []int
	for k := range n {
		switch {
		case n <= wholeCards || k < endCards || k >= n-endCards:
			list = append(list, k)
		case k == endCards:
			list = append(list, -1)
		}
	}
	return list
}

// Scene draws the piles as columns with their tops above. Ciel presses the top card of
// one, Jiro the bottom card.
func (s *State) Scene() scene.Scene {
	drawn := s.drawnPiles()
	width := s.cardWidth(drawn)
	cols := max(1, min(perBand, perBand*(cardSize+gap)/(width+gap)))
	bands := (len(drawn) + cols - 1) / cols
	cols = (len(drawn) + bands - 1) / bands
	sc := scene.Scene{Kind: "grid", Label: scene.L("game.cards.scene", "piles", strconv.Itoa(len(s.left)), "cards", strconv.Itoa(s.Left()), "side", s.Turn().String()),
		Width: max(4*(cardSize+gap), cols*(width+gap)-gap) + 2*margin, Cols: cols, Targets: []scene.Target{}}
	left := (sc.Width - cols*(width+gap) + gap) / 2
	y := margin
	for begin := 0; begin < len(drawn); begin += cols {
		deepest := 1
		for col, i := range drawn[begin:min(begin+cols, len(drawn))] {
			top := scene.Node{X: left + col*(width+gap), Y: y + headH, W: width, H: cardSize, Row: sc.Rows + 2, Col: col + 1}
			if i < 0 {
				key, count := deal.LeftOut(drawn, begin+col, len(s.left))
				hidden(&top, key, count)
				sc.Nodes = append(sc.Nodes, top)
				continue
			}
			deepest = max(deepest, s.drawPile(&sc, top, i))
		}
		sc.Rows += 1 + deepest
		y += headH + deepest*pitch + bandGap
	}
	sc.Height = y - bandGap + margin
	return sc
}

// drawPile draws a pile from the place of its top card on, and its number above, and
// returns how many places it takes.
func (s *State) drawPile(sc *scene.Scene, top scene.Node, i int) int {
	label := scene.L("game.cards.node.pile", "pile", string(name(i)), "count", strconv.Itoa(len(s.pile(i))))
	sc.Nodes = append(sc.Nodes, scene.Node{Key: pileKey(i), X: top.X, Y: top.Y - headH, W: top.W, H: headH, Row: top.Row - 1, Col: top.Col, Label: &label,
		Marks: []scene.Mark{{Shape: "text", Class: "soft", X: top.W / 2, Y: headH / 2, W: top.W, H: 14, Text: string(name(i))}}})
	drawn := s.drawnCards(i)
	for k, c := range drawn {
		n := top
		n.Y, n.Row = top.Y+k*pitch, top.Row+k
		if c < 0 {
			hidden(&n, "between"+string(name(i)), len(s.pile(i))-2*endCards)
		} else {
			s.drawCard(&n, i, c)
		}
		sc.Nodes = append(sc.Nodes, n)
	}
	if len(drawn) == 0 {
		label := scene.L("game.cards.node.empty", "pile", string(name(i)))
		top.Key, top.Label = placeKey(i), &label
		top.Marks = []scene.Mark{{Shape: "rect", Class: "coin-ring", X: 2, Y: 2, W: top.W - 4, H: cardSize - 4, R: 8}}
		sc.Nodes = append(sc.Nodes, top)
		return 1
	}
	sc.Targets = append(sc.Targets, scene.Target{Move: name(i), To: s.cardKey(i, s.taken(i)-s.left[i].from)})
	return len(drawn)
}

// hidden stands for what is not drawn; it counts it in signs that need no words.
func hidden(n *scene.Node, key string, count int) {
	label := scene.L("game.cards.hidden", "count", strconv.Itoa(count))
	n.Key, n.Label = key, &label
	n.Marks = []scene.Mark{{Shape: "text", Class: "soft", X: n.W / 2, Y: n.H / 2, W: n.W, H: 16, Text: "⋯ +" + strconv.Itoa(count)}}
}

func (s *State) drawCard(n *scene.Node, i, k int) {
	value := s.pile(i)[k]
	label := scene.L("game.cards.node", "pile", string(name(i)), "index", strconv.Itoa(k+1), "value", number(value))
	n.Key, n.Label, n.BadgeX, n.BadgeY = s.cardKey(i, k), &label, n.W/2, cardSize-14
	n.Marks = []scene.Mark{
		{Shape: "rect", Class: "coin", X: 1, Y: 1, W: n.W - 2, H: cardSize - 2, R: 8},
		{Shape: "text", Class: "ink", X: n.W / 2, Y: 20, W: n.W - 10, H: 18, Text: printed(value)},
	}
}

// cardWidth is that of the widest card that is drawn.
func (s *State) cardWidth(piles []int) int {
	digits := freeDigits
	for _, i := range piles {
		if i < 0 {
			continue
		}
		for _, k := range s.drawnCards(i) {
			if k >= 0 {
				digits = max(digits, len(number(s.pile(i)[k])))
			}
		}
	}
	return cardSize + (digits-freeDigits)*digitW
}

func pileKey(i int) string { return "pile" + string(name(i)) }

func placeKey(i int) string { return "place" + string(name(i)) }

// cardKey names a card by its pile, its value and how many equal ones lie below it.
// A text does not say how many cards are gone above, so an index from the top would
// name another card after each of Ciel's moves, and one from the bottom after each of
// Jiro's; this name changes only where Jiro takes an equal card of the pile.
func (s *State) cardKey(i, k int) string {
	pile := s.pile(i)
	equal := 0
	for _, c := range pile[k+1:] {
		if c == pile[k] {
			equal++
		}
	}
	return pileKey(i) + "c" + number(pile[k]) + "_" + strconv.Itoa(equal)
}

// printed is how a page prints a number, with the minus sign of books.
func printed(n int64) string { return strings.Replace(number(n), "-", "−", 1) }
