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
)

func main() {
	dir := flag.String("dir", "dist", "folder of the built site")
	flag.Parse()
	if err := serve(*dir, cmp.Or(os.Getenv("PORT"), "8080")); err != nil {
		fmt.Fprintln(os.Stderr, "edge:", err)
		os.Exit(1)
	}
}

// serve listens on this machine alone; port 0 takes any free one.
func serve(dir, port string) error {
	if _, err := os.Stat(dir); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("localhost", port))
	if err != nil {
		return err
	}
	fmt.Printf("Minimex on http://localhost:%d\n", listener.Addr().(*net.TCPAddr).Port)
	server := &http.Server{
		Handler:           newHandler(folder(dir), edgeLimits),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		IdleTimeout:       time.Minute,
	}
	return server.Serve(listener)
}

// folder is the built site on this machine. Names come clean and without "..".
type folder string

func (f folder) ReadFile(name string) ([]byte, error) { return fs.ReadFile(os.DirFS(string(f)), name) }
