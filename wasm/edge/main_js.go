package main

import "github.com/syumai/workers"

func main() {
	workers.Serve(newHandler(nil, edgeLimits))
}
