// Command browser is the engine as a WebAssembly module for the page's Web
// Worker: two functions over api.Dispatch and nothing else.
//
// Once started it hands them to the global function minimexReady as one object:
//
//	call(request Uint8Array, onProgress function?) Promise<Uint8Array>
//	cancel(id string) bool
//	build string
//
// Request and reply are the protocol's JSON as UTF-8 bytes, which cross in 2 ms
// where a thousand rows of nested values would take 15. onProgress hears
// {id, done, of}. cancel stops the running request of that id and reports
// whether there is one. Build names the sources the module was built from.
//
// Outside of GOOS=js the command is only the words that say so.
package main
