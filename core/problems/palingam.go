package problems

import "minimex/core/solve"

// palingam is "Palindrome Game" (USACO, February 2024, Bronze 1): from S stones
// two players remove a positive palindrome in turn, and who cannot has lost. Input:
// T, then T numbers S of at most 10^5 digits. Output: B a line where the first
// player wins, else E.
//
// No palindrome ends in 0, so a multiple of ten never leads to another one, and
// from any other number its last digit can be removed. Time: the length of the
// input.
func palingam(r *solve.Run, in *Input) (string, error) {
	const digits, most = 100_000, 100_000 // the original's T is at most 10
	tests := in.Int(1, most)
	out := make([]byte, 0, 2*min(tests, most))
	for t := 0; t < tests && in.OK(); t++ {
		s := in.Positive(digits)
		if err := r.Ticks(int64(len(s)) + 1); err != nil {
			return "", err
		}
		winner := byte('B')
		if in.OK() && s[len(s)-1] == '0' {
			winner = 'E'
		}
		out = append(out, winner, '\n')
	}
	return string(out), in.Err()
}
