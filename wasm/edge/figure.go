package main

import (
	"net/http"
	"net/url"

	"minimex/core/api"
	"minimex/core/game"
	"minimex/core/wire"
	"minimex/wasm/edge/policy"
)

// figureHandler answers GET /figure.svg?game=…&pos=…: the picture of a position,
// for pages that show it where no script runs. A game's parameters and the theme
// stand in the query as they do in a link to the game; what is no parameter, or no
// value of one, is passed over.
type figureHandler struct{ api *apiHandler }

func (h *figureHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !onlyReads(w, r) {
		return
	}
	share(w)
	w.Header().Set("Cache-Control", policy.Revalidate)
	text := wire.Marshal(h.request(r.URL.Query()))
	if int64(len(text)) > h.api.limits.body {
		refuse(w, http.StatusRequestEntityTooLarge, game.TooBig, "request", "request.max")
		return
	}
	engine := h.api.engines.Get().(*api.Engine)
	defer h.api.engines.Put(engine)
	reply := engine.Dispatch(r.Context(), text, api.Host{Limit: h.api.limits.budget})
	var figure struct {
		V      int              `json:"v"`
		ID     string           `json:"id"`
		OK     bool             `json:"ok"`
		Result api.FigureResult `json:"result"`
	}
	if err := wire.Unmarshal(reply, &figure); err != nil { // an error's reply has other fields
		w.Header().Set("Content-Type", contentTypes[".json"])
		answer(w, r, http.StatusBadRequest, reply)
		return
	}
	w.Header().Set("Content-Type", contentTypes[".svg"])
	w.Header().Set("Content-Security-Policy", policy.FigureCSP)
	answerTagged(w, r, []byte(figure.Result.SVG))
}

// request is the engine's question that a query asks.
func (h *figureHandler) request(query url.Values) api.Request {
	request := api.Request{V: api.Version, ID: "figure", Op: "figure", Game: query.Get("game")}
	if theme := query.Get("theme"); theme == "light" || theme == "dark" {
		request.Theme = theme
	}
	if query.Has("pos") {
		request.Pos = wire.Marshal(query.Get("pos"))
	}
	if spec := h.api.shelf.Find(request.Game); spec != nil { // else the engine says what is wrong
		request.Params = paramsIn(spec, query)
	}
	return request
}

// paramsIn are a game's parameters as a query gives them.
func paramsIn(spec game.Spec, query url.Values) map[string]string {
	params := map[string]string{}
	for _, p := range spec.Params() {
		for _, value := range query[p.ID] {
			if _, err := game.Resolve([]game.Param{p}, map[string]string{p.ID: value}); err == nil {
				params[p.ID] = value
			}
		}
	}
	return params
}
