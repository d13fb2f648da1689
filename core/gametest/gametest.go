// Package gametest checks any game against what every game promises: the text is
// a canonical word and Parse its inverse, play is pure, moves are what they say,
// the picture shows legal moves, and the game's own solver agrees with the
// general one. A new game is checked by standing in the catalogue.
package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"minimex/core/game"
	"minimex/core/scene"
)

// Start is a position to test from, with the parameters it is played under.
type Start struct {
	Name   string
	Values game.Values
	State  game.State
}

// Starts are a game's initial position under each single choice of a parameter,
// and its presets; in a short test the first preset stands for them all.
func Starts(t testing.TB, spec game.Spec) []Start {
	t.Helper()
	var starts []Start
	add := func(name string, params map[string]string, pos string) {
		v, err := game.Resolve(spec.Params(), params)
		if err != nil {
			t.Fatalf("%s: parameters of %s: %v", spec.ID(), name, err)
		}
		var s game.State
		if pos == "" {
			s, err = spec.New(v)
		} else {
			s, err = spec.Parse(v, pos)
		}
		if err != nil {
			t.Fatalf("%s: position of %s: %v", spec.ID(), name, err)
		}
		starts = append(starts, Start{spec.ID() + " " + name, v, s})
	}
	add("new", nil, "")
	for _, p := range spec.Params() {
		choices := p.Options
		if p.Kind == "int" {
			choices = []string{strconv.Itoa(*p.Min), strconv.Itoa(min(*p.Min+1, *p.Max))}
		}
		for _, c := range choices {
			add(p.ID+"="+c, map[string]string{p.ID: c}, "")
		}
	}
	presets := spec.Presets()
	if testing.Short() {
		presets = presets[:min(len(presets), 1)]
	}
	for _, p := range presets {
		add("preset "+p.Key, p.Params, p.Pos)
		if text := starts[len(starts)-1].State.Text(); p.Pos != "" && p.Pos != text {
			t.Errorf("%s: preset %s is %q, want its canonical text %q", spec.ID(), p.Key, p.Pos, text)
		}
	}
	return starts
}

// Conform checks a game's rules, texts and pictures along random games.
func Conform(t *testing.T, spec game.Spec) {
	for _, start := range Starts(t, spec) {
		t.Run(start.Name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, 2))
			s := start.State
			seen := map[string]bool{}
			for range 201 {
				if text := s.Text(); !spec.Traits().Loops && seen[text] {
					t.Fatalf("%s comes back, yet the game has no loops", game.Clip(text))
				} else {
					seen[text] = true
				}
				checkState(t, spec, start.Values, s)
				if game.Over(s) {
					checkEnd(t, spec, s)
					return
				}
				s = step(t, r, s)
			}
		})
	}
}

var word = regexp.MustCompile(`^[A-Za-z0-9._~-]+$`)

func checkState(t *testing.T, spec game.Spec, v game.Values, s game.State) {
	t.Helper()
	text := s.Text()
	if !word.MatchString(text) || len(text) > spec.Traits().MaxText {
		t.Fatalf("text %q is no canonical word of at most %d bytes", game.Clip(text), spec.Traits().MaxText)
	}
	again, err := spec.Parse(v, text)
	if err != nil || again.Text() != text || again.Turn() != s.Turn() {
		t.Fatalf("%q is not read back: %v", game.Clip(text), err)
	}
	if _, err := game.ReadMove(s, "no such move"); !isCode(err, game.BadMove) {
		t.Fatalf("an impossible move gives %v, want %s", err, game.BadMove)
	}
	checkScene(t, s)
	checkEdits(t, spec, v, s)
	if c, ok := s.(game.Sampler); ok {
		checkSampler(t, s, c)
	}
	if tooMany(s) {
		return
	}
	moves := s.Moves()
	seen := map[game.Move]bool{}
	for _, m := range moves {
		if seen[m] || !word.MatchString(string(m)) {
			t.Fatalf("%s: move %q comes twice or is no word", text, m)
		}
		seen[m] = true
		if read, err := game.ReadMove(s, string(m)); err != nil || read != m {
			t.Fatalf("%s: move %q is not read back: %q, %v", text, m, read, err)
		}
		s.Play(m)
	}
	if s.Text() != text || !slices.Equal(s.Moves(), moves) {
		t.Fatalf("%s: playing changed the position", text)
	}
}

func tooMany(s game.State) bool {
	c, ok := s.(game.Sampler)
	return ok && (!c.CountMoves().IsInt64() || c.CountMoves().Int64() > 2000)
}

func checkSampler(t *testing.T, s game.State, c game.Sampler) {
	t.Helper()
	sample := c.SampleMoves(20)
	if len(sample) > 20 || !slices.IsSortedFunc(sample, c.CompareMoves) || (len(sample) == 0) != game.Over(s) {
		t.Fatalf("%s: bad sample %v", game.Clip(s.Text()), sample)
	}
	for _, m := range sample {
		if read, err := game.ReadMove(s, string(m)); err != nil || read != m {
			t.Fatalf("%s: sampled move %q: %v", game.Clip(s.Text()), m, err)
		}
	}
	if !tooMany(s) {
		moves := s.Moves()
		if c.CountMoves().Int64() != int64(len(moves)) || !slices.IsSortedFunc(moves, c.CompareMoves) {
			t.Fatalf("%s: %v moves counted, %d listed, or not ascending", s.Text(), c.CountMoves(), len(moves))
		}
	}
}

