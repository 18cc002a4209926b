import { describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { resolveName } from "./resolve-name.ts";
import { sampledWorld } from "./sampled-worlds.test-support.ts";
import { vocabularyOf } from "./vocabulary.ts";

const column = (short: string) => ({ kind: "column", short });
const pathVariable = (short: string) => ({ kind: "path-variable", short });
const none: Blueprint = { ...sleepStudy, dictionary: "none" };

function withNames(blueprint: Blueprint, names: { readonly [short: string]: string }): Blueprint {
  const columns = blueprint.columns.map((each) => ({ ...each, name: names[each.short] ?? each.name }));
  return { ...blueprint, columns };
}

describe("resolveName", () => {
  it("goes by folded short and full names where there is a dictionary", () => {
    for (const dictionary of ["partial", "full"] as const) {
      const blueprint = { ...sleepStudy, dictionary };
      expect(resolveName("Slow wave DELTA power", blueprint)).toEqual(column("delta_pow"));
      expect(resolveName("delta pow", blueprint)).toEqual(column("delta_pow"));
      expect(resolveName("muscle tone", blueprint)).toEqual(column("emg"));
      expect(resolveName("date of collection", blueprint)).toEqual(pathVariable("date"));
      expect(resolveName("delta power", blueprint)).toBe("absent");
    }
  });

  it("goes by what short names give away where there is none", () => {
    expect(resolveName("slow-wave delta power", none)).toEqual(column("delta_pow"));
    expect(resolveName("light at the cage floor", none)).toBe("absent");
    expect(resolveName("light_lx", none)).toEqual(pathVariable("light_lx"));
    expect(resolveName("genotype", none)).toEqual(pathVariable("geno"));
    expect(resolveName("muscle tone", none)).toBe("absent");
    expect(resolveName("emg", none)).toEqual(column("emg"));
    expect(resolveName("pose of the stage", none)).toEqual(column("stage"));
    expect(resolveName("posture by stage", none)).toBe("ambiguous");
  });

  it("does not count names that paths leave out", () => {
    const valuesOnly: Blueprint = { ...none, paths: { ...none.paths, expansion: "value" } };
    expect(resolveName("genotype", valuesOnly)).toBe("absent");
    expect(resolveName("sequence number", none)).toBe("absent");
    expect(resolveName("seq_number", none)).toEqual(pathVariable("seq_number"));
  });

  it("calls a name of two variables ambiguous", () => {
    expect(resolveName("Stage", withNames(sleepStudy, { emg: "stage" }))).toBe("ambiguous");
    expect(resolveName("genotype", withNames(sleepStudy, { emg: "Genotype" }))).toBe("ambiguous");
    expect(resolveName("stage", withNames(none, { emg: "stage" }))).toEqual(column("stage"));
  });
});

describe("vocabularyOf", () => {
  const shown = (blueprint: Blueprint) => {
    const { columns, pathVariables } = vocabularyOf(blueprint);
    return [...columns, ...pathVariables].filter(({ needsShort }) => needsShort).map(({ short }) => short);
  };

  it("writes the short name beside a full name that does not single out its variable", () => {
    expect(shown(none)).toEqual(["emg", "wake_n", "light_lx", "seq_number", "date"]);
    expect(shown({ ...none, paths: { ...none.paths, expansion: "value" } })).toEqual([
      "emg",
      "wake_n",
      "geno",
      "light_lx",
      "seq_number",
      "date",
    ]);
    expect(shown(withNames(sleepStudy, { emg: "stage" }))).toEqual(["emg", "seq_number", "date"]);
  });

  it("writes it beside a path variable's full name where neither paths nor a full dictionary place it", () => {
    expect(shown(sleepStudy)).toEqual(["seq_number", "date"]);
    expect(shown({ ...sleepStudy, dictionary: "full" })).toEqual([]);
  });

  it("lets every name of every world resolve to its own variable", () => {
    for (let seed = 1; seed <= 24; seed++) {
      const { blueprint } = sampledWorld(seed).repository.model;
      const { columns, pathVariables } = vocabularyOf(blueprint);
      expect(columns.length).toBe(blueprint.columns.length);
      expect(pathVariables.length).toBe(blueprint.paths.variables.length);
      for (const { short, name, needsShort } of columns) {
        expect(resolveName(needsShort ? short : name, blueprint)).toEqual(column(short));
      }
      for (const { short, name, needsShort } of pathVariables) {
        expect(resolveName(needsShort ? short : name, blueprint)).toEqual(pathVariable(short));
      }
    }
  });

  it("leaves out a variable that even its short name does not single out", () => {
    const columns = sleepStudy.columns.map((each) => (each.short === "emg" ? { ...each, short: "geno" } : each));
    const vocabulary = vocabularyOf({ ...sleepStudy, columns });
    expect(vocabulary.columns.map(({ short }) => short)).not.toContain("geno");
    expect(vocabulary.pathVariables.map(({ short }) => short)).not.toContain("geno");
  });
});
