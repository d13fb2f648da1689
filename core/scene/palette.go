package scene

// Paint is how a class of marks looks: colours as #RRGGBB, "" for none.
type Paint struct {
	Fill, Stroke string
	Width        string // of the stroke, in units
}

// themes are the two palettes.
var themes = map[string]map[string]Paint{
	"light": palette("#FFFFFF", "#1C1B1A", "#6B6862", "#E4E0D8", "#F3F0EA", "#3A3835", "#C0392B"),
	"dark":  palette("#1B1B1B", "#ECE9E3", "#A19C93", "#2F2D2A", "#242322", "#D8D3C8", "#E06A5B"),
}

// palette gives each class its paint from a theme's tokens.
func palette(card, ink, soft, line, fill, first, second string) map[string]Paint {
	return map[string]Paint{
		"card":        {Fill: card},
		"ink":         {Fill: ink},
		"soft":        {Fill: soft},
		"stone":       {Fill: first},
		"stone-shine": {Fill: soft},
		"base":        {Fill: line},
		"coin":        {Fill: fill, Stroke: line, Width: "2"},
		"coin-ring":   {Stroke: line, Width: "1.5"},
		"cell":        {Fill: fill},
		"first":       {Fill: first},
		"second":      {Fill: second},
		"detail":      {Fill: soft},
		"exit":        {Stroke: soft, Width: "2.5"},
	}
}

// Known reports whether a class has a paint.
func Known(class string) bool {
	_, ok := themes["light"][class]
	return ok
}
