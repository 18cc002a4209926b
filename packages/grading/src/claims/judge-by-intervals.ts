import type { Claim, Finding } from "./claim.ts";
import { claimProblem } from "./claim-fault.ts";
import type { Cell, ClaimMeasure } from "./claim-space.ts";
import { type ClaimVocabulary, comparedFactor } from "./claim-vocabulary.ts";
import { extentOf, type Place, placesOf } from "./extent.ts";
import { levelsOf } from "./finding-regions.ts";
import { type ClaimJudgement, type ClaimVerdict, cellsAt } from "./judge-claim.ts";

/** A difference as a measurement has it. */
export interface MeasuredDifference {
  readonly estimate: number;
  readonly interval: readonly [low: number, high: number];
}

/** A cell whose value is added, or taken off. */
export type SignedCell = readonly [cell: Cell, sign: 1 | -1];

/** All that claims can be about, where values were measured and are not known exactly. */
export interface MeasuredSpace extends ClaimVocabulary {
  readonly measures: readonly ClaimMeasure[];
  isMeasured(measure: string, cell: Cell): boolean;
  /** The sum of the values of measured cells; undefined if there are too few values for an interval. */
  contrast(measure: string, cells: readonly SignedCell[]): MeasuredDifference | undefined;
}

/** What an interval says of a difference. */
export type IntervalVerdict = "higher" | "lower" | "equal" | "undecided";

/** An answer holds where the whole interval does: beyond what counts as equal, or within what counts as different. */
export function verdictOfInterval(
  [low, high]: MeasuredDifference["interval"],
  { equalWithin, differsBy }: Pick<ClaimMeasure, "equalWithin" | "differsBy">,
): IntervalVerdict {
  if (low > equalWithin) return "higher";
  if (high < -equalWithin) return "lower";
  return low > -differsBy && high < differsBy ? "equal" : "undecided";
}

/**
 * Judges a claim by measured differences. Each comparison that its finding is made of is answered by an interval. Where one
 * that matters is undecided or was not measured, so is the claim.
 */
export function judgeByIntervals(claim: Claim, space: MeasuredSpace): Pick<ClaimJudgement, "verdict" | "reason"> {
  const fault = claimProblem(claim, space);
  if (fault !== undefined) return { verdict: "meaningless", reason: fault };
  const measure = space.measures.find(({ name }) => name === claim.measure);
  if (measure === undefined) throw new RangeError("a claim without fault names a measure of its space");
  const levels = levelsOf(claim.finding, comparedFactor(space, claim.factor)?.levels ?? []);
  const places = placesOf(extentOf(claim, space)).map((place): Judged => {
    const differences = differencesAt(claim, place, levels, space);
    const verdict = verdictAt(
      claim,
      levels,
      (of, against) => {
        const found = differences(of, against);
        return found === undefined ? undefined : { ...found, relation: verdictOfInterval(found.interval, measure) };
      },
      measure.equalWithin,
    );
    return { verdict, reason: () => describe(levels, differences) };
  });
  const verdict = allOf(places.map((place) => place.verdict));
  return { verdict, reason: places.find((place) => place.verdict === verdict)?.reason() ?? "There is no subject." };
}

/** A verdict of a claim that has a meaning. */
type Answer = Exclude<ClaimVerdict, "meaningless">;

interface Judged {
  readonly verdict: Answer;
  reason(): string;
}

type Differences = (of: number, against: number) => MeasuredDifference | undefined;
type Comparison = MeasuredDifference & { readonly relation: IntervalVerdict };
type Compare = (of: number, against: number) => Comparison | undefined;

/** The differences between the levels at a place; undefined where one was not measured. */
function differencesAt(claim: Claim, place: Place, levels: readonly string[], space: MeasuredSpace): Differences {
  const cells = levels.map((level) => {
    const at = cellsAt(claim, place, level);
    return at.every((cell) => space.isMeasured(claim.measure, cell)) ? at : undefined;
  });
  return (of, against) => {
    const [one, other] = [cells[of], cells[against]];
    if (one === undefined || other === undefined) return undefined;
    // With an effect, each level has two cells, and the second is taken off.
    const signed = one.flatMap((cell, index): SignedCell[] => {
      const sign = index === 0 ? 1 : -1;
      const opposite = other[index];
      return opposite === undefined
        ? []
        : [
            [cell, sign],
            [opposite, sign === 1 ? -1 : 1],
          ];
    });
    return space.contrast(claim.measure, signed);
  };
}

function verdictAt(
  { finding, magnitude }: Claim,
  levels: readonly string[],
  compare: Compare,
  equalWithin: number,
): Answer {
  const is = (of: number, against: number, ...wanted: readonly IntervalVerdict[]): Answer => {
    const relation = compare(of, against)?.relation ?? "undecided";
    if (relation === "undecided") return relation;
    return wanted.includes(relation) ? "supported" : "contradicted";
  };
  const last = levels.length - 1;
  const pairs = levels.flatMap((_, later) => levels.slice(0, later).map((_, earlier) => [later, earlier] as const));
  switch (finding.kind) {
    case "contrast":
      return allOf([is(0, 1, finding.relation), sizeAt(finding, magnitude, compare(0, 1), equalWithin)]);
    case "no-effect":
      return allOf(pairs.map(([one, other]) => is(one, other, "equal")));
    case "trend": {
      if (finding.relation === "flat") return allOf(pairs.map(([one, other]) => is(one, other, "equal")));
      const way = finding.relation === "increasing" ? "higher" : "lower";
      return allOf([is(last, 0, way), ...pairs.map(([later, earlier]) => is(later, earlier, way, "equal"))]);
    }
    case "shape": {
      const way = finding.relation === "u-shaped" ? "higher" : "lower";
      const inner = levels.slice(1, -1).map((_, index) => index + 1);
      return anyOf(inner.map((level) => allOf([is(0, level, way), is(last, level, way)])));
    }
    case "extreme": {
      const way = finding.relation === "highest" ? "higher" : "lower";
      const own = levels.indexOf(finding.level);
      return allOf(levels.flatMap((_, other) => (other === own ? [] : [is(own, other, way)])));
    }
  }
}

/** Whether a difference is as large as a claim says, with the tolerance that judging by exact values has. */
function sizeAt(
  finding: Extract<Finding, { readonly kind: "contrast" }>,
  { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Claim["magnitude"] = {},
  found: Comparison | undefined,
  tolerance: number,
): Answer {
  if (found === undefined) return "undecided";
  const [low, high] = finding.relation === "lower" ? [-found.interval[1], -found.interval[0]] : found.interval;
  if (high < atLeast - tolerance || low > atMost + tolerance) return "contradicted";
  return low >= atLeast - tolerance && high <= atMost + tolerance ? "supported" : "undecided";
}

function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes("contradicted")) return "contradicted";
  return answers.length === 0 || answers.includes("undecided") ? "undecided" : "supported";
}

function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes("supported")) return "supported";
  return answers.length === 0 || answers.includes("undecided") ? "undecided" : "contradicted";
}

function describe(levels: readonly string[], differences: Differences): string {
  const shown = levels.flatMap((level, of) =>
    levels.flatMap((other, against) => {
      const found = of < against ? differences(of, against) : undefined;
      if (found === undefined) return [];
      const [low, high] = found.interval;
      return [`${level} minus ${other} is ${shownValue(found.estimate)} (${shownValue(low)} to ${shownValue(high)})`];
    }),
  );
  return shown.length === 0 ? "It was not measured." : `${shown.join(", ")}.`;
}

const shownValue = (value: number): string => value.toFixed(3);
