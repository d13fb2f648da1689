module minimex

go 1.26
