package digraph

import (
	"strconv"

	"minimex/core/game"
	"minimex/core/solve"
	"minimex/core/solve/retro"
)

// Bounds of the product of several tokens' vertices: where a cycle can be reached
// it is the only way to an answer; where none can, it only adds the distances,
// and may cost no more than some 10 ms.
const (
	maxProduct   = 1_000_000
	maxMoves     = 10_000_000
	distanceWork = 1_000_000
)

// Sum is the game of one or several tokens, each on a graph of its own or all on
// the same. It covers all that can follow from where they stand.
type Sum struct {
	values  []*Values
	product *product
	table   *retro.Table
	states  int64
	free    bool // no cycle can be reached
}

// SolveSum values the sum of tokens on graphs[i], vertex at[i]. Where a cycle can be
// reached and the product of the vertices within reach is larger than a million, it
// is a game.Error with code TooBig.
func SolveSum(r *solve.Run, graphs []*Graph, at []int32) (*Sum, error) {
	s := &Sum{values: make([]*Values, len(graphs))}
	s.free = true
	for i, g := range graphs {
		for j := range i {
			if graphs[j] == g {
				s.values[i] = s.values[j]
			}
		}
		if s.values[i] == nil {
			var err error
			if s.values[i], err = Solve(r, g); err != nil {
				return nil, err
			}
			s.states += int64(g.Len())
		}
		s.free = s.free && s.values[i].free[at[i]]
	}
	if len(graphs) == 1 {
		return s, nil
	}
	most, moves := maxProduct, maxMoves
	if s.free {
		most, moves = distanceWork, distanceWork
	}
	p := newProduct(graphs, at, most, moves)
	if p == nil {
		if s.free {
			return s, nil
		}
		return nil, game.Big("pos", strconv.Itoa(len(graphs)), "graph.product", "max", strconv.Itoa(maxProduct))
	}
	table, err := retro.Analyse(r, p)
	if err != nil {
		return nil, err
	}
	s.product, s.table, s.states = p, table, s.states+int64(p.size)
	return s, nil
}

// Token is the values of the i-th token alone.
func (s *Sum) Token(i int) *Values { return s.values[i] }

// Free reports whether play must end from where the tokens stood.
func (s *Sum) Free() bool { return s.free }

// States is the number of vertices and products of vertices visited.
func (s *Sum) States() int64 { return s.states }

// Value is the value of the tokens on other vertices, ok where it is known.
func (s *Sum) Value(at []int32) (solve.Value, bool) {
	if len(at) != len(s.values) {
		return solve.Value{}, false
	}
	if len(at) == 1 {
		return s.values[0].At(at[0]), true
	}
	v := solve.Value{Outcome: solve.Loss, Distance: solve.Unknown}
	for i, t := range s.values {
		if t.nim[at[i]] == solve.Unknown {
			v.Nim = solve.Unknown
			break
		}
		v.Nim ^= int64(t.nim[at[i]])
	}
	if rank, ok := s.product.rank(at); ok {
		known := s.table.Value(rank)
		known.Nim = v.Nim
		return known, true
	}
	for i, t := range s.values {
		if !t.free[at[i]] {
			return v, false
		}
	}
	if v.Nim != 0 {
		v.Outcome = solve.Win
	}
	v.Margin = int64(v.Outcome)
	return v, true
}

// product is the game of several tokens as one graph: its vertices are numbered
// in mixed radix by what each token can reach.
type product struct {
	graphs []*Graph
	reach  [][]int32
	index  [][]int32 // place in reach by vertex, -1 where out of reach
	stride []int32
	size   int
}

// newProduct is nil where there would be more than so many vertices or moves.
func newProduct(graphs []*Graph, at []int32, most, moves int) *product {
	p := &product{graphs: graphs, size: 1}
	work := 0 // moves, for each vertex of the product
	for i, g := range graphs {
		reach := g.Reach(at[i])
		if p.size *= len(reach); p.size > most {
			return nil
		}
		index, arrows := make([]int32, g.Len()), 0
		for v := range index {
			index[v] = -1
		}
		for k, v := range reach {
			index[v] = int32(k)
			arrows += len(g.Next(v))
		}
		work += (arrows + len(reach) - 1) / len(reach)
		p.stride = append(p.stride, int32(p.size/len(reach)))
		p.reach, p.index = append(p.reach, reach), append(p.index, index)
	}
	if p.size*work > moves {
		return nil
	}
	return p
}

// rank is the number of a position, ok where it is within reach.
func (p *product) rank(at []int32) (rank int32, ok bool) {
	if p == nil {
		return 0, false
	}
	for i, v := range at {
		if p.index[i][v] < 0 {
			return 0, false
		}
		rank += p.index[i][v] * p.stride[i]
	}
	return rank, true
}

func (p *product) Len() int { return p.size }

func (p *product) Score(int32) int64 { return -1 }

func (p *product) Moves(rank int32, buf []int32) []int32 {
	for i, g := range p.graphs {
		place := rank / p.stride[i] % int32(len(p.reach[i]))
		for _, u := range g.Next(p.reach[i][place]) {
			buf = append(buf, rank+(p.index[i][u]-place)*p.stride[i])
		}
	}
	return buf
}
