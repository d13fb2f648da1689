//go:build !js

package main

import (
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"time"

	"minimex/wasm/edge/policy"
)

func main() {
	dir := flag.String("dir", "dist", "folder of the built site")
	text := flag.String("origin", "", "the site's own address, where it was built with one")
	flag.Parse()
	origin, err := policy.Origin(*text)
	if err == nil {
		err = serve(*dir, origin, cmp.Or(os.Getenv("PORT"), "8080"))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "edge:", err)
		os.Exit(1)
	}
}

// serve listens on this machine alone; port 0 takes any free one.
func serve(dir, origin, port string) error {
	if _, err := os.Stat(dir); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("localhost", port))
	if err != nil {
		return err
	}
	fmt.Printf("Minimex on http://localhost:%d\n", listener.Addr().(*net.TCPAddr).Port)
	server := &http.Server{
		Handler:           newHandler(folder(dir), edgeLimits, origin),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		IdleTimeout:       time.Minute,
	}
	return server.Serve(listener)
}

// folder is the built site on this machine. Names come clean and without "..".
type folder string

func (f folder) ReadFile(name string) ([]byte, error) { return fs.ReadFile(os.DirFS(string(f)), name) }
