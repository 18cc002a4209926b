import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messyWorlds } from "../repository/mess/messy-worlds.test-support.ts";
import { fold, isData, pathReader } from "../repository/mess/published-rule.test-support.ts";
import { foldFunction } from "./fold-function.ts";
import { isDataFunction } from "./is-data-function.ts";
import { writtenValue } from "./path-pattern.ts";
import { pathTexts } from "./path-texts.ts";
import type { Block } from "./python-script.ts";
import { python } from "./run-explanations.test-support.ts";

/** The results of a Python function for each text. */
function ask(blocks: readonly Block[], name: string, texts: readonly string[]): unknown[] {
  const code = ["import json, re, sys", ...[foldFunction, ...blocks].map((block) => block.join("\n"))];
  const program = [...code, `print(json.dumps([${name}(text) for text in json.load(sys.stdin)]))`].join("\n\n");
  const printed = execFileSync(python, ["-c", program], { input: JSON.stringify(texts), maxBuffer: 1 << 28 });
  return JSON.parse(printed.toString());
}

const piece = fc.constantFrom(..."notes Tmp BACKUP copy prev a 1 µ É . ~ _ - ( ) csv log CSV".split(" "), " ");
const name = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join("/"));
const ending = fc.constantFrom(".csv", ".jsonl", ".CSV", ".log~", ".bak", "");
const paths = [
  ...fc.sample(fc.tuple(path, ending), { numRuns: 4000, seed: 7 }).map(([start, end]) => start + end),
  ..."csv a/.csv notes.csv a.b/1 _prev.csv é/~$1.xlsx".split(" "),
];

describe("the functions that scripts of messy repositories hold", () => {
  it("fold as the published page says", () => {
    expect(ask([], "fold", paths)).toEqual(paths.map(fold));
  });

  it("take for data what the published page does", () => {
    const expected = paths.map(isData);
    expect(expected.filter(Boolean).length).toBeGreaterThan(100);
    expect(ask([isDataFunction], "is_data", paths)).toEqual(expected);
    for (const { repository } of messyWorlds.slice(0, 3)) {
      const found = ask([isDataFunction], "is_data", repository.paths);
      expect(repository.paths.filter((_, index) => found[index])).toEqual([...repository.dataFiles.keys()].sort());
    }
  });

  it("read of a path the values that the published page does", () => {
    for (const { repository } of messyWorlds.slice(0, 12)) {
      const { blueprint } = repository.model;
      const { variables } = blueprint.paths;
      const files = [...repository.dataFiles.keys()];
      const read = pathReader(blueprint);
      const asked = variables.map(({ short }) => short);
      const expected = files.map((file) => {
        const values = read(file);
        return Object.fromEntries(
          variables.map((variable) => [variable.short, writtenValue(variable, values.get(variable.short) ?? "")]),
        );
      });
      expect(ask(pathTexts(blueprint, asked), "values_of", files)).toEqual(expected);
    }
  });
});
