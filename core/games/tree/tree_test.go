package tree

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/auto"
)

func values(t testing.TB, root string) game.Values {
	v, err := game.Resolve(Game{}.Params(), map[string]string{"root": root})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func parse(t testing.TB, root, text string) State {
	t.Helper()
	s, err := Game{}.Parse(values(t, root), text)
	if err != nil {
		t.Fatalf("%s: %v", game.Clip(text), err)
	}
	return s.(State)
}

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func TestSpellings(t *testing.T) {
	for text, want := range map[string]string{
		"[[7,3],[15],[1,12,20,22]]":            wiki,
		" [ [7 ,3]\n,[15],\t[1, 12,20,22] ] ":  wiki,
		"[[7 3] [15] [1 12 20 22]]":            wiki,
		"max [[7,3],[15],[1,12,20,22]]":        wiki,
		wiki:                                   wiki,
		"min.~7.3_":                            "min.~7.3_",
		"min: [7, 3]":                          "min.~7.3_",
		"min[7,3]":                             "min.~7.3_",
		"max.-4":                               "-4",
		"5":                                    "5",
		"[5]":                                  "~5_",
		"[[[5]]]":                              "~~~5___",
		`["-9223372036854775807", "+1" ]`:      "",
		`["-9223372036854775807", "1"]`:        "~-9223372036854775807.1_",
		"9223372036854775807":                  "9223372036854775807",
		"[-0, 007]":                            "~0.7_",
		"~7,3 5_":                              "~7.3.5_",
		"[1,[2,[3,[4,5],6]],7]":                "~1~2~3~4.5_6__7_",
		"[" + strings.Repeat("1,", 9) + "[2]]": "~1.1.1.1.1.1.1.1.1~2__",
		strings.Repeat("[", 1000) + "1" + strings.Repeat("]", 1000): strings.Repeat("~", 1000) + "1" + strings.Repeat("_", 1000),
	} {
		s, err := Game{}.Parse(values(t, "max"), text)
		if want == "" {
			if err == nil {
				t.Errorf("%s is read as %s", text, s.Text())
			}
			continue
		}
		if err != nil || s.Text() != want {
			t.Errorf("%s: %v, want %s", game.Clip(text), err, game.Clip(want))
		}
	}
	if got := parse(t, "min", "max[7,3]").Text(); got != "max.~7.3_" {
		t.Errorf("under root=min, %s", got)
	}
	if got := parse(t, "min", "min[7,3]").Text(); got != "~7.3_" {
		t.Errorf("under root=min, %s", got)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct{ text, code, want string }{
		{"", "bad_position", "tree.one"},
		{"min", "bad_position", "tree.one"},
		{"7,3", "bad_position", "tree.one"},
		{"7 3", "bad_position", "tree.one"},
		{"[7]]", "bad_position", "tree.one"},
		{"[7][3]", "bad_position", "tree.one"},
		{"~7_3", "bad_position", "tree.one"},
		{"[", "bad_position", "tree.closed"},
		{"[[7,3],[15]", "bad_position", "tree.closed"},
		{"~7.3", "bad_position", "tree.closed"},
		{"[7,", "bad_position", "tree.closed"},
		{"[]", "bad_position", "tree.child"},
		{"[[7],[]]", "bad_position", "tree.child"},
		{"[7,]", "bad_position", "tree.child"},
		{"[,7]", "bad_position", "tree.child"},
		{"[7,,3]", "bad_position", "tree.child"},
		{"]", "bad_position", "tree.leaf"},
		{"7.5", "bad_position", "tree.one"},
		{"[7.5]", "bad_position", "tree.leaf"},
		{"[7e3]", "bad_position", "tree.leaf"},
		{"[+7]", "bad_position", "tree.leaf"},
		{"[seven]", "bad_position", "tree.leaf"},
		{"[null]", "bad_position", "tree.leaf"},
		{`["7]`, "bad_position", "tree.leaf"},
		{`[""]`, "bad_position", "tree.leaf"},
		{"[7,~3_]", "bad_position", "tree.leaf"},
		{"~[7]_", "bad_position", "tree.leaf"},
		{`{"a":1}`, "bad_position", "tree.leaf"},
		{"[-9223372036854775808]", "bad_position", "tree.leaf"},
		{"9223372036854775808", "bad_position", "tree.leaf"},
		{strings.Repeat("[", 1001) + "1" + strings.Repeat("]", 1001), "too_big", "tree.plies"},
		{strings.Repeat("[", 1_000_000), "too_big", "tree.plies"},
		{"[" + strings.Repeat("1 ", maxNodes) + "]", "too_big", "tree.nodes"},
	} {
		_, err := Game{}.Parse(values(t, "max"), c.text)
		var bad *game.Error
		if !errors.As(err, &bad) || string(bad.Code) != c.code || bad.Args["want"] != c.want || bad.Field != "pos" {
			t.Errorf("%s: %v, want %s", game.Clip(c.text), err, c.want)
		}
	}
}

// nested is a tree for the tests' own reading: a number or a list.
type nested struct {
	leaf  int64
	below []nested
}

func (n *nested) UnmarshalJSON(text []byte) error {
	if text[0] != '[' {
		return json.Unmarshal(text, &n.leaf)
	}
	return json.Unmarshal(text, &n.below)
}

func (n nested) String() string {
	if n.below == nil {
		return strconv.FormatInt(n.leaf, 10)
	}
	list := []string{}
	for _, b := range n.below {
		list = append(list, b.String())
	}
	return "[" + strings.Join(list, ",") + "]"
}

// minimax is the definition.
func (n nested) minimax(max bool) int64 {
	if n.below == nil {
		return n.leaf
	}
	list := []int64{}
	for _, b := range n.below {
		list = append(list, b.minimax(!max))
	}
	if max {
		return slices.Max(list)
	}
	return slices.Min(list)
}

func trees(depth int) *rapid.Generator[nested] {
	return rapid.Custom(func(t *rapid.T) nested {
		if depth == 0 || rapid.IntRange(0, 3).Draw(t, "leaf") == 0 {
			leaf := rapid.OneOf(rapid.Int64Range(-9, 9), rapid.Int64Range(-math.MaxInt64, math.MaxInt64))
			return nested{leaf: leaf.Draw(t, "value")}
		}
		return nested{below: rapid.SliceOfN(trees(depth-1), 1, 4).Draw(t, "below")}
	})
}

// At every node of a random tree the solution is the definition's value, the moves
// lead to the children, and the text is read back as the same node.
func TestTreesAgainstTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := trees(5).Draw(t, "tree")
		root := rapid.SampledFrom([]string{"max", "min"}).Draw(t, "root")
		max := rapid.Bool().Draw(t, "max first")
		v, _ := game.Resolve(Game{}.Params(), map[string]string{"root": root})
		s, err := Game{}.Parse(v, map[bool]string{true: "max", false: "min"}[max]+n.String())
		if err != nil {
			t.Fatal(err)
		}
		sol, err := Game{}.Solve(run(), s)
		if err != nil {
			t.Fatal(err)
		}
		general, err := auto.General(run(), Game{}, s, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		checkNode(t, v, s.(State), n, max, sol, general)
	})
}

