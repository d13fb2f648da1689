package game

import (
	"sort"
	"strconv"
)

// Param is one choice that a game leaves to the reader. An enum lists Options,
// of which the first is the default; an int has bounds and a Default; a text is
// at most Max bytes long, and its own reader tells which are good.
type Param struct {
	ID      string   `json:"id"`
	Kind    string   `json:"kind"` // "enum", "int" or "text"
	Default string   `json:"default"`
	Options []string `json:"options,omitempty"`
	Min     *int     `json:"min,omitempty"`
	Max     *int     `json:"max,omitempty"`
	// Heavy names the values for which who wins is known only from a table so large
	// that a page asks its reader first: the number of its positions, by value.
	Heavy map[string]string `json:"heavy,omitempty"`
	// Open lists the values under which most positions can only be estimated.
	Open []string `json:"open,omitempty"`
	// Rule marks an enum of rules under which the same positions can be compared.
	Rule bool `json:"rule,omitempty"`

	canonical func(string) (text, want string)
}

// Enum is a parameter that takes one of the options; the first is the default.
func Enum(id string, options ...string) Param {
	return Param{ID: id, Kind: "enum", Default: options[0], Options: options}
}

// Int is a whole-number parameter.
func Int(id string, def, min, max int) Param {
	return Param{ID: id, Kind: "int", Default: strconv.Itoa(def), Min: &min, Max: &max}
}

// Text is a parameter in a notation of its own, such as a set of numbers. Its
// reader gives the canonical text, one word of [A-Za-z0-9._~-], or what is wanted
// of it: a key of the language catalogues below "want.".
func Text(id, def string, most int, canonical func(string) (text, want string)) Param {
	return Param{ID: id, Kind: "text", Default: def, Max: &most, canonical: canonical}
}

// Values holds a value for every parameter of a game, checked and canonical.
type Values struct {
	names []string
	text  map[string]string
}

// Resolve checks given parameters against their declarations and fills in the
// defaults. An unknown name or a bad value is a *Error with code BadParam.
func Resolve(params []Param, given map[string]string) (Values, error) {
	v := Values{text: make(map[string]string, len(params))}
	for _, p := range params {
		text, ok := given[p.ID]
		if !ok {
			text = p.Default
		}
		canonical, err := p.read(text)
		if err != nil {
			return Values{}, err
		}
		v.names = append(v.names, p.ID)
		v.text[p.ID] = canonical
	}
	unknown := []string{}
	for name := range given {
		if _, ok := v.text[name]; !ok {
			unknown = append(unknown, name)
		}
	}
	if len(unknown) > 0 {
		sort.Strings(unknown)
		return Values{}, newError(BadParam, "params."+Clip(unknown[0]), unknown[0], "param.known", nil)
	}
	return v, nil
}

func (p Param) read(text string) (string, error) {
	if p.Kind == "enum" {
		for _, o := range p.Options {
			if o == text {
				return o, nil
			}
		}
		return "", newError(BadParam, "params."+p.ID, text, "param.option", nil)
	}
	if p.Kind == "text" {
		if len(text) > *p.Max {
			return "", newError(TooBig, "params."+p.ID, text, "param.long", []string{"max", strconv.Itoa(*p.Max)})
		}
		canonical, want := p.canonical(text)
		if want != "" {
			return "", newError(BadParam, "params."+p.ID, text, want, nil)
		}
		return canonical, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < *p.Min || n > *p.Max {
		return "", newError(BadParam, "params."+p.ID, text, "param.int",
			[]string{"min", strconv.Itoa(*p.Min), "max", strconv.Itoa(*p.Max)})
	}
	return strconv.Itoa(n), nil
}

// Get is a parameter's value.
func (v Values) Get(id string) string { return v.text[id] }

// Int is an int parameter's value.
func (v Values) Int(id string) int {
	n, _ := strconv.Atoi(v.text[id]) // Resolve let only whole numbers in
	return n
}

// Map is a copy of all values by name.
func (v Values) Map() map[string]string {
	m := make(map[string]string, len(v.text))
	for k, t := range v.text {
		m[k] = t
	}
	return m
}

// Key is one line that differs where any value differs.
func (v Values) Key() string {
	key := ""
	for _, n := range v.names {
		key += n + "=" + v.text[n] + ";"
	}
	return key
}
