package api

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"minimex/core/catalog"
)

func FuzzDispatch(f *testing.F) {
	for _, q := range []string{
		`{"v":1,"id":"a","op":"catalog"}`,
		`{"v":1,"id":"a","op":"analyse","game":"nim","params":{"play":"misere","k":"2"},"pos":"3.5.7"}`,
		`{"v":1,"op":"analyse","game":"coins","pos":[2,4,"6",-8]}`,
		`{"v":1,"op":"analyse","game":"dodgem","params":{"n":"999999999"},"pos":"B../.R./B.R"}`,
		`{"v":1,"op":"search","game":"dodgem","method":"minimax","depth":3,"ties":"keep"}`,
		`{"v":1,"op":"search","game":"tree","pos":[[7,3],[15],[1,12]],"fail":"hard","order":"best","trace":true}`,
		`{"v":1,"op":"search","game":"coins","method":"negamax","depth":9,"trace":true}`,
		`{"v":1,"op":"rounds","game":"dodgem","round":-1,"from":9}`,
		`{"v":1,"op":"series","game":"nim","from":0,"to":9}`,
		`{"v":1,"op":"table","game":"coins","pos":"2.4.6.8"}`,
		`{"v":1,"op":"replay","game":"nim","moves":["1-2"]}`,
		`{"v":1,"op":"ways","lesson":"coins","pos":"2.4.6.8","method":"four"}`,
		`{"v":1,"op":"reply","game":"nim","level":0.5,"seed":-1}`,
		`{"v":1,"op":"hunt","pos":"3~1-3.2-3~1.2~4","moves":["3-3","3-3"]}`,
		`{"v":1,"op":"figure","game":"nim","theme":"dark"}`,
		`{"v":1,"op":"check","certificate":{"kind":"values","game":"nim","params":{},"pos":"0","claim":"nim;play=normal;k=1;0","proof":{"positions":["0"],"outcomes":"L","distances":[0]}}}`,
		`{"v":1,"id":"\ud800","op":"analyse","game":"nim","pos":"[[[["}`,
		`{"v":1,"op":"analyse","budget":{"nodes":-1,"ms":9223372036854775807}}`,
		`[[[[{{{{`, "\x00", `{"v":1e400}`,
	} {
		f.Add([]byte(q))
	}
	f.Fuzz(func(t *testing.T, q []byte) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		raw := New(catalog.All()).Dispatch(ctx, q, Host{})
		var r Reply
		if err := json.Unmarshal(raw, &r); err != nil || r.V != Version || r.OK == (r.Error != nil) {
			t.Fatalf("%q: bad reply %s", q, raw)
		}
		if r.Error != nil && (r.Error.Code == Internal || r.Error.Code == "") {
			t.Fatalf("%q: %s", q, raw)
		}
	})
}
