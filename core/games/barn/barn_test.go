package barn

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
	"minimex/core/solve/minimax"
	"minimex/core/wire"
)

func run() *solve.Run { return solve.NewRun(context.Background(), 0, 0) }

func parse(t testing.TB, text string) *State {
	t.Helper()
	s, err := Game{}.Parse(game.Values{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func wants(err error) string {
	var bad *game.Error
	if errors.As(err, &bad) {
		return bad.Args["want"]
	}
	return ""
}

// The contest's samples and answers by exhaustive search, John first.
func TestPublished(t *testing.T) {
	for text, john := range map[string]bool{
		"4": false, "9": true, "2.3": true, "7.10": true, "4.9.4": false, "1": true, "8": false, "21": true, "4.1": true, "8.4.6": false, "8.25": false,
	} {
		s := parse(t, text)
		sol, _ := Game{}.Solve(run(), s)
		if v, _ := sol.Value(s); (v.Outcome == solve.Win) != john {
			t.Errorf("%s: %+v, want John wins=%v", text, v, john)
		}
	}
}

// Outcomes, distances and best moves against minimax by the rules alone, from any
// room and either farmer.
func TestAgainstMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rooms := rapid.SliceOfN(rapid.IntRange(0, 11), 1, 3).Draw(t, "rooms")
		if len(rooms) == 1 {
			rooms[0] = rapid.IntRange(0, 60).Draw(t, "one")
		}
		s := &State{rooms: rooms, room: rapid.IntRange(0, len(rooms)-1).Draw(t, "room"), nhoj: rapid.Bool().Draw(t, "nhoj"), primes: &Primes{}}
		general, err := minimax.Solve(run(), s, Game{}.Traits(), 500_000)
		if err != nil {
			t.Fatal(err)
		}
		sol, _ := Game{}.Solve(run(), s)
		r := rand.New(rand.NewPCG(1, 2))
		for at := s; ; {
			want, _ := general.Value(at)
			got, ok := sol.Value(at)
			if !ok || got.Outcome != want.Outcome || got.Distance != want.Distance {
				t.Fatalf("%s: %+v, want %+v", at.Text(), got, want)
			}
			rated, _ := solve.Rate(general, at, at.Moves())
			if len(rated) == 0 {
				return
			}
			best := []game.Move{}
			for _, m := range rated {
				if m.Best {
					best = append(best, m.Move)
				}
			}
			if got := sol.(solve.Finder).BestMoves(at, 100); !slices.Equal(got, best) {
				t.Fatalf("%s: best %v, want %v", at.Text(), got, best)
			}
			at = at.Play(at.RandomMove(r)).(*State)
		}
	})
}

// The sieve against division, its count against the list, and π(5,000,000).
func TestPrimes(t *testing.T) {
	p := &Primes{}
	count := 0
	for n := range 20_000 {
		prime := n > 1
		for d := 2; d*d <= n && prime; d++ {
			prime = n%d != 0
		}
		if prime {
			count++
		}
		if p.Is(n) != prime || p.Count(n) != count {
			t.Fatalf("%d: prime %v, %d up to it, want %v, %d", n, p.Is(n), p.Count(n), prime, count)
		}
	}
	if got := p.Count(MaxRoom); got != 348_513 {
		t.Errorf("π(5,000,000) = %d", got)
	}
	takes := 0
	p.Takes(MaxRoom, func(int) { takes++ })
	if takes != 348_514 || (&Primes{}).Count(MaxRoom) != 348_513 {
		t.Errorf("%d takes", takes)
	}
}

