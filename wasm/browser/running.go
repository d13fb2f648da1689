package main

import (
	"context"

	"minimex/core/wire"
)

// running holds the way to stop each request at work, by its id. The module has
// one thread, so nothing here is locked.
type running map[string]*stop

type stop struct{ cancel context.CancelFunc }

// begin enters a request. A later one of the same id takes the name over; the
// returned function leaves again without touching a successor.
func (r running) begin(id string) (context.Context, func()) {
	ctx, cancel := context.WithCancel(context.Background())
	mine := &stop{cancel}
	r[id] = mine
	return ctx, func() {
		cancel()
		if r[id] == mine {
			delete(r, id)
		}
	}
}

// end cancels the request of that id and reports whether there is one.
func (r running) end(id string) bool {
	s, ok := r[id]
	if ok {
		s.cancel()
	}
	return ok
}

// requestID finds a request's top-level id without reading what follows it: the
// client writes the id first, so this costs nothing even for a request of
// megabytes. It is "" where there is none.
func requestID(request []byte) string {
	for name, value := range wire.Fields(request) {
		if name == "id" {
			var id string
			_ = wire.Unmarshal(value, &id) // an id that is no text is none
			return id
		}
	}
	return ""
}
