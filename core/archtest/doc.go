// Package archtest holds the rules of the house as tests: who may import whom,
// and that every word a reader meets exists in every language.
package archtest
