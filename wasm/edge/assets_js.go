package main

import (
	"context"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/syumai/workers/cloudflare"
	"github.com/syumai/workers/cloudflare/fetch"
)

// assets is the site as the platform holds it. The platform compresses by itself, so
// that what the build has compressed is not there.
type assets struct{}

// ReadFile asks the platform; it knows a page by its folder and redirects from the
// page's file.
func (assets) ReadFile(name string) ([]byte, error) {
	missing := &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	if contentTypes[path.Ext(name)] == "" {
		return nil, missing
	}
	address := "https://assets.invalid/" + strings.TrimSuffix(strings.TrimSuffix(name, "index.html"), ".html")
	request, err := fetch.NewRequest(context.Background(), http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	// The library calls the function without its object, which the platform refuses.
	binding := cloudflare.GetBinding("ASSETS")
	bound := binding.Get("fetch").Call("bind", binding)
	bound.Set("fetch", bound)
	response, err := fetch.NewClient(fetch.WithBinding(bound)).Do(request, &fetch.RequestInit{Redirect: fetch.RedirectModeManual})
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, missing
	}
	return io.ReadAll(response.Body)
}
