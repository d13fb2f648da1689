package main

import (
	"errors"

	"github.com/hack-pad/safejs"
)

// newPromise runs work in a goroutine of its own and returns the promise that it
// settles.
func newPromise(work func(resolve, reject func(any))) (safejs.Value, error) {
	constructor, err := safejs.Global().Get("Promise")
	if err != nil {
		return safejs.Value{}, err
	}
	executor, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		resolve, reject := args[0], args[1]
		go work(settle(resolve), settle(reject))
		return nil
	})
	if err != nil {
		return safejs.Value{}, err
	}
	defer executor.Release() // the constructor calls it before it returns
	return constructor.New(executor.Value())
}

// settle drops the error of a resolving function: these never throw.
func settle(f safejs.Value) func(any) {
	return func(v any) { _, _ = f.Invoke(v) }
}

func bytesFromJS(v safejs.Value) ([]byte, error) {
	array, err := safejs.Global().Get("Uint8Array")
	if err != nil {
		return nil, err
	}
	if ok, err := v.InstanceOf(array); err != nil || !ok {
		return nil, errors.New("call: want a Uint8Array")
	}
	n, err := v.Length()
	if err != nil {
		return nil, err
	}
	b := make([]byte, n)
	_, err = safejs.CopyBytesToGo(b, v)
	return b, err
}

func bytesToJS(b []byte) (safejs.Value, error) {
	constructor, err := safejs.Global().Get("Uint8Array")
	if err != nil {
		return safejs.Value{}, err
	}
	array, err := constructor.New(len(b))
	if err != nil {
		return safejs.Value{}, err
	}
	_, err = safejs.CopyBytesToJS(array, b)
	return array, err
}
