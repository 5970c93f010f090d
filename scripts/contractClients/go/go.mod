module band8

go 1.24

require github.com/oapi-codegen/runtime v1.8.0
