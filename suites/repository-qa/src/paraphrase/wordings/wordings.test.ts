import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordQuery } from "../../questions/word-query.ts";
import { arbitraryQuery } from "../arbitrary-query.test-support.ts";
import { canonicalQuery } from "../canonical-query.ts";
import { sleepStudy } from "../example-blueprint.test-support.ts";
import { questionGrammar } from "../question-grammar.ts";
import { sampledQuestion } from "../sampled-worlds.test-support.ts";
import { paraphraseStyles, wordings } from "./index.ts";

describe("wordings", () => {
  it("have the templated one say what the question writer says, for any query", () => {
    const grammar = questionGrammar(sleepStudy);
    fc.assert(
      fc.property(arbitraryQuery(sleepStudy, ["not_there"]), (query) => {
        expect(grammar.templated.write(query, stream("any"))).toBe(wordQuery(query, sleepStudy));
      }),
      { numRuns: 500 },
    );
  });

  it("have the templated one say what the question writer says, for questions of worlds", () => {
    fc.assert(
      fc.property(sampledQuestion, ({ blueprint, query }) => {
        expect(questionGrammar(blueprint).templated.write(query, stream("any"))).toBe(wordQuery(query, blueprint));
      }),
      { numRuns: 200 },
    );
  });

  it.each(paraphraseStyles)("can use every question of the %s style", (style) => {
    const { questions, interpretations } = wordings[style];
    const unused = new Set([...Object.values(questions), ...Object.values(interpretations)].flat().map(opening));
    const grammar = questionGrammar(sleepStudy)[style];
    const queries = fc.sample(arbitraryQuery(sleepStudy), { numRuns: 1500, seed: 5 });
    for (const [index, query] of queries.entries()) {
      const text = grammar.write(canonicalQuery(query, sleepStudy), stream("use", index)) ?? "";
      for (const each of unused) if (text.startsWith(each)) unused.delete(each);
    }
    expect([...unused]).toEqual([]);
  });

  it.each(paraphraseStyles)("state every convention of a question in the %s style", (style) => {
    const { questions, interpretations, asides, pairs, report, rowConditions, univariate } = wordings[style];
    const said = (templates: readonly string[]): string[] =>
      templates.flatMap((template) => fill(template, { ...asides, pairs: pairs.categories, report: report.figures }));
    for (const text of said(questions["count-rows"])) expect(text).toMatch(/headers/i);
    for (const text of said(questions["count-files-prefix"]))
      expect(text).toMatch(/README\.md and DATA_DICTIONARY\.md.*any depth/);
    for (const text of said(questions["count-files-condition"]))
      expect(text).toMatch(/README\.md and DATA_DICTIONARY\.md/);
    for (const type of ["univariate-file", "univariate-files"] as const) {
      for (const text of said(questions[type]))
        expect(text).toMatch(/[Mm]issing values.*\{figures\} significant figures/);
    }
    for (const text of said(questions["bivariate-statistic"])) {
      expect(text).toMatch(/both values.*continuity correction.*values that occur.*\{figures\} significant figures/);
    }
    for (const text of said(questions["bivariate-hypothesis"])) {
      for (const part of [/yes or no/i, /two-sided/i, /significance level( of)? \{alpha\}/, /p (is )?below/]) {
        expect(text).toMatch(part);
      }
      expect(text).toMatch(/both values.*continuity correction.*values that occur/);
    }
    for (const text of said(interpretations.cause)) {
      for (const part of [/if any/, /\balone\b|touched nothing else/, /another (of its values|value of its own)/]) {
        expect(text).toMatch(part);
      }
      expect(text).toMatch(/\bmean\b.* by more than \{margin\}/);
      expect(text).toMatch(/at random/);
      expect(text).toMatch(/experimenters.*recorded as they came.* name.*"none"/);
    }
    for (const text of said(interpretations.direction)) {
      for (const part of [ofAllRows, /least-squares/, /\bmean\b/i, /"rises" or "falls"\.$/]) expect(text).toMatch(part);
    }
    for (const text of said(interpretations.estimate)) {
      for (const part of [ofAllRows, /\bmean\b/i, /\{figures\} significant figures/]) expect(text).toMatch(part);
    }
    for (const text of rowConditions.between) expect(text).toMatch(/both included|\{low\} <= \{column\} <= \{high\}/);
    for (const kind of ["standard-deviation", "variance"] as const) {
      for (const text of univariate[kind]) expect(text).toMatch(/population.* n\)$/);
      for (const text of univariate[`sample-${kind}`]) expect(text).toMatch(/sample.* n - 1\)$/);
    }
  });
});

const ofAllRows =
  /population (of which|that|from which) the rows of all data files (are a random sample|were drawn at random)|Population.*: the one of which the rows of all data files are a random sample|[Pp]opulation.*The rows of all data files are a random sample of that population/;

const opening = (template: string): string => template.split("{", 1)[0];

/** A template with all combinations of texts in the named placeholders. */
function fill(template: string, blanks: { readonly [blank: string]: readonly string[] }): string[] {
  let filled = [template];
  for (const [blank, texts] of Object.entries(blanks)) {
    filled = filled.flatMap((each) =>
      each.includes(`{${blank}}`) ? texts.map((text) => each.replace(`{${blank}}`, text)) : [each],
    );
  }
  return filled;
}
