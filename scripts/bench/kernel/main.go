// Command kernel times the engine's solvers on the benchmark's inputs. It is
// compiled natively and to WebAssembly from the same source, so that the two
// differ in nothing but the target. Only the solving is timed: no request is
// read and no reply written.
//
// Usage: kernel WARM REPEATS [TASK]. It prints one JSON line: by task the answer,
// which the other sides must give too, and the milliseconds of each repeat. What takes
// long is repeated less often: judges of contest problems half as often, sequences and
// large boards once.
// With TASK, only that one is timed.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"strconv"
	"time"

	"minimex/core/game"
	"minimex/core/games/coins"
	"minimex/core/games/dodgem"
	"minimex/core/games/graph"
	"minimex/core/solve"
	"minimex/core/solve/grundy"
)

type result struct {
	Answer string    `json:"answer"`
	MS     []float64 `json:"ms"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "kernel:", err)
		os.Exit(1)
	}
}

func run() error {
	if len(os.Args) != 3 && len(os.Args) != 4 {
		return fmt.Errorf("want WARM REPEATS [TASK], have %q", os.Args[1:])
	}
	wanted := func(task string) bool { return len(os.Args) == 3 || os.Args[3] == task }
	warm, err := strconv.Atoi(os.Args[1])
	if err != nil {
		return err
	}
	repeats, err := strconv.Atoi(os.Args[2])
	if err != nil {
		return err
	}
	results := map[string]result{}
	for _, task := range []struct {
		spec   game.Spec
		pos    string
		answer func(solve.Value) string
	}{
		{coins.Game{}, row(5000), func(v solve.Value) string { return strconv.FormatInt(v.Margin, 10) }},
		{dodgem.Game{}, "", plies},
		{graph.Game{}, strip(99_970, 10), plies},
	} {
		if !wanted(task.spec.ID()) {
			continue
		}
		v, ms, err := timed(task.spec, task.pos, warm, repeats)
		if err != nil {
			return fmt.Errorf("%s: %w", task.spec.ID(), err)
		}
		results[task.spec.ID()] = result{task.answer(v), ms}
	}
	for _, list := range []struct {
		tasks         map[string]func() (string, error)
		warm, repeats int
	}{{rest(), 1, (repeats + 1) / 2}, {simultaneous(), 1, (repeats + 1) / 2}, {sequences(), 0, 1}, {boards(), 0, 1}} {
		for name, solved := range list.tasks {
			if !wanted(name) {
				continue
			}
			r, err := once(solved, min(warm, list.warm), list.repeats)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			results[name] = r
		}
	}
	return json.NewEncoder(os.Stdout).Encode(results)
}

func plies(v solve.Value) string { return fmt.Sprintf("%v in %d", v.Outcome, v.Distance) }

// sequences are long Grundy sequences, each of which is computed once: the answer
// is a checksum of the values.
func sequences() map[string]func() (string, error) {
	officers := grundy.Code{Digits: []uint8{6}}
	sum := func(values []uint16, err error) (string, error) {
		h := fnv.New64a()
		for _, v := range values {
			_, _ = h.Write([]byte{byte(v), byte(v >> 8)}) // never fails
		}
		return strconv.FormatUint(h.Sum64(), 16), err
	}
	return map[string]func() (string, error){
		"naive": func() (string, error) { return sum(grundy.Octal(free(), officers, 100_000)) },
		"sparse": func() (string, error) {
			values, _, err := grundy.OctalSparse(free(), officers, 1_000_000)
			return sum(values, err)
		},
	}
}

// once times a task that reads its own input, which the first repeat may make.
func once(solved func() (string, error), warm, repeats int) (r result, err error) {
	for i := range warm + repeats {
		began := time.Now()
		if r.Answer, err = solved(); err != nil {
			return r, err
		}
		if i >= warm {
			r.MS = append(r.MS, float64(time.Since(began).Nanoseconds())/1e6)
		}
	}
	return r, nil
}

// timed solves a position again and again, each time from nothing.
func timed(spec game.Spec, pos string, warm, repeats int) (v solve.Value, ms []float64, err error) {
	params, err := game.Resolve(spec.Params(), nil)
	if err != nil {
		return v, nil, err
	}
	s, err := spec.New(params)
	if pos != "" {
		s, err = spec.Parse(params, pos)
	}
	if err != nil {
		return v, nil, err
	}
	own, ok := spec.(solve.Own)
	if !ok {
		return v, nil, fmt.Errorf("no solver of its own")
	}
	for i := range warm + repeats {
		began := time.Now()
		sol, err := own.Solve(solve.NewRun(context.Background(), 0, 0), s)
		took := time.Since(began)
		if err != nil {
			return v, nil, err
		}
		if i >= warm {
			ms = append(ms, float64(took.Nanoseconds())/1e6)
		}
		v, _ = sol.Value(s)
	}
	return v, ms, nil
}

// strip is a graph of n vertices in which so many arrows lead from each to some not
// far below, so that it takes many rounds to decide. From every thousandth one leads
// back up, so there are cycles, and one to the end, so they are no way out of losing.
func strip(n, arrows int) string {
	text := strconv.AppendInt(nil, int64(n-1), 10)
	text = append(text, '_')
	x := uint32(1)
	arrow := func(from, to int) {
		text = append(strconv.AppendInt(text, int64(from), 10), '-')
		text = append(strconv.AppendInt(text, int64(to), 10), '.')
	}
	for v := 1; v < n; v++ {
		for range arrows {
			x = x*1664525 + 1013904223
			arrow(v, max(0, v-1-int(x>>8%100)))
		}
		if v%1000 == 0 {
			arrow(v-500, 0)
			arrow(v-500, v)
		}
	}
	return string(text)
}

// row is the text of so many coins, the same as browser/coins.js makes.
func row(n int) string {
	text := make([]byte, 0, 7*n)
	x := uint32(1)
	for i := range n {
		x = x*1664525 + 1013904223
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendUint(text, uint64(x%1_000_000), 10)
	}
	return string(text)
}
