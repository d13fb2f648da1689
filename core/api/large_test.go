package api

import (
	"strconv"
	"strings"
	"testing"

	"minimex/core/game"
)

// A position of megabytes is answered without being written out again and again.
func TestLargePositions(t *testing.T) {
	var text strings.Builder
	text.WriteString("0_")
	for v := 1; v < 60_000; v++ {
		text.WriteString("0-" + strconv.Itoa(v) + "." + strconv.Itoa(v) + "-60000.")
	}
	star := text.String()
	ask := func(op, more string) (Reply, map[string]any) {
		return ask(t, `{"v":1,"op":"`+op+`","game":"graph","pos":"`+star+`"`+more+`}`)
	}
	r, a := ask("analyse", "")
	if !r.OK || a["outcome"] != "loss" || a["total"] != "59999" || a["certificate"] != nil {
		t.Fatalf("%+v, %v of %v moves", r.Error, a["outcome"], a["total"])
	}
	if first := a["moves"].([]any)[0].(map[string]any); first["pos"] != "" || first["outcome"] != "loss" {
		t.Errorf("the first move: %v", game.Clip(first["pos"].(string)))
	}
	if pos := a["pos"].(string); len(pos) < 1<<20 {
		t.Errorf("the position has %d bytes", len(pos))
	}
	if r, _ := ask("tree", ""); r.OK || r.Error.Code != game.TooBig {
		t.Errorf("its tree: %+v", r.Error)
	}
	if r, f := ask("figure", ""); !r.OK || len(f["svg"].(string)) > 100_000 {
		t.Errorf("its figure: %+v", r.Error)
	}
	moves := `,"moves":["0-1"` + strings.Repeat(`,"1-60000"`, 100) + `]`
	if r, _ := ask("replay", moves); r.OK || r.Error.Code != game.TooBig {
		t.Errorf("a line through it: %+v", r.Error)
	}
	if r, _ := ask("replay", `,"moves":["0-1","1-60000"]`); !r.OK {
		t.Errorf("a short line through it: %+v", r.Error)
	}
	if r, e := ask("edits", ""); !r.OK || len(e["edits"].([]any)) > 1 {
		t.Errorf("its edits: %+v", r.Error)
	}
}

// A tree of long positions, or of long moves, has fewer nodes, and ends.
func TestTreesOfLongPositions(t *testing.T) {
	heaps := strings.Repeat("999999999999999999.", 999) + "7"
	for name, request := range map[string]string{
		"100,000 digits": `"game":"palindrome","pos":"` + strings.Repeat("7", 100_000) + `"`,
		"1,000 heaps":    `"game":"nim","pos":"` + heaps + `"`,
		"all at once":    `"game":"nim","params":{"k":"1000"},"pos":"` + heaps + `"`,
		"misère play":    `"game":"nim","params":{"k":"3","play":"misere"},"pos":"` + heaps + `"`,
		"of Lasker's":    `"game":"lasker","pos":"` + heaps + `"`,
	} {
		r, tree := ask(t, `{"v":1,"op":"tree",`+request+`}`)
		if !r.OK {
			t.Fatalf("%s: %+v", name, r.Error)
		}
		size := 0
		for _, n := range tree["nodes"].([]any) {
			size += len(n.(map[string]any)["pos"].(string))
		}
		for _, e := range tree["edges"].([]any) {
			size += len(e.(map[string]any)["move"].(string))
		}
		if nodes := len(tree["nodes"].([]any)); nodes < 10 || size > treeText+treeText/4 || tree["whole"] != false {
			t.Errorf("%s: %d nodes of %d bytes, whole is %v", name, nodes, size, tree["whole"])
		}
	}
}
