import { plainText } from "../../terminal/index.ts";
import type { ComparedPair, SuiteComparison } from "./compare-sides.ts";
import type { ShownComparison } from "./render-comparison.ts";
import { showP } from "./show-figures.ts";

/** What one has to know to read the tables of a comparison. */
export function comparisonNotes(
  suites: readonly SuiteComparison[],
  { level, power, wanted, by = "agent" }: ShownComparison,
): string[] {
  const pairs = suites.flatMap((each) => each.pairs);
  const isAny = (holds: (pair: ComparedPair) => boolean): boolean => pairs.some(holds);
  const atLeast = Math.max(0, ...pairs.map(({ leastPValue }) => leastPValue ?? 0));
  const goal =
    wanted === undefined ? "the difference that was seen, which is optimistic" : `the wanted difference of ${wanted}`;
  return [
    "Differences are the first's mean minus the second's over worlds, each with equal weight.",
    ...(suites.some(({ agent }) => agent !== undefined)
      ? [`Values of ${plainText(by)} are compared for each agent alone.`]
      : []),
    pairs.length === 1
      ? "p: a permutation test. Not found different is not the same as equal."
      : `p: a permutation test; Holm: corrected for all ${pairs.length} pairs. Not found different is not the same as equal.`,
    `finds: the smallest difference that so many worlds find in ${Number((100 * power).toFixed(1))} of 100 cases. needs: the worlds in all for ${goal}; more: how many of them are still to be played.`,
    ...(isAny(({ pairedBy }) => pairedBy === "questions")
      ? ["Sides with other wordings or settings of the same questions are paired by question."]
      : []),
    ...(isAny(({ pairedBy }) => pairedBy === "worlds")
      ? ["Sides with other items of the same worlds are paired by world: each world's mean is compared with its own."]
      : []),
    ...(isAny(({ pairedBy }) => pairedBy === "nothing")
      ? [
          "Pairs with two numbers of worlds were played in different worlds. They are compared unpaired, so that the worlds may be the reason for a difference.",
        ]
      : []),
    ...(["items", "questions", "worlds"] as const).flatMap((by) => {
      const most = Math.max(0, ...pairs.filter((pair) => pair.pairedBy === by).map(({ leftOut }) => leftOut));
      return most === 0 ? [] : [`Up to ${most} ${by} of a pair are had by one side alone and left out.`];
    }),
    ...(atLeast > 1 - level
      ? [`Where so few worlds differ that no p below ${showP(atLeast)} is possible, no difference can be found.`]
      : []),
  ];
}
