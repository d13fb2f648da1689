package scene

// AddCols adds columns headed by bare numbers or names.
func (t *Table) AddCols(heads ...string) {
	for _, head := range heads {
		t.ColHeads = append(t.ColHeads, Num(head))
	}
}

// AddRow adds a row; an empty text is a cell that does not exist.
func (t *Table) AddRow(head Label, cells ...string) {
	row := make([]*string, len(cells))
	for i := range cells {
		if cells[i] != "" {
			row[i] = &cells[i]
		}
	}
	t.RowHeads = append(t.RowHeads, head)
	t.Rows = append(t.Rows, row)
}
