package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
)

// The logo, in a box of 32: an M that is a crown, and one dot under it.
var (
	logoLine   = [][2]float64{{6, 25}, {6, 12}, {11, 7}, {16, 12}, {21, 7}, {26, 12}, {26, 25}}
	logoDot    = [2]float64{16, 21}
	logoInk    = color.NRGBA{0x1C, 0x1B, 0x1A, 0xFF}
	logoBlue   = color.NRGBA{0x00, 0x72, 0xB2, 0xFF}
	logoGround = color.NRGBA{0xFB, 0xFA, 0xF7, 0xFF}
)

const (
	logoBox    = 32.0
	logoStroke = 2.6
	logoRadius = 2.9
	// logoInset keeps a drawing in the middle 80 %, which is all that a system that
	// cuts icons round leaves; logoWhole is for one that cuts nothing.
	logoInset = 0.78
	logoWhole = 1.0
)

// logoSVG is the favicon; its ink turns light on a dark tab bar.
func logoSVG() []byte {
	var points []string
	for _, p := range logoLine {
		points = append(points, fmt.Sprintf("%g,%g", p[0], p[1]))
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">`+
		`<style>polyline{stroke:%s}circle{fill:%s}@media(prefers-color-scheme:dark){polyline{stroke:#ECE9E3}circle{fill:#56B4E9}}</style>`+
		`<polyline points="%s" fill="none" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"/>`+
		`<circle cx="%g" cy="%g" r="%g"/></svg>`+"\n",
		webColor(logoInk), webColor(logoBlue), strings.Join(points, " "), logoStroke, logoDot[0], logoDot[1], logoRadius)
}

func webColor(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// logoPNG draws the logo on its ground, size pixels square, its box inset of them. A
// pixel's coverage is read off its distance to the shape, which smooths the edges.
func logoPNG(size int, inset float64) ([]byte, error) {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	unit := logoBox / inset / float64(size) // of the box, per pixel
	middle := logoBox / 2
	for y := 0; y < size; y++ {
		for x := 0; x < size; x++ {
			px := middle + (float64(x)+0.5-float64(size)/2)*unit
			py := middle + (float64(y)+0.5-float64(size)/2)*unit
			c := blend(logoGround, logoInk, coverage(lineDistance(px, py)-logoStroke/2, unit))
			c = blend(c, logoBlue, coverage(math.Hypot(px-logoDot[0], py-logoDot[1])-logoRadius, unit))
			img.SetNRGBA(x, y, c)
		}
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img)
	return b.Bytes(), err
}

// coverage is how much of a pixel lies inside, by the signed distance from its
// centre to the edge.
func coverage(distance, unit float64) float64 {
	return math.Min(1, math.Max(0, 0.5-distance/unit))
}

func lineDistance(x, y float64) float64 {
	least := math.Inf(1)
	for i := 1; i < len(logoLine); i++ {
		ax, ay := logoLine[i-1][0], logoLine[i-1][1]
		dx, dy := logoLine[i][0]-ax, logoLine[i][1]-ay
		t := math.Min(1, math.Max(0, ((x-ax)*dx+(y-ay)*dy)/(dx*dx+dy*dy)))
		least = math.Min(least, math.Hypot(x-ax-t*dx, y-ay-t*dy))
	}
	return least
}

func blend(under, over color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + share*(float64(b)-float64(a)))) }
	return color.NRGBA{mix(under.R, over.R), mix(under.G, over.G), mix(under.B, over.B), 0xFF}
}