func checkEnd(t *testing.T, spec game.Spec, s game.State) {
	t.Helper()
	if score := s.Score(); !spec.Traits().Points && (score < -1 || score > 1) {
		t.Fatalf("%s: score %d of an end without points", s.Text(), score)
	}
}

// step plays a random move and checks whose turn follows.
func step(t *testing.T, r *rand.Rand, s game.State) game.State {
	t.Helper()
	var m game.Move
	if c, ok := s.(game.Sampler); ok {
		m = c.RandomMove(r)
	} else {
		moves := s.Moves()
		m = moves[r.IntN(len(moves))]
	}
	if read, err := game.ReadMove(s, string(m)); err != nil || read != m {
		t.Fatalf("%s: random move %q is not legal: %v", game.Clip(s.Text()), m, err)
	}
	next := s.Play(m)
	if next.Text() == s.Text() {
		t.Fatalf("%s: move %q changed nothing", s.Text(), m)
	}
	return next
}

func checkScene(t *testing.T, s game.State) {
	t.Helper()
	d, ok := s.(scene.Drawer)
	if !ok {
		t.Fatalf("%s has no picture", s.Text())
	}
	picture := d.Scene()
	if err := sceneFault(s, picture); err != nil {
		t.Fatalf("picture of %s: %v", game.Clip(s.Text()), err)
	}
	if over := game.Over(s); over != (len(picture.Targets) == 0) {
		t.Fatalf("picture of %s: %d targets, over is %v", s.Text(), len(picture.Targets), over)
	}
}

// checkEdits reads every position that a change by hand leads to.
func checkEdits(t *testing.T, spec game.Spec, v game.Values, s game.State) {
	t.Helper()
	e, ok := s.(scene.Editor)
	if !ok {
		return
	}
	keys := map[string]bool{"": true}
	for _, n := range s.(scene.Drawer).Scene().Nodes {
		keys[n.Key] = true
	}
	for _, edit := range e.Edits() {
		next, err := spec.Parse(v, edit.Pos)
		if err != nil || next.Text() != edit.Pos {
			t.Fatalf("%s: %s at %q leads to %q: %v", game.Clip(s.Text()), edit.Act, edit.Node, game.Clip(edit.Pos), err)
		}
		if !keys[edit.Node] || !keys[edit.To] || edit.Label.Key == "" || (edit.Act == "drop") != (edit.To != "") {
			t.Fatalf("%s: %s at %q to %q is not on the picture", game.Clip(s.Text()), edit.Act, edit.Node, edit.To)
		}
	}
}

func sceneFault(s game.State, picture scene.Scene) error {
	keys := map[string]scene.Node{}
	for _, n := range picture.Nodes {
		if _, twice := keys[n.Key]; twice || n.Key == "" {
			return fmt.Errorf("key %q comes twice or is empty", n.Key)
		}
		keys[n.Key] = n
		if n.W <= 0 || n.H <= 0 || n.X < 0 || n.Y < 0 || n.X+n.W > picture.Width || n.Y+n.H > picture.Height {
			return fmt.Errorf("node %q lies outside: %d,%d %dx%d in %dx%d", n.Key, n.X, n.Y, n.W, n.H, picture.Width, picture.Height)
		}
		if n.Row > picture.Rows || n.Col > picture.Cols {
			return fmt.Errorf("node %q lies outside the grid", n.Key)
		}
		for _, m := range n.Marks {
			if !scene.Known(m.Class) {
				return fmt.Errorf("class %q has no paint", m.Class)
			}
		}
	}
	for _, target := range picture.Targets {
		if m, err := game.ReadMove(s, string(target.Move)); (err != nil || m != target.Move) && !partOfMove(s, picture, target) {
			return fmt.Errorf("target %q is no legal move: %v", target.Move, err)
		}
		for _, key := range []string{target.From, target.To} {
			if n, ok := keys[key]; key != "" && (!ok || n.Label == nil) {
				return fmt.Errorf("target %q acts on %q, which a screen reader cannot name", target.Move, key)
			}
		}
		if target.To == "" {
			return fmt.Errorf("target %q leads nowhere", target.Move)
		}
	}
	return nil
}

// partOfMove reports whether a target, no move by itself, is a part of one that the
// picture can compose.
func partOfMove(s game.State, picture scene.Scene, target scene.Target) bool {
	return picture.Compose > 1 && (tooMany(s) || slices.ContainsFunc(s.Moves(), func(m game.Move) bool {
		parts := strings.Split(string(m), ".")
		return len(parts) <= picture.Compose && slices.Contains(parts, string(target.Move))
	}))
}

func isCode(err error, code game.Code) bool {
	var bad *game.Error
	return errors.As(err, &bad) && bad.Code == code
}
