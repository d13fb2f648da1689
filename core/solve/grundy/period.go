package grundy

// Period is what is proved of a sequence: G(n+Length) = G(n) for every n from
// Start on, with the least Start and the least Length. Length 0: nothing is
// proved, though the values up to CheckedTo are known. CheckedTo of a proof is the
// last heap whose value it uses.
type Period struct {
	Start, Length, CheckedTo int64
}

// OctalPeriod proves the period of an octal game of so many digits from its values
// G(0), G(1), …: by Guy and Smith it is proved once G(n+p) = G(n) for
// n0 <= n < 2*n0+p+digits. O(len) time and space.
//
// For n beyond, a move from n+p leaves two heaps of which the larger has at least
// n0+p, and p less of that heap gives the same value from n; the other way round
// likewise. Both heaps must stay above 0, so a start of 0 counts as 1 there.
func OctalPeriod(values []uint16, digits int) Period {
	return prove(values, octalTheorem(digits))
}

// theorem tells the last heap that a proof of a start and a length must look at.
type theorem func(start, length int) int

func octalTheorem(digits int) theorem {
	return func(start, length int) int { return 2*max(start, 1) + 2*length + digits - 1 }
}

func subtractionTheorem(largest int) theorem {
	return func(start, length int) int { return start + length + largest - 1 }
}

// SubtractionPeriod proves the period of a subtraction game whose largest take is
// given: once the values of that many heaps in a row come back, all that follow
// do. O(len) time and space.
func SubtractionPeriod(values []uint16, largest int) Period {
	return prove(values, subtractionTheorem(largest))
}

// prove looks for the least length that the values prove. A multiple of the
// fundamental period starts where the period itself does and needs more values, so
// the least is fundamental.
func prove(values []uint16, last theorem) Period {
	top := len(values) - 1
	for length, same := range agreement(values) {
		if length == 0 {
			continue
		}
		start := top + 1 - length - int(same)
		if at := last(start, length); at <= top {
			return Period{int64(start), int64(length), int64(at)}
		}
	}
	return Period{CheckedTo: int64(top)}
}

// agreement tells for each length how many values at the end are as they were so
// many places before: the Z function of the values read from the end, by whose
// window [left, right) no value is compared twice.
func agreement(values []uint16) []int32 {
	n := len(values)
	same := make([]int32, n)
	left, right := 0, 0
	for i := 1; i < n; i++ {
		k := 0
		if i < right {
			k = min(right-i, int(same[i-left]))
		}
		for i+k < n && values[n-1-k] == values[n-1-i-k] {
			k++
		}
		if i+k > right {
			left, right = i, i+k
		}
		same[i] = int32(k)
	}
	return same
}

// promise is the heap up to which the values must go on to be proved periodic, if
// they go on as they end: as the shortest period that their last eighth has four
// times over. It is 0 where there is none.
func promise(values []uint16, last theorem) int {
	top := len(values) - 1
	end := values[top+1-len(values)/8:]
	for length, same := range agreement(end) {
		if length == 0 || length > len(end)/4 || length+int(same) < len(end) {
			continue
		}
		start := len(values) - length
		for start > 0 && values[start-1] == values[start-1+length] {
			start--
		}
		return last(start, length)
	}
	return 0
}