// Rooms of millions: every question within a moment.
func TestLargest(t *testing.T) {
	begin := time.Now()
	s := parse(t, strings.Repeat("4999996.", maxRooms-1)+"5000000~1000j")
	sol, _ := Game{}.Solve(run(), s)
	best := sol.(solve.Finder).BestMoves(s, 100)
	moves := s.SampleMoves(150)
	rated, ok := solve.Rate(sol, s, append(best, moves...))
	if !ok || len(best) == 0 || !rated[0].Best || len(moves) < 100 || s.CountMoves().Int64() != 348_514 {
		t.Errorf("best %v, %d moves", best, len(moves))
	}
	s.Scene()
	Game{}.Explain(s, sol, rated)
	if took := time.Since(begin); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestTexts(t *testing.T) {
	for typed, want := range map[string]string{
		"4,9,4": "4.9.4", "[4, 9]": "4.9", "4.9~1j": "4.9", "4.9 ~ 2N": "4.9~2n", "4~1n": "4~1n", "0.5~2j": "0.5~2j",
	} {
		if got := parse(t, typed).Text(); got != want {
			t.Errorf("%q is %q, want %q", typed, got, want)
		}
	}
	for text, want := range map[string]string{
		"": "heaps.some", "4.x": "heap.size", "5000001": "barn.room", "4~": "barn.next", "4~2n": "barn.next", "4~0j": "barn.next",
		"4~1": "barn.next", "4~1nj": "barn.next", "4~1x": "barn.next", "4~n": "barn.next", "4~1n~1n": "barn.next",
		strings.Repeat("1.", maxRooms) + "1": "heaps.max",
	} {
		if _, err := (Game{}).Parse(game.Values{}, text); wants(err) != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
	s := parse(t, "4.9~2j")
	for text, want := range map[string]string{
		"2-9": "barn.take", "2-5": "barn.take", "2-10": "barn.take", "2-0": "barn.take", "1-3": "barn.here", "2": "barn.move", "2--1": "barn.move",
		"2-8": "", "2-2": "",
	} {
		if _, err := s.ReadMove(text); wants(err) != want {
			t.Errorf("move %q: %v, want %q", text, err, want)
		}
	}
	if next := s.Play("2-2"); next.Text() != "4.2~2n" || next.Turn() != game.Second || next.Play("2-0").Text() != "4.0" {
		t.Errorf("%s", next.Text())
	}
	if _, err := scene.ReadPlaces(s, []string{"room1"}); wants(err) != "barn.take" {
		t.Errorf("a press on a room: %v", err)
	}
}

// Large barns are proved room by room; a changed proof is refused.
func TestProof(t *testing.T) {
	for _, text := range []string{"5000000.4999999.4999998", "4999961.25.8~2n", strings.Repeat("97.", 99) + "100~50j"} {
		s := parse(t, text)
		sol, _ := Game{}.Solve(run(), s)
		v, _ := sol.Value(s)
		proof, err := Game{}.Certify(run(), s, sol)
		p, ok := proof.(*roomsProof)
		if err != nil || !ok || p.Outcome != v.Outcome.String() || p.Plies != v.Distance {
			t.Fatalf("%s: %+v, %v", text, proof, err)
		}
		read, err := Game{}.ReadCertificate(proof.Kind(), wire.Marshal(proof))
		if err != nil || read.Check(s) != nil {
			t.Fatalf("%s: %v, %v", text, err, read.Check(s))
		}
		for name, change := range map[string]func(*roomsProof){
			"a smaller prime":  func(p *roomsProof) { p.Removes[1] -= 4 },
			"a larger number":  func(p *roomsProof) { p.Removes[1] += 4 },
			"another number":   func(p *roomsProof) { p.Removes[0]++ },
			"one room less":    func(p *roomsProof) { p.Removes = p.Removes[1:] },
			"another room":     func(p *roomsProof) { p.Room++ },
			"another time":     func(p *roomsProof) { p.Plies += 2 },
			"another outcome":  func(p *roomsProof) { p.Outcome = map[string]string{"win": "loss", "loss": "win"}[p.Outcome] },
			"no such removals": func(p *roomsProof) { p.Removes[2] = -1 },
		} {
			bad, _ := Game{}.ReadCertificate(proof.Kind(), wire.Marshal(proof))
			change(bad.(*roomsProof))
			if bad.Check(s) == nil {
				t.Errorf("%s: %s is accepted", text, name)
			}
		}
	}
	s := parse(t, "4.9.4")
	sol, _ := Game{}.Solve(run(), s)
	if proof, err := (Game{}).Certify(run(), s, sol); err != nil || proof.Kind() != "values" || proof.Check(s) != nil {
		t.Errorf("%+v, %v", proof, err)
	}
}

// The reasons name the room that ends the game and a move that does it.
func TestReasons(t *testing.T) {
	for text, want := range map[string]string{
		"4.9.4": "rooms ends delay distance", "9": "rooms ends hurry distance", "0.4": "over", "8.25": "rooms ends delay distance",
	} {
		s := parse(t, text)
		sol, _ := Game{}.Solve(run(), s)
		rated, _ := solve.Rate(sol, s, s.Moves())
		keys := []string{}
		for _, step := range (Game{}).Explain(s, sol, rated) {
			keys = append(keys, step.Key[strings.LastIndexByte(step.Key, '.')+1:])
			if step.Key == "game.barn.why.hurry" {
				take, _ := strconv.Atoi(step.Args["take"])
				if v, _ := sol.Value(s.after(take)); v.Outcome != solve.Loss {
					t.Errorf("%s: take %d leaves %+v", text, take, v)
				}
			}
		}
		if strings.Join(keys, " ") != want {
			t.Errorf("%s: %v, want %s", text, keys, want)
		}
	}
	s := parse(t, "4.9.4")
	sol, _ := Game{}.Solve(run(), s)
	rated, _ := solve.Rate(sol, s, s.Moves())
	if ends := (Game{}).Explain(s, sol, rated)[1]; ends.Args["room"] != "1" || ends.Args["plies"] != "6" {
		t.Errorf("%+v", ends)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"4.9.4", "4~1n", "[1,2]~2j", "~", "5000000", "1~1~1"} {
		f.Add(text, "1-0")
	}
	f.Fuzz(func(t *testing.T, text, m string) {
		s, err := Game{}.Parse(game.Values{}, text)
		if err != nil {
			if wants(err) == "" {
				t.Fatal(err)
			}
			return
		}
		again, err := Game{}.Parse(game.Values{}, s.Text())
		if err != nil || again.Text() != s.Text() || again.Turn() != s.Turn() {
			t.Fatalf("%q is read back as %v, %v", s.Text(), again, err)
		}
		if read, err := game.ReadMove(s, m); err == nil && s.Play(read).Text() == s.Text() || err != nil && wants(err) == "" {
			t.Fatalf("%s, move %q: %v", s.Text(), m, err)
		}
	})
}

var _ explain.Explainer = Game{}
