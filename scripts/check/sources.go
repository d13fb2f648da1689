package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// sources reads our packages' declarations, each package once.
type sources struct {
	root string
	pkgs map[string]*pkg
}

// pkg is a package by its path within the module.
type pkg struct {
	path    string
	byName  map[string]*declared
	inOrder []*declared
}

// file is what a type's text depends on beside its package.
type file struct{ imports map[string]string }

// declared is a type declaration.
type declared struct {
	spec *ast.TypeSpec
	doc  string
	pkg  *pkg
	file *file
}

func newSources(root string) *sources { return &sources{root, map[string]*pkg{}} }

func (s *sources) load(dir string) (*pkg, error) {
	if p, ok := s.pkgs[dir]; ok {
		return p, nil
	}
	p := &pkg{path: dir, byName: map[string]*declared{}}
	s.pkgs[dir] = p
	entries, err := os.ReadDir(filepath.Join(s.root, filepath.FromSlash(dir)))
	if err != nil {
		return nil, err
	}
	for _, e := range entries { // in the order of their names, so the result is stable
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		name := filepath.Join(s.root, filepath.FromSlash(dir), e.Name())
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.add(parsed)
	}
	return p, nil
}

func (p *pkg) add(parsed *ast.File) {
	f := &file{imports: map[string]string{}}
	for _, i := range parsed.Imports {
		full, _ := strconv.Unquote(i.Path.Value) // the parser accepted it
		name := path.Base(full)
		if i.Name != nil {
			name = i.Name.Name
		}
		f.imports[name] = full
	}
	for _, d := range parsed.Decls {
		gen, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range gen.Specs {
			spec, ok := s.(*ast.TypeSpec)
			if !ok {
				continue
			}
			doc := docOf(spec.Doc, spec.Comment)
			if doc == "" {
				doc = docOf(gen.Doc, nil)
			}
			one := &declared{spec, doc, p, f}
			p.byName[spec.Name.Name] = one
			p.inOrder = append(p.inOrder, one)
		}
	}
}

func docOf(doc, comment *ast.CommentGroup) string {
	text := strings.TrimSpace(doc.Text())
	if text == "" {
		text = strings.TrimSpace(comment.Text())
	}
	return strings.ReplaceAll(text, "*/", "* /")
}

// jsonName is the name a field travels under and whether it may be left out; ok
// is false for a field that does not travel.
func jsonName(f *ast.Field) (name string, optional, ok bool) {
	if f.Tag == nil {
		return "", false, false
	}
	raw, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return "", false, false
	}
	name, rest, _ := strings.Cut(reflect.StructTag(raw).Get("json"), ",")
	return name, strings.Contains(rest, "omitempty"), name != "" && name != "-"
}
