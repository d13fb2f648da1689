package interval

import "minimex/core/solve"

// Table is the textbook's table: at i*n+j the most points that the mover can
// get of the coins i..j, both included, and 0 where j < i. By the recurrence the
// mover takes the whole sum but what the other then gets:
// dp(i,j) = sum(i..j) - min(dp(i+1,j), dp(i,j-1)). O(n^2) time and memory.
func Table(r *solve.Run, coins []int64) ([]int64, error) {
	n := len(coins)
	dp := make([]int64, n*n)
	for i := n - 1; i >= 0; i-- {
		if err := r.Ticks(int64(n - i)); err != nil {
			return nil, err
		}
		sum := coins[i]
		dp[i*n+i] = sum
		for j := i + 1; j < n; j++ {
			sum += coins[j]
			dp[i*n+j] = sum - min(dp[(i+1)*n+j], dp[i*n+j-1])
		}
	}
	return dp, nil
}
