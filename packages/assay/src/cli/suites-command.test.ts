import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { runAssay } from "../testing/run-assay.ts";

const suites = (...args: string[]) => runAssay(tmpdir(), ["suites", ...args]);

describe("assay suites", () => {
  it("lists every suite with what can be chosen and what to report", () => {
    const { status, out } = suites();
    expect(status).toBe(0);
    for (const name of builtInNames) {
      const [block = ""] = new RegExp(`^${name}\\n( .*\\n)+`, "m").exec(out) ?? [];
      for (const label of ["presets", "settings", "strata", "metrics", "score", "report"]) {
        expect(block).toMatch(new RegExp(`^  ${label} +\\S`, "m"));
      }
    }
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  });

  it.each(builtInNames)("tells all of %s, with a meaning for its score and its strata", (name) => {
    const { out } = suites(name);
    for (const title of [
      "What to report",
      "Scores that tables show",
      "Presets",
      "Settings",
      "Strata",
      "Metrics",
      "Baselines",
    ]) {
      expect(out).toMatch(new RegExp(`^${title}.*\\n  \\S`, "m"));
    }
    const facts = JSON.parse(suites(name, "--json").out);
    expect(facts).toMatchObject({ suite: name, about: expect.any(String), toReport: expect.any(String) });
    for (const { headline } of facts.presets)
      expect(headline).toMatchObject({ name: expect.any(String), about: expect.any(String) });
    for (const stratum of facts.strata) expect(stratum).toMatchObject({ about: expect.any(String) });
  });

  it("says which suites there are where a name is wrong", () => {
    expect(suites("repository")).toMatchObject({ status: 2, err: expect.stringContaining("repository-qa") });
  });
});
