// Package matrix holds matrices of exact numbers: the payoffs of games in which both
// sides choose at once. It imports nothing of ours.
package matrix

import (
	"math/big"
	"strconv"
	"strings"
)

// Number is a rational number and the text that it was typed as, which is kept: who
// typed 33.3333333 did not mean a third.
type Number struct {
	Text  string
	Value *big.Rat
}

// Matrix is rows of equally many numbers, at least one.
type Matrix [][]Number

// Cols is the number of columns.
func (m Matrix) Cols() int { return len(m[0]) }

// maxDigits bounds a number's text: beyond it nobody types.
const maxDigits = 200

// ReadNumber reads a whole number, a decimal or a fraction: 5, -0.25, 2/3, also
// with the minus sign of books; and 1e-7 or 1.5E+21, as programs and spreadsheets write
// small and large ones, which is then kept as 0.0000001. ok is false for anything else,
// for a denominator of 0, and for more than 200 characters.
func ReadNumber(text string) (n Number, ok bool) {
	text = strings.Replace(strings.TrimSpace(text), "−", "-", 1)
	if at := strings.IndexAny(text, "eE"); at >= 0 {
		if text, ok = shifted(text[:at], text[at+1:]); !ok {
			return n, false
		}
	}
	if len(text) > maxDigits {
		return n, false
	}
	top, bottom, fraction := strings.Cut(text, "/")
	value, ok := decimal(top, !fraction)
	if !ok {
		return n, false
	}
	if fraction {
		below, ok := decimal(bottom, false)
		if !ok || below.Sign() <= 0 {
			return n, false
		}
		value.Quo(value, below)
	}
	return Number{Text: text, Value: value}, true
}

// shifted is a decimal with its point moved to the right by a power, to the left by one
// below 0; ok is false where the power is no whole number or leads too far to be typed.
func shifted(text, power string) (moved string, ok bool) {
	by, err := strconv.Atoi(power)
	if err != nil || max(by, -by) > maxDigits || len(text) > maxDigits {
		return "", false
	}
	if _, ok := decimal(text, true); !ok {
		return "", false
	}
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, _ := strings.Cut(digits, ".")
	if zeros := strings.Repeat("0", max(by, -by)); by < 0 {
		whole = zeros + whole
		point := len(whole) + by
		whole, part = whole[:point], whole[point:]+part
	} else {
		part += zeros
		whole, part = whole+part[:by], part[by:]
	}
	moved = strings.TrimLeft(whole, "0")
	if moved == "" {
		moved = "0"
	}
	if part = strings.TrimRight(part, "0"); part != "" {
		moved += "." + part
	}
	if negative {
		moved = "-" + moved
	}
	return moved, true
}

// decimal reads digits with a sign before them and, where point says so, a point
// among them.
func decimal(text string, point bool) (*big.Rat, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, hasPoint := strings.Cut(digits, ".")
	if hasPoint && !point || whole+part == "" {
		return nil, false
	}
	top := new(big.Int)
	ten, digit := big.NewInt(10), new(big.Int)
	for _, c := range []byte(whole + part) {
		if c < '0' || c > '9' {
			return nil, false
		}
		top.Add(top.Mul(top, ten), digit.SetInt64(int64(c-'0')))
	}
	if negative {
		top.Neg(top)
	}
	return new(big.Rat).SetFrac(top, new(big.Int).Exp(ten, big.NewInt(int64(len(part))), nil)), true
}

// Integers are the values over their least common denominator, row by row.
func (m Matrix) Integers() (rows [][]*big.Int, den *big.Int) {
	den = big.NewInt(1)
	gcd := new(big.Int)
	for _, row := range m {
		for _, n := range row {
			gcd.GCD(nil, nil, den, n.Value.Denom())
			den.Mul(den, gcd.Quo(n.Value.Denom(), gcd))
		}
	}
	rows = make([][]*big.Int, len(m))
	for i, row := range m {
		for _, n := range row {
			times := new(big.Int).Quo(den, n.Value.Denom())
			rows[i] = append(rows[i], times.Mul(times, n.Value.Num()))
		}
	}
	return rows, den
}

// Transposed has the columns of a table as its rows.
func Transposed[T any](rows [][]T) [][]T {
	columns := make([][]T, len(rows[0]))
	for j := range columns {
		for _, row := range rows {
			columns[j] = append(columns[j], row[j])
		}
	}
	return columns
}

// Negated is the matrix of the other side where what one wins the other loses.
func (m Matrix) Negated() Matrix {
	out := make(Matrix, len(m))
	for i, row := range m {
		for _, n := range row {
			text, minus := strings.CutPrefix(n.Text, "-")
			if !minus && n.Value.Sign() != 0 {
				text = "-" + text
			}
			out[i] = append(out[i], Number{text, new(big.Rat).Neg(n.Value)})
		}
	}
	return out
}

// Text is the matrix in one word of [A-Za-z0-9._~-]: numbers apart by _, rows by ~,
// the line of a fraction written d.
func (m Matrix) Text() string {
	var text strings.Builder
	for i, row := range m {
		if i > 0 {
			text.WriteByte('~')
		}
		for j, n := range row {
			if j > 0 {
				text.WriteByte('_')
			}
			text.WriteString(strings.Replace(n.Text, "/", "d", 1))
		}
	}
	return text.String()
}
