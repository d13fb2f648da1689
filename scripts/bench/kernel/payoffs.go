package main

import (
	"fmt"
	"hash/fnv"

	"minimex/core/games/payoffs"
	"minimex/core/matrix"
	"minimex/core/solve/lp"
	"minimex/core/solve/nash"
	"minimex/core/solve/zerosum"
)

// simultaneous are games in which both sides choose at once: all equilibria of B. von
// Stengel's 6 x 6 game, and the value and both optimal strategies of a game of 50 x 50
// random whole numbers up to 100 in absolute value, of which the answer is a checksum.
func simultaneous() map[string]func() (string, error) {
	return map[string]func() (string, error){
		"stengel": func() (string, error) {
			g, err := preset("bimatrix", "stengel")
			if err != nil {
				return "", err
			}
			e, err := nash.All(free(), g.A, g.B)
			return fmt.Sprintf("%d equilibria, all: %v", len(e.Extremes), e.Complete), err
		},
		"fifty": func() (string, error) {
			s, err := zerosum.Solve(free(), randomMatrix(50, 100), lp.Dantzig, nil)
			if err != nil {
				return "", err
			}
			h := fnv.New64a()
			fmt.Fprint(h, s.Value, s.Row, s.Col)
			return fmt.Sprintf("%x", h.Sum64()), nil
		},
	}
}

func preset(kind, key string) (matrix.Game, error) {
	for _, g := range payoffs.All() {
		for _, p := range g.Presets {
			if g.ID == kind && p.Key == key {
				return g.Parse(p.Pos)
			}
		}
	}
	return matrix.Game{}, fmt.Errorf("no preset %s of %s", key, kind)
}

// randomMatrix has n rows and columns of whole numbers from -most to most.
func randomMatrix(n, most int) matrix.Matrix {
	x := uint32(1)
	m := make(matrix.Matrix, n)
	for i := range m {
		for range n {
			x = x*1664525 + 1013904223
			number, _ := matrix.ReadNumber(fmt.Sprint(int(x>>8)%(2*most+1) - most)) // a whole number is one
			m[i] = append(m[i], number)
		}
	}
	return m
}
