package main

import (
	"context"
	"encoding/json"
	"fmt"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/games/dodgem"
	"minimex/core/solve"
)

// boards are Dodgem on larger boards: every position of 5 x 5, of which the answer is
// the longest win; a search of 2^20 positions from the start of 8 x 8; and a hundred
// random positions of 4 x 4, analysed by an engine that has solved the board, reasons,
// proofs and all.
func boards() map[string]func() (string, error) {
	return map[string]func() (string, error){
		"dodgem five": func() (string, error) {
			v, err := dodgemValue("5", "BB...~.....~B....~.....~R.BRR~b")
			return plies(v), err
		},
		"dodgem eight": func() (string, error) {
			v, err := dodgemValue("8", "B.......~B.......~B.......~B.......~B.......~B.......~B.......~.RRRRRRR~b")
			return fmt.Sprintf("%d at depth %d", v.Guess, v.Depth), err
		},
		"dodgem hundred": hundred(),
	}
}

func dodgemValue(n, pos string) (v solve.Value, err error) {
	params, err := game.Resolve(dodgem.Game{}.Params(), map[string]string{"n": n})
	if err != nil {
		return v, err
	}
	s, err := dodgem.Game{}.Parse(params, pos)
	if err != nil {
		return v, err
	}
	sol, err := dodgem.Game{}.Solve(solve.NewRun(context.Background(), 0, 0), s)
	if err != nil {
		return v, err
	}
	v, _ = sol.Value(s)
	return v, nil
}

func hundred() func() (string, error) {
	engine := api.New(catalog.All())
	ask := func(op, more string) (pos, outcome string, err error) {
		var reply struct {
			Result struct{ Pos, Outcome string }
		}
		raw := engine.Dispatch(context.Background(), fmt.Appendf(nil, `{"v":1,"op":%q,"game":"dodgem","params":{"n":"4"}%s}`, op, more), api.Host{})
		err = json.Unmarshal(raw, &reply)
		return reply.Result.Pos, reply.Result.Outcome, err
	}
	_, _, fault := ask("analyse", "") // solves the board
	return func() (string, error) {
		outcomes := map[string]int{}
		for seed := range 100 {
			pos, _, err := ask("random", fmt.Sprintf(`,"seed":%d`, seed))
			if err != nil {
				return "", err
			}
			_, outcome, err := ask("analyse", fmt.Sprintf(`,"pos":%q`, pos))
			if err != nil {
				return "", err
			}
			outcomes[outcome]++
		}
		return fmt.Sprintf("%d won, %d lost, %d drawn", outcomes["win"], outcomes["loss"], outcomes["draw"]), fault
	}
}
