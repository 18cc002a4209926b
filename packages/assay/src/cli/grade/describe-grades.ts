import type { GradedItem } from "@assay/contract";
import type { MetricColumn, Tallies, Tally, VariantComparison } from "@assay/harness/engine/grading";
import { stripControls } from "@assay/harness/terminal";
import { formatTable } from "../terminal.ts";

const percent = (part: number | null): string => (part === null ? "none" : `${(100 * part).toFixed(1)} %`);

/** The means in all and by every stratum, as a table for people. */
export function describeTallies({ overall, groups }: Tallies, columns: readonly MetricColumn[]): string {
  const tallies = [overall, ...Object.values(groups).flat()];
  const show = new Map(columns.map(({ name }) => [name, formatOf(tallies.map(({ means }) => means[name].mean))]));
  const row =
    (stratum: string) =>
    ({ group, items, means }: Tally): string[] => [
      stratum,
      group,
      String(items),
      ...columns.map(({ name }) => {
        const { mean, count } = means[name];
        // Where not every item has the metric, of how many the mean is.
        return `${show.get(name)?.(mean)}${count === items ? "" : ` (of ${count})`}`;
      }),
    ];
  const rows = [row("")(overall), ...Object.entries(groups).flatMap(([stratum, each]) => each.map(row(stratum)))];
  return formatTable(["stratum", "group", "items", ...columns.map(({ name }) => name)], rows);
}

/** Shares are told in percent; what goes beyond 0 and 1 is no share. */
function formatOf(means: readonly (number | null)[]): (mean: number | null) => string {
  if (means.every((mean) => mean === null || (mean >= 0 && mean <= 1))) return percent;
  return (mean) => (mean === null ? "none" : mean.toPrecision(4));
}

/** What each item scored, a line for every metric, for people. */
export function describeEach(graded: readonly GradedItem<unknown>[]): string {
  const rows = graded.flatMap(({ id, isAnswered, scores }) =>
    scores.map(({ scorer, metric, value, reason }) => [
      id,
      `${scorer}/${metric}`,
      String(value),
      stripControls(isAnswered ? reason : `not answered: ${reason}`).replace(/\s+/g, " "),
    ]),
  );
  return formatTable(["item", "metric", "score", "reason"], rows);
}

/** The comparison of variants as a table, for people. */
export function describeVariants({ questions, accuracy, agreement }: VariantComparison): string {
  const [{ verdicts: compared }] = agreement;
  const names = Object.keys(compared);
  const [first] = names;
  const means = Object.entries(accuracy).map(([name, mean]) => `${name} ${mean === null ? "none" : percent(mean)}`);
  const heading = `\nmean over questions of the mean over variants: ${means.join(", ")} (questions: ${questions})\n`;
  if (first === undefined) return heading;
  const rows = agreement.map(({ variants, verdicts }) => [
    variants.length > 2 ? "all, in pairs" : variants.join(", "),
    String(verdicts[first].units),
    String(verdicts[first].pairs),
    ...names.map((name) => `${percent(verdicts[name].equal)}, ${verdicts[name].alpha?.toFixed(3) ?? "none"}`),
  ]);
  return [
    heading,
    "share of pairs of variants that are both right or both wrong, and Krippendorff's alpha (none where all verdicts are the same):",
    formatTable(["variants", "questions", "pairs", ...names], rows),
  ].join("\n");
}
