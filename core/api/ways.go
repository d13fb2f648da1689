package api

import (
	"minimex/core/game"
	"minimex/core/lessons"
)

// ways runs a lesson on an input: the same problem by every recurrence, what each
// way of working one of them out does, and of a small input every call and cell.
func (c *call) ways() (any, error) {
	lesson, ok := c.engine.shelf.FindLesson(c.q.Lesson)
	if !ok {
		return nil, badRequest("lesson", game.Clip(c.q.Lesson), "lesson.known")
	}
	rec := lesson.Find(c.q.Method)
	if rec == nil {
		return nil, badRequest("method", game.Clip(c.q.Method), "ways.method")
	}
	text := lesson.Inputs[0]
	if c.q.Pos != nil {
		var err error
		if text, err = c.posText(lessons.MaxText); err != nil {
			return nil, err
		}
	}
	task, err := lesson.Read(text)
	if err != nil {
		return nil, inPosition(err, text)
	}
	w, err := task.Work(c.run, rec)
	if err != nil {
		return nil, err
	}
	return WaysResult{Lesson: lesson.ID, Method: rec.ID, Pos: task.Text(), Size: task.Size(), Answer: w.Values[0].Answer, Values: w.Values,
		Counts: w.Counts, Growth: w.Growth, Shown: w.Shown, Parity: w.Parity}, nil
}
