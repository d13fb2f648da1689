package divisor

import "math/bits"

// trial is how far small factors are found by division.
const trial = 1 << 10

// divisors are the divisors of n, ascending; none of 0. Small factors are divided
// out, the others found by Pollard's rho: some 2^15 steps for n up to 10^18.
func divisors(n uint64) []uint64 {
	if n == 0 {
		return nil
	}
	list := []uint64{1}
	for p := uint64(2); p < trial && p*p <= n; p++ {
		for n%p == 0 {
			list = times(list, p)
			n /= p
		}
	}
	todo := []uint64{n}
	for len(todo) > 0 {
		m := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch {
		case m == 1:
		case m < trial*trial || prime(m):
			list = times(list, m)
		default:
			d := rho(m)
			todo = append(todo, d, m/d)
		}
	}
	return list
}

// times are the divisors of p times the number that has these, ascending.
func times(list []uint64, p uint64) []uint64 {
	var all []uint64
	next := 0 // the first of list whose multiple is still to come
	for _, d := range list {
		for list[next]*p < d {
			all = append(all, list[next]*p)
			next++
		}
		if list[next]*p != d {
			all = append(all, d)
		}
	}
	for _, d := range list[next:] {
		all = append(all, d*p)
	}
	return all
}

func mulMod(a, b, m uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return bits.Rem64(hi, lo, m)
}

// prime is the test of Miller and Rabin; these bases settle every number of 64
// bits (J. Sorenson and J. Webster, 2015).
func prime(n uint64) bool {
	if n < 2 || n%2 == 0 {
		return n == 2
	}
	twos := bits.TrailingZeros64(n - 1)
	for _, base := range []uint64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37} {
		if base%n == 0 {
			continue
		}
		x := uint64(1)
		for e := bits.Len64((n-1)>>twos) - 1; e >= 0; e-- {
			x = mulMod(x, x, n)
			if (n-1)>>twos>>e&1 != 0 {
				x = mulMod(x, base, n)
			}
		}
		if x == 1 || x == n-1 {
			continue
		}
		left := twos - 1
		for ; left > 0; left-- {
			if x = mulMod(x, x, n); x == n-1 {
				break
			}
		}
		if left == 0 {
			return false
		}
	}
	return true
}

// rho is a proper factor of a composite n: a cycle modulo a factor shows as a
// common divisor. Differences are gathered in a product of 128 before that is
// looked at.
func rho(n uint64) uint64 {
	for c := uint64(1); ; c++ {
		step := func(x uint64) uint64 { return (mulMod(x, x, n) + c) % n }
		slow, fast := uint64(2), uint64(2)
		for d := uint64(1); d == 1; {
			slow0, fast0 := slow, fast
			product := uint64(1)
			for range 128 {
				slow, fast = step(slow), step(step(fast))
				product = mulMod(product, max(slow, fast)-min(slow, fast), n)
			}
			if d = gcd(product, n); d != n {
				if d != 1 {
					return d
				}
				continue
			}
			d = 1
			for slow, fast = slow0, fast0; d == 1; {
				slow, fast = step(slow), step(step(fast))
				d = gcd(max(slow, fast)-min(slow, fast), n)
			}
			if d != n {
				return d
			}
		}
	}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
