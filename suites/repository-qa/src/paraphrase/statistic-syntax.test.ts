import { describe, expect, it } from "vitest";
import { isAmbiguous } from "../query/ambiguous-statistics.ts";
import type { BivariateStatistic, Query, UnivariateStatistic } from "../query/query-schema.ts";
import { canonicalQuery } from "./canonical-query.ts";
import { exchange, styles, textOf } from "./every-style.test-support.ts";
import { sleepStudy } from "./example-blueprint.test-support.ts";
import { parseQuestion } from "./parse-question.ts";
import { wordings } from "./wordings/index.ts";

const correlations = ["pearson", "spearman", "open-correlation"] as const;

/** The keys of a table of phrases. */
const keysOf = <Key extends string>(table: { readonly [key in Key]: unknown }): Key[] => Object.keys(table) as Key[];

/** Phrases that would tell which of two readings is meant. */
const closing =
  /mean|average|median|middle|population|sample|divi|\bn\b|unbiased|pearson|product|spearman|rank|linear|monoton/i;

describe("open statistics", () => {
  it.each(styles)("are named without a word on which reading is meant (%s)", (style) => {
    const { univariate, bivariate, tests, relations } = wordings[style];
    for (const table of [univariate, bivariate, tests, relations]) {
      for (const statistic of keysOf<string>(table).filter((each) => each.startsWith("open-"))) {
        const phrases: readonly string[] = (table as { [key: string]: readonly string[] })[statistic];
        expect(phrases.length).toBeGreaterThan(0);
        for (const phrase of phrases) expect(phrase).not.toMatch(closing);
      }
    }
  });

  it("share no phrase with another statistic, in whatever style", () => {
    for (const part of ["univariate", "bivariate", "tests"] as const) {
      const meanings = new Map<string, string>();
      for (const style of styles) {
        for (const [statistic, phrases] of Object.entries<readonly string[]>(wordings[style][part])) {
          for (const phrase of phrases) {
            const text = phrase.replace(/^(the|an?) /, "").toLowerCase();
            expect([text, meanings.get(text) ?? statistic]).toEqual([text, statistic]);
            meanings.set(text, statistic);
          }
        }
      }
    }
  });

  it.each(styles)("of one column are read as such where a plain one stood, and the other way round (%s)", (style) => {
    const { univariate } = wordings[style];
    const numeric = keysOf(univariate).filter((each) => each !== "most-common");
    const asking = (statistic: UnivariateStatistic): Query[] => [
      { type: "univariate-files", files: [], rows: [], column: "t_core", statistic, significant: 3 },
      { type: "univariate-file", file: "a.csv", rows: [], column: "t_core", statistic, significant: 2 },
    ];
    for (const said of numeric) {
      for (const [index, query] of asking(said).entries()) {
        for (let key = 0; key < 6; key++) {
          const text = textOf(query, sleepStudy, style, key);
          for (const other of numeric) {
            for (const phrase of univariate[other]) {
              const changed = exchange(text, univariate[said], phrase);
              expect(parseQuestion(changed, sleepStudy)).toEqual(canonicalQuery(asking(other)[index], sleepStudy));
            }
          }
        }
      }
    }
  });

  it.each(styles)("of two columns are read as such where a plain one stood, and the other way round (%s)", (style) => {
    const { bivariate } = wordings[style];
    for (const said of correlations) {
      for (let key = 0; key < 6; key++) {
        const text = textOf(askingValue(said), sleepStudy, style, key);
        for (const other of correlations) {
          for (const phrase of bivariate[other]) {
            expect(parseQuestion(exchange(text, bivariate[said], phrase), sleepStudy)).toEqual(askingValue(other));
          }
        }
      }
    }
  });

  it.each(styles)("are tested against the relation that leaves them open, and no other (%s)", (style) => {
    const { tests, relations } = wordings[style];
    for (const said of correlations) {
      for (let key = 0; key < 6; key++) {
        const text = textOf(askingTest(said), sleepStudy, style, key);
        for (const other of correlations) {
          for (const phrase of tests[other]) {
            const tested = exchange(text, tests[said], phrase);
            expect(parseQuestion(tested, sleepStudy)).toEqual(other === said ? askingTest(said) : undefined);
            const denied = exchange(tested, relations[said], relations[other][0]);
            expect(parseQuestion(denied, sleepStudy)).toEqual(askingTest(other));
          }
        }
      }
    }
  });

  it.each(styles)("are put with the figures and remarks of plain ones (%s)", (style) => {
    const pairs = textOf(askingValue("open-correlation"), sleepStudy, style, 3);
    expect(pairs).toMatch(/both values.*3 significant figures/);
    expect(textOf(askingTest("open-correlation"), sleepStudy, style, 3)).not.toMatch(/continuity/);
    for (const statistic of keysOf(wordings[style].univariate).filter(isAmbiguous)) {
      const whole: Query = {
        type: "univariate-files",
        files: [],
        rows: [],
        column: "wake_n",
        statistic,
        significant: 3,
      };
      expect(textOf(whole, sleepStudy, style, 1)).toMatch(/[Mm]issing values.*3 significant figures/);
    }
  });
});

const common = { file: "geno-wt/2.csv", rows: [], columns: ["emg", "t_core"] as [string, string] };

function askingValue(statistic: BivariateStatistic): Query {
  return { type: "bivariate-statistic", ...common, statistic, significant: 3 };
}

function askingTest(statistic: BivariateStatistic): Query {
  return { type: "bivariate-hypothesis", ...common, statistic, alpha: 0.05 };
}
