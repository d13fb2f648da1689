package main

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/scene"
)

// problemsList are the contest problems that the engine judges, in the catalogue's
// order. A problem's words stand in the languages' catalogues under problems.<id>;
// here is what needs none. A new problem is its lines in this file and its words.
//
//go:embed problems.json
var problemsList []byte

// contest is one problem.
type contest struct {
	ID string `json:"id"`
	// Source is the name by which the original is known, Link where it stands.
	Source string `json:"source"`
	Link   string `json:"link"`

	Limits  []limit  `json:"limits"`
	Samples []sample `json:"samples"`
	// Time and Memory are what the judge takes, in the letters of the limits.
	Time   string `json:"time"`
	Memory string `json:"memory"`
	// Steps is how many steps the idea has: problems.<id>.idea.1 and so on.
	Steps int `json:"steps"`
	// Example says that there is a worked one: problems.<id>.example.
	Example bool `json:"example,omitempty"`
	// Live is a position in which the problem's game is shown.
	Live  *place       `json:"live,omitempty"`
	Scene *scene.Scene `json:"scene,omitempty"`
}

// limit is how small and how large a number of the input may be. Original is the
// most that the original problem allows, where that is less. Beyond is an input in
// which this number alone is too large: a test asks the judge.
type limit struct {
	Name     string `json:"name"`
	Least    string `json:"least"`
	Most     string `json:"most"`
	Original string `json:"original,omitempty"`
	Beyond   string `json:"beyond,omitempty"`
}

// sample is an input with its output, and the positions of its test cases where
// the problem is a game that can be played here.
type sample struct {
	Input  string  `json:"input"`
	Output string  `json:"output"`
	Live   []place `json:"live,omitempty"`
}

func readProblems() ([]contest, error) {
	var list []contest
	err := json.Unmarshal(problemsList, &list)
	return list, err
}

// addProblems files the problems for the page, with the pictures of their games.
func (s *site) addProblems() error {
	list, err := readProblems()
	if err != nil {
		return err
	}
	engine := api.New(catalog.All())
	for i := range list {
		p := &list[i]
		for k := range p.Limits {
			p.Limits[k].Beyond = "" // for the test alone
		}
		if p.Live == nil {
			continue
		}
		var r struct{ Scene *scene.Scene }
		if err := ask(engine, p.Live.request("scene"), &r); err != nil {
			return fmt.Errorf("problems: %s: %w", p.ID, err)
		}
		p.Scene = r.Scene
		p.Scene.Targets = []scene.Target{} // nothing is pressed on the page
	}
	text, err := json.Marshal(list)
	s.addHashed("problems.json", text)
	return err
}
