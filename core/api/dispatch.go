package api

import (
	"context"
	"errors"
	"strconv"
	"time"

	"minimex/core/catalog"
	"minimex/core/game"
	"minimex/core/games/payoffs"
	"minimex/core/solve"
	"minimex/core/solve/auto"
	"minimex/core/wire"
)

// Engine answers requests. It keeps solutions that serve a game's every position
// (solve.Whole) and the last long sequence, so it belongs to one goroutine at a
// time.
type Engine struct {
	shelf catalog.Shelf
	ops   map[string]op
	// checkOther checks a proof that is about no game of the shelf; nil where there is
	// none of that kind.
	checkOther func(c *call, stated Certificate, proof wire.Raw) (result any, ok bool, err error)
	whole      map[string]solve.Solution
	memo       solve.Memo
}

// New is an engine for all of a shelf that has solved nothing yet.
func New(shelf catalog.Shelf) *Engine {
	e := Plain(shelf)
	e.addLaboratories()
	return e
}

// Plain is an engine that plays the games of a shelf and judges its problems, without
// what the laboratories ask: a module is then 60 KB smaller over the wire.
func Plain(shelf catalog.Shelf) *Engine {
	return &Engine{shelf: shelf, ops: ops(), whole: map[string]solve.Solution{}}
}

// Host is what surrounds the engine: Progress hears how far long work is, Yield
// lets the host's events in; both may be nil. Limit bounds the work whatever a
// request's own budget says, 0 not at all.
type Host struct {
	Progress func(Progress)
	Yield    func()
	Limit    Budget
}

// Dispatch answers one request, both as JSON in UTF-8. It never panics, and
// whatever it is sent it takes memory only after it has bounded it.
func (e *Engine) Dispatch(ctx context.Context, request []byte, host Host) (reply []byte) {
	var q Request
	defer func() {
		if fault := recover(); fault != nil {
			reply = encode(Reply{V: Version, ID: q.ID, Error: &Error{Code: Internal, Args: args("fault", game.Clip(describe(fault)))}})
		}
	}()
	q, bad := decode(request)
	if bad != nil {
		return encode(Reply{V: Version, ID: q.ID, Error: bad})
	}
	c := &call{engine: e, q: &q, run: newRun(ctx, q, host)}
	c.run.Memo = &e.memo
	result, err := c.answer()
	if err != nil {
		return encode(Reply{V: Version, ID: q.ID, Error: errorOf(err)})
	}
	return encode(Reply{V: Version, ID: q.ID, OK: true, Result: result})
}

// Bounds of one request's work: the time it gets where its budget names none,
// and the ceilings whatever its budget names.
const (
	usualTime = time.Minute
	maxTime   = time.Hour
	maxNodes  = 1 << 40
)

func newRun(ctx context.Context, q Request, host Host) *solve.Run {
	nodes, limit := int64(maxNodes), usualTime
	if q.Budget != nil && q.Budget.Nodes > 0 {
		nodes = min(nodes, q.Budget.Nodes)
	}
	if q.Budget != nil && q.Budget.MS > 0 {
		limit = time.Duration(min(q.Budget.MS, maxTime.Milliseconds())) * time.Millisecond
	}
	if host.Limit.Nodes > 0 {
		nodes = min(nodes, host.Limit.Nodes)
	}
	if host.Limit.MS > 0 {
		limit = min(limit, time.Duration(host.Limit.MS)*time.Millisecond)
	}
	run := solve.NewRun(ctx, nodes, limit)
	if nodes < maxNodes {
		run.Effort = nodes
	}
	run.Yield = host.Yield
	if host.Progress != nil {
		id := q.ID
		run.Progress = func(done, of int64) { host.Progress(Progress{ID: id, Done: done, Of: of}) }
	}
	return run
}

func encode(r Reply) []byte {
	if r.Error != nil && r.Error.Args == nil {
		r.Error.Args = map[string]string{}
	}
	return wire.Marshal(r)
}

// describe words what a panic was called with.
func describe(fault any) string {
	switch f := fault.(type) {
	case error:
		return f.Error()
	case string:
		return f
	}
	return "panic"
}

// errorOf words an error of the layers below in the protocol's codes.
func errorOf(err error) *Error {
	var own *Error
	var input *game.Error
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &input):
		return &Error{Code: input.Code, At: input.At, Field: input.Field, Args: input.Args}
	case errors.Is(err, solve.ErrBudget):
		return &Error{Code: OverBudget, Field: "budget"}
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &Error{Code: Cancelled}
	}
	return &Error{Code: Internal, Args: args("fault", game.Clip(err.Error()))}
}

// Error makes an *Error an error.
func (e *Error) Error() string { return string(e.Code) + " at " + e.Field }

// call is one request being answered.
type call struct {
	engine *Engine
	q      *Request
	run    *solve.Run
}

// op is a question of the protocol: its answer, and which games it applies to, of
// those of moves and of those in which both sides choose at once. Both nil: it is not
// about a game.
type op struct {
	answer  func(*call) (any, error)
	applies func(game.Spec) bool
	pays    func(payoffs.Game) bool
}

