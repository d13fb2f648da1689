package main

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/scene"
)

// sourcesList are the figures, tables and examples of the source documents, in
// the documents' order. An entry's words stand in the languages' catalogues under
// sources.<id>.title and .text; what it shows the engine draws. A new entry is its
// lines in this file and its words.
//
//go:embed sources.json
var sourcesList []byte

// example is one entry.
type example struct {
	ID string `json:"id"`
	// Source is the document, a heading of the page: sources.in.<source>.
	Source string `json:"source"`
	place
	// Figure says to draw the position, Table to show the game's table of it.
	Figure bool `json:"figure"`
	Table  bool `json:"table"`
	// States is a row of positions of the same game.
	States *states `json:"states"`
	// Also is another position in which the same can be seen, Lesson the one that works
	// the position out.
	Also   *place `json:"also"`
	Lesson string `json:"lesson"`
	Want   wanted `json:"want"`
}

// place is a position to open.
type place struct {
	Game   string            `json:"game"`
	Params map[string]string `json:"params,omitempty"`
	Pos    string            `json:"pos"`
	// Page, where it is no game of the play page, is the page that shows it and the
	// question that tells what it is.
	Page string `json:"page,omitempty"`
}

// states asks for the outcome of each position, by the letters for a loss and a
// win, and for its Grundy value.
type states struct {
	Pos     []string `json:"pos"`
	Letters string   `json:"letters"`
	Values  bool     `json:"values"`
}

// wanted is what the document says, or what is right where it errs: a test asks
// the engine for the same. Moves are all that win, Rows the table's; what is left
// out is not said.
type wanted struct {
	Outcome string      `json:"outcome"`
	Grundy  string      `json:"grundy"`
	Moves   []string    `json:"moves"`
	Letters string      `json:"letters"`
	Values  string      `json:"values"`
	Rows    [][]*string `json:"rows"`
}

// shown is what the page shows of an entry, worked out beforehand so that it needs
// no engine.
type shown struct {
	ID     string `json:"id"`
	Source string `json:"source"`
	place
	Scene   *scene.Scene  `json:"scene,omitempty"`
	Tables  []scene.Table `json:"tables"`
	Outcome string        `json:"outcome"`
	Grundy  string        `json:"grundy,omitempty"`
	// Moves are the winning ones where they are few.
	Moves  []scene.Label `json:"moves"`
	Also   *place        `json:"also,omitempty"`
	Lesson string        `json:"lesson,omitempty"`
}

// mostMoves is how many winning moves are named.
const mostMoves = 6

func readExamples() ([]example, error) {
	var list []example
	err := json.Unmarshal(sourcesList, &list)
	return list, err
}

// addSources works the entries out and files them for the page.
func (s *site) addSources() error {
	list, err := readExamples()
	if err != nil {
		return err
	}
	engine := api.New(catalog.All())
	page := make([]shown, len(list))
	for i, e := range list {
		if page[i], err = workOut(engine, e); err != nil {
			return fmt.Errorf("sources: %s: %w", e.ID, err)
		}
	}
	text, err := json.Marshal(page)
	s.addHashed("sources.json", text)
	return err
}

func workOut(engine *api.Engine, e example) (shown, error) {
	out := shown{ID: e.ID, Source: e.Source, place: e.place, Tables: []scene.Table{}, Moves: []scene.Label{}, Also: e.Also, Lesson: e.Lesson}
	a, err := analysed(engine, e.place)
	if err != nil {
		return out, err
	}
	out.Outcome, out.Grundy = a.Outcome, a.Grundy
	if winning := a.winning(); len(winning) <= mostMoves {
		for _, m := range winning {
			out.Moves = append(out.Moves, m.Label)
		}
	}
	if e.Figure {
		var r struct{ Scene *scene.Scene }
		if err := ask(engine, e.request("scene"), &r); err != nil {
			return out, err
		}
		out.Scene = r.Scene
		out.Scene.Targets = []scene.Target{} // nothing is pressed on the page
	}
	if e.Table {
		var t scene.Table
		if err := ask(engine, e.request("table"), &t); err != nil {
			return out, err
		}
		out.Tables = append(out.Tables, t)
	}
	if e.States != nil {
		t, err := e.statesTable(engine)
		if err != nil {
			return out, err
		}
		out.Tables = append(out.Tables, t)
	}
	return out, nil
}

func (p place) request(op string) map[string]any {
	if p.Page != "" {
		return map[string]any{"op": p.Page, "pos": p.Pos}
	}
	request := map[string]any{"op": op, "game": p.Game, "pos": p.Pos}
	if len(p.Params) > 0 {
		request["params"] = p.Params
	}
	return request
}

// analysis is the part of an answer that is needed.
type analysis struct {
	Pos     string
	Outcome string
	Grundy  string
	Moves   []answered
}

type answered struct {
	Move    string
	Label   scene.Label
	Outcome string
}

func analysed(engine *api.Engine, p place) (analysis, error) {
	var a analysis
	err := ask(engine, p.request("analyse"), &a)
	return a, err
}

// winning are the moves that win, each in its own time.
func (a analysis) winning() []answered {
	list := []answered{}
	for _, m := range a.Moves {
		if m.Outcome == "win" {
			list = append(list, m)
		}
	}
	return list
}

// statesTable is the row of positions with what the engine says of each; those
// that are lost are marked.
func (e example) statesTable(engine *api.Engine) (scene.Table, error) {
	t := scene.Table{Label: scene.L("sources.states")}
	var letters, values []*string
	for i, pos := range e.States.Pos {
		a, err := analysed(engine, place{Game: e.Game, Params: e.Params, Pos: pos})
		if err != nil {
			return t, err
		}
		t.ColHeads = append(t.ColHeads, scene.L("plain", "text", pos))
		letter := e.States.Letters
		if letter != "" && a.Outcome == "loss" {
			letter = letter[:1]
			t.Marks = append(t.Marks, [2]int{0, i})
		} else if letter != "" {
			letter = letter[1:]
		}
		letters, values = append(letters, &letter), append(values, &a.Grundy)
	}
	if e.States.Letters != "" {
		t.RowHeads = append(t.RowHeads, scene.L("sources.states."+e.States.Letters))
		t.Rows = append(t.Rows, letters)
	}
	if e.States.Values {
		t.RowHeads = append(t.RowHeads, scene.L("sources.states.grundy"))
		t.Rows = append(t.Rows, values)
	}
	return t, nil
}
