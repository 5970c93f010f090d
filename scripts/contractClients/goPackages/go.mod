module band8

go 1.26
