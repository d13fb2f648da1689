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
