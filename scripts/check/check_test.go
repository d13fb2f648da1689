package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

func TestProtocolTypesAreFresh(t *testing.T) {
	want, err := generateTypes(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, protocolTypes))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is stale: run `make types`", protocolTypes)
	}
}

func TestTypesOfEveryShape(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "core/api/a.go", `package api

import (
	other "minimex/core/far"
	"minimex/core/wire"
)

// Message is sent.
type Message struct {
	// ID names it.
	ID    string            `+"`json:\"id\"`"+`
	Count *int              `+"`json:\"count\"`"+` // null: nobody knows
	Text  *string           `+"`json:\"text,omitempty\"`"+`
	Raw   wire.Raw          `+"`json:\"raw,omitempty\"`"+`
	Cells [][]*string       `+"`json:\"cells\"`"+`
	At    [2]int            `+"`json:\"at\"`"+`
	Args  map[string]string `+"`json:\"args\"`"+`
	Far   []other.Thing     `+"`json:\"far\"`"+`
	inner int
}

type notSent struct{ x int }
`)
	write(t, dir, "core/far/b.go", "package far\n\n// Thing is far away.\ntype Thing string\n")
	got, err := generateTypes(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"/** Message is sent. */\nexport interface Message {\n  /** ID names it. */\n  id: string;\n",
		"  /** null: nobody knows */\n  count: number | null;\n",
		"  text?: string;\n", "  raw?: unknown;\n", "  cells: (string | null)[][];\n",
		"  at: [number, number];\n", "  args: Record<string, string>;\n", "  far: Thing[];\n}\n",
		"/** Thing is far away. */\nexport type Thing = string;\n",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("want %q in:\n%s", want, got)
		}
	}
	if strings.Contains(string(got), "inner") || strings.Contains(string(got), "notSent") {
		t.Errorf("what does not travel has no type:\n%s", got)
	}
}

func TestInspectFindsEachFault(t *testing.T) {
	mark := "TO" + "DO"
	for content, want := range map[string]string{
		"a\n":                             "",
		"":                                "",
		"a // " + mark + ": later\n":      "unfinished",
		"a \n":                            "white space",
		"a":                               "no newline",
		strings.Repeat("a\n", maxLines+1): "lines",
		strings.Repeat("a\n", maxLines):   "",
	} {
		got := strings.Join(inspect("x.go", []byte(content)), "\n")
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("inspect(%.20q) = %q, want %q", content, got, want)
		}
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
