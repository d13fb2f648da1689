// Command check keeps the house in order.
//
//	go run ./scripts/check types   write web/js/protocol.d.ts from the Go structs
//	go run ./scripts/check lint    gofmt, go vet for both targets, house rules, pinned dependencies
//
// lint prints what it finds, one finding a line, and exits 1 where there is any.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		usage()
	}
	var err error
	switch os.Args[1] {
	case "types":
		err = writeTypes(".")
	case "lint":
		err = lint(".", os.Stdout)
	default:
		usage()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "check:", err)
		os.Exit(1)
	}
}

func usage() {
	fmt.Fprintln(os.Stderr, "usage: check types|lint")
	os.Exit(2)
}
