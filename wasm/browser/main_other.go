//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "browser: build with GOOS=js GOARCH=wasm; scripts/build does")
	os.Exit(2)
}
