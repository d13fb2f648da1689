package graph

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"regexp"
	"strconv"
	"testing"

	"minimex/core/cert"
	"minimex/core/wire"
)

var number = regexp.MustCompile(`-?[0-9]+`)

// The proofs of random positions hold, and no longer do once any number or outcome
// in them is another.
func TestCertificates(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	kinds := map[string]int{}
	for range 250 {
		s := random(r)
		c, err := Game{}.Certify(run(), s, solved(t, s))
		if err != nil || c == nil {
			t.Fatalf("%s: %v, %v", s.Text(), c, err)
		}
		raw := wire.Marshal(c)
		if err := check(s, c.Kind(), raw); err != nil {
			t.Fatalf("%s: %v in %s", s.Text(), err, raw)
		}
		kinds[c.Kind()]++
		if bytes.Contains(raw, []byte("loop")) {
			kinds["loop"]++
		}
		if c.Kind() != kindGraph {
			continue
		}
		for _, span := range number.FindAllIndex(raw, -1) {
			for _, other := range []string{"0", "1", "2", "7", "-1"} {
				if other != string(raw[span[0]:span[1]]) {
					refuse(t, s, splice(raw, span, other))
				}
			}
		}
		at := bytes.Index(raw, []byte(`"outcomes":"`)) + len(`"outcomes":"`)
		for i := at; raw[i] != '"'; i++ {
			for _, other := range []string{"W", "L", "D", "X"} {
				if other[0] != raw[i] {
					refuse(t, s, splice(raw, []int{i, i + 1}, other))
				}
			}
		}
		for _, field := range []string{`,"loop":[0]`, `,"sum":0`, `,"values":[]`} {
			if !bytes.Contains(raw, []byte(field[:5])) {
				refuse(t, s, append(append([]byte{}, raw[:len(raw)-1]...), field+"}"...))
			}
		}
	}
	if kinds[kindGraph] < 50 || kinds["values"] < 20 || kinds["loop"] < 5 {
		t.Errorf("too few of a kind: %v", kinds)
	}
}

func splice(raw []byte, span []int, text string) []byte {
	return append(append(append([]byte{}, raw[:span[0]]...), text...), raw[span[1]:]...)
}

func check(s *State, kind string, raw []byte) error {
	c, err := cert.Decode(Game{}, kind, raw)
	if err != nil {
		return err
	}
	return c.Check(s)
}

func refuse(t *testing.T, s *State, raw []byte) {
	t.Helper()
	err := check(s, kindGraph, raw)
	var fault *cert.Fault
	var bad *wire.Error
	if !errors.As(err, &fault) && !errors.As(err, &bad) {
		t.Fatalf("%s: %s is accepted: %v", s.Text(), raw, err)
	}
}

// A proof for one position does not hold for another.
func TestCertificateOfAnother(t *testing.T) {
	s := preset(t, "draw")
	c, err := Game{}.Certify(run(), s, solved(t, s))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"1_0-1.0-3.1-2.2-0.2-3.3-4", "0_0-1.0-3.1-2.2-3.3-4", "0_0-1.0-3.1-2.2-0.2-3", "0.0_0-1.0-3.1-2.2-0.2-3.3-4", "0_0-1.0-3.1-2.2-0.2-3.3-4.4-0"} {
		if err := c.Check(parse(t, text)); err == nil {
			t.Errorf("the proof of %s holds for %s", s.Text(), text)
		}
	}
}

// Beyond its bounds there is no proof rather than a long one.
func TestNoLongCertificates(t *testing.T) {
	ring := "0_"
	for v := range provedVertices + 1 {
		ring += strconv.Itoa(v) + "-" + strconv.Itoa((v+1)%(provedVertices+1)) + "."
	}
	s := parse(t, ring)
	if c, err := (Game{}).Certify(run(), s, solved(t, s)); c != nil || err != nil {
		t.Errorf("%v, %v", c, err)
	}
}
