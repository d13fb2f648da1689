package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"minimex/core/api"
	"minimex/core/catalog"
)

func TestAskAnswersLikeTheEngine(t *testing.T) {
	table, err := os.ReadFile("../../wasm/testdata/requests.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	garbled, err := ask(bytes.NewReader(table), &out)
	if err != nil {
		t.Fatal(err)
	}
	requests := bytes.Split(bytes.TrimSpace(table), []byte("\n"))
	replies := bytes.Split(bytes.TrimSpace(out.Bytes()), []byte("\n"))
	if len(replies) != len(requests) {
		t.Fatalf("%d replies to %d requests", len(replies), len(requests))
	}
	engine := api.New(catalog.All())
	wantGarbled := 0
	for i, request := range requests {
		if !json.Valid(request) {
			wantGarbled++
		}
		if want := engine.Dispatch(context.Background(), request, api.Host{}); !bytes.Equal(replies[i], want) {
			t.Errorf("%.200s\n got %.400s\nwant %.400s", request, replies[i], want)
		}
	}
	if garbled != wantGarbled || wantGarbled == 0 {
		t.Errorf("%d lines are not JSON, want %d", garbled, wantGarbled)
	}
}

func TestAskLines(t *testing.T) {
	const ask1 = `{"v":1,"id":"1","op":"none"}`
	for _, c := range []struct {
		name, in         string
		replies, garbled int
	}{
		{"nothing", "", 0, 0},
		{"empty lines", "\n \n\r\n", 0, 0},
		{"no newline at the end", ask1, 1, 0},
		{"carriage returns", ask1 + "\r\n" + ask1 + "\r\n", 2, 0},
		{"garbage between", ask1 + "\n{\n" + ask1 + "\n", 3, 1},
		{"a long line", `{"v":1,"op":"none","id":"` + strings.Repeat("i", 1<<20) + `"}` + "\n" + ask1, 2, 0},
		{"only JSON's own spaces", "\u00a0" + ask1 + "\n\v\n" + ask1, 3, 2},
		{"a deep line", `{"v":1,"pos":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + "}\n" + ask1, 2, 0},
		{"JSON beyond the limit", `{"v":1,"pos":"` + strings.Repeat("x", api.MaxRequest) + `"}` + "\n" + ask1, 2, 0},
		{"a line beyond the limit", strings.Repeat(" ", 10) + strings.Repeat("x", api.MaxRequest+100) + "\n" + ask1, 2, 1},
	} {
		var out bytes.Buffer
		garbled, err := ask(strings.NewReader(c.in), &out)
		if n := strings.Count(out.String(), "\n"); err != nil || n != c.replies || garbled != c.garbled {
			t.Errorf("%s: %d replies, %d garbled, error %v", c.name, n, garbled, err)
		}
		if c.replies > 0 && !strings.Contains(out.String(), `"unknown_op"`) {
			t.Errorf("%s: the last request was not answered: %.200s", c.name, out.String())
		}
	}
}

// Whoever asks one line and waits must get the answer before the next is sent.
func TestAskAnswersEachLineAtOnce(t *testing.T) {
	in, send := io.Pipe()
	receive, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := ask(in, out)
		done <- err
	}()
	buffer := make([]byte, 1<<10)
	for range 3 {
		if _, err := io.WriteString(send, `{"v":1,"id":"1","op":"none"}`+"\n"); err != nil {
			t.Fatal(err)
		}
		n, err := receive.Read(buffer)
		if err != nil || !bytes.HasSuffix(buffer[:n], []byte("\n")) {
			t.Fatalf("%q, %v", buffer[:n], err)
		}
	}
	send.Close()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

func TestAskReportsBrokenPipes(t *testing.T) {
	broken := errors.New("broken")
	in, send := io.Pipe()
	send.CloseWithError(broken)
	if _, err := ask(in, io.Discard); !errors.Is(err, broken) {
		t.Errorf("reading: %v", err)
	}
	receive, out := io.Pipe()
	receive.CloseWithError(broken)
	if _, err := ask(strings.NewReader(`{"v":1,"id":"1","op":"none"}`), out); !errors.Is(err, broken) {
		t.Errorf("writing: %v", err)
	}
}
