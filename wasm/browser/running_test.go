package main

import "testing"

func TestRequestID(t *testing.T) {
	for request, want := range map[string]string{
		`{"v":1,"id":"a7","op":"analyse"}`:                   "a7",
		`{"pos":{"id":"inner","x":[1,{"id":2}]},"id":"out"}`: "out",
		`{"id":"first","pos":`:                               "first",
		`{"id":7}`:                                           "",
		`{"v":1}`:                                            "",
		`{"v":`:                                              "",
		`{"v":1,`:                                            "",
		`["id","x"]`:                                         "",
		`"id"`:                                               "",
		``:                                                   "",
		"\x00":                                               "",
	} {
		if got := requestID([]byte(request)); got != want {
			t.Errorf("requestID(%s) = %q, want %q", request, got, want)
		}
	}
}

func TestRunningEndsOnlyWhatRuns(t *testing.T) {
	r := running{}
	if r.end("a") {
		t.Error("nothing runs, yet end found it")
	}
	ctx, leave := r.begin("a")
	if !r.end("a") || ctx.Err() == nil {
		t.Error("end must cancel the running request")
	}
	leave()
	if r.end("a") || len(r) != 0 {
		t.Error("a request that left must be forgotten")
	}
}

func TestRunningKeepsTheSuccessorOfAnID(t *testing.T) {
	r := running{}
	_, leaveOld := r.begin("a")
	ctx, leaveNew := r.begin("a")
	leaveOld()
	if ctx.Err() != nil {
		t.Error("leaving must not cancel the successor")
	}
	if !r.end("a") || ctx.Err() == nil {
		t.Error("the successor must still be found")
	}
	leaveNew()
}
