import type { PublishedRow, ReportValue, SuiteFigure, SuiteReport } from "@assay/contract";

const categories: SuiteFigure = {
  name: "by-category",
  title: "Accuracy and abstention by category",
  caption:
    "The share of right answers by the kind of work that a question asks for, and the share of answers 'not possible', right or wrong.",
  chart: { kind: "dots", value: "share of questions", isPercent: true },
  needs: "questions of several categories",
  isMade: (episodes) => new Set(episodes.map(({ strata }) => strata.category)).size > 1,
  *values({ score, strata, abstained }): Generator<ReportValue> {
    if (score === undefined) return;
    const panel = String(strata.category);
    yield { panel, part: "right", ...score };
    yield { panel, part: "abstained", value: abstained ? 1 : 0, range: [0, 1] };
  },
};

/** The article on InfiniteScienceGym: means over models of the agreement of templated and paraphrased questions. */
const source = "InfiniteScienceGym, Table 1: agreement of template and paraphrase, mean over models";
const published: readonly PublishedRow[] = [0.71, 0.68, 0.69].map((value, index) => ({
  figure: "agreement",
  panel: "wordings of a question",
  agent: `paraphrasing model ${index + 1}`,
  value,
  source,
}));

/**
 * The figures of the article on InfiniteScienceGym. Abstention, utility, pulls, agreement, tokens, tools and grounding are told
 * of every suite that has what they need.
 */
export const report: SuiteReport = { figures: [categories], published };
