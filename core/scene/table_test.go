package scene

import "testing"

func TestTableRows(t *testing.T) {
	table := &Table{}
	table.AddCols("a", "b")
	table.AddRow(Num("1"), "x", "")
	table.AddRow(Num("2"), "", "y")
	if len(table.ColHeads) != 2 || len(table.RowHeads) != 2 || *table.Rows[0][0] != "x" || table.Rows[0][1] != nil ||
		table.Rows[1][0] != nil || *table.Rows[1][1] != "y" {
		t.Errorf("%+v", table)
	}
}
