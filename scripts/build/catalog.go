package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/scene"
)

// catalogue is what a page knows before its engine is there: the games that are
// played move by move, and of each the picture of the first position worth opening.
type catalogue struct {
	Games []api.GameInfo         `json:"games"`
	Cards map[string]scene.Scene `json:"cards"`
	// Initial lists the games whose card shows the position they begin with.
	Initial []string `json:"initial"`
}

// addCatalogue asks the engine's own dispatcher, so that the file says what the
// engine would.
func (s *site) addCatalogue() error {
	engine := api.New(catalog.All())
	var list struct {
		Games   []api.GameInfo  `json:"games"`
		Lessons json.RawMessage `json:"lessons"`
		Payoffs json.RawMessage `json:"payoffs"`
	}
	if err := ask(engine, map[string]any{"op": "catalog"}, &list); err != nil {
		return err
	}
	s.addHashed("lessons.json", list.Lessons)
	s.addHashed("payoffs.json", list.Payoffs)
	if err := s.addAnswers(list.Lessons, list.Payoffs); err != nil {
		return err
	}
	c := catalogue{Cards: map[string]scene.Scene{}, Initial: []string{}}
	for _, g := range list.Games {
		if !slices.Contains(g.Ops, "scene") {
			continue
		}
		c.Games = append(c.Games, g)
		request := map[string]any{"op": "scene", "game": g.ID}
		if len(g.Presets) > 0 {
			request["pos"] = g.Presets[0].Pos
			if params := g.Presets[0].Params; len(params) > 0 {
				request["params"] = params
			}
		}
		var picture struct {
			Pos   string      `json:"pos"`
			Scene scene.Scene `json:"scene"`
		}
		if err := ask(engine, request, &picture); err != nil {
			return err
		}
		c.Cards[g.ID] = picture.Scene
		s.notePicture(picture.Scene)
		var start struct {
			Pos string `json:"pos"`
		}
		if err := ask(engine, map[string]any{"op": "scene", "game": g.ID}, &start); err != nil {
			return err
		}
		if start.Pos == picture.Pos && request["params"] == nil {
			c.Initial = append(c.Initial, g.ID)
		}
	}
	text, err := json.Marshal(c)
	s.addHashed("catalogue.json", text)
	return err
}

// notePicture keeps the keys of the words that a picture says.
func (s *site) notePicture(picture scene.Scene) {
	s.onCards[picture.Label.Key] = true
	for _, n := range picture.Nodes {
		for _, l := range []*scene.Label{n.Label, n.Caption} {
			if l != nil {
				s.onCards[l.Key] = true
			}
		}
	}
}

// ask puts one request, without its envelope, and reads the result.
func ask(engine *api.Engine, request map[string]any, result any) error {
	request = maps.Clone(request)
	request["v"], request["id"] = api.Version, "build"
	text, err := json.Marshal(request)
	if err != nil {
		return err
	}
	reply := engine.Dispatch(context.Background(), text, api.Host{})
	var answer struct {
		OK     bool            `json:"ok"`
		Result json.RawMessage `json:"result"`
	}
	if err := json.Unmarshal(reply, &answer); err != nil {
		return err
	}
	if !answer.OK {
		return fmt.Errorf("catalogue: %s gives %s", text, reply)
	}
	return json.Unmarshal(answer.Result, result)
}
