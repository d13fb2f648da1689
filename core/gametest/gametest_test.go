package gametest_test

import (
	"testing"

	"minimex/core/catalog"
	"minimex/core/gametest"
)

func TestCatalogueConforms(t *testing.T) {
	for _, g := range catalog.All().Games {
		gametest.Conform(t, g)
	}
}

func TestReasonsPointAtWhatIsThere(t *testing.T) {
	for _, g := range catalog.All().Games {
		gametest.Explained(t, g)
	}
}

func TestOwnSolversAgreeWithTheGeneralOnes(t *testing.T) {
	for _, g := range catalog.All().Games {
		gametest.Judge(t, g)
	}
}
