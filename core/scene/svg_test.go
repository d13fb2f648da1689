package scene

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

func sample() Scene {
	return Scene{Width: 100, Height: 60, Nodes: []Node{
		{Key: "a", X: 1, Y: 2, W: 50, H: 30, Plain: "3 & 4", Marks: []Mark{
			{Shape: "ellipse", Class: "stone", X: 20, Y: 10, W: 33, H: 8},
			{Shape: "rect", Class: "cell", X: -1, W: 10, H: 10, R: 2},
			{Shape: "path", Class: "exit", D: "M0 0L5 5"},
			{Shape: "text", Class: "ink", X: 9, Y: 9, H: 20, Text: "<5>"},
		}},
		{Key: "silent"},
	}}
}

func TestSVGIsWellFormedAndSelfContained(t *testing.T) {
	for _, theme := range []string{"light", "dark", "auto"} {
		svg := SVG(sample(), theme, `a "title" <&>`)
		d := xml.NewDecoder(strings.NewReader(svg))
		shapes := map[string]int{}
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v in %s", theme, err, svg)
			}
			if start, ok := token.(xml.StartElement); ok {
				shapes[start.Name.Local]++
				for _, a := range start.Attr {
					if strings.Contains(a.Value, "http") && a.Name.Local != "xmlns" {
						t.Errorf("%s refers to %s", theme, a.Value)
					}
				}
			}
		}
		if shapes["ellipse"] != 1 || shapes["rect"] != 2 || shapes["path"] != 1 || shapes["text"] != 2 || shapes["title"] != 1 {
			t.Errorf("%s draws %v", theme, shapes)
		}
		if (shapes["style"] == 1) != (theme == "auto") {
			t.Errorf("%s has %d style rules", theme, shapes["style"])
		}
		if !strings.Contains(svg, `rx="16.5"`) {
			t.Errorf("an odd width loses its half: %s", svg)
		}
	}
}

func TestThemesPaintTheSameClasses(t *testing.T) {
	for class := range themes["light"] {
		dark, ok := themes["dark"][class]
		if !ok || (dark.Fill == "") != (themes["light"][class].Fill == "") {
			t.Errorf("dark and light differ in what they paint of %q", class)
		}
	}
}

func TestTypeSize(t *testing.T) {
	if TypeSize("8", 60, 20) != 20 || TypeSize("-9223372036854775808", 60, 20) != 5 || TypeSize("", 60, 20) != 20 {
		t.Error("a short text keeps its size, a long one shrinks to fit")
	}
}
