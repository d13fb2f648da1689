package problems

import (
	"strconv"

	"minimex/core/solve"
)

// row reads n numbers from least to most, a tick each, counted by the thousand.
// Memory is taken for no more numbers than the text has room for.
func (in *Input) row(r *solve.Run, n, least, most int) ([]int, error) {
	numbers := make([]int, 0, min(n, (len(in.text)-in.at)/2+1))
	for len(numbers) < n && in.OK() {
		some := min(1_000, n-len(numbers))
		if err := r.Ticks(int64(some)); err != nil {
			return nil, err
		}
		end := len(numbers) + some
		for len(numbers) < end && in.OK() {
			if numbers = in.plain(numbers, end, least, most); len(numbers) < end {
				numbers = append(numbers, in.Int(least, most))
			}
		}
	}
	return numbers, in.Err()
}

// share reads a number of at least 1 that counts towards a sum over all tests:
// left is what the tests before it left of the sum.
func (in *Input) share(sum int, left *int) int {
	n := in.Int(1, sum)
	if in.OK() && n > *left {
		in.fail("want", "input.sum", "max", strconv.Itoa(sum))
		return 1
	}
	*left -= n
	return n
}

// two writes two numbers on a line.
func two(a, b int) string {
	return strconv.Itoa(a) + " " + strconv.Itoa(b) + "\n"
}
