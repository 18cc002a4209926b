import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { type Query, querySchema, type RowCondition } from "../query/query-schema.ts";
import { wordQuery } from "../questions/word-query.ts";
import { arbitraryQuery } from "./arbitrary-query.test-support.ts";
import { canonicalQuery } from "./canonical-query.ts";
import { styles, textOf } from "./every-style.test-support.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { parseQuestion } from "./parse-question.ts";
import { sampledQuestion } from "./sampled-worlds.test-support.ts";
import { wordings } from "./wordings/index.ts";

describe("parseQuestion", () => {
  it("reads the templated questions of worlds", () => {
    fc.assert(
      fc.property(sampledQuestion, ({ blueprint, query }) => {
        expect(parseQuestion(wordQuery(query, blueprint), blueprint)).toEqual(canonicalQuery(query, blueprint));
      }),
      { numRuns: 300 },
    );
  });

  it("reads any templated question, also one that names what is not there", () => {
    fc.assert(
      fc.property(arbitraryQuery(sleepStudy, ["not_there"]), (query) => {
        expect(parseQuestion(wordQuery(query, sleepStudy), sleepStudy)).toEqual(canonicalQuery(query, sleepStudy));
      }),
      { numRuns: 600 },
    );
  });

  it("reads nothing but valid queries", () => {
    fc.assert(
      fc.property(sampledQuestion, fc.constantFrom(...styles), fc.nat(), ({ blueprint, query }, style, key) => {
        expect(querySchema.safeParse(parseQuestion(textOf(query, blueprint, style, key), blueprint)).success).toBe(
          true,
        );
      }),
      { numRuns: 100 },
    );
  });

  it("sees every change of a digit", () => {
    fc.assert(
      fc.property(sampledQuestion, fc.constantFrom(...styles), fc.nat(), ({ blueprint, query }, style, key) => {
        const text = textOf(query, blueprint, style, key);
        for (const { index, 0: digit } of text.matchAll(/[0-9]/g)) {
          const other = String((Number(digit) + 1 + (key % 9)) % 10);
          const changed = text.slice(0, index) + other + text.slice(index + 1);
          expect(parseQuestion(changed, blueprint)).not.toEqual(canonicalQuery(query, blueprint));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("sees every change of a character within quotes", () => {
    fc.assert(
      fc.property(sampledQuestion, fc.constantFrom(...styles), fc.nat(), ({ blueprint, query }, style, key) => {
        const text = textOf(query, blueprint, style, key);
        let isInside = false;
        for (let index = 0; index < text.length; index++) {
          if (text[index] === '"') isInside = !isInside;
          else if (isInside && index % 3 === key % 3) {
            const changed = text.slice(0, index) + (text[index] === "x" ? "y" : "x") + text.slice(index + 1);
            expect(parseQuestion(changed, blueprint)).not.toEqual(canonicalQuery(query, blueprint));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it("sees every lost, added or doubled character", () => {
    const texts = fc.sample(fc.tuple(sampledQuestion, fc.constantFrom(...styles), fc.nat()), { numRuns: 24, seed: 3 });
    for (const [{ blueprint, query }, style, key] of texts) {
      const text = textOf(query, blueprint, style, key);
      const asked = canonicalQuery(query, blueprint);
      for (let index = key % 5; index < text.length; index += 5) {
        expect(parseQuestion(text.slice(0, index) + text.slice(index + 1), blueprint)).not.toEqual(asked);
        expect(parseQuestion(text.slice(0, index) + text[index] + text.slice(index), blueprint)).not.toEqual(asked);
      }
      expect(parseQuestion(`${text} `, blueprint)).toBeUndefined();
      expect(parseQuestion(text.slice(0, -1), blueprint)).toBeUndefined();
    }
  });

  it.each(styles)("reads an exchanged operator as the other operator (%s)", (style) => {
    const { rowConditions, names } = wordings[style];
    const { between, "one-of": oneOf, ...single } = rowConditions;
    const operators = Object.keys(single) as (keyof typeof single)[];
    const condition = (template: string): string =>
      template.replace("{column}", names === "short" ? '"emg"' : 'muscle tone ("emg")').replace("{value}", "12.5");
    const blueprint: Blueprint = { ...sleepStudy, dictionary: "none" };
    const asking = (operator: RowCondition["operator"]): Query => ({
      type: "bivariate-statistic",
      file: "geno-wt/2.csv",
      rows: [{ column: "emg", operator, values: [12.5] }],
      columns: ["t_core", "delta_pow"],
      statistic: "pearson",
      significant: 3,
    });
    for (const [key, operator] of operators.entries()) {
      const text = textOf(asking(operator), blueprint, style, key);
      const said = single[operator].map(condition).find((each) => text.includes(each)) ?? "nothing";
      for (const other of operators) {
        for (const template of single[other]) {
          expect(parseQuestion(text.replace(said, condition(template)), blueprint)).toEqual(asking(other));
        }
      }
    }
  });

  it("refuses a test that does not look for the relation, and remarks that do not fit the statistic", () => {
    const query: Query = {
      type: "bivariate-hypothesis",
      file: "a.csv",
      rows: [],
      columns: ["stage", "posture"],
      statistic: "chi-square",
      alpha: 0.05,
    };
    for (const style of styles) {
      const text = textOf(query, sleepStudy, style, 1);
      expect(parseQuestion(text.replace(/no relationship/, "no linear relationship"), sleepStudy)).toBeUndefined();
      const { numbers, categories } = wordings[style].pairs;
      const remark = categories.find((each) => text.includes(each)) ?? "nothing";
      for (const other of categories) expect(parseQuestion(text.replace(remark, other), sleepStudy)).toEqual(query);
      for (const other of numbers) expect(parseQuestion(text.replace(remark, other), sleepStudy)).toBeUndefined();
    }
  });

  it("refuses exact answers where figures are due, and figures where the answer is exact", () => {
    const whole =
      "What is the largest value of the awakenings in the last hour across all data files? Missing values don't count.";
    const continuous = "What is the largest value of muscle tone across all data files? Missing values don't count.";
    expect(parseQuestion(`${whole} I need it exactly.`, sleepStudy)).toBeDefined();
    expect(parseQuestion(`${whole} 3 significant figures, please.`, sleepStudy)).toBeUndefined();
    expect(parseQuestion(whole, sleepStudy)).toBeUndefined();
    expect(parseQuestion(`${continuous} I need it exactly.`, sleepStudy)).toBeUndefined();
    expect(parseQuestion(`${continuous} 3 significant figures, please.`, sleepStudy)).toBeDefined();
    expect(parseQuestion(`${continuous} 5 significant figures, please.`, sleepStudy)).toBeUndefined();
  });

  it("reads long questions, and gives up on endless ones in bounded time", () => {
    const rows = Array.from(
      { length: 300 },
      (_, index): RowCondition => ({ column: "emg", operator: "is", values: [index] }),
    );
    const query: Query = {
      type: "univariate-files",
      files: [],
      rows,
      column: "emg",
      statistic: "mean",
      significant: 2,
    };
    expect(parseQuestion(wordQuery(query, sleepStudy), sleepStudy)).toEqual(query);
    const started = process.threadCpuUsage();
    expect(parseQuestion(`Number of data files with ${'genotype = "wt"; '.repeat(1150)}`, sleepStudy)).toBeUndefined();
    expect(parseQuestion('"'.repeat(20_000), sleepStudy)).toBeUndefined();
    expect(parseQuestion("x".repeat(5_000_000), sleepStudy)).toBeUndefined();
    const nested = sleepStudy.columns.map((column, index) => ({
      ...column,
      name: Array(index + 1)
        .fill("a")
        .join(" = 1; "),
    }));
    const many = `"f": mean of a${" (rows with a = 1"}${"; a = 1".repeat(2000)}`;
    expect(parseQuestion(many, { ...sleepStudy, columns: nested })).toBeUndefined();
    // In microseconds of this thread's processor time, which a busy machine does not change.
    expect(process.threadCpuUsage(started).user).toBeLessThan(30e6);
  });

  it("reads nothing in other texts", () => {
    for (const text of ["", "?", "What is the mean of sleep stage?", "README file present? Yes or no. Please."]) {
      expect(parseQuestion(text, sleepStudy)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseQuestion(text, sleepStudy)).toBeUndefined();
      }),
    );
  });
});
