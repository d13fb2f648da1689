package wire

import (
	"math"
	"reflect"
	"sort"
	"strconv"
)

// Marshal is v as JSON in UTF-8 without white space. Maps are in the order of
// their keys, nil slices, maps, pointers and interfaces are null.
func Marshal(v any) []byte {
	w := writer{fields: fields{}}
	w.value(reflect.ValueOf(v))
	return w.out
}

type writer struct {
	out    []byte
	fields fields
}

func (w *writer) value(v reflect.Value) {
	if cap(w.out)-len(w.out) < 64 { // append alone would copy a large reply ten times over
		w.out = append(make([]byte, 0, 2*len(w.out)+1<<10), w.out...)
	}
	switch v.Kind() {
	case reflect.Invalid:
		w.null()
	case reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	case reflect.Float64:
		w.float(v.Float())
	case reflect.String:
		w.out = appendString(w.out, v.String())
	case reflect.Interface, reflect.Pointer:
		w.value(v.Elem()) // of nil, the invalid value
	case reflect.Slice, reflect.Array:
		w.list(v)
	case reflect.Map:
		w.object(v)
	case reflect.Struct:
		w.record(v)
	default:
		panic(foreign(v.Type()))
	}
}

func (w *writer) null() { w.out = append(w.out, "null"...) }

// float writes the shortest text that is read back as f: as ECMAScript would,
// with an exponent for very small and very large numbers.
func (w *writer) float(f float64) {
	if math.IsInf(f, 0) || math.IsNaN(f) {
		panic("wire: infinity and not-a-number cannot travel")
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	w.out = strconv.AppendFloat(w.out, f, format, -1, 64)
	if n := len(w.out); format == 'e' && w.out[n-4] == 'e' && w.out[n-2] == '0' { // e-09 is e-9
		w.out = append(w.out[:n-2], w.out[n-1])
	}
}

func (w *writer) list(v reflect.Value) {
	if v.Kind() == reflect.Slice {
		switch {
		case v.IsNil():
			w.null()
			return
		case v.Type() == reflect.TypeFor[Raw]():
			w.out = append(w.out, v.Bytes()...)
			return
		case v.Type().Elem().Kind() == reflect.Uint8:
			panic(foreign(v.Type()))
		}
	}
	w.out = append(w.out, '[')
	for i := range v.Len() {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.value(v.Index(i))
	}
	w.out = append(w.out, ']')
}

func (w *writer) object(v reflect.Value) {
	m, ok := v.Interface().(map[string]string)
	if !ok {
		panic(foreign(v.Type()))
	}
	if m == nil {
		w.null()
		return
	}
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	w.out = append(w.out, '{')
	for i, key := range keys {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.out = append(appendString(w.out, key), ':')
		w.out = appendString(w.out, m[key])
	}
	w.out = append(w.out, '}')
}

func (w *writer) record(v reflect.Value) {
	w.out = append(w.out, '{')
	first := true
	for _, f := range w.fields.of(v.Type()) {
		inner := v.Field(f.index)
		if f.omitEmpty && empty(inner) {
			continue
		}
		if !first {
			w.out = append(w.out, ',')
		}
		first = false
		w.out = append(w.out, f.lead...)
		w.value(inner)
	}
	w.out = append(w.out, '}')
}

// empty is what omitempty leaves out: not a struct, whatever it holds. Value.IsZero
// would link the comparison of all kinds of values.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return v.IsNil()
	case reflect.String, reflect.Slice, reflect.Map, reflect.Array:
		return v.Len() == 0
	case reflect.Bool:
		return !v.Bool()
	case reflect.Float64:
		return math.Float64bits(v.Float()) == 0
	}
	return v.CanInt() && v.Int() == 0 || v.CanUint() && v.Uint() == 0
}
