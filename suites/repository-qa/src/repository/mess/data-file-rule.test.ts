import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "../../fold-name.ts";
import { taxonomy } from "../../taxonomy/taxonomy.test-support.ts";
import { isDataPath } from "./data-file-rule.ts";
import { fold, isData } from "./published-rule.test-support.ts";

describe("the rule for data files", () => {
  const cases: readonly (readonly [path: string, isData: boolean])[] = [
    ["light=low/1.csv", true],
    ["Light LOW/dose_0.5.xlsx", true],
    ["1.log", true],
    ["README.md", false],
    ["a/1.csv~", false],
    ["a/~$1.xlsx", false],
    ["a/._1.csv", false],
    ["a/.csv", false],
    ["a/Thumbs.db", false],
    ["a/1.csv.bak", false],
    ["a/1.CSV", false],
    ["a/csv", false],
    ["a/1_prev.csv", false],
    ["a/1 (Copy).txt", false],
    ["a/1-OBSOLETE.json", false],
    ["a/prevalence.csv", true],
    ["a/1_prev_2.csv", true],
    ["a/copy_1/2.csv", true],
    ["backup/a/1.csv", false],
    ["a/Notes/1.csv", false],
    ["a/notes.csv", true],
    ["a/notes 2/1.csv", true],
  ];
  it.each(cases)("says of %s: %s", (path, expected) => {
    expect(isDataPath(path)).toBe(expected);
    expect(isData(path)).toBe(expected);
  });

  it("is the one of the published page, for any path", () => {
    const piece = fc.constantFrom(
      "notes",
      "Tmp",
      "copy",
      "prev",
      "a",
      "1",
      ".",
      "~",
      "_",
      "-",
      " ",
      "(",
      ")",
      "csv",
      "log",
    );
    const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
    fc.assert(
      fc.property(path, (each) => {
        expect(isDataPath(each)).toBe(isData(each));
        expect(foldName(each)).toBe(fold(each));
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves out no value of any field's factors", () => {
    const factors = taxonomy.flatMap(({ shared, domains }) => [
      ...shared.factors,
      ...domains.flatMap((domain) => domain.factors),
    ]);
    expect(factors.length).toBeGreaterThan(500);
    for (const { short, levels } of factors) {
      for (const level of levels) {
        for (const text of [`${level}`, `${short}=${level}`, `${short}${level}`]) {
          expect([text, isData(`${text}/${text}.csv`)]).toEqual([text, true]);
        }
      }
    }
  });
});
