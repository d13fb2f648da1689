package main

import (
	"errors"
	"time"

	"github.com/hack-pad/safejs"

	"minimex/core/api"
)

// bridge carries requests from the host to the engine and replies back. Several
// may be under way: on the module's one thread they take turns where the engine
// yields, which it never does while it changes what it keeps.
type bridge struct {
	engine  *api.Engine
	running running
}

func newBridge(engine *api.Engine) *bridge {
	return &bridge{engine: engine, running: running{}}
}

// call is call(request, onProgress): a promise of the reply's bytes. The promise
// is rejected only where the bytes themselves cannot cross.
func (b *bridge) call(_ safejs.Value, args []safejs.Value) any {
	promise, err := newPromise(func(resolve, reject func(any)) {
		reply, err := b.answer(args)
		if err != nil {
			reject(err.Error())
			return
		}
		resolve(reply)
	})
	if err != nil {
		return nil
	}
	return promise
}

// answer reads the request's bytes, dispatches it and writes the reply's bytes.
func (b *bridge) answer(args []safejs.Value) (safejs.Value, error) {
	if len(args) == 0 {
		return safejs.Value{}, errors.New("call: want a request")
	}
	request, err := bytesFromJS(args[0])
	if err != nil {
		return safejs.Value{}, err
	}
	ctx, leave := b.running.begin(requestID(request))
	defer leave()
	host := api.Host{Yield: func() { time.Sleep(time.Millisecond) }}
	if len(args) > 1 {
		if ok, err := args[1].Truthy(); err == nil && ok {
			host.Progress = progressTo(args[1])
		}
	}
	return bytesToJS(b.engine.Dispatch(ctx, request, host)) // which never panics
}

// cancel is cancel(id).
func (b *bridge) cancel(_ safejs.Value, args []safejs.Value) any {
	if len(args) == 0 {
		return false
	}
	id, err := args[0].String()
	return err == nil && b.running.end(id)
}

func progressTo(listener safejs.Value) func(api.Progress) {
	return func(p api.Progress) {
		// A listener that throws must not end the work it listens to.
		_, _ = listener.Invoke(map[string]any{"id": p.ID, "done": p.Done, "of": p.Of})
	}
}
