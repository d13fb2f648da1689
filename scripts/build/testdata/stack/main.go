// Command stack leans on everything that a Go program's stack tables are for. It
// prints what it found, the same each time.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
)

type node struct {
	left, right *node
	value       int
}

// grow allocates on a deep stack, with garbage collections on the way.
func grow(depth int) *node {
	var ballast [32]int
	ballast[depth%32] = depth
	if depth == 0 {
		return deepest()
	}
	if depth%1000 == 0 {
		runtime.GC()
	}
	child := grow(depth - 1)
	return &node{left: child, value: ballast[depth%32] + child.value}
}

//go:noinline
func deepest() *node {
	runtime.GC()
	return &node{value: 1}
}

var errDeep = errors.New("deep")

// unwind panics below many deferred calls, one of which recovers.
func unwind(depth int, log *int) (err error) {
	defer func() { *log += depth }()
	if depth == 7 {
		defer func() {
			if r := recover(); r != nil {
				err = fmt.Errorf("recovered: %v", r)
			}
		}()
	}
	if depth == 0 {
		var nothing *node
		return fmt.Errorf("%d", nothing.value)
	}
	if err := unwind(depth-1, log); err != nil {
		return fmt.Errorf("%d: %w", depth, err)
	}
	return errDeep
}

func index(list []int, i int) (value int, failed bool) {
	defer func() { failed = recover() != nil }()
	return list[i], false
}

func main() {
	fmt.Println(grow(5000).value)
	log := 0
	fmt.Println(unwind(10, &log), log)
	fmt.Println(index([]int{1, 2, 3}, 2))
	fmt.Println(index([]int{1, 2, 3}, 3))
	sums := make(chan int)
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() { sums <- grow(i * 10).value })
	}
	go func() { group.Wait(); close(sums) }()
	total := 0
	for s := range sums {
		total += s
	}
	fmt.Println(total)
	func() {
		defer func() { fmt.Println(recover()) }()
		defer func() { panic(fmt.Sprint("again, after ", recover())) }()
		panic("first")
	}()
	fmt.Fprintln(os.Stdout, "done")
}
