package api

import (
	"context"
	"strings"
	"testing"

	"minimex/core/catalog"
)

// The course book's position of 75, with what it is made of; a game without estimates
// does not have the op.
func TestEstimate(t *testing.T) {
	ask := func(request string) string {
		return string(New(catalog.All()).Dispatch(context.Background(), []byte(`{"v":1,"op":"estimate",`+request+`}`), Host{}))
	}
	const want = `"result":{"pos":"B..~...~BRR~b","value":"75","summands":[{"kind":"square","side":"red","at":["b1"],"value":"5"},` +
		`{"kind":"direct","side":"red","at":["b1","a1"],"value":"40"},`
	if got := ask(`"game":"dodgem","pos":"B../.../BRR b"`); !strings.Contains(got, want) {
		t.Errorf("%s", got)
	}
	if got := ask(`"game":"dodgem","params":{"exit":"85"},"pos":"B../B../..R b"`); !strings.Contains(got, `{"kind":"off","side":"red","at":[],"value":"85"}`) {
		t.Errorf("with a car off: %s", got)
	}
	if got := ask(`"game":"nim"`); !strings.Contains(got, `"want":"op.game"`) {
		t.Errorf("%s", got)
	}
}
