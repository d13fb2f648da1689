package sum

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// Text joins the parts by "__". A part is its game's id, then each parameter that is
// not the default as "_", name, "-" and value, then "_" and the position:
//
//	nim_3.5.7__subtraction_take-1.3.4_6__graph_0_0-1.0-2.1-2
//
// The text of a position stands as it is, but for two rarities: a "_" at its end, or
// before "_" or "~", is written "_~"; and where it begins with "_", "~", "-" or like
// a parameter, a "-" stands before it. Of a parameter's value each "_" is "_~".
func (s *State) Text() string {
	var b strings.Builder
	for i := range s.parts {
		if i > 0 {
			b.WriteString("__")
		}
		s.parts[i].write(&b, s.parts[i].state.Text())
	}
	return b.String()
}

// write writes the part with a position's text.
func (p *part) write(b *strings.Builder, text string) {
	b.WriteString(p.spec.ID())
	params := p.spec.Params()
	usual, _ := game.Resolve(params, nil) // defaults are good values
	mark := text != "" && strings.IndexByte("_~-", text[0]) >= 0
	for _, param := range params {
		if v := p.values.Get(param.ID); v != usual.Get(param.ID) {
			b.WriteString("_" + param.ID + "-" + strings.ReplaceAll(v, "_", "_~"))
		}
		mark = mark || strings.HasPrefix(text, param.ID+"-")
	}
	b.WriteByte('_')
	if mark {
		b.WriteByte('-')
	}
	for i := range len(text) {
		b.WriteByte(text[i])
		if text[i] == '_' && (i+1 == len(text) || text[i+1] == '_' || text[i+1] == '~') {
			b.WriteByte('~')
		}
	}
}

// Parse reads a position as Text writes it, or as people do: parts apart by "+",
// each an id, ":" and a position, with parameters "name=value" apart by commas and
// one more ":" between them: nim:3,5,7 + subtraction:take=1.3.4:6.
func (g Game) Parse(_ game.Values, text string) (game.State, error) {
	s := &State{game: &g}
	typed := strings.Contains(text, ":")
	for rest, more := text, true; more; {
		if len(s.parts) == maxParts {
			return nil, game.Big("pos", rest, "sum.parts", "max", strconv.Itoa(maxParts))
		}
		var p part
		var one string
		var err error
		if typed {
			one, rest, more = strings.Cut(rest, "+")
			p, err = g.readTyped(strings.TrimSpace(one))
		} else {
			one, rest, more = strings.Cut(rest, "__")
			p, err = g.read(strings.TrimSpace(one))
		}
		if err != nil {
			return nil, err
		}
		s.parts = append(s.parts, p)
	}
	return s, nil
}

// known is the game of that id, or an error that lists those there are.
func (g *Game) known(id, at string) (game.Spec, error) {
	if spec := g.find(id); spec != nil {
		return spec, nil
	}
	return nil, game.BadPos(at, "sum.game", "games", g.names())
}

// read reads a part as Text writes it.
func (g *Game) read(text string) (part, error) {
	id, rest, ok := strings.Cut(text, "_")
	spec, err := g.known(id, text)
	if err != nil {
		return part{}, err
	}
	params := map[string]string{}
	for ok {
		name, value, cut := strings.Cut(rest, "-")
		if !cut || !declares(spec, name) {
			break
		}
		end := 0
		for end < len(value) && (value[end] != '_' || strings.HasPrefix(value[end:], "_~")) {
			end++
		}
		params[name] = strings.ReplaceAll(value[:end], "_~", "_")
		if ok = end < len(value); ok {
			rest = value[end+1:]
		}
	}
	rest = strings.TrimPrefix(rest, "-")
	if !ok || rest == "" {
		return part{}, game.BadPos(text, "sum.part")
	}
	return g.part(spec, params, strings.ReplaceAll(rest, "_~", "_"))
}

func declares(spec game.Spec, name string) bool {
	for _, p := range spec.Params() {
		if p.ID == name {
			return true
		}
	}
	return false
}

// readTyped reads a part as people write it.
func (g *Game) readTyped(text string) (part, error) {
	id, rest, ok := strings.Cut(text, ":")
	spec, err := g.known(strings.TrimSpace(id), text)
	if err != nil {
		return part{}, err
	}
	params := map[string]string{}
	if given, pos, both := strings.Cut(rest, ":"); both && !strings.ContainsAny(given, `[{"`) {
		rest = pos
		for _, one := range strings.Split(given, ",") {
			if name, value, ok := strings.Cut(one, "="); ok {
				params[strings.TrimSpace(name)] = strings.TrimSpace(value)
			} else if strings.TrimSpace(one) != "" {
				return part{}, game.BadPos(one, "sum.part")
			}
		}
	}
	if rest = strings.TrimSpace(rest); !ok || rest == "" {
		return part{}, game.BadPos(text, "sum.part")
	}
	return g.part(spec, params, rest)
}
