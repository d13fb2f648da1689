package barn

import (
	"strconv"

	"minimex/core/explain"
	"minimex/core/game"
	"minimex/core/scene"
	"minimex/core/solve"
)

// shownRooms is the most rooms that the table lists.
const shownRooms = 16

// Explain tells how long each room lasts, which of them ends the game, and what is to
// be done in the farmers' room.
func (Game) Explain(state game.State, sol solve.Solution, rated []solve.Rated) []explain.Step {
	s := state.(*State)
	v, _ := sol.Value(s)
	if len(rated) == 0 {
		return []explain.Step{explain.S("game.barn.why.over", "farmer", s.farmer()).On(roomKey(s.room))}
	}
	_, ahead := s.end(0)
	ending := (s.room + ahead) % len(s.rooms)
	first := explain.S("game.barn.why.rooms", "count", strconv.Itoa(len(s.rooms)))
	decides := explain.S("game.barn.why.ends", "room", strconv.Itoa(ending+1), "cows", strconv.Itoa(s.rooms[ending]), "rest", strconv.Itoa(s.rooms[ending]%4),
		"plies", strconv.Itoa(v.Distance), "count", strconv.Itoa(len(s.rooms)), "outcome", v.Outcome.String())
	if ahead < s.shown() || len(s.rooms) <= drawn {
		decides = decides.On(roomKey(ending))
	}
	if t := s.table(); t != nil {
		first.Table = t
		row := make([][2]int, len(t.ColHeads))
		for col := range row {
			row[col] = [2]int{ending, col}
		}
		decides = decides.In(row...)
	}
	steps := []explain.Step{first, decides, s.remedy()}
	return append(steps, explain.Course(s, sol)...)
}

// remedy is what to do in the farmers' room: leave a multiple of four where that can
// be, else last as long as possible.
func (s *State) remedy() explain.Step {
	n := s.here()
	if n%4 == 0 {
		return explain.S("game.barn.why.delay", "cows", strconv.Itoa(n), "left", strconv.Itoa(n-2)).On(roomKey(s.room), takeKey(2))
	}
	take := s.primes.best(n)
	step := explain.S("game.barn.why.hurry", "cows", strconv.Itoa(n), "take", strconv.Itoa(take), "left", strconv.Itoa(n-take), "rest", strconv.Itoa(n%4)).On(roomKey(s.room))
	for _, takes := range s.offered() {
		for _, t := range takes {
			if t == take {
				step.Focus = append(step.Focus, takeKey(take))
			}
		}
	}
	return step
}

// table is the rooms with their remainder by four, how many removals they last and
// when they are faced empty; nil where they are many.
func (s *State) table() *scene.Table {
	if len(s.rooms) > shownRooms {
		return nil
	}
	t := &scene.Table{Label: scene.L("game.barn.table"), ColHeads: []scene.Label{
		scene.L("game.barn.table.cows"), scene.L("game.barn.table.rest"), scene.L("game.barn.table.plies"), scene.L("game.barn.table.end")}}
	for i, n := range s.rooms {
		ahead := (i - s.room + len(s.rooms)) % len(s.rooms)
		row := []*string{}
		for _, number := range []int{n, n % 4, s.primes.Plies(n), s.facing(ahead, n)} {
			text := strconv.Itoa(number)
			row = append(row, &text)
		}
		t.RowHeads = append(t.RowHeads, scene.L("game.barn.table.room", "room", strconv.Itoa(i+1)))
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Table is how long the rooms last.
func (Game) Table(_ *solve.Run, state game.State) (scene.Table, error) {
	s := state.(*State)
	if t := s.table(); t != nil {
		return *t, nil
	}
	return scene.Table{}, game.Big("pos", game.Clip(s.words()), "barn.table", "max", strconv.Itoa(shownRooms))
}
