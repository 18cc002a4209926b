import { describe, expect, it } from "vitest";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import type { Mess } from "../../blueprint/mess-schema.ts";
import type { PathVariable } from "../../blueprint/path-schema.ts";
import { sleepStudy } from "../../paraphrase/example-blueprint.test-support.ts";
import { MessyPaths } from "./messy-paths.ts";
import { messyWorlds } from "./messy-worlds.test-support.ts";
import { respell } from "./respell.ts";

const shouting: Mess = {
  files: [],
  stray: { count: 0, kinds: ["keep"] },
  superseded: { share: 0, names: [".bak"] },
  formats: { share: 1, others: ["xlsx"] },
  spelling: { share: 1, habits: [{ capitals: "all-letters", separators: { from: "=_-", to: " " } }] },
};

const factor = (short: string, levels: readonly string[], numeric = false): PathVariable => ({
  kind: "factor",
  short,
  name: short,
  about: "What varies.",
  numeric,
  levels: [...levels],
});

function study(
  variables: readonly PathVariable[],
  expansion: Blueprint["paths"]["expansion"] = "name=value",
): Blueprint {
  const [first, ...others] = variables.map(({ short }) => short);
  return {
    ...sleepStudy,
    extension: "csv",
    paths: {
      directories: [{ variables: [first], separator: "_" }],
      file: { variables: others, separator: "_" },
      expansion,
      variables: [...variables],
      files: 1,
    },
  };
}

const written = (blueprint: Blueprint, canonical: string): string =>
  new MessyPaths("key", blueprint, shouting).write(canonical).path;

describe("the paths of a messy repository", () => {
  it("are spelled by the habits and saved in the formats that the mess has", () => {
    const blueprint = study([
      factor("light", ["low", "high"]),
      factor("geno", ["wt", "ko"]),
      factor("dose", ["0.5"], true),
    ]);
    expect(written(blueprint, "light=low/geno=wt_dose=0.5.csv")).toBe("LIGHT LOW/GENO WT DOSE 0.5.xlsx");
  });

  it.each([
    [
      "values that only capitals tell apart",
      [factor("light", ["low", "LOW"]), factor("geno", ["wt"])],
      "light=low/GENO WT.xlsx",
    ],
    [
      "values that only a separator tells apart",
      [factor("light", ["a-b", "a_b", "low"]), factor("geno", ["wt"])],
      "light=low/GENO WT.xlsx",
    ],
    ["numbers with a sign", [factor("light", ["low"]), factor("temp", ["-5", "5"], true)], "LIGHT LOW/temp=5.xlsx"],
    [
      "numbers with an exponent",
      [factor("light", ["low"]), factor("conc", ["1e-7", "5"], true)],
      "LIGHT LOW/conc=5.xlsx",
    ],
  ] as const)("are left alone at a level with %s", (_what, variables, expected) => {
    const [, second] = variables;
    const value = second.short === "geno" ? "wt" : "5";
    expect(written(study(variables), `light=low/${second.short}=${value}.csv`)).toBe(expected);
  });

  it("are left alone at a level where two rows of values fold to the same", () => {
    const variables = [factor("x", ["1"]), factor("a", ["1", "1-1"]), factor("b", ["1", "1-1"])];
    expect(written(study(variables, "value"), "1/1_1-1.csv")).toBe("1/1_1-1.xlsx");
  });

  it.each([
    ["superseded", "kind=superseded"],
    ["do-copy", "kind=do-copy"],
  ])("are refused where a value ends in a mark of older copies, as %s does", (level, text) => {
    const blueprint = study([factor("light", ["low"]), factor("kind", ["raw", level])]);
    expect(() => new MessyPaths("key", blueprint, shouting)).toThrow(
      `The path variable 'kind' has the value '${text}', which marks files other than data`,
    );
  });

  it.each(["notes", ".hidden", "~x"])("are refused where a value is written %s", (level) => {
    const blueprint = study([factor("light", ["low", level]), factor("geno", ["wt"])], "value");
    expect(() => new MessyPaths("key", blueprint, shouting)).toThrow("change that value");
  });

  it("leave the headers alone where two of them fold to the same", () => {
    const blueprint = study([factor("light", ["low"]), factor("geno", ["wt"])]);
    const [column] = blueprint.columns;
    const headers = (columns: Blueprint["columns"]) =>
      new MessyPaths("key", { ...blueprint, columns }, shouting).write("light=low/geno=wt.csv").headers;
    expect(headers([{ ...column, short: "a_b" }, column])).toEqual(shouting.spelling.habits[0]);
    expect(
      headers([
        { ...column, short: "a_b" },
        { ...column, short: "a__b" },
      ]),
    ).toBeUndefined();
  });

  it("are spelled on in the way that a folder above has begun, and in one way throughout", () => {
    let begun = 0;
    for (const { repository } of messyWorlds) {
      const habits = repository.model.blueprint.mess?.spelling.habits ?? [];
      for (const { path, canonical } of repository.dataFiles.values()) {
        const [parts, originals] = [path, canonical].map((each) => each.slice(0, each.lastIndexOf(".")).split("/"));
        const first = parts.findIndex((part, level) => part !== originals[level]);
        if (first < 0) continue;
        const rest = originals.slice(first);
        expect(habits.map((habit) => rest.map((part) => respell(part, habit)))).toContainEqual(parts.slice(first));
        if (rest.length > 1) begun += 1;
      }
    }
    expect(begun).toBeGreaterThan(100);
  });
});
