package grundy
import ("testing";"context";"time";"minimex/core/solve")
func TestZ(t *testing.T){
 for _,c:=range []string{"0.6","0.16","0.007","0.56","0.377777"} { code,_:=ParseCode(c)
  t0:=time.Now(); s,err:=OctalSequence(solve.NewRun(context.Background(),0,0),code,1e18,1<<20); t.Log(c,time.Since(t0),s.Period(),err)}
}
