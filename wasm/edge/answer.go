package main

import (
	"hash/fnv"
	"net/http"
	"strconv"
	"strings"
)

// answerTagged sends content with a tag of its bytes, or, to a client that has the
// content already, that it is unchanged. The hash is no secret's and is among what
// the games link anyway, where SHA-256 would cost the Worker 30 KB.
func answerTagged(w http.ResponseWriter, r *http.Request, content []byte) {
	sum := fnv.New64a()
	_, _ = sum.Write(content) // a hash takes everything
	tag := strconv.Quote(strconv.FormatUint(sum.Sum64(), 36))
	w.Header().Set("ETag", tag)
	if knows(r, tag) {
		w.Header().Del("Content-Type")
		w.Header().Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	answer(w, r, http.StatusOK, content)
}

// answer sends content, or to HEAD what would come with it: without its length, which
// the edge would hold a body to.
func answer(w http.ResponseWriter, r *http.Request, status int, content []byte) {
	if r.Method == http.MethodHead {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(content)))
	w.WriteHeader(status)
	_, _ = w.Write(content) // a reader who has left needs no answer
}

// knows reads If-None-Match. The tags' weakness does not matter for reading: a host in
// between weakens a tag where it compresses.
func knows(r *http.Request, tag string) bool {
	for _, line := range r.Header.Values("If-None-Match") {
		for item := range strings.SplitSeq(line, ",") {
			item = strings.TrimSpace(item)
			if item == "*" || strings.TrimPrefix(item, "W/") == tag {
				return true
			}
		}
	}
	return false
}

// weighted calls back with each item of an Accept header's lines and its weight,
// 1 where none is given and 0 where it cannot be read, until it returns false.
func weighted(lines []string, item func(name string, weight float64) bool) {
	for _, line := range lines {
		for text := range strings.SplitSeq(line, ",") {
			name, parameter, given := strings.Cut(text, ";")
			weight := 1.0
			if given {
				q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(parameter), "q="), 64)
				if err != nil || q < 0 || q > 1 {
					q = 0
				}
				weight = q
			}
			if !item(strings.TrimSpace(name), weight) {
				return
			}
		}
	}
}
