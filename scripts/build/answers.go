package main

import (
	"encoding/json"
	"fmt"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/scene"
)

// answer is a question of a laboratory with what the engine says to it.
type answer struct {
	Question map[string]any  `json:"question"`
	Result   json.RawMessage `json:"result"`
}

// huntUsual is the game of an address that names none (web/js/hunt/state.js).
const huntUsual = "6~1-2.1-3.1-5.2-3.2-4.3-5.5-6.6-4~2.1~2"

// searchMethods are what the laboratory of searching compares (web/js/search/state.js),
// and searchTree the game that it begins with.
var searchMethods = []string{"alphabeta", "minimax", "memo", "negamax"}

const searchTree = "tree"

// addAnswers files what each laboratory asks where its address names nothing: it is
// drawn from that, and need not wait for the engine that has everything. Lessons and
// payoffs are the lists of op catalog.
func (s *site) addAnswers(lessons, payoffs json.RawMessage) error {
	var lesson []struct {
		ID      string   `json:"id"`
		Methods []string `json:"methods"`
		Inputs  []string `json:"inputs"`
	}
	if err := json.Unmarshal(lessons, &lesson); err != nil {
		return err
	}
	var payoff []struct {
		ID      string `json:"id"`
		Presets []struct {
			Pos string `json:"pos"`
		} `json:"presets"`
	}
	if err := json.Unmarshal(payoffs, &payoff); err != nil {
		return err
	}
	engine := api.New(catalog.All())
	start := map[string]any{"op": "scene", "game": searchTree, "params": map[string]string{}}
	var tree struct{ Pos string }
	if err := ask(engine, start, &tree); err != nil {
		return err
	}
	search := []map[string]any{start}
	for _, method := range searchMethods {
		q := map[string]any{"op": "search", "game": searchTree, "params": map[string]string{}, "pos": tree.Pos,
			"method": method, "ties": "cut", "fail": "soft", "order": "given", "trace": method == searchMethods[0] || method == "minimax"}
		if method != searchMethods[0] {
			q["budget"] = map[string]int{"nodes": 3_000_000}
		}
		search = append(search, q)
	}
	for page, questions := range map[string][]map[string]any{
		"hunt":   {{"op": "hunt", "pos": huntUsual, "moves": []string{}}},
		"matrix": {{"op": "equilibria", "game": payoff[0].ID, "pos": payoff[0].Presets[0].Pos, "method": "solve"}},
		"search": search,
		"ways":   {{"op": "ways", "lesson": lesson[0].ID, "pos": lesson[0].Inputs[0], "method": lesson[0].Methods[0]}},
	} {
		answers := make([]answer, len(questions))
		for i, q := range questions {
			answers[i].Question = q
			if err := ask(engine, q, &answers[i].Result); err != nil {
				return fmt.Errorf("answers of %s: %w", page, err)
			}
		}
		text, err := json.Marshal(answers)
		if err != nil {
			return err
		}
		s.addHashed("answers/"+page+".json", text)
		if page == "hunt" {
			if err := s.addPicture("hunt", answers[0].Result); err != nil {
				return err
			}
		}
	}
	return nil
}

// addPicture files the scene of an answer as a picture, for readers without scripts.
func (s *site) addPicture(page string, result json.RawMessage) error {
	var shown struct {
		Pos   string      `json:"pos"`
		Scene scene.Scene `json:"scene"`
	}
	err := json.Unmarshal(result, &shown)
	s.addHashed("answers/"+page+".svg", []byte(scene.SVG(shown.Scene, "auto", page+" "+shown.Pos)))
	return err
}
