import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { runAssay } from "../testing/run-assay.ts";

const suites = await loadSuites(builtInNames);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-leak-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (...args: string[]) => runAssay(folder, args);
const [suite] = suites;

/** Runs the baseline that guesses on some seeds. */
const run = (seeds: string) =>
  assay("run", "--suite", suite.name, "--seeds", seeds, "--per-world", "4", "--agent", "baseline/guess", "--json");

describe("assay leak", () => {
  it("compares two runs of a store, for people and for programs", () => {
    for (const seeds of ["1..3", "4..6"]) expect(run(seeds).status).toBe(0);
    const [theirs, ours] = (JSON.parse(assay("runs", "--json").out) as { id: string }[]).map(({ id }) => id);
    const shown = assay("leak", ours, "last", "--by", "variant");
    expect(shown).toMatchObject({ status: 0, err: "" });
    expect(shown.out).toMatch(/^public \S+, private \S+; \S+ \S+ \S+ \S+\n\nbaseline\/guess\nstratum +worlds/);
    expect(shown.out).toMatch(/\nall +3 \+ 3 /);
    expect(shown.out).toContain("has public seeds, which anyone can make");
    const { runs, agents, aims } = JSON.parse(
      assay("leak", ours, theirs, "--by", "variant", "--two-sided", "--json").out,
    );
    expect(runs).toEqual({ public: ours, private: theirs });
    expect(aims.alternative).toBe("two-sided");
    expect(agents[0]).toMatchObject({ label: "baseline/guess", all: { worlds: { public: 3, private: 3 } } });
  });

  const wrong: readonly (readonly [args: string[], says: RegExp, status: 1 | 2])[] = [
    [
      ["leak", "last"],
      /\[cli\/wrong-usage\] missing required argument 'run of private seeds'; see 'assay leak --help'/,
      2,
    ],
    [["leak", "last", "last"], /\[reports\/not-comparable\] \S+ is one run; name the run of public seeds/, 2],
    [["leak", "last", "none"], /\[store\/not-found\] there is no run 'none'; see 'assay runs'/, 1],
    [["leak", "last", "last", "--store", "none.sqlite"], /\[store\/not-found\] .*none\.sqlite/, 1],
  ];
  for (const [args, says, status] of wrong) {
    it(`answers '${args.join(" ")}' in one line`, () => {
      const answered = assay(...args);
      expect(answered.err).toMatch(says);
      expect(answered.err.trimEnd().split("\n").length).toBe(1);
      expect(answered).toMatchObject({ status, out: "" });
    });
  }
});