func checkNode(t *rapid.T, v game.Values, s State, n nested, max bool, sol, general solve.Solution) {
	want := n.minimax(max)
	if !max {
		want = -want
	}
	got, ok := sol.Value(s)
	judged, _ := general.Value(s)
	if !ok || got.Margin != want || judged.Margin != want || got.Outcome != solve.OutcomeOf(want) {
		t.Fatalf("%v: %+v, the general solver %+v, want %d", n, got, judged, want)
	}
	if (s.Turn() == s.Maximiser()) != max || (s.Turn() == game.First) != (max == (v.Get("root") == "max")) {
		t.Fatalf("%v: wrong side to move", n)
	}
	again, err := Game{}.Parse(v, s.Text())
	if err != nil || again.Text() != s.Text() || again.(State).max != s.max || len(s.Moves()) != len(n.below) {
		t.Fatalf("%v: text %s, %v, moves %v", n, s.Text(), err, s.Moves())
	}
	if value, ok := sol.Value(again); s.at == 0 && (!ok || value != got) {
		t.Fatalf("%v: the same tree read again is not covered", n)
	}
	if n.below == nil && s.Score() != want {
		t.Fatalf("%v: score %d", n, s.Score())
	}
	best := 0
	for i, m := range s.Moves() {
		to := s.Play(m).(State)
		checkNode(t, v, to, n.below[i], !max, sol, general)
		if below, _ := sol.Value(to); below.Margin == -want {
			best++
			if !slices.Contains(sol.(solve.Finder).BestMoves(s, 99), m) {
				t.Fatalf("%v: %s is best and not listed", n, m)
			}
		}
	}
	if len(sol.(solve.Finder).BestMoves(s, 99)) != best {
		t.Fatalf("%v: not all listed are best", n)
	}
}

