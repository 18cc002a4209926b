import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Key } from "../items/item-schema.ts";
import { presets } from "../settings.ts";
import { explain } from "./explain.ts";
import { chooseWorlds, type Explained, explainWorlds, worldCommand } from "./explained-worlds.test-support.ts";
import { closesWith, python, type Ran, runExplanations } from "./run-explanations.test-support.ts";

const leastWorlds = 14;

/** Features of worlds that matter to explanations. */
function featuresOf({ extension, textFiles, paths }: Blueprint): string[] {
  const date = paths.variables.find((variable) => variable.kind === "date");
  const researcher = paths.variables.find((variable) => variable.kind === "researcher");
  return [
    `${extension} ${textFiles}`,
    paths.expansion,
    ...(date === undefined ? [] : [date.order, `joined by '${date.joiner}'`]),
    ...(researcher === undefined ? [] : [researcher.format]),
  ];
}

const wanted = new Set([
  ..."csv json jsonl xlsx txt log".split(" ").map((extension) => `${extension} own`),
  "txt csv",
  "log csv",
  ..."name=value name_value name-value namevalue value".split(" "),
  ..."Ymd dmY mdY md dm".split(" "),
  ...["''", "'-'", "'_'"].map((joiner) => `joined by ${joiner}`),
  ..."username first_last first-last firstname last".split(" "),
]);

let scratch = "";
let explained: Explained[] = [];
let ran: Ran[] = [];

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "assay-explain-"));
  const settingsOf = (seed: number) => ({
    ...presets[seed % 4 === 0 ? "published-code" : "default"],
    ...(seed % 4 === 0 ? {} : { columns: [7, 19] as [number, number], interpretations: 5 }),
    matched: false,
  });
  const worlds = chooseWorlds(settingsOf, ({ world }) => featuresOf(world.blueprint), wanted, leastWorlds);
  explained = explainWorlds(scratch, worlds);
  ran = runExplanations(scratch, explained);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("explanations", () => {
  it("arrive at the key of every item, in every format and every way of writing paths", () => {
    expect(new Set(explained.map(({ folder }) => folder)).size).toBeGreaterThanOrEqual(leastWorlds);
    expect(explained.length).toBeGreaterThan(30 * leastWorlds);
    for (const [index, { key, script }] of explained.entries()) {
      const said = { printed: ran[index].printed, error: ran[index].error, key, script };
      expect(closesWith(ran[index], key.answer), JSON.stringify(said, null, 1)).toBe(true);
    }
  });

  it("cover every fact that leaves a question without an answer", () => {
    const reasons = new Set(explained.map(({ key }) => key.certificate?.reason));
    for (const reason of ["readme-absent", "variable-absent", "no-files", "wrong-type", "no-rows", "all-missing"])
      expect(reasons).toContain(reason);
    for (const reason of ["too-few", "constant"]) expect(reasons).toContain(reason);
  });

  it("show how they get there: no script prints its answer alone, and none floods the reader", () => {
    for (const { printed } of ran) {
      expect(printed.length).toBeGreaterThan(1);
      expect(printed.length).toBeLessThan(30);
    }
  });

  it("hold nothing of the answer: another answer in the key gives the same script", () => {
    for (const { world, item, key, script } of explained) {
      if (key.answer.kind === "unanswerable") continue;
      const other: Key = { ...key, answer: { kind: "number", answer: 123.456, significant: 3 } };
      expect(explain(world, item, other, worldCommand)).toBe(script);
      if (key.answer.kind === "number" && String(key.answer.answer).length > 7) {
        expect(script).not.toContain(String(key.answer.answer));
      }
    }
  });

  it("use pandas, numpy, scipy and Python's own modules, each only where it is needed", () => {
    const allowed =
      /^(import (json|math|re|sys|numpy as np|pandas as pd)|from pathlib import Path|from scipy import stats)$/;
    for (const { script } of explained) {
      const imports = script.split("\n").filter((line) => /^(import|from) /.test(line));
      for (const line of imports) {
        expect(line).toMatch(allowed);
        const name = line.split(" ").at(-1) ?? "";
        expect(script.split(line)[1]).toMatch(new RegExp(`\\b${name}\\b`));
      }
    }
  });

  it("run as they are from the command line", () => {
    const kinds = ["univariate-files", "bivariate-hypothesis", "title"];
    for (const [index, kind] of kinds.entries()) {
      const found = explained.filter(({ key }) => key.query.type === kind).at(index);
      if (found === undefined) throw new Error(`no item of type ${kind}`);
      const path = join(scratch, "explain.py");
      writeFileSync(path, found.script);
      const { status, stdout, stderr } = spawnSync(python, [path, found.folder], { encoding: "utf8" });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(closesWith({ printed: stdout.trimEnd().split("\n"), error: null }, found.key.answer)).toBe(true);
    }
  });

  it("answer a folder that is not there, or that holds no world, with one line and no answer", () => {
    const { script } = explained.find(({ key }) => key.certificate?.reason === "no-files") ?? explained[0];
    const path = join(scratch, "explain.py");
    writeFileSync(path, script);
    const empty = join(scratch, "empty");
    mkdirSync(empty);
    const cases = [
      [join(scratch, "nothing"), "usage: python explain.py DIR, where DIR holds the files of the world\n"],
      [empty, "the folder holds no data files of this world\n"],
    ] as const;
    for (const [folder, says] of cases) {
      const { status, stdout, stderr } = spawnSync(python, [path, folder], { encoding: "utf8" });
      expect({ status, stderr }).toEqual({ status: 1, stderr: says });
      expect(stdout).not.toContain("answer:");
    }
  });
});
