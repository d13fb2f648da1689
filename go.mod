module minimex

go 1.26

require (
	github.com/andybalholm/brotli v1.3.0 // indirect
	github.com/evanw/esbuild v0.28.2 // indirect
	github.com/hack-pad/safejs v0.1.0 // indirect
	github.com/syumai/workers v0.31.0 // indirect
	golang.org/x/sys v0.4.0 // indirect
	pgregory.net/rapid v1.3.0 // indirect
)

tool github.com/syumai/workers/cmd/workers-assets-gen
