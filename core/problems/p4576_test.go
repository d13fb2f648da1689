package problems

import "testing"

func FuzzP4576(f *testing.F) { fuzzJudge(f, "P4576", "20 10 10 1 1", "3 2 1 2 1", "2 1 1 1 2") }
