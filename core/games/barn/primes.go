package barn

import "math/bits"

// MaxRoom is the most cows in a room.
const MaxRoom = 5_000_000

// Primes tells primes from other numbers up to a bound that grows as it is asked.
// The zero value knows none yet. It belongs to one goroutine at a time.
type Primes struct {
	composite []uint64 // bit i stands for the odd number 2i+1
}

// upTo sieves the odd numbers up to n (Eratosthenes): n log log n steps and n/16
// bytes, for five million some 10 ms and 300 KB. Growing at least quadruples, so that
// rooms in any order cost little more than the largest.
func (p *Primes) upTo(n int) {
	if n < 2*64*len(p.composite) {
		return
	}
	words := max(n/128+1, min(4*len(p.composite), MaxRoom/128+1), 8)
	p.composite = make([]uint64, words)
	p.composite[0] = 1 // the number 1
	half := 64 * words
	for i := 1; 2*i*(i+1) < half; i++ {
		if p.composite[i/64]>>(i%64)&1 == 1 {
			continue
		}
		for j := 2 * i * (i + 1); j < half; j += 2*i + 1 { // from the square of 2i+1
			p.composite[j/64] |= 1 << (j % 64)
		}
	}
}

// Is reports whether n is a prime, n up to MaxRoom.
func (p *Primes) Is(n int) bool {
	if n < 3 || n%2 == 0 {
		return n == 2
	}
	p.upTo(n)
	return p.composite[n/128]>>(n/2%64)&1 == 0
}

// Plies is how many times cows are removed from a room of n, by one player and the
// other in turn, before one of them faces an empty room, when who wins the room
// hurries and who loses it delays. It is odd exactly where the first of them wins.
//
// A multiple of four is lost: no prime is one, so every move leaves another number,
// from which 1, 2 or 3 leads back to a multiple of four. The loser lasts longest by
// removing 2, which only 2 answers: 4 less in two plies. From any other number the
// winner leaves the least multiple of four that can be reached: from an even number
// by 2, from an odd one by the largest prime (or 1) with the same remainder.
func (p *Primes) Plies(n int) int {
	if n%4 == 0 {
		return n / 2
	}
	return 1 + (n-p.best(n))/2
}

// best is the largest number that may be removed from a room of n so that a multiple
// of four is left; n is none.
func (p *Primes) best(n int) int {
	if n%2 == 0 {
		return 2
	}
	for n > 3 && !p.Is(n) {
		n -= 4
	}
	return n
}

// Takes calls visit with 1 and every prime up to n, ascending.
func (p *Primes) Takes(n int, visit func(take int)) {
	for take := 1; take <= min(n, 2); take++ {
		visit(take)
	}
	if n > 2 {
		p.upTo(n)
	}
	for i := 1; 2*i+1 <= n; i++ {
		if p.composite[i/64]>>(i%64)&1 == 0 {
			visit(2*i + 1)
		}
	}
}

// Count is the number of primes up to n.
func (p *Primes) Count(n int) int {
	if n < 2 {
		return 0
	}
	p.upTo(n + 1)
	odd := (n + 1) / 2 // bits of the odd numbers up to n
	composites := 0
	for i := range odd / 64 {
		composites += bits.OnesCount64(p.composite[i])
	}
	composites += bits.OnesCount64(p.composite[odd/64] & (1<<(odd%64) - 1))
	return odd - composites + 1
}
