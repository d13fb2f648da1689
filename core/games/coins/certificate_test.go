package coins

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"minimex/core/cert"
	"minimex/core/games/row"
	"minimex/core/solve"
)

func proofOf(t interface{ Fatal(...any) }, s *State) []byte {
	c, err := Game{}.Certify(run(), s, solved(t, s))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// check reads a proof the way a request brings it.
func check(s *State, proof []byte) error {
	c, err := cert.Decode(Game{}, "interval", proof)
	if err != nil {
		return err
	}
	return c.Check(s)
}

func TestCertificateIsAccepted(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 8, row.LinePlies, row.LinePlies + 1, row.MaxTable - 1, row.MaxTable, row.MaxTable + 1, 777, maxCoins} {
		s := longRow(n)
		if err := check(s, proofOf(t, s)); err != nil {
			t.Errorf("%d coins: %v", n, err)
		}
	}
	for _, text := range []string{"9223372036854775807", "-9223372036854775806.1", "4611686018427387904.-4611686018427387903", "0.0.0", "7.7.7.7"} {
		s := parse(t, text)
		if err := check(s, proofOf(t, s)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rowOf(rapid.SliceOfN(rapid.Int64Range(-9, 12), 0, 40).Draw(t, "coins")...)
		if err := check(s, proofOf(t, s)); err != nil {
			t.Fatal(err)
		}
	})
}

// Any one number changed, any field or entry gone or added, and the proof fails.
func TestCertificateIsRejectedOnceChanged(t *testing.T) {
	for _, s := range []*State{
		parse(t, "~"), parse(t, "5"), parse(t, "7.7"), parse(t, "2.4.6.8"), parse(t, "9.12.6.2.3.5"), parse(t, "-3.5.-7.4.-2.6.-1"),
		longRow(31), longRow(row.LinePlies + 9), longRow(row.MaxTable + 3),
	} {
		data := proofOf(t, s)
		var original map[string]any
		if err := json.Unmarshal(data, &original); err != nil {
			t.Fatal(err)
		}
		variants := 0
		for _, v := range changes(original, len(s.row) <= 10) {
			changed, err := json.Marshal(v.value)
			if err != nil {
				t.Fatal(err)
			}
			variants++
			if err := check(s, changed); err == nil {
				t.Errorf("%d coins: accepted with %s", len(s.row), v.what)
			}
		}
		if variants < 15 {
			t.Errorf("%d coins: only %d changes tried", len(s.row), variants)
		}
		if err := check(s, data); err != nil {
			t.Errorf("%d coins: the original is rejected: %v", len(s.row), err)
		}
	}
}

type change struct {
	what  string
	value any
}

// changes lists copies of a JSON value with one thing changed in each. Every
// number is changed by one; where thorough, it is also negated, padded with a
// zero, and turned from a string to a number; every entry is doubled or dropped.
func changes(value any, thorough bool) []change {
	switch v := value.(type) {
	case string:
		n, ok := new(big.Int).SetString(v, 10)
		if !ok { // a move
			return []change{{"move " + v, "up"}}
		}
		list := []change{{v + " plus 1", new(big.Int).Add(n, big.NewInt(1)).String()}}
		if thorough {
			list = append(list, change{v + " minus 1", new(big.Int).Sub(n, big.NewInt(1)).String()}, change{"0" + v, "0" + v},
				change{"+" + v, "+" + v}, change{v + " as a number", json.Number(v)}, change{"no text", ""}, change{v + " as null", nil})
			if n.Sign() != 0 {
				list = append(list, change{v + " negated", new(big.Int).Neg(n).String()})
			}
		}
		return list
	case []any:
		list := []change{{"an entry more", append(append([]any{}, v...), "0")}}
		if len(v) > 0 {
			list = append(list, change{"an entry less", v[:len(v)-1]}, change{"an entry twice", append([]any{v[0]}, v...)})
		}
		for i, entry := range v {
			if !thorough && len(v) > 20 && i%7 > 0 && i < len(v)-1 {
				continue // of a large table a sample
			}
			for _, c := range changes(entry, thorough) {
				with := append([]any{}, v...)
				with[i] = c.value
				list = append(list, change{fmt.Sprintf("%d: %s", i, c.what), with})
			}
		}
		return list
	}
	object := value.(map[string]any)
	list := []change{{"a field more", withField(object, "more", "1")}}
	for name, entry := range object {
		less := withField(object, name, nil)
		if empty, ok := entry.([]any); !ok || len(empty) > 0 {
			list = append(list, change{name + " as null", less})
			less = withField(object, name, nil)
			delete(less, name)
			list = append(list, change{"no " + name, less})
		}
		for _, c := range changes(entry, thorough) {
			list = append(list, change{name + " " + c.what, withField(object, name, c.value)})
		}
	}
	if _, ok := object["cells"]; !ok {
		list = append(list, change{"cells added", withField(object, "cells", []any{[]any{"1"}})})
	}
	return list
}

func withField(object map[string]any, name string, value any) map[string]any {
	with := map[string]any{}
	for k, v := range object {
		with[k] = v
	}
	with[name] = value
	return with
}

func TestCertificateOfAnotherRowIsRejected(t *testing.T) {
	for _, c := range [][2]string{
		{"2.4.6.8", "8.6.4.2"}, {"2.4.6.8", "2.4.6.9"}, {"2.4.6.8", "2.4.6"}, {"2.4.6.8", "~"}, {"~", "0"}, {"~", "0.0"}, {"0", "~"}, {"0", "0.0"},
	} {
		if err := check(parse(t, c[1]), proofOf(t, parse(t, c[0]))); err == nil {
			t.Errorf("the proof of %s is accepted for %s", c[0], c[1])
		}
	}
	long := longRow(row.MaxTable + 5)
	other := parse(t, strings.Replace(long.Text(), ".", ".1", 1))
	if err := check(other, proofOf(t, long)); err == nil {
		t.Error("the proof of a long row is accepted for another")
	}
}

// A line that is legal and well added up, but not best, proves nothing.
func TestWorseLineIsRejected(t *testing.T) {
	s := parse(t, "2.4.6.8")
	var p row.Proof
	if err := json.Unmarshal(proofOf(t, s), &p); err != nil {
		t.Fatal(err)
	}
	p.Line = []string{"left", "right", "right", "left"}
	p.Totals = [][]string{{"2", "0"}, {"2", "8"}, {"8", "8"}, {"8", "12"}}
	var fault *cert.Fault
	if err := p.Check(s); !errors.As(err, &fault) || fault.Want != "cert.best" || fault.At != "line.0" {
		t.Errorf("got %v", err)
	}
}

// A proof is made for its own row, whatever solution is at hand.
func TestCertifyNeedsNoOwnSolution(t *testing.T) {
	s := longRow(20)
	c, err := Game{}.Certify(run(), s.Play(right), solved(t, s))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Check(s.Play(right)); err != nil {
		t.Error(err)
	}
	if _, err := (Game{}).Certify(solve.NewRun(t.Context(), 3, 0), s, nil); err != solve.ErrBudget {
		t.Errorf("beyond its budget it gives %v", err)
	}
	if c, err := (Game{}).ReadCertificate("values", nil); c != nil || err != nil {
		t.Errorf("a proof of another kind reads as %v, %v", c, err)
	}
}

func TestCheckerImportsNoSolver(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../row/proof.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range file.Imports {
		if strings.Contains(i.Path.Value, "solve") {
			t.Errorf("proof.go imports %s", i.Path.Value)
		}
	}
}
