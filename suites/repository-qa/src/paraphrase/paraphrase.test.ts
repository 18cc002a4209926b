import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Query } from "../query/query-schema.ts";
import { absentColumn, absentFactor } from "../questions/absent-variable.ts";
import { arbitraryQuery } from "./arbitrary-query.test-support.ts";
import { canonicalQuery } from "./canonical-query.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { paraphrase } from "./paraphrase.ts";
import { parseQuestion } from "./parse-question.ts";
import { sampledQuestion, sampledWorld } from "./sampled-worlds.test-support.ts";
import { paraphraseStyles } from "./wordings/index.ts";

const style = fc.constantFrom(...paraphraseStyles);
const draw = fc.nat();

function say(query: Query, blueprint: Blueprint, key: number, inStyle: (typeof paraphraseStyles)[number]): string {
  const text = paraphrase(stream("paraphrase", key), query, blueprint, inStyle);
  if (text === undefined) throw new Error(`no ${inStyle} paraphrase of ${JSON.stringify(query)}`);
  return text;
}

describe("paraphrase", () => {
  it("puts every question of worlds in every style, to be read back as the same query", () => {
    fc.assert(
      fc.property(sampledQuestion, style, draw, ({ blueprint, query }, inStyle, key) => {
        expect(parseQuestion(say(query, blueprint, key, inStyle), blueprint)).toEqual(canonicalQuery(query, blueprint));
      }),
      { numRuns: 300 },
    );
  });

  it("puts any query in every style, to be read back as the same query", () => {
    fc.assert(
      fc.property(arbitraryQuery(sleepStudy), style, draw, (query, inStyle, key) => {
        expect(parseQuestion(say(query, sleepStudy, key, inStyle), sleepStudy)).toEqual(
          canonicalQuery(query, sleepStudy),
        );
      }),
      { numRuns: 600 },
    );
  });

  it("gives two queries that ask different things two texts", () => {
    const queries = fc.sample(arbitraryQuery(sleepStudy), { numRuns: 500, seed: 11 });
    const asked = new Map<string, string>();
    for (const [index, query] of queries.entries()) {
      for (const inStyle of paraphraseStyles) {
        const text = say(query, sleepStudy, index % 7, inStyle);
        const meaning = JSON.stringify(parseQuestion(text, sleepStudy));
        expect(asked.get(text) ?? meaning).toBe(meaning);
        expect(JSON.parse(meaning)).toEqual(canonicalQuery(query, sleepStudy));
        asked.set(text, meaning);
      }
    }
  });

  it("uses full names, and short names only in quotes beside them", () => {
    fc.assert(
      fc.property(sampledQuestion, style, draw, ({ blueprint, query }, inStyle, key) => {
        const text = say(query, blueprint, key, inStyle);
        const variables = [...blueprint.columns, ...blueprint.paths.variables];
        const named = new Set(
          JSON.stringify(query)
            .match(/"(?:column|variable|outcome)":"\w+"/g)
            ?.map((each) => each.split('"')[3]),
        );
        for (const { short, name } of variables) {
          if (!named.has(short)) continue;
          expect(text).toContain(name);
          if (!name.includes(short) && blueprint.dictionary === "full") expect(text).not.toContain(`("${short}")`);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is a function of its stream, and varies with it", () => {
    const query: Query = {
      type: "univariate-file",
      file: "geno-wt/1.csv",
      rows: [{ column: "emg", operator: "at-least", values: [12.5] }],
      column: "delta_pow",
      statistic: "sample-variance",
      significant: 3,
    };
    for (const inStyle of paraphraseStyles) {
      const texts = Array.from({ length: 60 }, (_, key) => say(query, sleepStudy, key, inStyle));
      expect(texts).toEqual(Array.from({ length: 60 }, (_, key) => say(query, sleepStudy, key, inStyle)));
      expect(new Set(texts).size).toBeGreaterThan(20);
    }
  });

  it("names a variable that the world lacks, when told its names", () => {
    for (let seed = 1; seed <= 24; seed++) {
      const { blueprint } = sampledWorld(seed).repository.model;
      const absent = absentColumn(stream("absent", seed), blueprint);
      if (absent === undefined) continue;
      const query: Query = {
        type: "univariate-files",
        files: [],
        rows: [],
        column: absent.short,
        statistic: "median",
        significant: 3,
      };
      const factor = absentFactor(stream("absent", seed), blueprint);
      for (const inStyle of paraphraseStyles) {
        expect(paraphrase(stream("p", seed), query, blueprint, inStyle)).toBeUndefined();
        const text = paraphrase(stream("p", seed), query, blueprint, inStyle, { absent });
        if (text === undefined) continue;
        expect(text).toContain(absent.name);
        expect(text.includes(`("${absent.short}")`)).toBe(blueprint.dictionary === "none");
        expect(parseQuestion(text, blueprint)).toBeUndefined();
        expect(parseQuestion(text, blueprint, { absent })).toEqual(query);
        if (factor === undefined) continue;
        const { values, ...names } = factor;
        const count: Query = { type: "count-files-condition", files: [{ variable: factor.short, values }] };
        const counted = paraphrase(stream("p", seed), count, blueprint, inStyle, { absent: names });
        if (counted !== undefined) expect(parseQuestion(counted, blueprint, { absent: names })).toEqual(count);
      }
    }
  });

  it("does not issue a name that the world's variables could be meant by", () => {
    const query: Query = {
      type: "univariate-files",
      files: [],
      rows: [],
      column: "stg",
      statistic: "mean",
      significant: 2,
    };
    for (const dictionary of ["none", "full"] as const) {
      const blueprint = { ...sleepStudy, dictionary };
      const say = (absent: { short: string; name: string }) =>
        paraphrase(stream("p"), query, blueprint, "formal", { absent });
      expect(say({ short: "stg", name: "Sleep stage" })).toBeUndefined();
      expect(say({ short: "stg", name: "stage" })).toBeUndefined();
      expect(say({ short: "stg", name: "grip strength" })).toContain("grip strength");
    }
  });

  it("does not issue a text that can be read in two ways", () => {
    const [label, muscle, ...others] = sleepStudy.columns;
    const columns = [
      { ...label, name: "tone of the neck and 4 for body posture" },
      { ...muscle, name: "tone of the neck" },
      ...others,
    ];
    const blueprint = { ...sleepStudy, columns };
    const rows = [
      { column: "emg", operator: "is" as const, values: [3] },
      { column: "posture", operator: "is" as const, values: [4] },
    ];
    const common = {
      type: "univariate-file",
      file: "a.csv",
      column: "t_core",
      statistic: "mean",
      significant: 2,
    } as const;
    const two: Query = { ...common, rows };
    const one: Query = { ...common, rows: [{ column: "epoch_id", operator: "is", values: [3] }] };
    for (const query of [one, two]) {
      expect(paraphrase(stream("p"), query, blueprint, "colleague")).toBeUndefined();
      expect(paraphrase(stream("p"), query, blueprint, "terse")).toBeDefined();
    }
  });

  it("does not issue what cannot be told apart in a text", () => {
    const quote: Query = { type: "count-rows", file: 'a"b.csv' };
    const tooMany: Query = {
      type: "univariate-files",
      files: [],
      rows: [{ column: "emg", operator: "less", values: [1, 2] }],
      column: "emg",
      statistic: "mean",
      significant: 2,
    };
    const oneOfOne: Query = { ...tooMany, rows: [{ column: "emg", operator: "one-of", values: [1] }] };
    for (const inStyle of paraphraseStyles) {
      for (const query of [quote, tooMany, oneOfOne]) {
        expect(paraphrase(stream("p"), query, sleepStudy, inStyle)).toBeUndefined();
      }
    }
  });
});
