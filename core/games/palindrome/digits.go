package palindrome

import (
	"cmp"
	"math/big"
	"strings"
)

// Numbers are texts of decimal digits without zeros before them, so that a number
// of 10^5 digits is compared, mirrored and subtracted in its length.

// compare orders two numbers.
func compare(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

// minus is a-b, for b at most a.
func minus(a, b string) string {
	out := []byte(a)
	borrow := byte(0)
	for i := range out {
		at := len(out) - 1 - i
		take := borrow
		if i < len(b) {
			take += b[len(b)-1-i] - '0'
		} else if take == 0 {
			break
		}
		borrow = 0
		if out[at] < '0'+take {
			out[at] += 10
			borrow = 1
		}
		out[at] -= take
	}
	text := strings.TrimLeft(string(out), "0")
	if text == "" {
		return "0"
	}
	return text
}

// isPalindrome reports whether p reads the same both ways; it is a number above 0.
func isPalindrome(p string) bool {
	for i := range len(p) / 2 {
		if p[i] != p[len(p)-1-i] {
			return false
		}
	}
	return p != "" && p[0] != '0'
}

// mirror is the palindrome of n digits that begins with half, which has (n+1)/2.
func mirror(half string, n int) string {
	out := make([]byte, n)
	copy(out, half)
	for i := range n / 2 {
		out[n-1-i] = half[i]
	}
	return string(out)
}

// same is the palindrome of n digits with d at both ends and fill between.
func same(d, fill byte, n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = fill
	}
	out[0], out[n-1] = d, d
	return string(out)
}

// largest is the largest palindrome up to n that begins, and so ends, with the
// digit d; "" where there is none.
func largest(n string, d byte) string {
	size := len(n)
	switch {
	case d < n[0]:
		return same(d, '9', size)
	case d == n[0]:
		half := n[:(size+1)/2]
		if p := mirror(half, size); compare(p, n) <= 0 {
			return p
		}
		if half = minus(half, "1"); half[0] == d && len(half) == (size+1)/2 {
			return mirror(half, size)
		}
	}
	if size == 1 {
		return ""
	}
	return same(d, '9', size-1)
}

// count is the number of palindromes from 1 to n: for n of L digits of which the
// first half is h, those with fewer digits and those of L digits below n's own
// mirror image are h + 10^⌊L/2⌋ - 2 together.
func count(n string) *big.Int {
	if n == "0" {
		return new(big.Int)
	}
	half := n[:(len(n)+1)/2]
	total := valueOf(half)
	total.Add(total, power(len(n)/2))
	if mirror(half, len(n)) > n { // of one length, so in the order of numbers
		total.Sub(total, big.NewInt(1))
	}
	return total.Sub(total, big.NewInt(1))
}

// valueOf is the value of digits, by halves: of 50,000 in a quarter of the time that
// big.Int.SetString takes.
func valueOf(digits string) *big.Int {
	if len(digits) <= 1000 {
		n, _ := new(big.Int).SetString(digits, 10)
		return n
	}
	low := len(digits) / 2
	n := valueOf(digits[:len(digits)-low])
	n.Mul(n, power(low))
	return n.Add(n, valueOf(digits[len(digits)-low:]))
}

// power is 10^n.
func power(n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
}
