//go:build !js

package main

import "os"

func main() {
	_, _ = os.Stderr.WriteString("browser: build with GOOS=js GOARCH=wasm; scripts/build does\n")
	os.Exit(2)
}
