import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { makeItems } from "../items/make-items.ts";
import type { PathCondition } from "../query/query-schema.ts";
import { isData, pathReader } from "../repository/mess/published-rule.test-support.ts";
import { Repository } from "../repository/repository.ts";
import { presets, type Settings } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { makeQuestions } from "./make-questions.ts";
import { samplePathConditions } from "./sample-conditions.ts";

const seeds = Array.from({ length: 10 }, (_, index) => ({ kind: "public", value: String(index + 1) }) as const);
const messy: Settings = { ...presets.messy, files: { alpha: 1, beta: 60, least: 15, most: 600 } };
const worlds = seeds.map((seed) => repositoryWorld(seed, messy));
const rule =
  /\.csv, \.json, \.jsonl, \.xlsx, \.txt and \.log files.*analysis, backup, notes (or|and) tmp.*backup, copy, obsolete, prev or superseded/;

describe("the questions of a messy world", () => {
  it("say what counts wherever it matters, in every wording", () => {
    let items = 0;
    for (const world of worlds) {
      for (const { item, strata } of makeItems(world, {
        ...messy,
        variants: ["template", "terse", "colleague", "formal"],
      })) {
        items += 1;
        const asksOfFiles = [
          "extension",
          "count-files-prefix",
          "count-files-condition",
          "univariate-files",
          "interpretation",
        ];
        expect(rule.test(item.text)).toBe(asksOfFiles.includes(String(strata.type)));
        const asksOfNames = /^(count-files-condition|univariate|bivariate|interpretation)/.test(String(strata.type));
        expect(/capitals and separators/i.test(item.text)).toBe(asksOfNames);
        expect(item.text).not.toContain("DATA_DICTIONARY.md");
      }
    }
    expect(items).toBeGreaterThan(1300);
  });

  it("have keys that the published rule gives, where paths alone decide", () => {
    let compared = 0;
    for (const world of worlds) {
      const repository = new Repository(world);
      const data = repository.paths.filter(isData);
      const read = pathReader(world.blueprint);
      const meets = (path: string, conditions: readonly PathCondition[]): boolean =>
        conditions.every(({ variable, values }) => values.includes(read(path).get(variable) ?? ""));
      for (const { query, evaluation } of makeQuestions(repository, messy)) {
        if (evaluation.kind === "integer" && query.type === "count-files-prefix") {
          expect(evaluation.answer).toBe(data.filter((path) => path.startsWith(query.prefix)).length);
          compared += 1;
        }
        if (evaluation.kind === "integer" && query.type === "count-files-condition") {
          expect(evaluation.answer).toBe(data.filter((path) => meets(path, query.files)).length);
          compared += 1;
        }
        if (evaluation.kind === "choice" && query.type === "extension") {
          const alike = data.filter((path) => path.endsWith(evaluation.answers[0])).length;
          expect(alike).toBeGreaterThan(data.length / 2);
          compared += 1;
        }
        if ("file" in query) expect(data).toContain(query.file);
      }
    }
    expect(compared).toBeGreaterThan(70);
  });

  it("leave the extension out where no more than half of the files share one", () => {
    const mess = { notes: [0, 0], stray: [0, 0], superseded: 0, mixedExtensions: 0.6, inconsistentNames: 0 };
    const settings = { ...messy, mess: mess as Exclude<Settings["mess"], false> };
    let left = 0;
    for (const seed of seeds.slice(0, 6)) {
      const repository = new Repository(repositoryWorld(seed, settings));
      const counts = new Map<string, number>();
      for (const path of repository.paths.filter(isData)) {
        const extension = path.slice(path.lastIndexOf("."));
        counts.set(extension, (counts.get(extension) ?? 0) + 1);
      }
      const hasUsual = Math.max(...counts.values()) > repository.dataFiles.size / 2;
      const types = makeQuestions(repository, { ...settings, unanswerable: 0 }).map(({ type }) => type);
      expect(types.includes("extension")).toBe(hasUsual);
      left += hasUsual ? 0 : 1;
    }
    expect(left).toBeGreaterThan(0);
  });

  it("set no condition on a variable whose values another has in other capitals", () => {
    const [world] = worlds;
    const { mess } = world.blueprint;
    const [first, second, ...others] = world.blueprint.paths.variables;
    const levels = (short: string, values: string[]) =>
      ({ kind: "factor", short, name: short, about: "A factor.", numeric: false, levels: values }) as const;
    const paths = {
      ...world.blueprint.paths,
      expansion: "value" as const,
      variables: [levels(first.short, ["wt", "ko"]), levels(second.short, ["WT", "KO"]), ...others],
    };
    const asked = (blueprint: Blueprint): Set<string> => {
      const drawn = Array.from({ length: 40 }, (_, index) =>
        samplePathConditions(stream("asked", index), blueprint, 9),
      );
      return new Set(drawn.flat().map(({ variable }) => variable));
    };
    const { mess: _mess, ...tidy } = { ...world.blueprint, paths, dictionary: "none" as const };
    for (const { short } of [first, second]) {
      expect(asked(tidy)).toContain(short);
      expect(asked({ ...tidy, ...(mess && { mess }) })).not.toContain(short);
    }
  });
});
