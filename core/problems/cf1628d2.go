package problems

import (
	"strconv"

	"minimex/core/solve"
)

// cf1628D2 is "Game on Sum, hard version" (Codeforces 1628D2): on each of n turns
// Alice names a real number from 0 to k and Bob adds it to the score or takes it
// off; he must add at least m times. Alice wants the score large and Bob small.
// Input: t, then for each test n m k. Output: for each test the score modulo
// 10^9+7, a line each.
//
// With V(n,m) for k = 1: V(n,0) = 0, V(n,n) = n, and else Alice makes Bob's two
// ways equal, V(n,m) = (V(n-1,m-1) + V(n-1,m))/2. Each way back from (n,m) to a
// first (i,i) halves n-i times, and there are C(n-i-1, m-i) of them, so
//
//	V(n,m) = sum over i = 1..m of i*C(n-i-1, m-i)/2^(n-i).
//
// With j = m-i each term follows from the one before: C grows by (n-m+j)/(j+1).
// Time O(m) a test, and the inverses of 1..m once.
func cf1628D2(r *solve.Run, in *Input) (string, error) {
	const sum, tests = 1_000_000, 100_000 // of n over all tests
	left := sum
	inverse := []uint32{0, 1}
	out := []byte{}
	for t := in.Int(1, tests); t > 0 && in.OK(); t-- {
		n := in.share(sum, &left)
		m, k := in.Int(0, n), uint64(in.Int(0, prime-1))
		if err := r.Ticks(int64(m) + 1); err != nil {
			return "", err
		}
		value := uint64(n)
		if m < n && in.OK() {
			for i := uint64(len(inverse)); i <= uint64(m); i++ {
				// prime = (prime/i)*i + prime%i, divided by i and by prime%i
				inverse = append(inverse, uint32((prime-prime/i)*uint64(inverse[prime%i])%prime))
			}
			value = gameSum(uint64(n), uint64(m), inverse)
		}
		out = strconv.AppendUint(out, value*k%prime, 10)
		out = append(out, '\n')
	}
	return string(out), in.Err()
}

const (
	prime = 1_000_000_007
	half  = (prime + 1) / 2
)

// gameSum is V(n,m) modulo prime, m below n.
func gameSum(n, m uint64, inverse []uint32) uint64 {
	term := uint64(1) // C(n-m-1+j, j)/2^(n-m+j), with j = 0
	for e, square := n-m, uint64(half); e > 0; e /= 2 {
		if e%2 == 1 {
			term = term * square % prime
		}
		square = square * square % prime
	}
	value := uint64(0)
	for j := range m {
		value += (m - j) * term % prime
		term = term * (n - m + j) % prime * uint64(inverse[j+1]) % prime * half % prime
	}
	return value % prime
}
