package coins

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/games/row"
	"minimex/core/scene"
)

func keysOf(sc scene.Scene) map[string]string {
	keys := map[string]string{}
	for _, n := range sc.Nodes {
		text := ""
		for _, m := range n.Marks {
			text += m.Text
		}
		keys[n.Key] = text
	}
	return keys
}

func TestSceneShowsTheRow(t *testing.T) {
	sc := rowOf(2, 4, 6, 8).Scene()
	if sc.Kind != (Game{}).Traits().Scene || len(sc.Nodes) != 4 || sc.Rows != 1 || sc.Cols != 4 {
		t.Fatalf("%s with %d nodes in %d x %d", sc.Kind, len(sc.Nodes), sc.Rows, sc.Cols)
	}
	for i, n := range sc.Nodes {
		want := strconv.Itoa(2 * (i + 1))
		if n.Label.Key != "game.coins.node" || n.Label.Args["index"] != strconv.Itoa(i+1) || n.Label.Args["value"] != want ||
			n.Marks[len(n.Marks)-1].Text != want || n.Row != 1 || n.Col != i+1 {
			t.Errorf("node %d: %+v", i, n)
		}
	}
	if len(sc.Targets) != 2 || sc.Targets[0].To != sc.Nodes[0].Key || sc.Targets[1].To != sc.Nodes[3].Key ||
		sc.Targets[0].Move != left || sc.Targets[1].Move != right {
		t.Errorf("targets %v", sc.Targets)
	}
	if one := rowOf(5).Scene(); len(one.Targets) != 1 || one.Targets[0].Move != left {
		t.Errorf("targets of one coin %v", one.Targets)
	}
	if none := rowOf().Scene(); len(none.Targets) != 0 || len(none.Nodes) != 2 || none.Nodes[1].Caption == nil {
		t.Errorf("picture of no coins: %+v", none)
	}
}

// The keys are told by the text alone and survive a move: all of them from the
// left, and from the right all but those of equal coins.
func TestKeysSurviveMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rowOf(rapid.SliceOfN(rapid.Int64Range(-3, 5), 1, row.Whole).Draw(t, "coins")...)
		before := keysOf(s.Scene())
		if len(before) != len(s.row) {
			t.Fatal("keys are not unique", before)
		}
		for _, m := range s.Moves() {
			next := s.Play(m).(*State)
			if len(next.row) == 0 {
				continue
			}
			lost := 0
			after := keysOf(next.Scene())
			for key, text := range after {
				if before[key] != text {
					t.Fatal(m, "turns", key, "from", before[key], "to", text)
				}
			}
			for key := range before {
				if _, ok := after[key]; !ok {
					lost++
				}
			}
			if lost != 1 {
				t.Fatal(m, "loses", lost, "keys")
			}
			again := parse(t, next.Text())
			for key := range keysOf(again.Scene()) {
				if _, ok := after[key]; !ok {
					t.Fatal(key, "is in the text's picture only")
				}
			}
		}
	})
}

func TestLongRowsShowTheirEnds(t *testing.T) {
	for _, n := range []int{row.Whole, row.Whole + 1, 500, maxCoins} {
		s := longRow(n)
		sc := s.Scene()
		coins, hidden := 0, 0
		for _, node := range sc.Nodes { // all are named
			switch node.Label.Key {
			case "game.coins.node":
				coins++
			case "game.coins.hidden":
				hidden, _ = strconv.Atoi(node.Label.Args["count"])
			}
		}
		if coins+hidden != n || coins > row.Whole || (hidden > 0) != (n > row.Whole) {
			t.Errorf("%d coins: %d drawn, %d hidden", n, coins, hidden)
		}
		first, last := sc.Nodes[0], sc.Nodes[len(sc.Nodes)-1]
		if first.Label.Args["index"] != "1" || last.Label.Args["index"] != strconv.Itoa(n) ||
			sc.Targets[0].To != first.Key || sc.Targets[1].To != last.Key {
			t.Errorf("%d coins: from %v to %v, targets %v", n, first.Label, last.Label, sc.Targets)
		}
	}
}

// On a page of 320 px a scene is about 288 px wide: coins stay 24 px or larger.
func TestCoinsStayLargeEnough(t *testing.T) {
	for _, text := range []string{"1", "1.2.3.4.5.6.7.8", "1.2.3.4.5.6.7.8.9", "-4000000000000000000.3000000000000000000.2000000000000000000", longRow(24).Text(), longRow(25).Text()} {
		sc := parse(t, text).Scene()
		for _, n := range sc.Nodes {
			if n.W*288 < 24*sc.Width || row.Size*288 < 24*sc.Width {
				t.Errorf("%s: %d of %d units wide", game.Clip(text), n.W, sc.Width)
			}
		}
	}
}

func TestMoveLabels(t *testing.T) {
	s := rowOf(2, 4, -6)
	for m, want := range map[game.Move]scene.Label{
		left:  scene.L("game.coins.move.left", "value", "2"),
		right: scene.L("game.coins.move.right", "value", "-6"),
	} {
		if got := s.MoveLabel(m); got.Key != want.Key || got.Args["value"] != want.Args["value"] {
			t.Errorf("%s: %v, want %v", m, got, want)
		}
	}
	if got := rowOf(7).MoveLabel(left); got.Key != "game.coins.move.last" || got.Args["value"] != "7" {
		t.Errorf("last coin: %v", got)
	}
	if _, err := game.ReadMove(rowOf(7), "right"); err == nil {
		t.Error("the last coin is taken from the right")
	}
}
