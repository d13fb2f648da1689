// Command ask is the engine's door for the shell: one request a line on standard
// input, one reply a line on standard output, in order.
//
//	echo '{"v":1,"id":"a","op":"analyse","game":"nim","pos":"3.5.7"}' | go run ./scripts/ask
//
// A line that is not JSON is answered too, with bad_request, and so are the lines
// after it; the exit status is then 2. It is 0 where all lines were JSON, even
// where replies are errors, and 1 where input or output fails. Empty lines are
// passed over; a line is at most api.MaxRequest bytes long.
package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"minimex/core/api"
	"minimex/core/catalog"
)

func main() {
	garbled, err := ask(os.Stdin, os.Stdout)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "ask:", err)
		os.Exit(1)
	case garbled > 0:
		fmt.Fprintf(os.Stderr, "ask: lines that are not JSON: %d\n", garbled)
		os.Exit(2)
	}
}

// ask answers every line of in and counts those that are not JSON.
func ask(in io.Reader, out io.Writer) (garbled int, err error) {
	lines := bufio.NewReaderSize(in, 1<<16)
	replies := bufio.NewWriterSize(out, 1<<16)
	engine := api.New(catalog.All())
	for {
		line, valid, err := readLine(lines)
		if err != nil && !errors.Is(err, io.EOF) {
			return garbled, err
		}
		if request := bytes.Trim(line, " \t\r\n"); len(request) > 0 {
			if !valid {
				garbled++
			}
			reply := engine.Dispatch(context.Background(), request, api.Host{})
			if _, err := replies.Write(append(reply, '\n')); err != nil {
				return garbled, err
			}
		}
		if err != nil {
			return garbled, replies.Flush()
		}
		// Whoever asks line by line waits for the answer.
		if lines.Buffered() == 0 {
			if err := replies.Flush(); err != nil {
				return garbled, err
			}
		}
	}
}

// readLine reads one line of any length and tells whether it is JSON. It keeps no more
// of it than lets the engine see that it is too long.
func readLine(r *bufio.Reader) (line []byte, valid bool, err error) {
	var g grammar
	for {
		part, err := r.ReadSlice('\n')
		g.write(part)
		if room := api.MaxRequest + 2 - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, g.done(), err
		}
	}
}
