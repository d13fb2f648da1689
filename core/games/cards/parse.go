package cards

import (
	"strconv"
	"strings"

	"minimex/core/game"
)

// Parse reads piles as Text writes them, or apart by "/" or line ends with the cards
// of each in any list notation, or as a JSON array of arrays; or the contest's input:
// the number of piles, then a line a pile that begins with the number of its cards.
// Errors: bad_position for what is no pile; too_big for too many piles or cards, for
// a card that does not fit int64 and for cards whose absolute values do not add up
// within int64.
func (Game) Parse(_ game.Values, text string) (game.State, error) {
	if len(text) > maxText {
		return nil, game.Big("pos", text, "cards.text", "max", strconv.Itoa(maxText))
	}
	s := &State{t: &table{}}
	list, side, sided := strings.Cut(text, "~")
	if side = strings.TrimSpace(side); sided && side != "c" && side != "j" {
		return nil, game.BadPos(side, "cards.side")
	}
	s.jiro = side == "j"
	r := &reader{state: s}
	var err error
	if list = strings.TrimSpace(list); strings.HasPrefix(list, "[") && strings.ContainsAny(list[1:], "[") {
		err = r.array(list)
	} else {
		err = r.lines(list)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// reader lays piles on a table as it reads them. cards counts them, sum is that of
// their sizes, below 2^63 after each.
type reader struct {
	state *State
	cards int
	sum   uint64
}

// array reads [[1,3,2],[5,4,6]].
func (r *reader) array(list string) error {
	rest := list[1:]
	for {
		rest = strings.TrimSpace(rest)
		inner, after, closed := strings.Cut(rest, "]")
		if !closed || !strings.HasPrefix(inner, "[") {
			return game.BadPos(rest, "cards.piles")
		}
		if err := r.pile(inner + "]"); err != nil {
			return err
		}
		after = strings.TrimSpace(after)
		if after == "]" {
			return nil
		}
		if rest, closed = strings.CutPrefix(after, ","); !closed {
			return game.BadPos(after, "cards.piles")
		}
	}
}

// lines reads piles apart by "_", "/" or line ends.
func (r *reader) lines(list string) error {
	if list == "" {
		return game.BadPos(list, "cards.piles")
	}
	piles := strings.FieldsFunc(list, func(c rune) bool { return c == '\n' || c == '_' || c == '/' })
	if strings.Count(list, "\n")+1 == len(piles) { // apart by line ends alone
		piles = contest(piles)
	}
	for i, pile := range piles {
		if i > maxPiles {
			break // one too many is enough to say so
		}
		if err := r.pile(pile); err != nil {
			return err
		}
	}
	if len(piles) == 0 {
		return game.BadPos(list, "cards.piles")
	}
	return nil
}

// contest is the piles without the numbers of piles and of cards, where the text is a
// contest's input; else the piles as they are.
func contest(lines []string) []string {
	if len(lines) < 2 || !counts(lines[0], len(lines)-1) {
		return lines
	}
	piles := make([]string, len(lines)-1)
	for i, line := range lines[1:] {
		first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if n := len(strings.Fields(rest)); n == 0 || !counts(first, n) {
			return lines
		}
		piles[i] = rest
	}
	return piles
}

func counts(text string, n int) bool { return strings.TrimSpace(text) == strconv.Itoa(n) }

// pile reads one pile.
func (r *reader) pile(text string) error {
	if len(r.state.left) == maxPiles {
		return game.Big("pos", text, "cards.count", "max", strconv.Itoa(maxPiles))
	}
	var fields []string
	if strings.TrimSpace(text) != noCards {
		var more bool
		var err error
		if fields, more, err = game.Fields(text, maxCards-r.cards); err != nil {
			return err
		}
		if more {
			return game.Big("pos", text, "cards.most", "max", strconv.Itoa(maxCards))
		}
	}
	pile := make([]int64, len(fields))
	for k, f := range fields {
		size, negative, err := r.card(f)
		if err != nil {
			return err
		}
		if r.sum += size; r.sum >= 1<<63 {
			return game.Big("pos", f, "cards.sum", "pile", strconv.Itoa(len(r.state.left)+1))
		}
		if pile[k] = int64(size); negative {
			pile[k] = -pile[k]
		}
	}
	r.cards += len(pile)
	r.state.add(pile)
	return nil
}

// card reads a card as its absolute value and its sign, which may be the minus of
// books and pages.
func (r *reader) card(text string) (size uint64, negative bool, err error) {
	digits, negative := strings.CutPrefix(text, "-")
	if !negative {
		digits, negative = strings.CutPrefix(text, "−")
	}
	where := strconv.Itoa(len(r.state.left) + 1)
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			digits = ""
			break
		}
	}
	if digits == "" {
		return 0, false, game.BadPos(text, "cards.card", "pile", where)
	}
	if size, err = strconv.ParseUint(digits, 10, 63); err != nil {
		return 0, false, game.Big("pos", text, "cards.fit", "pile", where)
	}
	return size, negative, nil
}
