package wire

import (
	"reflect"
	"strconv"
)

// Unmarshal reads one JSON value into what the pointer points to. Beyond the
// grammar it insists that
//   - a struct's fields have exactly their names, come once, and none is unknown;
//   - a map's keys come once;
//   - null stands only for a pointer, slice, map, interface or Raw;
//   - an array has exactly its length;
//   - arrays and objects stand at most 64 deep in one another.
//
// An interface must hold a pointer, which is then read into. A slice grows as its
// elements are read, so a text takes memory in proportion to its length. The
// error is an *Error; what was read before the fault remains.
func Unmarshal(data []byte, into any) error {
	r := reader{scanner{data: data}, fields{}}
	if r.value(reflect.ValueOf(into).Elem()) && r.end() {
		return nil
	}
	return r.err
}

type reader struct {
	scanner
	fields fields
}

func (r *reader) value(v reflect.Value) bool {
	r.space()
	if v.Type() == reflect.TypeFor[Raw]() {
		start := r.at
		ok := r.skip()
		v.SetBytes(r.since(start))
		return ok
	}
	if r.peek() == 'n' {
		return r.null(v)
	}
	switch v.Kind() {
	case reflect.Bool:
		yes := r.word("true")
		v.SetBool(yes)
		return yes || r.word("false") || r.fail("true or false")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Float64:
		return r.numeral(v)
	case reflect.String:
		literal, ok := r.text()
		if ok {
			v.SetString(unquote(literal))
		}
		return ok
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		return r.value(v.Elem())
	case reflect.Interface:
		return r.value(v.Elem().Elem())
	case reflect.Slice, reflect.Array:
		return r.list(v)
	case reflect.Map:
		return r.object(v)
	case reflect.Struct:
		return r.record(v)
	}
	panic(foreign(v.Type()))
}

func (r *reader) null(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		v.Set(reflect.New(v.Type()).Elem())
		return r.word("null") || r.fail("null")
	}
	return r.fail("a value that is not null")
}

// numeral reads a number of v's kind; one with a fraction or exponent is no
// integer, whatever its value.
func (r *reader) numeral(v reflect.Value) bool {
	literal, ok := r.number()
	if !ok {
		return false
	}
	var err error
	switch bits := v.Type().Bits(); {
	case v.CanInt():
		var n int64
		n, err = strconv.ParseInt(string(literal), 10, bits)
		v.SetInt(n)
	case v.CanUint():
		var n uint64
		n, err = strconv.ParseUint(string(literal), 10, bits)
		v.SetUint(n)
	default:
		var f float64
		f, err = strconv.ParseFloat(string(literal), bits)
		v.SetFloat(f)
	}
	if err != nil {
		r.at -= len(literal)
		return r.fail("a number that fits " + v.Type().String())
	}
	return true
}

func (r *reader) list(v reflect.Value) bool {
	n, grows := 0, v.Kind() == reflect.Slice
	if grows {
		if v.Type().Elem().Kind() == reflect.Uint8 {
			panic(foreign(v.Type()))
		}
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
	ok := r.items('[', ']', func() bool {
		if grows {
			v.Grow(1)
			v.SetLen(n + 1)
		} else if n == v.Len() {
			return r.fail("fewer elements")
		}
		n++
		return r.value(v.Index(n - 1))
	})
	return ok && (n == v.Len() || r.fail("more elements"))
}

func (r *reader) object(v reflect.Value) bool {
	into, ok := v.Addr().Interface().(*map[string]string)
	if !ok {
		panic(foreign(v.Type()))
	}
	m := map[string]string{}
	*into = m
	return r.items('{', '}', func() bool {
		name, ok := r.name()
		if !ok {
			return false
		}
		key := unquote(name)
		if _, twice := m[key]; twice {
			return r.fail("every key once")
		}
		text, ok := r.text()
		if ok {
			m[key] = unquote(text)
		}
		return ok
	})
}

func (r *reader) record(v reflect.Value) bool {
	fields := r.fields.of(v.Type())
	seen := make([]bool, len(fields))
	return r.items('{', '}', func() bool {
		literal, ok := r.name()
		if !ok {
			return false
		}
		name := unquote(literal)
		for i, f := range fields {
			if f.name != name {
				continue
			}
			if seen[i] {
				return r.fail("every field once")
			}
			seen[i] = true
			return r.value(v.Field(f.index))
		}
		return r.fail("a known field")
	})
}
