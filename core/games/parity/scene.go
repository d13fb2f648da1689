package parity

import (
	"slices"
	"strconv"

	"minimex/core/game"
	"minimex/core/scene"
)

// Sizes in scene units.
const (
	margin  = 14
	gap     = 8
	purseW  = 150
	callW   = 104
	callH   = 74
	headW   = 46
	chip    = 46
	badgeH  = 18 // more height of an amount that can be pressed, for its value
	wideW   = 72 // of a chip with an amount of five digits or more
	noteH   = 28
	drawn   = 7 // turns that are drawn; of more a note tells how many
	topRows = 1 // of the ARIA grid above the turns
)

// perLine is how many amounts stand in a line, as wide as the marbles and the calls.
const perLine = 6

func callKey(call game.Move) string { return "call-" + string(call) }

// key is the node of an amount. Turns are counted from the end, so that an amount of a
// coming turn keeps its key when it moves up.
func (s *State) key(turn, amount int) string { return s.headKey(turn) + "-" + strconv.Itoa(amount) }

func (s *State) headKey(turn int) string { return "turn" + strconv.Itoa(len(s.rows)-turn) }

// Scene draws Elsie's marbles with her two calls, and below them the amounts of this
// turn and of those that follow.
func (s *State) Scene() scene.Scene {
	sc := scene.Scene{Kind: "row", Cols: 1 + perLine, Rows: topRows, Label: scene.L("game.parity.scene", "have", strconv.Itoa(s.have),
		"turns", strconv.Itoa(s.left()), "call", s.calling(), "outcome", s.ending())}
	purse := scene.L("game.parity.node.marbles", "have", strconv.Itoa(s.have))
	sc.Nodes = append(sc.Nodes, scene.Node{Key: "marbles", X: margin, Y: margin, W: purseW, H: callH, Row: 1, Col: 1, Label: &purse,
		Marks: []scene.Mark{
			{Shape: "rect", Class: "coin", W: purseW, H: callH, R: callH / 2},
			{Shape: "ellipse", Class: "stone", X: 30, Y: callH / 2, W: 24, H: 24},
			{Shape: "ellipse", Class: "stone-shine", X: 26, Y: callH/2 - 4, W: 6, H: 6},
			{Shape: "text", Class: "ink", X: (purseW + 42) / 2, Y: callH / 2, W: purseW - 56, H: 24, Text: strconv.Itoa(s.have)},
		}})
	for i, call := range []game.Move{even, odd} {
		sc.Nodes = append(sc.Nodes, s.drawCall(i, call))
		if s.call == "" && !s.over() {
			sc.Targets = append(sc.Targets, scene.Target{Move: call, To: callKey(call)})
		}
	}
	sc.Width = 2*margin + max(purseW+2*(gap+callW), headW+perLine*(s.chipW()+gap))
	y := margin + callH + 2*gap
	for turn := s.turn; turn < min(len(s.rows), s.turn+drawn); turn++ {
		y = s.drawTurn(&sc, turn, y)
	}
	if hidden := s.left() - drawn; hidden > 0 {
		more := scene.L("game.parity.more", "count", strconv.Itoa(hidden))
		sc.Nodes = append(sc.Nodes, scene.Node{Key: "more", X: margin, Y: y, W: sc.Width - 2*margin, H: noteH, Caption: &more, Plain: "+" + strconv.Itoa(hidden)})
		y += noteH
	}
	sc.Height = y + margin
	return sc
}

// ending is how the match ended, "open" where it has not.
func (s *State) ending() string {
	switch {
	case s.have == 0:
		return "out"
	case s.left() == 0:
		return "lasted"
	}
	return "open"
}

// chipW is the width of the drawn amounts.
func (s *State) chipW() int {
	for _, row := range s.rows[s.turn:min(len(s.rows), s.turn+drawn)] {
		if row[len(row)-1] > 9_999 {
			return wideW
		}
	}
	return chip
}

// drawCall draws a call; in a printed figure 2n stands for Even and 2n+1 for Odd.
func (s *State) drawCall(i int, call game.Move) scene.Node {
	chosen, plain := "no", "2n"
	marks := []scene.Mark{{Shape: "rect", Class: "cell", W: callW, H: callH, R: 10}}
	if call == s.call {
		chosen = "yes"
		marks = append(marks, scene.Mark{Shape: "rect", Class: "exit", X: 4, Y: 4, W: callW - 8, H: callH - 8, R: 7})
	}
	if call == odd {
		plain = "2n+1"
	}
	caption := scene.L("game.parity.call", "call", string(call))
	label := scene.L("game.parity.node.call", "call", string(call), "chosen", chosen)
	return scene.Node{Key: callKey(call), X: margin + purseW + gap + i*(callW+gap), Y: margin, W: callW, H: callH, Row: 1, Col: i + 2,
		Label: &label, Caption: &caption, Plain: plain, Marks: marks, BadgeX: callW / 2, BadgeY: callH - 13}
}

