package main

import (
	"errors"
	"io"
	"net/http"
	"sync"

	"minimex/core/api"
	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/wire"
)

// limits bound one request's work.
type limits struct {
	body   int64 // bytes of the request
	budget api.Budget
}

// edgeLimits let every worked example through; what is larger is the browser's. On
// the edge the clock stands while a request computes, so that there the nodes bound it.
var edgeLimits = limits{body: 1 << 20, budget: api.Budget{Nodes: 2_000_000, MS: 2_000}}

// apiHandler answers POST /api/v1.
type apiHandler struct {
	shelf  catalog.Shelf
	limits limits
	// engines are reused, since each remembers the boards that it has solved.
	engines sync.Pool
}

func newAPI(l limits) *apiHandler {
	all := catalog.All()
	return &apiHandler{shelf: all, limits: l, engines: sync.Pool{New: func() any { return api.New(all) }}}
}

// ServeHTTP answers with status 200 whenever the engine has spoken, be it an
// error: the protocol's own code says which.
func (h *apiHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Access-Control-Allow-Origin", "*")
	header.Set("Cache-Control", "no-store")
	switch r.Method {
	case http.MethodPost:
		h.answer(w, r)
	case http.MethodOptions:
		header.Set("Access-Control-Allow-Methods", "POST, OPTIONS")
		header.Set("Access-Control-Allow-Headers", "Content-Type")
		header.Set("Access-Control-Max-Age", "86400")
		w.WriteHeader(http.StatusNoContent)
	default:
		header.Set("Allow", "POST, OPTIONS")
		refuse(w, http.StatusMethodNotAllowed, api.BadRequest, "method", "request.post")
	}
}

func (h *apiHandler) answer(w http.ResponseWriter, r *http.Request) {
	request, err := io.ReadAll(http.MaxBytesReader(w, r.Body, h.limits.body))
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		refuse(w, http.StatusRequestEntityTooLarge, game.TooBig, "request", "request.max")
		return
	case err != nil:
		refuse(w, http.StatusBadRequest, api.BadRequest, "request", "request.json")
		return
	}
	engine := h.engines.Get().(*api.Engine)
	defer h.engines.Put(engine)
	reply(w, http.StatusOK, engine.Dispatch(r.Context(), request, api.Host{Limit: h.limits.budget}))
}

// refuse answers without the engine, in the protocol's shape.
func refuse(w http.ResponseWriter, status int, code game.Code, field, want string) {
	reply(w, status, wire.Marshal(api.Reply{V: api.Version,
		Error: &api.Error{Code: code, Field: field, Args: map[string]string{"want": want}}}))
}

func reply(w http.ResponseWriter, status int, text []byte) {
	w.Header().Set("Content-Type", contentTypes[".json"])
	w.WriteHeader(status)
	_, _ = w.Write(text) // a reader who has left needs no answer
}
