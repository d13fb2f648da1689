package api

import (
	"bytes"
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/catalog"
	"minimex/core/cert"
	"minimex/core/gametest"
	"minimex/core/wire"
)

// The standard package writes every reply in the same bytes, and reads every
// certificate in them to the same effect.
func TestRepliesAreTheStandardJSON(t *testing.T) {
	asked := []Request{{Op: "catalog"}}
	for _, g := range catalog.All().Games {
		for _, start := range gametest.Starts(t, g) {
			for _, op := range []string{"scene", "analyse", "apply", "reply", "replay", "search", "rounds", "estimate", "figure", "table", "series"} {
				depth, bound := 2, int64(2000)
				asked = append(asked, Request{Op: op, Game: g.ID(), Params: start.Values.Map(), Depth: &depth, Bound: &bound, Trace: true,
					Pos: wire.Marshal(start.State.Text())})
			}
		}
	}
	for _, l := range catalog.All().Lessons {
		asked = append(asked, Request{Op: "ways", Lesson: l.ID})
	}
	for _, q := range asked {
		r := replyTo(&q)
		got, want := wire.Marshal(r), standard(t, r)
		if !bytes.Equal(got, want) {
			t.Fatalf("%s of %s %s:\n%.300s, want\n%.300s", q.Op, q.Game, q.Pos, got, want)
		}
		if a, ok := r.Result.(*AnalyseResult); ok && a.Certificate != nil {
			readAlike(t, a.Certificate)
		}
		if s, ok := r.Result.(SeriesResult); ok && s.Certificate != nil {
			readAlike(t, s.Certificate)
		}
	}
}

// replyTo answers a request, and leaves the reply unwritten.
func replyTo(q *Request) Reply {
	c := &call{engine: New(catalog.All()), q: q, run: newRun(context.Background(), *q, Host{})}
	result, err := c.answer()
	if err != nil {
		return Reply{V: Version, Error: errorOf(err)}
	}
	return Reply{V: Version, OK: true, Result: result}
}

func standard(t rapid.TB, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func readAlike(t *testing.T, c *Certificate) {
	t.Helper()
	proof := reflect.TypeOf(c.Proof).Elem()
	ours, theirs := reflect.New(proof), reflect.New(proof)
	text := wire.Marshal(c.Proof)
	if err := wire.Unmarshal(text, ours.Interface()); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, theirs.Interface()); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(ours.Interface(), theirs.Interface()) {
		t.Fatalf("%s is read as %+v, want %+v", text, ours.Elem(), theirs.Elem())
	}
}

// Messages with any content, be it one that no game sends.
func TestMessagesAreTheStandardJSON(t *testing.T) {
	t.Run("scene", alike[SceneResult])
	t.Run("move", alike[MoveInfo])
	t.Run("apply", alike[ApplyResult])
	t.Run("replay", alike[ReplayResult])
	t.Run("period", alike[Period])
	t.Run("search", alike[SearchResult])
	t.Run("rounds", alike[RoundsResult])
	t.Run("estimate", alike[EstimateResult])
	t.Run("ways", alike[WaysResult])
	t.Run("check", alike[CheckResult])
	t.Run("error", alike[Error])
	t.Run("values", alike[cert.Values])
	t.Run("period proof", alike[cert.Period])
}

func alike[T any](t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Make[T]().Draw(t, "message")
		if got, want := wire.Marshal(v), standard(t, v); !bytes.Equal(got, want) {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}

// dodgem is the largest reply that a game's first click brings: 39 KB, most of it
// the certificate.
func dodgem(b *testing.B) Reply {
	b.Helper()
	r := replyTo(&Request{Op: "analyse", Game: "dodgem"})
	b.ReportAllocs()
	b.ResetTimer()
	return r
}

func BenchmarkMarshal(b *testing.B) {
	b.Run("wire", func(b *testing.B) {
		r := dodgem(b)
		for range b.N {
			wire.Marshal(r)
		}
	})
	b.Run("standard", func(b *testing.B) {
		r := dodgem(b)
		for range b.N {
			standard(b, r)
		}
	})
}

func BenchmarkUnmarshal(b *testing.B) {
	proof := func(b *testing.B) []byte {
		return wire.Marshal(dodgem(b).Result.(*AnalyseResult).Certificate.Proof)
	}
	b.Run("wire", func(b *testing.B) {
		text := proof(b)
		for range b.N {
			if err := wire.Unmarshal(text, new(cert.Values)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("standard", func(b *testing.B) {
		text := proof(b)
		for range b.N {
			if err := json.Unmarshal(text, new(cert.Values)); err != nil {
				b.Fatal(err)
			}
		}
	})
}
