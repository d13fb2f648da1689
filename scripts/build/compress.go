package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

// packers make the precompressed files that stand beside the originals.
var packers = []struct {
	ext  string
	open func(io.Writer) io.WriteCloser
}{
	{".br", func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	}},
	{".gz", func(w io.Writer) io.WriteCloser {
		z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level is a valid one
		return z
	}},
}

// packable are the types that compression makes smaller.
var packable = map[string]bool{
	".wasm": true, ".js": true, ".css": true, ".html": true, ".json": true, ".svg": true, ".webmanifest": true,
}

// compress adds the compressed forms. The engine takes seconds, so results are
// cached by the content's hash.
func (s *site) compress(cache string) error {
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return err
	}
	for _, p := range s.paths() {
		if !packable[path.Ext(p)] {
			continue
		}
		content := s.files[p]
		sum := sha256.Sum256(content)
		for _, pk := range packers {
			if p == singleFile && pk.ext == ".br" { // packed within already, and saved once
				continue
			}
			packed, err := packOnce(filepath.Join(cache, hex.EncodeToString(sum[:])+pk.ext), content, pk.open)
			if err != nil {
				return err
			}
			if len(packed) < len(content) {
				s.files[p+pk.ext] = packed
			}
		}
	}
	return nil
}

func packOnce(name string, content []byte, open func(io.Writer) io.WriteCloser) ([]byte, error) {
	if packed, err := os.ReadFile(name); err == nil {
		return packed, nil
	}
	var b bytes.Buffer
	w := open(&b)
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), writeChanged(name, b.Bytes())
}
