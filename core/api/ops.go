package api

import (
	"slices"
	"sort"
	"strconv"

	"minimex/core/game"
	"minimex/core/play"
	"minimex/core/scene"
	"minimex/core/solve"
)

func (c *call) catalog() (any, error) {
	// A page walks over the lists, so none of them is null.
	r := CatalogResult{Games: []GameInfo{}, Problems: []ProblemInfo{}, Lessons: []LessonInfo{}, Payoffs: []PayoffsInfo{}}
	for _, g := range c.engine.shelf.Games {
		info := GameInfo{ID: g.ID(), Traits: g.Traits(), Outcomes: g.Traits().Outcomes(), Params: append([]game.Param{}, g.Params()...), Presets: append([]game.Preset{}, g.Presets()...)}
		info.Ops = c.engine.opsThat(func(o op) bool { return o.applies != nil && o.applies(g) })
		r.Games = append(r.Games, info)
	}
	for _, p := range c.engine.shelf.Problems {
		r.Problems = append(r.Problems, ProblemInfo{ID: p.ID})
	}
	for _, l := range c.engine.shelf.Lessons {
		info := LessonInfo{ID: l.ID, Game: l.Game, Inputs: l.Inputs, Max: l.Max, Shown: l.Shown}
		for _, m := range l.Recurrences {
			info.Methods = append(info.Methods, m.ID)
		}
		r.Lessons = append(r.Lessons, info)
	}
	for _, g := range c.engine.shelf.Payoffs {
		r.Payoffs = append(r.Payoffs, PayoffsInfo{ID: g.ID, Two: g.Two, Programme: g.Programme, Presets: g.Presets})
		if !g.Programme {
			info := simultaneous(g)
			info.Ops = c.engine.opsThat(func(o op) bool { return o.pays != nil && o.pays(g) })
			r.Games = append(r.Games, info)
		}
	}
	return r, nil
}

// opsThat are the names of the ops that apply, sorted.
func (e *Engine) opsThat(apply func(op) bool) []string {
	names := []string{}
	for name, o := range e.ops {
		if apply(o) {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

func (c *call) scene(p position) (any, error) {
	picture := draw(p)
	return SceneResult{Pos: p.state.Text(), Params: p.values.Map(), Turn: p.state.Turn().String(),
		Over: game.Over(p.state), Scene: picture}, nil
}

func draw(p position) scene.Scene {
	d, ok := p.state.(scene.Drawer)
	if !ok {
		return scene.Scene{Kind: p.spec.Traits().Scene, Nodes: []scene.Node{}, Targets: []scene.Target{}}
	}
	picture := d.Scene()
	if picture.Targets == nil {
		picture.Targets = []scene.Target{}
	}
	return picture
}

// maxTitle is the longest title of a figure, in bytes.
const maxTitle = 4 << 10

func (c *call) figure(p position) (any, error) {
	theme := c.q.Theme
	if theme == "" {
		theme = "auto"
	}
	if !slices.Contains([]string{"auto", "light", "dark"}, theme) {
		return nil, badRequest("theme", game.Clip(theme), "figure.theme")
	}
	title := p.spec.ID() + " " + p.state.Text()
	if len(title) > maxTitle {
		title = game.Clip(title)
	}
	return FigureResult{SVG: scene.SVG(draw(p), theme, title)}, nil
}

func (c *call) apply(p position) (any, error) {
	read := func() (game.Move, error) { return game.ReadMove(p.state, c.q.Move) }
	if len(c.q.Places) > 0 {
		read = func() (game.Move, error) { return scene.ReadPlaces(p.state, c.q.Places) }
	}
	m, err := read()
	if err != nil {
		return nil, err
	}
	next := p.state.Play(m)
	return ApplyResult{Pos: next.Text(), Turn: next.Turn().String(), Over: game.Over(next),
		Label: scene.MoveLabel(p.state, m), Reward: reward(p.state, m)}, nil
}

func (c *call) reply(p position) (any, error) {
	level := 1.0
	if c.q.Level != nil {
		level = *c.q.Level
	}
	if !(level >= 0 && level <= 1) {
		return nil, badRequest("level", strconv.FormatFloat(level, 'g', -1, 64), "reply.level")
	}
	if game.Over(p.state) {
		return nil, &Error{Code: game.BadPosition, Field: "pos", At: game.Clip(p.state.Text()), Args: args("want", "pos.open")}
	}
	m, err := play.Computer(p.state, level, c.q.Seed, func() (solve.Solution, error) { return c.solution(p) })
	if err != nil {
		return nil, err
	}
	next := p.state.Play(m)
	return ReplyResult{Move: m, Pos: next.Text(), Turn: next.Turn().String(), Over: game.Over(next),
		Label: scene.MoveLabel(p.state, m), Reward: reward(p.state, m)}, nil
}

// maxLine is the longest line of moves that is replayed at once.
const maxLine = 10_000

func (c *call) replay(p position) (any, error) {
	line, err := c.line(p)
	if err != nil {
		return nil, err
	}
	r := ReplayResult{}
	for _, s := range line {
		step := ReplayStep{Move: s.Move, Pos: s.State.Text(), Turn: s.State.Turn().String()}
		if s.From != nil {
			label := scene.MoveLabel(s.From, s.Move)
			step.Label, step.Reward = &label, reward(s.From, s.Move)
		}
		r.Steps = append(r.Steps, step)
	}
	last := line[len(line)-1].State
	if r.Over = game.Over(last); r.Over {
		end := solve.Over(last)
		r.Outcome = end.Outcome.String()
		if p.spec.Traits().Points && end.Margin != 0 {
			r.Score = points(last, end.Margin)
		}
	} else if p.spec.Traits().Loops && play.Third(line) {
		r.Over, r.Outcome, r.Third = true, solve.Draw.String(), true
	}
	return r, nil
}

func (c *call) table(p position) (any, error) {
	return p.spec.(solve.Tabler).Table(c.run, p.state)
}

func (c *call) cell(p position) (any, error) {
	if len(c.q.Cell) != 2 {
		return nil, badRequest("cell", "", "cell.place")
	}
	row, col := c.q.Cell[0], c.q.Cell[1]
	cell, ok, err := p.spec.(solve.Celler).Cell(c.run, p.state, row, col)
	if err == nil && !ok {
		return nil, badRequest("cell", strconv.Itoa(row)+","+strconv.Itoa(col), "cell.place")
	}
	return CellResult(cell), err
}
