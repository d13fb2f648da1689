package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"

	"minimex/core/api"
	"minimex/core/game"
	"minimex/wasm/edge/policy"
)

// figureHandler answers GET /figure.svg?game=…&pos=…: the picture of a position,
// for pages that show it where no script runs. A game's parameters stand in the
// query as they do in a link to the game; what is no parameter, or no value of
// one, is passed over.
type figureHandler struct{ api *apiHandler }

func (h *figureHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	header := w.Header()
	for _, s := range policy.Shared {
		header.Set(s.Name, s.Value)
	}
	header.Set("Cache-Control", policy.Revalidate)
	text, err := json.Marshal(h.request(r.URL.Query()))
	if err != nil {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	if int64(len(text)) > h.api.limits.body {
		refuse(w, http.StatusRequestEntityTooLarge, game.TooBig, "request", "request.max")
		return
	}
	engine := h.api.engines.Get().(*api.Engine)
	defer h.api.engines.Put(engine)
	answer := engine.Dispatch(r.Context(), text, api.Host{Limit: h.api.limits.budget})
	var figure struct {
		OK     bool
		Result api.FigureResult
	}
	if err := json.Unmarshal(answer, &figure); err != nil || !figure.OK {
		reply(w, http.StatusBadRequest, answer)
		return
	}
	sum := sha256.Sum256([]byte(figure.Result.SVG))
	tag := strconv.Quote(hex.EncodeToString(sum[:8]))
	header.Set("Content-Type", contentTypes[".svg"])
	header.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if r.Method == http.MethodGet {
		_, _ = w.Write([]byte(figure.Result.SVG)) // a reader who has left needs no answer
	}
}

// request is the engine's question that a query asks.
func (h *figureHandler) request(query url.Values) map[string]any {
	request := map[string]any{"v": api.Version, "id": "figure", "op": "figure", "game": query.Get("game")}
	for _, name := range []string{"pos", "theme"} {
		if query.Has(name) {
			request[name] = query.Get(name)
		}
	}
	spec := h.api.shelf.Find(query.Get("game"))
	if spec == nil {
		return request // the engine says what is wrong
	}
	params := map[string]string{}
	for _, p := range spec.Params() {
		for _, value := range query[p.ID] {
			if _, err := game.Resolve([]game.Param{p}, map[string]string{p.ID: value}); err == nil {
				params[p.ID] = value
			}
		}
	}
	request["params"] = params
	return request
}
