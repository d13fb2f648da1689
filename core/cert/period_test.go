package cert

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func never(int64) error { return nil }

// kayles are the rules of 0.77 and its proof, the values as in Winning Ways,
// chapter 4: a table of 12 columns whose exceptions end at 70.
func kayles() (HeapRules, Period) {
	table := []uint16{
		0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6,
		4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
		4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7,
		4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7,
		4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7,
		4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7,
		4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2,
	}
	return HeapRules{Octal: []uint8{0, 7, 7}}, Period{Theorem: Octal, Start: "71", Length: "12", CheckedTo: "167", Values: table}
}

func TestPeriodOfKayles(t *testing.T) {
	rules, good := kayles()
	if err := good.CheckRules(rules, never); err != nil {
		t.Fatal(err)
	}
	if checked := good.Checked(); len(checked) != 1 || checked[0].Args["n"] != "168" {
		t.Errorf("%+v", checked)
	}
	for want, change := range map[string]func(*Period){
		"cert.number":   func(p *Period) { p.Start = "+71" },
		"cert.range":    func(p *Period) { p.CheckedTo = "166" },
		"cert.repeats":  func(p *Period) { p.Start, p.CheckedTo = "70", "165" },
		"cert.least":    func(p *Period) { p.Start, p.CheckedTo = "72", "169" },
		"cert.shortest": func(p *Period) { p.Length, p.CheckedTo = "24", "191" },
		"cert.value":    func(p *Period) { p.Values[70]++ },
		"cert.shape":    func(p *Period) { p.Values = p.Values[1:] },
		"cert.rare":     func(p *Period) { p.Mask, p.Rare = 3, 4 },
	} {
		_, bad := kayles()
		change(&bad)
		if err := bad.CheckRules(rules, never); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %s: %v", want, err)
		}
	}
	for _, other := range []HeapRules{{}, {Octal: []uint8{0, 7, 3}}, {Octal: []uint8{0, 7, 7, 1}}, {Octal: []uint8{4, 7, 7}}, {Take: []uint64{1, 2}}} {
		if err := good.CheckRules(other, never); err == nil {
			t.Errorf("accepted for %v", other)
		}
	}
	if good.Check(nil) == nil {
		t.Error("accepted for a position")
	}
}

// Under any mask the values are those of the definition: a mask only tells which
// pairs are looked at first.
func TestMasksAreExact(t *testing.T) {
	for _, rules := range [][]uint8{{0, 7, 7}, {0, 6}, {4, 0, 5}, {0, 0, 0, 7}, {0, 1, 4, 6}} {
		plain := heapValues{rules: rules}
		want, err := plain.upTo(1500, never)
		if err != nil {
			t.Fatal(err)
		}
		for mask := uint16(1); mask < 64; mask += 5 {
			h := heapValues{rules: rules, mask: mask, rareMost: 1500}
			got, err := h.upTo(1500, never)
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%v under mask %d: %v", rules, mask, err)
			}
		}
	}
}

// Takes 2 and 3: 0 0 1 1 2, for ever; under misère play 1 1 0 0 1 tell who wins.
// 20 and 30 play as these do, ten heaps as one.
func TestPeriodOfSubtraction(t *testing.T) {
	for _, c := range []struct {
		rules HeapRules
		proof Period
	}{
		{HeapRules{Take: []uint64{3, 2}}, Period{Start: "0", Length: "5", CheckedTo: "7", Values: []uint16{0, 0, 1, 1, 2}}},
		{HeapRules{Take: []uint64{2, 3}, Misere: true}, Period{Start: "0", Length: "5", CheckedTo: "7", Values: []uint16{1, 1, 0, 0, 1}}},
		{HeapRules{Take: []uint64{20, 30}}, Period{Start: "0", Length: "50", CheckedTo: "79", Values: []uint16{0, 0, 1, 1, 2}}},
	} {
		c.proof.Theorem = Subtraction
		if err := c.proof.CheckRules(c.rules, never); err != nil {
			t.Errorf("%v: %v", c.rules, err)
		}
		c.proof.Length += "0"
		if err := c.proof.CheckRules(c.rules, never); err == nil {
			t.Errorf("%v: accepted with a period ten times as long", c.rules)
		}
	}
	big := Period{Theorem: Subtraction, Start: "0", Length: "2", CheckedTo: "2"}
	for _, take := range [][]uint64{nil, {0}, {1, 1 << 40}, {1 << 63, 1}, {1 << 62}} {
		if big.CheckRules(HeapRules{Take: take}, never) == nil {
			t.Errorf("accepted for takes %v", take)
		}
	}
}

func TestReadPeriod(t *testing.T) {
	good := `{"theorem":"octal","start":"0","length":"1","checkedTo":"3"}`
	if _, err := ReadPeriod("octal-period", []byte(good)); err != nil {
		t.Error(err)
	}
	for kind, proof := range map[string]string{
		"subtraction-period": good,
		"values":             good,
		"octal-period":       strings.Replace(good, `"0"`, `0`, 1),
		"-period":            strings.Replace(good, `octal`, ``, 1),
		"magic-period":       strings.Replace(good, `octal`, `magic`, 1),
	} {
		if _, err := ReadPeriod(kind, []byte(proof)); err == nil {
			t.Errorf("%s is read from %s", kind, proof)
		}
	}
}

// Memory is taken only for as many heaps as a check values at most.
func TestPeriodIsBounded(t *testing.T) {
	p := Period{Theorem: Octal, Start: "20000000", Length: "1", CheckedTo: "40000001"}
	var fault *Fault
	if err := p.CheckRules(HeapRules{Octal: []uint8{0, 6}}, never); !errors.As(err, &fault) || fault.Want != "cert.range" {
		t.Errorf("%v", err)
	}
}
