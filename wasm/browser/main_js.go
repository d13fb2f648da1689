package main

import (
	"os"

	"github.com/hack-pad/safejs"
)

// build is set by the linker (-X main.build=…).
var build = "dev"

func main() {
	if err := start(safejs.Global()); err != nil {
		_, _ = os.Stderr.WriteString("browser: " + err.Error() + "\n")
		os.Exit(1)
	}
	select {} // from here on the host's calls do the work
}

// start hands the two functions to the host.
func start(global safejs.Value) error {
	b := newBridge(engine())
	call, err := safejs.FuncOf(b.call)
	if err != nil {
		return err
	}
	cancel, err := safejs.FuncOf(b.cancel)
	if err != nil {
		return err
	}
	exports, err := safejs.ValueOf(map[string]any{"build": build})
	if err != nil {
		return err
	}
	if err := exports.Set("call", call.Value()); err != nil {
		return err
	}
	if err := exports.Set("cancel", cancel.Value()); err != nil {
		return err
	}
	_, err = global.Call("minimexReady", exports)
	return err
}
