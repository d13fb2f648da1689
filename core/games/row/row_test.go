package row

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/game"
	"minimex/core/scene"
)

var (
	summed = &Kit{Words: "game.x.", Want: "x.", Most: 100, MaxText: 1000, Sums: true}
	single = &Kit{Words: "game.x.", Want: "x.", Most: 100, MaxText: 1000, Kept: 1}
)

// fault is what a kit wants of a text, and where.
func fault(err error) string {
	var bad *game.Error
	if !errors.As(err, &bad) {
		return ""
	}
	return strings.TrimSuffix(bad.Args["want"]+" "+bad.Args["index"], " ")
}

// The same text as a row that is added up and as one that is not.
func TestParse(t *testing.T) {
	for text, want := range map[string][2]string{
		"":                       {"x.row", "x.row"},
		"1.x":                    {"x.coin 2", "x.coin 2"},
		"9223372036854775807":    {"", ""},
		"9223372036854775808":    {"x.fit 1", "x.fit 1"},
		"-9223372036854775808":   {"x.sum 1", "x.fit 1"},
		"9223372036854775807.-1": {"x.sum 2", ""},
		"4294967296.4294967296":  {"", ""},
		"1.4611686018427387904.-4611686018427387903": {"x.sum 3", ""},
		strings.Repeat("1.", 100) + "1":              {"x.count", "x.count"},
		strings.Repeat("1", 1001):                    {"x.text", "x.text"},
	} {
		for i, k := range []*Kit{summed, single} {
			coins, err := k.Parse(text)
			if got := fault(err); got != want[i] || err == nil && Text(coins) != text {
				t.Errorf("%s: %q, want %q", game.Clip(text), got, want[i])
			}
		}
	}
	if coins, err := summed.Parse("4294967296.4294967296"); err != nil || Sum(coins) != 1<<33 {
		t.Errorf("sums beyond 32 bits: %v, %v", coins, err)
	}
}

// Every edit is read back by its kit, has the words of its act, and changes the row by
// what it says; none leaves fewer numbers than are kept or passes the bounds.
func TestEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := []*Kit{summed, single}[rapid.IntRange(0, 1).Draw(t, "kit")]
		coins := rapid.SliceOfN(rapid.OneOf(rapid.Int64Range(-3, 3), rapid.SampledFrom([]int64{math.MaxInt64, -math.MaxInt64, math.MaxInt64 - 2})), k.Kept, 30).Draw(t, "row")
		if !k.fits(coins) {
			return
		}
		before := slices.Clone(coins)
		acts := map[string]int{}
		for _, e := range k.Edits(coins, Text) {
			next, err := k.Parse(e.Pos)
			if err != nil || Text(next) != e.Pos || len(next) < k.Kept || e.Label.Key != "game.x.edit."+e.Act {
				t.Fatalf("%+v of %v: %v", e, coins, err)
			}
			want := map[string]int{"add": 1, "remove": -1}[e.Act]
			if len(next)-len(coins) != want {
				t.Fatalf("%+v of %v", e, coins)
			}
			if e.Act == "drop" {
				sorted, again := slices.Sorted(slices.Values(coins)), slices.Sorted(slices.Values(next))
				if !slices.Equal(sorted, again) {
					t.Fatalf("%+v of %v", e, coins)
				}
			}
			acts[e.Act]++
		}
		if n := len(coins); n > k.Kept && n <= Whole && acts["remove"] != n {
			t.Fatal(acts)
		}
		if !slices.Equal(coins, before) {
			t.Fatal("the row was written to")
		}
	})
}

// The nodes of a stretch, and those that are not drawn as one.
func TestKeys(t *testing.T) {
	coins := make([]int64, 60)
	for i := range coins {
		coins[i] = int64(i % 7)
	}
	nodes := map[string]scene.Node{}
	for _, n := range summed.Scene(coins).Nodes {
		nodes[n.Key] = n
	}
	for _, c := range []struct{ from, to, count int }{{0, 0, 1}, {0, 9, 10}, {5, 20, 6}, {20, 30, 1}, {0, 59, 21}, {50, 59, 10}} {
		keys := Keys(coins, c.from, c.to)
		for _, key := range keys {
			if _, ok := nodes[key]; !ok {
				t.Errorf("%d..%d: %s is not drawn", c.from, c.to, key)
			}
		}
		if len(keys) != c.count {
			t.Errorf("%d..%d: %v, want %d", c.from, c.to, keys, c.count)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"2.4", "[1,-2]", "~", "−7", "9223372036854775807.1", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, k := range []*Kit{summed, single} {
			coins, err := k.Parse(text)
			if err != nil {
				if fault(err) == "" {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			again, err := k.Parse(Text(coins))
			if err != nil || !slices.Equal(again, coins) || len(coins) > k.Most || !k.fits(coins) {
				t.Fatalf("%q: %v, then %v, %v", text, coins, again, err)
			}
		}
	})
}
