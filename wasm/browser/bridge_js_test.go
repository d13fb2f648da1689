package main

import (
	"context"
	"strings"
	"testing"

	"github.com/hack-pad/safejs"

	"minimex/core/api"
	"minimex/core/catalog"
)

// must takes what can fail only where the host is broken.
func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// await gives what a promise comes to.
func await(t *testing.T, promise safejs.Value) (value safejs.Value, rejected bool) {
	t.Helper()
	settled := make(chan bool, 1)
	on := func(result bool) safejs.Value {
		f := must[safejs.Func](t)(safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
			value = args[0]
			settled <- result
			return nil
		}))
		t.Cleanup(f.Release)
		return f.Value()
	}
	must[safejs.Value](t)(promise.Call("then", on(false), on(true)))
	rejected = <-settled
	return value, rejected
}

func ask(t *testing.T, b *bridge, request string, more ...safejs.Value) string {
	t.Helper()
	args := append([]safejs.Value{must[safejs.Value](t)(bytesToJS([]byte(request)))}, more...)
	value, rejected := await(t, b.call(safejs.Undefined(), args).(safejs.Value))
	if rejected {
		t.Fatalf("%s: rejected", request)
	}
	return string(must[[]byte](t)(bytesFromJS(value)))
}

func TestCallGivesTheEnginesBytes(t *testing.T) {
	for _, request := range []string{`{"v":1,"id":"a","op":"apply","game":"nim","pos":"3.5.7","move":"1-2"}`, `{"v":`, ``, `字`} {
		want := string(api.New(catalog.All()).Dispatch(context.Background(), []byte(request), api.Host{}))
		if got := ask(t, newBridge(api.New(catalog.All())), request); got != want {
			t.Errorf("%s: got %s, want %s", request, got, want)
		}
	}
}

func TestCallRejectsWhatIsNotBytes(t *testing.T) {
	b := newBridge(api.New(catalog.All()))
	text := must[safejs.Value](t)(safejs.ValueOf(`{"v":1}`))
	for name, args := range map[string][]safejs.Value{"nothing": nil, "a string": {text}, "null": {safejs.Null()}} {
		if _, rejected := await(t, b.call(safejs.Undefined(), args).(safejs.Value)); !rejected {
			t.Errorf("%s: not rejected", name)
		}
	}
	if len(b.running) != 0 {
		t.Errorf("%d requests still run", len(b.running))
	}
}

// A long request tells its progress, and stops when its id is cancelled there.
func TestProgressAndCancel(t *testing.T) {
	b := newBridge(api.New(catalog.All()))
	heard := 0
	listener := must[safejs.Func](t)(safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		heard++
		id := must[safejs.Value](t)(args[0].Get("id"))
		if found := b.cancel(safejs.Undefined(), []safejs.Value{id}); found != true {
			t.Errorf("the running request was not found")
		}
		return nil
	}))
	defer listener.Release()
	reply := ask(t, b, `{"v":1,"id":"long","op":"search","game":"dodgem","method":"minimax","depth":40}`, listener.Value())
	if heard == 0 || !strings.Contains(reply, `"id":"long"`) || !strings.Contains(reply, `"cancelled"`) {
		t.Errorf("progress heard %d times, reply %.200s", heard, reply)
	}
	long := must[safejs.Value](t)(safejs.ValueOf("long"))
	if b.cancel(safejs.Undefined(), []safejs.Value{long}) != false || b.cancel(safejs.Undefined(), nil) != false {
		t.Error("nothing runs any more")
	}
}

func TestAListenerThatThrowsDoesNotEndTheWork(t *testing.T) {
	b := newBridge(api.New(catalog.All()))
	thrower := must[safejs.Value](t)(must[safejs.Value](t)(safejs.Global().Get("Function")).New(`throw new Error("harm")`))
	reply := ask(t, b, `{"v":1,"id":"a","op":"search","game":"dodgem","method":"minimax","depth":40,"budget":{"nodes":3000000}}`, thrower)
	if !strings.Contains(reply, `"budget"`) {
		t.Errorf("got %.200s", reply)
	}
}

func TestAPanicBecomesAnInternalError(t *testing.T) {
	b := newBridge(nil) // any use of it panics
	reply := ask(t, b, `{"v":1,"id":"a","op":"analyse","game":"dodgem"}`)
	if !strings.Contains(reply, `"id":"a","ok":false,"error":{"code":"internal"`) {
		t.Errorf("got %s", reply)
	}
}

func TestStartHandsOverTheFunctions(t *testing.T) {
	var exports safejs.Value
	ready := must[safejs.Func](t)(safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		exports = args[0]
		return nil
	}))
	defer ready.Release()
	host := must[safejs.Value](t)(safejs.ValueOf(map[string]any{}))
	if err := host.Set("minimexReady", ready.Value()); err != nil {
		t.Fatal(err)
	}
	if err := start(host); err != nil {
		t.Fatal(err)
	}
	if got := must[string](t)(must[safejs.Value](t)(exports.Get("build")).String()); got != build {
		t.Errorf("build %q", got)
	}
	request := must[safejs.Value](t)(bytesToJS([]byte(`{"v":1,"id":"a","op":"none"}`)))
	value, rejected := await(t, must[safejs.Value](t)(exports.Call("call", request)))
	if rejected || !strings.Contains(string(must[[]byte](t)(bytesFromJS(value))), "unknown_op") {
		t.Error("call does not answer")
	}
	if found := must[bool](t)(must[safejs.Value](t)(exports.Call("cancel", "a")).Bool()); found {
		t.Error("nothing runs")
	}
	if err := start(must[safejs.Value](t)(safejs.ValueOf(map[string]any{}))); err == nil {
		t.Error("a host that takes nothing is an error")
	}
}
