# make serve   build everything and serve it on http://localhost:8080 (PORT)
# make test    install what the tests need and run them all
# make build   the static site in dist/, for any host and any path
#              (DRAFT=1: without the compressed files, for work on the page;
#              ORIGIN=https://games.example.edu: for this address, see the README)
# make test-engines  the site in Firefox and in WebKitGTK, where they are installed
# make engines  installs both by apt
# make bench   WASM, native and plain JS side by side; sizes; times
# make test-hosts  the recipes for lecture notes in the tools themselves, built and opened
# make edge    the Worker of the edge in .cache/edge, beside the site in dist/
# make edge-test  the Worker in its own runtime, on this machine and without a network
# make deploy  uploads Worker and site to the account that wrangler is logged in to
# make lint    gofmt, go vet for both targets, tsc, the house rules
# make types   web/js/protocol.d.ts from the Go structs
# make clean   remove what was built

PORT ?= 8080
# Empty: Debian's, without its windows where it is there, which the tests take a
# third less time with.
CHROMIUM ?=
export PORT CHROMIUM

BIN := web/node_modules/.bin
# npm's own record of what is installed, written at each installation.
MODULES := web/node_modules/.package-lock.json
BUILT := .cache/built
# wrangler and its runtime are 195 MB, so that they are apart from what the page needs.
EDGE := web/test/edge
EDGE_MODULES := $(EDGE)/node_modules/.package-lock.json
WORKER := .cache/edge/app.wasm
# Folders too: their time tells that a file has gone.
SOURCES := $(shell find core wasm scripts web/js web/css web/i18n web/embed -not -path '*/testdata/*') $(wildcard web/*.html) go.mod go.sum
# Its address is built in, so that with another one it is built anew.
ifneq ($(wildcard dist/sw.js)$(ORIGIN),dist/sw.js)
$(shell rm -f $(BUILT))
endif

# Go starts a WebAssembly test under node; its environment must fit in 8 KB.
WASM_EXEC = env -i PATH="$(PATH)" "$(shell go env GOROOT)/lib/wasm/go_js_wasm_exec"

# Followed by the packages; as root, or by sudo where that asks for no password.
APT := $(if $(filter 0,$(shell id -u)),,sudo) env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300
APT_INSTALL = $(APT) update && $(APT) install -y --no-install-recommends

LIGHTHOUSE := web/test/e2e/lighthouse.test.js

.PHONY: lighthouse test-hosts build edge edge-test deploy serve test test-go test-wasm test-unit test-e2e test-engines engines bench lint tsc types clean chromium
.DEFAULT_GOAL := build

build: $(BUILT)

$(BUILT): $(MODULES) $(SOURCES)
	go run ./scripts/build $(if $(DRAFT),-draft) $(if $(ORIGIN),-origin $(ORIGIN))
	@mkdir -p .cache && touch $@

$(MODULES): web/package.json web/package-lock.json
	cd web && npm ci --ignore-scripts
	@touch $@

serve: build
	go run ./wasm/edge -dir dist $(if $(ORIGIN),-origin $(ORIGIN))

edge: build $(WORKER)

$(WORKER): $(SOURCES)
	go run ./scripts/build -worker $(@D)
	@touch $@

$(EDGE_MODULES): $(EDGE)/package.json $(EDGE)/package-lock.json
	cd $(EDGE) && npm ci --ignore-scripts
	@touch $@

edge-test: edge $(EDGE_MODULES)
	node --test --test-timeout=900000 $(EDGE)/*.test.js

deploy: edge $(EDGE_MODULES)
	$(EDGE)/node_modules/.bin/wrangler deploy --config wasm/edge/wrangler.jsonc

test: lint test-go test-wasm test-unit test-e2e edge-test test-engines

test-go: $(MODULES)
	go test ./...

# The same code as natively, so fewer cases do.
test-wasm:
	GOOS=js GOARCH=wasm go test -short -exec '$(WASM_EXEC)' $(filter-out %/archtest,$(shell go list ./core/...)) ./wasm/browser

test-unit: $(MODULES)
	node --test web/test/unit/*.test.js

test-e2e: build chromium
	node --test --test-concurrency=2 --test-timeout=900000 $(filter-out $(LIGHTHOUSE),$(wildcard web/test/e2e/*.test.js))

# What the tools of lecturers need, apart from what the site needs.
HOSTS := .cache/hosts
HOST_PACKAGES := hugo mkdocs mkdocs-material pandoc poppler-utils python3-sphinx

test-hosts: build chromium $(HOSTS)/node_modules/.package-lock.json
	@dpkg -s $(HOST_PACKAGES) >/dev/null 2>&1 || { $(APT_INSTALL) $(HOST_PACKAGES); }
	node --test --test-timeout=900000 web/test/hosts/*.test.js

$(HOSTS)/node_modules/.package-lock.json: web/test/hosts/package.json web/test/hosts/package-lock.json
	@mkdir -p $(HOSTS)
	cp web/test/hosts/package.json web/test/hosts/package-lock.json web/test/hosts/.npmrc $(HOSTS)/
	cd $(HOSTS) && npm ci --ignore-scripts
	@touch $@

# What is not there is skipped.
ENGINE_PACKAGES := firefox-esr webkit2gtk-driver xauth xvfb

test-engines: build
	node --test --test-concurrency=1 --test-timeout=900000 web/test/engines/*.test.js

engines:
	@dpkg -s $(ENGINE_PACKAGES) >/dev/null 2>&1 || { $(APT_INSTALL) $(ENGINE_PACKAGES); }

# Minutes of a browser on its own, so apart from the other tests.
lighthouse: build chromium
	node --test --test-timeout=900000 $(LIGHTHOUSE)

bench: build chromium
	go run ./scripts/bench

lint: tsc
	go run ./scripts/check lint

tsc: $(MODULES) $(EDGE_MODULES)
	$(BIN)/tsc -p web/tsconfig.json
	$(BIN)/tsc -p web/tsconfig.worker.json
	$(BIN)/tsc -p web/tsconfig.test.json
	$(BIN)/tsc -p scripts/bench/tsconfig.json

types:
	go run ./scripts/check types

chromium:
	@command -v "$(or $(CHROMIUM),chromium-headless-shell)" >/dev/null || \
	  { $(APT_INSTALL) fonts-dejavu-core chromium-headless-shell || $(APT_INSTALL) fonts-dejavu-core chromium; } || \
	  command -v chromium >/dev/null || { echo "no Chromium, and no apt to install it by" >&2; exit 1; }

clean:
	rm -rf dist .cache web/test/output
