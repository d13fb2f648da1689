module minimex

go 1.26

require (
	github.com/andybalholm/brotli v1.3.0
	github.com/evanw/esbuild v0.28.2
	github.com/hack-pad/safejs v0.1.0
	github.com/syumai/workers v0.31.0
	pgregory.net/rapid v1.3.0
)

require golang.org/x/sys v0.4.0 // indirect

tool github.com/syumai/workers/cmd/workers-assets-gen
