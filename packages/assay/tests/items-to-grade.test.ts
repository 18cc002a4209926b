import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HandedIn } from "@assay/contract";
import { loadSuite } from "assay";
import { runAssay } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";

// The file of `assay items --with-key` as it stands, and a file of true answers to it, are what `assay grade` reads.
// suites/data-analysis/tests/accepted-forms.slow.test.ts and src/cli/grade-attempts.test.ts do the same for two others.

const folder = mkdtempSync(join(tmpdir(), "assay-items-to-grade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Line {
  readonly id: string;
  readonly key: object;
  readonly strata: { readonly [name: string]: string | number };
}

const run = (...words: readonly string[]): string => {
  const { status, out, err } = runAssay(folder, words);
  expect({ words, status, err }).toEqual({ words, status: 0, err: "" });
  return out;
};

const write = (name: string, lines: readonly object[]): void =>
  writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));

/** A true answer in the ways in which a file of answers may hold it. */
const ways: { readonly [way: string]: (given: HandedIn) => object } = {
  "as a value": ({ value }) => ({ answer: value }),
  "as a text": ({ value }) => ({ reply: JSON.stringify(value) }),
};

describe.each([
  { suite: "repository-qa", choice: ["--seeds", "28"], metric: "strict" },
  { suite: "rediscovery", choice: ["--seeds", "1", "--family", "group-bias"], metric: "claims/f1" },
  { suite: "rediscovery", choice: ["--seeds", "1", "--family", "persona"], metric: "claims/above-guess" },
])("items of $suite with their keys, $choice", ({ suite: name, choice, metric }) => {
  it.each(Object.keys(ways))("are graded from their file: true answers %s score 1, others less", async (way) => {
    const suite = await loadSuite(name);
    const { truth } = (await suite.probes?.()) ?? {};
    rmSync(join(folder, "items.jsonl"), { force: true });
    run("items", name, ...choice, "--with-key", "--out", "items.jsonl");
    const text = readFileSync(join(folder, "items.jsonl"), "utf8").trimEnd();
    const items = text.split("\n").map((line) => JSON.parse(line) as Line);
    const right = items.map((item) => {
      const given = truth?.({ item, key: item.key, needs: [], evidence: [], strata: item.strata } as never, undefined);
      if (given === undefined) throw new Error(`${name} has no true answer to ${item.id}`);
      return { id: item.id, ...ways[way](given) };
    });
    const gradeOf = (answers: readonly object[]) => {
      write("answers.jsonl", answers);
      const { overall, unanswered } = JSON.parse(run("grade", "items.jsonl", "answers.jsonl", "--json")) as {
        overall: { items: number; means: { [metric: string]: { mean: number } } };
        unanswered: number;
      };
      return { items: overall.items, mean: overall.means[metric]?.mean, unanswered };
    };
    expect(gradeOf(right)).toEqual({ items: items.length, mean: 1, unanswered: 0 });
    const [first, ...others] = right;
    const spoilt = gradeOf([{ id: first.id, answer: { answer: "none of this", claims: [] } }, ...others]);
    expect(spoilt).toMatchObject({ items: items.length, unanswered: 0 });
    expect(spoilt.mean).toBeLessThan(1);
  });
});