func every(game.Spec) bool { return true }

func ops() map[string]op {
	return map[string]op{
		"catalog": {answer: (*call).catalog},
		"check":   {answer: (*call).check},
		"judge":   {answer: (*call).judge},
		"scene":   {applies: every, answer: onState((*call).scene)},
		"analyse": {applies: every, answer: onState((*call).analyse)},
		"apply":   {applies: every, answer: onState((*call).apply)},
		"reply":   {applies: every, answer: onState((*call).reply)},
		"replay":  {applies: every, answer: onState((*call).replay)},
		"review":  {applies: every, answer: onState((*call).review)},
		"search":  {applies: every, answer: onState((*call).search)},
		"tree":    {applies: every, answer: onState((*call).tree)},
		"edits":   {applies: every, answer: onState((*call).edits)},
		"random":  {applies: every, answer: (*call).random},
		"figure":  {applies: every, answer: onState((*call).figure)},
		"table":   {applies: has[solve.Tabler], answer: onState((*call).table)},
		"cell":    {applies: has[solve.Celler], answer: onState((*call).cell)},
		"series":  {applies: has[solve.Sequencer], answer: (*call).series},
	}
}

func has[T any](spec game.Spec) bool {
	_, ok := spec.(T)
	return ok
}

func (c *call) answer() (any, error) {
	o, ok := c.engine.ops[c.q.Op]
	if !ok {
		return nil, &Error{Code: UnknownOp, Field: "op", At: game.Clip(c.q.Op), Args: args("want", "op.known")}
	}
	if o.applies == nil && o.pays == nil {
		return o.answer(c)
	}
	spec := c.engine.shelf.Find(c.q.Game)
	kind, paid := c.engine.shelf.FindPayoffs(c.q.Game)
	switch {
	case spec != nil && o.applies != nil && o.applies(spec), paid && o.pays != nil && o.pays(kind):
		return o.answer(c)
	case spec == nil && !paid:
		return nil, &Error{Code: UnknownGame, Field: "game", At: game.Clip(c.q.Game), Args: args("want", "game.known")}
	}
	return nil, &Error{Code: UnknownOp, Field: "op", At: c.q.Op, Args: args("want", "op.game", "game", c.q.Game)}
}

// position is a state with the game and parameters it belongs to.
type position struct {
	spec   game.Spec
	values game.Values
	state  game.State
}

func onState(answer func(*call, position) (any, error)) func(*call) (any, error) {
	return func(c *call) (any, error) {
		p, err := c.position()
		if err != nil {
			return nil, err
		}
		return answer(c, p)
	}
}

// rules are the game that is asked about and its parameters.
func (c *call) rules() (game.Spec, game.Values, error) {
	spec := c.engine.shelf.Find(c.q.Game)
	values, err := game.Resolve(spec.Params(), c.q.Params)
	return spec, values, err
}

func (c *call) position() (position, error) {
	spec, values, err := c.rules()
	if err != nil {
		return position{}, err
	}
	if c.q.Pos == nil {
		s, err := spec.New(values)
		return position{spec, values, s}, err
	}
	text, err := c.posText(spec.Traits().MaxText)
	if err != nil {
		return position{}, err
	}
	s, err := spec.Parse(values, text)
	return position{spec, values, s}, inPosition(err, text)
}

// posText is the position as the caller wrote it, at most so many bytes.
func (c *call) posText(most int) (string, error) {
	if len(c.q.Pos) > most {
		return "", &Error{Code: game.TooBig, Field: "pos", At: clip(c.q.Pos), Args: args("want", "pos.max", "max", strconv.Itoa(most))}
	}
	text := string(c.q.Pos)
	switch text[0] {
	case '"':
		if err := wire.Unmarshal(c.q.Pos, &text); err != nil {
			return "", badRequest("pos", clip(c.q.Pos), "request.type")
		}
	case '[', '{':
		if !wire.Valid(c.q.Pos) {
			return "", badRequest("pos", clip(c.q.Pos), "request.json")
		}
	default:
		return "", badRequest("pos", clip(c.q.Pos), "request.type")
	}
	return text, nil
}

// inPosition quotes the whole position in an error of its text, and as "part"
// the entry that the game found wrong.
func inPosition(err error, text string) error {
	var bad *game.Error
	if !errors.As(err, &bad) {
		return err
	}
	e := errorOf(bad)
	e.Args["part"], e.At = e.At, game.Clip(text)
	return e
}

// solution solves a position, or finds it solved.
func (c *call) solution(p position) (solve.Solution, error) {
	key := p.spec.ID() + ";" + p.values.Key()
	if sol, ok := c.engine.whole[key]; ok {
		return sol, nil
	}
	sol, err := auto.Solve(c.run, p.spec, p.state)
	if err != nil {
		return nil, err
	}
	if _, ok := sol.(solve.Whole); ok {
		c.engine.whole[key] = sol
	}
	return sol, nil
}