// drawTurn draws a turn's amounts in lines of six from y on and gives the next y. In
// this turn's, where Elsie has called, each is a move.
func (s *State) drawTurn(sc *scene.Scene, turn, y int) int {
	number, now := strconv.Itoa(turn-s.turn+1), turn == s.turn
	head := scene.L("game.parity.turn", "turn", number)
	sc.Rows++
	sc.Nodes = append(sc.Nodes, scene.Node{Key: s.headKey(turn), X: margin, Y: y, W: headW - gap, H: chip, Row: sc.Rows, Col: 1, Label: &head,
		Marks: []scene.Mark{{Shape: "text", Class: "soft", X: (headW - gap) / 2, Y: chip / 2, W: headW - gap, H: 15, Text: number}}})
	class, high := "cell", chip
	if now {
		class, high = "coin", chip+badgeH
	}
	wide := s.chipW()
	for i, a := range s.rows[turn] {
		if i == perLine {
			y += high + gap
			sc.Rows++
		}
		amount := strconv.Itoa(a)
		label := scene.L("game.parity.node.amount", "amount", amount, "turn", number)
		n := scene.Node{Key: s.key(turn, a), X: margin + headW + i%perLine*(wide+gap), Y: y, W: wide, H: high, Row: sc.Rows, Col: i%perLine + 2,
			Label: &label, BadgeX: wide / 2, BadgeY: high - 15, Marks: []scene.Mark{
				{Shape: "rect", Class: class, W: wide, H: high, R: chip / 2},
				{Shape: "text", Class: "ink", X: wide / 2, Y: chip / 2, W: wide - 8, H: 17, Text: amount},
			}}
		sc.Nodes = append(sc.Nodes, n)
		if now && s.call != "" {
			sc.Targets = append(sc.Targets, scene.Target{Move: game.Move(amount), To: n.Key})
		}
	}
	return y + high + gap
}

// MoveLabel words a call, or what was hidden and what Elsie then holds.
func (s *State) MoveLabel(m game.Move) scene.Label {
	if s.call == "" {
		return scene.L("game.parity.move.call", "call", string(m))
	}
	amount, _ := strconv.Atoi(string(m))
	by := change(s.call, amount)
	return scene.L("game.parity.move", "amount", string(m), "change", signed(by), "left", strconv.Itoa(max(0, s.have+by)))
}

// Edits are a marble more or less, an amount of a drawn turn more, less or gone, one
// more amount, a turn gone or added, and the call.
func (s *State) Edits() []scene.Edit {
	var edits []scene.Edit
	offer := func(node, act, key string, next *State, pairs ...string) {
		if next.possible() {
			edits = append(edits, scene.Edit{Node: node, Act: act, Pos: next.Text(), Label: scene.L("game.parity.edit."+key, pairs...)})
		}
	}
	put := func(have int, call game.Move, rows [][]int) *State {
		next := newState(have, rows)
		next.call = call
		return next
	}
	rows := s.rows[s.turn:]
	offer("marbles", "more", "marble.more", put(s.have+1, s.call, slices.Clone(rows)))
	offer("marbles", "less", "marble.less", put(s.have-1, s.call, slices.Clone(rows)))
	for i := range min(len(rows), drawn) {
		// with is the turns with row i replaced, by none where it is empty
		with := func(row ...int) *State {
			all := slices.Clone(rows)
			if len(row) == 0 {
				return put(s.have, s.call, slices.Delete(all, i, i+1))
			}
			all[i] = row
			return put(s.have, s.call, all)
		}
		turn := strconv.Itoa(i + 1)
		for k, a := range rows[i] {
			node, amount := s.key(s.turn+i, a), strconv.Itoa(a)
			rest := slices.Delete(slices.Clone(rows[i]), k, k+1)
			for _, e := range []struct {
				act  string
				a    int
				sure bool
			}{{"more", a + 1, a < maxAmount}, {"less", a - 1, a > 1}} {
				if e.sure && !slices.Contains(rest, e.a) {
					offer(node, e.act, "amount."+e.act, with(append(slices.Clone(rest), e.a)...), "amount", amount, "turn", turn)
				}
			}
			if len(rest) > 0 {
				offer(node, "remove", "amount.remove", with(rest...), "amount", amount, "turn", turn)
			}
		}
		if last := rows[i][len(rows[i])-1]; len(rows[i]) < maxAmounts && last < maxAmount {
			offer(s.headKey(s.turn+i), "add", "amount.add", with(append(slices.Clone(rows[i]), last+1)...), "amount", strconv.Itoa(last+1), "turn", turn)
		}
		offer(s.headKey(s.turn+i), "remove", "turn.remove", with(), "turn", turn)
	}
	fresh := []int{1, 2}
	if len(rows) > 0 {
		fresh = slices.Clone(rows[len(rows)-1])
	}
	if len(rows) < maxTurns {
		offer("", "add", "turn.add", put(s.have, s.call, append(slices.Clone(rows), fresh)), "turn", strconv.Itoa(len(rows)+1))
	}
	for _, call := range []game.Move{even, odd} {
		if call == s.call {
			offer(callKey(call), "set", "call.none", put(s.have, "", slices.Clone(rows)), "call", string(call))
		} else {
			offer(callKey(call), "set", "call", put(s.have, call, slices.Clone(rows)), "call", string(call))
		}
	}
	return edits
}

// possible reports whether Parse reads such a position.
func (s *State) possible() bool {
	most := s.have
	for _, row := range s.rows {
		most += row[len(row)-1]
	}
	return s.have >= 0 && most <= maxMarbles && (s.call == "" || !s.over())
}

var _ interface {
	game.MoveReader
	scene.Drawer
	scene.Editor
	scene.Critic
	scene.MoveLabeler
} = (*State)(nil)