// The edits of a small tree, each read as a list.
func TestEdits(t *testing.T) {
	got := []string{}
	for _, e := range parse(t, "max", "[7,[3]]").Edits() {
		got = append(got, strings.TrimSpace(e.Act+" "+e.Node)+" "+e.Pos)
	}
	want := []string{
		"turn min.~7~3__", "add r ~7~3_0_",
		"more r.1 ~8~3__", "less r.1 ~6~3__", "add r.1 ~~7_~3__", "remove r.1 ~~3__",
		"add r.2 ~7~3.0__", "remove r.2 ~7_",
		"more r.2.1 ~7~4__", "less r.2.1 ~7~2__", "add r.2.1 ~7~~3___",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	shrunk := slices.ContainsFunc(parse(t, "max", "min[[3]]").Edits(), func(e scene.Edit) bool {
		return e.Node == "r.1" && e.Act == "remove" && e.Pos == "min.~3_"
	})
	if !shrunk {
		t.Error("an only leaf cannot take its parent's place")
	}
	for _, e := range parse(t, "max", "[9223372036854775807,-9223372036854775807]").Edits() {
		if e.Node == "r.1" && e.Act == "more" || e.Node == "r.2" && e.Act == "less" {
			t.Errorf("an edit beyond the largest number: %+v", e)
		}
	}
}

// Nodes of one level stand side by side in their order, and no two overlap.
func TestPictureKeepsTheOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		s := Game{}.Random(values(t, "max"), r).(State)
		right := map[int]int{}
		var walk func(s State, path string)
		nodes := map[string]scene.Node{}
		for _, n := range s.Scene().Nodes {
			nodes[n.Key] = n
		}
		walk = func(s State, path string) {
			n := nodes[key(path)]
			if n.X < right[n.Y] {
				t.Fatalf("%s: node %q overlaps its neighbour", s.Text(), path)
			}
			right[n.Y] = n.X + n.W
			for i := range s.children() {
				walk(s.child(i), path+"."+string(move(i)))
			}
		}
		walk(s, "")
	}
}

// A tree too large to draw shows its root and some children, and has no edits.
func TestLargePicture(t *testing.T) {
	for _, text := range []string{"[" + strings.Repeat("[1,2,3],", 200) + "4]", strings.Repeat("[", 60) + "1" + strings.Repeat("]", 60)} {
		s := parse(t, "max", text)
		picture := s.Scene()
		if len(picture.Nodes) > 2+shownMoves || len(picture.Targets) != min(shownMoves, s.children()) || len(s.Edits()) > 0 {
			t.Errorf("%s: %d nodes, %d targets, %d edits", game.Clip(text), len(picture.Nodes), len(picture.Targets), len(s.Edits()))
		}
	}
}

// A full binary tree with 2^20 leaves is the largest; each is read and solved in one
// pass, and so is a comb of the greatest depth.
func TestLargest(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var text []byte
	var full func(plies int, max bool) int64
	full = func(plies int, max bool) int64 {
		if plies == 0 {
			v := r.Int64N(2_000_001) - 1_000_000
			text = append(strconv.AppendInt(text, v, 10), ',')
			return v
		}
		text = append(text, '[')
		a, b := full(plies-1, !max), full(plies-1, !max)
		text[len(text)-1] = ']'
		text = append(text, ',')
		if max == (a > b) {
			return a
		}
		return b
	}
	plies := 20
	if testing.Short() {
		plies = 14
	}
	want := full(plies, true)
	s := parse(t, "max", string(text[:len(text)-1]))
	sol, err := Game{}.Solve(run(), s)
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := sol.Value(s); v.Margin != want || s.size() != 1<<(plies+1)-1 || s.Depth() != plies {
		t.Errorf("%d nodes, %d plies, value %+v, want %d", s.size(), s.Depth(), v, want)
	}
	if c, err := (Game{}).Certify(run(), s, sol); c != nil || err != nil {
		t.Errorf("a proof of %d nodes, %v", s.size(), err)
	}
	comb := parse(t, "max", strings.Repeat("[9,", 999)+"[5]"+strings.Repeat("]", 999))
	sol, _ = Game{}.Solve(run(), comb)
	// The deepest node is Min's, at depth 999: Min never goes to a 9.
	if v, _ := sol.Value(comb); v.Margin != 9 || comb.Depth() != 1000 {
		t.Errorf("comb: %+v", v)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{wiki, "[[7,3],[15],[1,12,20,22]]", "min[[[-1]]]", "max.5", `["12",[0]]`, "[", "~~_", "[[", "[1,,2]",
		strings.Repeat("[", 1100), "~1~2_3_", "[7.5]"} {
		f.Add(text, true)
	}
	f.Fuzz(func(t *testing.T, text string, max bool) {
		v := values(t, map[bool]string{true: "max", false: "min"}[max])
		s, err := Game{}.Parse(v, text)
		var bad *game.Error
		if err != nil {
			if !errors.As(err, &bad) || bad.Args["want"] == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := Game{}.Parse(v, s.Text())
		if err != nil || again.Text() != s.Text() || again.Turn() != s.Turn() {
			t.Fatalf("%q is %s, which is read as %v, %v", text, s.Text(), again, err)
		}
		if strings.IndexByte("[", text[0]) == 0 { // and as JSON where it is JSON of whole numbers
			var n nested
			if json.Unmarshal([]byte(text), &n) == nil {
				sol, _ := Game{}.Solve(run(), s)
				if value, _ := sol.Value(s); value.Margin != n.minimax(max)*map[bool]int64{true: 1, false: -1}[max] {
					t.Fatalf("%q: %+v", text, value)
				}
			}
		}
	})
}
