import { gradingRules } from "../../grading/answers/index.ts";
import type { Summary, Tally } from "../../suites/repository-qa/scoring/summarise.ts";
import { formatTable } from "../terminal.ts";
import type { VariantComparison } from "./compare-variants.ts";

const percent = (part: number | null): string => (part === null ? "none" : `${(100 * part).toFixed(1)} %`);

/** The summary as a table and three lines, for people. */
export function describeSummary({ overall, groups, abstention, reasons, unanswered }: Summary): string {
  const row =
    (stratum: string) =>
    ({ group, items, correct }: Tally): string[] => [
      stratum,
      group,
      String(items),
      ...gradingRules.map((rule) => percent(items === 0 ? null : correct[rule] / items)),
    ];
  const rows = [row("")(overall), ...Object.entries(groups).flatMap(([stratum, tallies]) => tallies.map(row(stratum)))];
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return [
    formatTable(["stratum", "group", "items", ...gradingRules], rows),
    `abstained ${abstention.abstained} times: precision ${percent(abstention.precision)}, recall ${percent(abstention.recall)}`,
    `not answered: ${unanswered}`,
    `strict verdicts: ${counts.map(([reason, count]) => `${reason} ${count}`).join(", ")}\n`,
  ].join("\n");
}

/** The comparison of variants as a table, for people. */
export function describeVariants({ questions, accuracy, agreement }: VariantComparison): string {
  const rows = agreement.map(({ variants, verdicts }) => [
    variants.length > 2 ? "all, in pairs" : variants.join(", "),
    String(verdicts.strict.units),
    String(verdicts.strict.pairs),
    ...gradingRules.map((rule) => `${percent(verdicts[rule].equal)}, ${verdicts[rule].alpha?.toFixed(3) ?? "none"}`),
  ]);
  return [
    `\nmean over questions of the mean over variants: ${gradingRules.map((rule) => `${rule} ${percent(accuracy[rule])}`).join(", ")} (questions: ${questions})\n`,
    "share of pairs of variants that are both right or both wrong, and Krippendorff's alpha (none where all verdicts are the same):",
    formatTable(["variants", "questions", "pairs", ...gradingRules], rows),
  ].join("\n");
}
