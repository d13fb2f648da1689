package wire

import (
	"bytes"
	"encoding/json"
	"io"
	"reflect"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

type word string

// scalars are the types of one token.
var scalars = []reflect.Type{
	reflect.TypeFor[bool](), reflect.TypeFor[string](), reflect.TypeFor[word](), reflect.TypeFor[float64](),
	reflect.TypeFor[int](), reflect.TypeFor[int8](), reflect.TypeFor[int16](), reflect.TypeFor[int32](), reflect.TypeFor[int64](),
	reflect.TypeFor[uint](), reflect.TypeFor[uint8](), reflect.TypeFor[uint16](), reflect.TypeFor[uint32](), reflect.TypeFor[uint64](),
}

// drawType makes up a type that can travel.
func drawType(t *rapid.T, depth int) reflect.Type {
	if depth == 0 {
		return rapid.SampledFrom(scalars).Draw(t, "scalar")
	}
	switch rapid.IntRange(0, 6).Draw(t, "kind") {
	case 0:
		return reflect.PointerTo(drawType(t, depth-1))
	case 1:
		inner := drawType(t, depth-1)
		if inner.Kind() == reflect.Uint8 {
			return reflect.TypeFor[[]uint16]()
		}
		return reflect.SliceOf(inner)
	case 2:
		return reflect.ArrayOf(rapid.IntRange(0, 3).Draw(t, "length"), drawType(t, depth-1))
	case 3:
		return reflect.TypeFor[map[string]string]()
	case 4, 5:
		var list []reflect.StructField
		for i, tag := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{
			"", "-", "x", "X", "a b", "é", "<&>", ",omitempty", "y,omitempty", "Z,omitempty",
		}), 0, 6, rapid.ID[string]).Draw(t, "tags") {
			list = append(list, reflect.StructField{Name: "F" + strconv.Itoa(i), Type: drawType(t, depth-1),
				Tag: reflect.StructTag("json:" + strconv.Quote(tag))})
		}
		return reflect.StructOf(list)
	}
	return drawType(t, 0)
}

// fill gives v a random value; an interface gets one of a random type.
func fill(t *rapid.T, v reflect.Value) {
	size := rapid.IntRange(-1, 3)
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.String:
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
			rapid.SampledFrom([]string{"", "\u2028<&>\u2029", "\x00\x1f\x7f\b\f\n\r\t\"\\/", "\xed\xa0\x80", "\uFFFD"}))
		v.SetString(text.Draw(t, "text"))
	case reflect.Float64:
		v.SetFloat(rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{1e-6, 9e-7, 1e21, 9e20, -1e-10, 0.5})).Draw(t, "float"))
	case reflect.Pointer:
		if size.Draw(t, "size") >= 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Interface:
		inner := reflect.New(drawType(t, 2)).Elem()
		fill(t, inner)
		v.Set(inner)
	case reflect.Slice:
		if n := size.Draw(t, "size"); n >= 0 {
			v.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i))
		}
	case reflect.Map:
		n := size.Draw(t, "size")
		if n >= 0 {
			v.Set(reflect.MakeMap(v.Type()))
		}
		for range n {
			key, text := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fill(t, key)
			fill(t, text)
			v.SetMapIndex(key, text)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i))
		}
	default:
		if v.CanInt() {
			v.SetInt(rapid.Int64().Draw(t, "int")) // wraps round
		} else {
			v.SetUint(rapid.Uint64().Draw(t, "uint"))
		}
	}
}

// standard is v as the standard package writes it.
func standard(t rapid.TB, v any) []byte {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// agree reads text into a type by both packages and compares.
func agree(t rapid.TB, typ reflect.Type, text []byte) {
	t.Helper()
	ours, theirs := reflect.New(typ), reflect.New(typ)
	mine := Unmarshal(text, ours.Interface())
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	other := d.Decode(theirs.Interface())
	if other == nil {
		if _, err := d.Token(); err != io.EOF {
			other = io.ErrUnexpectedEOF
		}
	}
	switch {
	case mine == nil && other != nil:
		t.Fatalf("%q is read into %v; the standard package says %v", text, typ, other)
	case mine != nil && other == nil && !stricter(json.NewDecoder(bytes.NewReader(text)), typ, 1):
		t.Fatalf("%q is not read into %v: %v", text, typ, mine)
	case mine == nil && !reflect.DeepEqual(ours.Interface(), theirs.Interface()):
		t.Fatalf("%q into %v is %+v, want %+v", text, typ, ours.Elem(), theirs.Elem())
	}
}

// stricter reports whether what the standard package reads into t has one of the
// things that Unmarshal is documented to refuse.
func stricter(d *json.Decoder, t reflect.Type, depth int) bool {
	token, _ := d.Token()
	nullable := t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if token == nil {
		return !nullable
	}
	if _, nested := token.(json.Delim); !nested {
		return false
	}
	if depth > maxDepth {
		return true
	}
	n := 0
	seen := map[string]bool{}
	for ; d.More(); n++ {
		inner := t
		switch t.Kind() {
		case reflect.Struct:
			token, _ := d.Token()
			f, ok := named(t, token.(string))
			if !ok || seen[f.Name] {
				return true
			}
			seen[f.Name] = true
			inner = f.Type
		case reflect.Map:
			key, _ := d.Token()
			if seen[key.(string)] {
				return true
			}
			seen[key.(string)] = true
			inner = t.Elem()
		default:
			if t.Kind() == reflect.Array && n == t.Len() {
				return true
			}
			inner = t.Elem()
		}
		if stricter(d, inner, depth+1) {
			return true
		}
	}
	_, _ = d.Token()
	return t.Kind() == reflect.Array && n < t.Len()
}

// named is the field that travels under exactly this name.
func named(t reflect.Type, name string) (reflect.StructField, bool) {
	for _, f := range (fields{}).of(t) {
		if f.name == name {
			return t.Field(f.index), true
		}
	}
	return reflect.StructField{}, false
}

func TestMarshalIsTheStandard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var v any
		fill(t, reflect.ValueOf(&v).Elem())
		list := []any{v, nil, &v}
		if got, want := Marshal(list), standard(t, list); !bytes.Equal(got, want) {
			t.Fatalf("%s, want %s", got, want)
		}
	})
}

func TestUnmarshalIsTheStandardButStricter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := reflect.New(drawType(t, 3))
		fill(t, v.Elem())
		text := Marshal(v.Interface())
		agree(t, v.Type().Elem(), text)
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			text = change(t, text)
			agree(t, v.Type().Elem(), text)
			if Valid(text) != json.Valid(text) {
				t.Fatalf("Valid(%q) is %v", text, Valid(text))
			}
		}
	})
}

// change puts a piece of JSON, or of none, in the place of up to two bytes.
func change(t *rapid.T, text []byte) []byte {
	piece := rapid.SampledFrom([]string{"", "{", "}", "[", "]", `"`, ",", ":", "0", "-", "1.5", "e", "E+2", " ", "\n", "null", "true",
		"fals", `\u`, `\ud800`, `\udc00`, `\n`, `\x`, "\x00", "\x11", "\xff", "é", `"x":1,`, "[[", "]]", "99999999999999999999", "X", "256"}).Draw(t, "piece")
	from := rapid.IntRange(0, len(text)).Draw(t, "from")
	to := min(len(text), from+rapid.IntRange(0, 2).Draw(t, "gone"))
	return append(append(bytes.Clone(text[:from]), piece...), text[to:]...)
}
