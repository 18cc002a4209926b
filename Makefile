# The commands people type. Each does the set-up that it needs.
.PHONY: help setup demo check test audit bench docs pack release format clean

export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

help: ## say what the targets do
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' Makefile

setup: ## install packages, the pinned Node, a private Python environment, bubblewrap; PostgreSQL and Chromium for tests; build the viewer
	@bash scripts/setup.sh

demo: setup ## run the baselines of every suite on a few items, and show the result
	@./assay demo

check: setup ## format, lint, types, layers, dead code, and the quick tests of what changed (seconds)
	@node scripts/check.ts

test: setup ## everything that a change must keep, from nothing (minutes)
	@bash scripts/setup.sh readers
	@bash scripts/setup.sh program
	@bash scripts/setup.sh site
	@node scripts/test.ts

audit: setup ## long checks of truth against independent sources (hours): PART=name for one, LIST=1 to list them, FRESH=1 to run again what passed
	@node scripts/audit.ts $(PART) $(if $(LIST),--list) $(if $(FRESH),--fresh)

bench: setup ## ratios against numpy and pandas, measured in one run
	@node bench/main.ts

docs: setup ## build the documentation as a site into build/site, and check its links
	@bash scripts/setup.sh site
	@node scripts/site/build-site.ts

pack: setup ## compile the packages into build/ and pack them into build/tarballs
	@node node_modules/typescript-7/bin/tsc --noEmit
	@node scripts/build.ts

release: pack ## write hashes, bill of materials, licences and provenance beside the tarballs; nothing is published
	@node scripts/release/write-release.ts

format: setup ## rewrite files in the project's format
	@biome check --write .

clean: ## remove what set-up and pack made
	rm -rf node_modules site/node_modules .venv .venv-readers .setup build packages/viewer/dist
