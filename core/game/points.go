package game

import "strconv"

// Points writes an amount of points as the game of s counts them, a whole number or
// a fraction in lowest terms: "12", "-7/4".
func Points(s State, n int64) string {
	if u, ok := s.(Unit); ok {
		return Fraction(n, u.Parts())
	}
	return strconv.FormatInt(n, 10)
}

// Fraction writes n/of in lowest terms, of being above 0.
func Fraction(n, of int64) string {
	a, b := n, of
	for b != 0 {
		a, b = b, a%b
	}
	if a < 0 {
		a = -a // below of, so this fits
	}
	if of == a {
		return strconv.FormatInt(n/of, 10)
	}
	return strconv.FormatInt(n/a, 10) + "/" + strconv.FormatInt(of/a, 10)
}
