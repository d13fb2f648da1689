package api

import "minimex/core/wire"

// labs are the questions about lessons and payoffs. They are reached only through
// laboratories, so that the linker leaves them out of an engine that never calls it.
type labs struct {
	ops map[string]func(*call) (any, error)
	// check checks a proof about payoffs; ok is false where it is about something else.
	check func(c *call, stated Certificate, proof wire.Raw) (result any, ok bool, err error)
}

func laboratories() labs {
	return labs{
		ops: map[string]func(*call) (any, error){
			"ways":       (*call).ways,
			"equilibria": (*call).equilibria,
			"simplex":    (*call).simplex,
			"path":       (*call).path,
			"fictitious": (*call).fictitious,
		},
		check: (*call).checkPayoffs,
	}
}
