// Package http stands in for net/http where the handler is a Worker on the edge.
//
// There the platform has the sockets, the TLS and the parsing, but net/http brings
// its client, its server and all of cryptography with it: the module is 2.4 MB
// (gzip) with net/http, and 1.9 MB with this. The build puts this file in net/http's
// place (scripts/build, worker.go), for the handler and for the library that joins
// it to the platform alike; nothing imports it under its own path but its tests,
// which compare it with the original.
//
// It has what the two use. What is here acts as in net/http; what is not does not
// compile.
package http

import (
	"context"
	"errors"
	"io"
	"net/url"
)

// Handler answers requests.
type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

// HandlerFunc is a function as a Handler.
type HandlerFunc func(ResponseWriter, *Request)

// ServeHTTP calls the function.
func (f HandlerFunc) ServeHTTP(w ResponseWriter, r *Request) { f(w, r) }

// DefaultServeMux would serve a program that gives no handler of its own.
var DefaultServeMux Handler = HandlerFunc(func(w ResponseWriter, _ *Request) { w.WriteHeader(StatusNotFound) })

// ResponseWriter takes an answer: first the header, then the status, then the body.
type ResponseWriter interface {
	Header() Header
	Write([]byte) (int, error)
	WriteHeader(statusCode int)
}

// Flusher is a ResponseWriter that can send what it has so far.
type Flusher interface{ Flush() }

// Request is one that came, or one to send by a Client.
type Request struct {
	Method           string
	URL              *url.URL
	Header           Header
	Body             io.ReadCloser
	ContentLength    int64
	TransferEncoding []string
	Host             string
	// TLS tells that the connection is a secret one; here it is always nil, for the
	// platform gives the scheme in the URL.
	TLS *struct{}

	ctx context.Context
}

// NewRequestWithContext is a request to send.
func NewRequestWithContext(ctx context.Context, method, address string, body io.Reader) (*Request, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	r := &Request{Method: method, URL: u, Header: Header{}, Host: u.Host, ctx: ctx}
	if body != nil {
		r.Body = io.NopCloser(body)
	}
	return r, nil
}

// Context is the request's, or the background.
func (r *Request) Context() context.Context {
	if r.ctx == nil {
		return context.Background()
	}
	return r.ctx
}

// WithContext is a copy of the request with another context.
func (r *Request) WithContext(ctx context.Context) *Request {
	copied := *r
	copied.ctx = ctx
	return &copied
}

// Response is what a Client got.
type Response struct {
	Status        string
	StatusCode    int
	Header        Header
	Body          io.ReadCloser
	ContentLength int64
}

// RoundTripper sends one request.
type RoundTripper interface {
	RoundTrip(*Request) (*Response, error)
}

// Client sends requests by its transport.
type Client struct{ Transport RoundTripper }

// Do sends one request; redirects are the transport's.
func (c *Client) Do(r *Request) (*Response, error) {
	if c.Transport == nil {
		return nil, errors.New("http: a client without a transport")
	}
	return c.Transport.RoundTrip(r)
}

// MaxBytesError is the fault of a body longer than its limit.
type MaxBytesError struct{ Limit int64 }

func (e *MaxBytesError) Error() string { return "http: request body too large" }

// MaxBytesReader reads no more than so many bytes of a body; where more come, the
// error is a *MaxBytesError, then and ever after.
func MaxBytesReader(_ ResponseWriter, body io.ReadCloser, limit int64) io.ReadCloser {
	limit = max(0, limit)
	return &bounded{body, limit, limit, nil}
}

type bounded struct {
	body        io.ReadCloser
	limit, left int64
	err         error
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.err != nil || len(p) == 0 {
		return 0, b.err
	}
	if int64(len(p))-1 > b.left { // one byte more tells whether it is too long
		p = p[:b.left+1]
	}
	n, err := b.body.Read(p)
	if int64(n) > b.left {
		n = int(b.left)
		err = &MaxBytesError{b.limit}
	}
	b.left -= int64(n)
	b.err = err
	return n, err
}

func (b *bounded) Close() error { return b.body.Close() }
