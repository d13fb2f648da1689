package scene

import (
	"slices"
	"strconv"
	"strings"
)

// SVG prints a picture as a self-contained SVG 1.1 text. Theme is light, dark or
// auto: auto is drawn in light colours, which every printer understands, and
// turns dark by a style rule where the reader's system is. Title is what a
// screen reader says.
func SVG(s Scene, theme, title string) string {
	p := &printer{theme: theme}
	if theme == "auto" {
		p.theme = "light"
	}
	w, h := strconv.Itoa(s.Width), strconv.Itoa(s.Height)
	p.add(`<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="`, w, `" height="`, h,
		`" viewBox="0 0 `, w, ` `, h, `" role="img"><title>`, escape(title), `</title>`)
	if theme == "auto" {
		p.darkRule(s)
	}
	p.add(`<rect width="`, w, `" height="`, h, `"`)
	p.paint("card")
	p.add(`/>`)
	for _, n := range s.Nodes {
		p.node(n)
	}
	p.add(`</svg>`)
	return p.String()
}

type printer struct {
	strings.Builder
	theme string
}

func (p *printer) add(texts ...string) {
	for _, t := range texts {
		p.WriteString(t)
	}
}

func (p *printer) num(name string, twice int) {
	p.add(` `, name, `="`, half(twice), `"`)
}

// half prints n/2.
func half(n int) string {
	text := strconv.Itoa(n / 2)
	if n%2 == 0 {
		return text
	}
	if n == -1 {
		text = "-0"
	}
	return text + ".5"
}

func (p *printer) paint(class string) {
	c := themes[p.theme][class]
	p.add(` class="mmx-`, class, `" fill="`, orNone(c.Fill), `"`)
	if c.Stroke != "" {
		p.add(` stroke="`, c.Stroke, `" stroke-width="`, c.Width, `" stroke-linecap="round" stroke-linejoin="round"`)
	}
}

func orNone(colour string) string {
	if colour == "" {
		return "none"
	}
	return colour
}

// darkRule restates the paints that the picture uses for dark systems.
func (p *printer) darkRule(s Scene) {
	classes := []string{"card", "soft"}
	for _, n := range s.Nodes {
		for _, m := range n.Marks {
			classes = append(classes, m.Class)
		}
	}
	slices.Sort(classes)
	p.add(`<style>@media (prefers-color-scheme:dark){`)
	for _, class := range slices.Compact(classes) {
		c := themes["dark"][class]
		p.add(`.mmx-`, class, `{fill:`, orNone(c.Fill))
		if c.Stroke != "" {
			p.add(`;stroke:`, c.Stroke)
		}
		p.add(`}`)
	}
	p.add(`}</style>`)
}

func (p *printer) node(n Node) {
	if len(n.Marks) == 0 && n.Plain == "" {
		return
	}
	p.add(`<g transform="translate(`, strconv.Itoa(n.X), ` `, strconv.Itoa(n.Y), `)">`)
	for _, m := range n.Marks {
		p.mark(m)
	}
	if n.Plain != "" {
		p.mark(Mark{Shape: "text", Class: "soft", X: n.W / 2, Y: n.H / 2, H: captionSize, Text: n.Plain})
	}
	p.add(`</g>`)
}

const captionSize = 14

func (p *printer) mark(m Mark) {
	switch m.Shape {
	case "ellipse":
		p.add(`<ellipse`)
		p.num("cx", 2*m.X)
		p.num("cy", 2*m.Y)
		p.num("rx", m.W)
		p.num("ry", m.H)
	case "rect":
		p.add(`<rect`)
		p.num("x", 2*m.X)
		p.num("y", 2*m.Y)
		p.num("width", 2*m.W)
		p.num("height", 2*m.H)
		if m.R > 0 {
			p.num("rx", 2*m.R)
		}
	case "path":
		p.add(`<path d="`, escape(m.D), `"`)
		if m.X != 0 || m.Y != 0 {
			p.add(` transform="translate(`, strconv.Itoa(m.X), ` `, strconv.Itoa(m.Y), `)"`)
		}
	case "text":
		// dominant-baseline is not honoured everywhere; a third of the type size
		// below the middle is where digits sit in the middle.
		p.add(`<text`)
		p.num("x", 2*m.X)
		p.num("y", 2*m.Y+2*m.H*35/100)
		p.num("font-size", 2*m.H)
		p.add(` text-anchor="middle" font-family="ui-monospace,Menlo,Consolas,monospace"`)
		p.paint(m.Class)
		p.add(`>`, escape(m.Text), `</text>`)
		return
	}
	p.paint(m.Class)
	p.add(`/>`)
}

// TypeSize is the largest type size up to most at which text fits a width: a
// digit of the figures' type is six tenths of its size wide.
func TypeSize(text string, width, most int) int {
	return max(4, min(most, width*10/(6*max(1, len([]rune(text))))))
}

// escape makes text safe in XML, inside elements and quoted attributes; a
// character that XML does not allow becomes U+FFFD. encoding/xml does the same
// but makes the engine that a page loads 16 KB longer.
func escape(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\'':
			b.WriteString("&#39;")
		case r < ' ' && r != '\t' && r != '\n' && r != '\r', r == 0xFFFE, r == 0xFFFF:
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
