import type { Claim, Extreme, Finding, Shape, Trend } from "./claim.ts";
import type { ClaimMeasure } from "./claim-space.ts";
import type { Bound, Region } from "./difference-bounds.ts";

/** Where a finding is supported and where it is contradicted; values in neither region leave it undecided. */
export interface FindingRegions {
  readonly supported: Region;
  readonly contradicted: Region;
}

type Margins = Pick<ClaimMeasure, "equalWithin" | "differsBy">;

/**
 * The regions of a claim's finding over the values at the levels of its factor. Every statement is made of two:
 * that one value differs from another (by `differsBy` or more), and that it does not (by `equalWithin` or less).
 */
export function findingRegions(
  { finding, magnitude }: Pick<Claim, "finding" | "magnitude">,
  levels: readonly string[],
  margins: Margins,
): FindingRegions {
  const count = levels.length;
  switch (finding.kind) {
    case "contrast": {
      const [of, against] = finding.levels.map((level) => levels.indexOf(level));
      if (finding.relation === "equal") return alike([of, against], margins);
      const [above, below] = finding.relation === "higher" ? [of, against] : [against, of];
      return higher(above, below, margins, magnitude);
    }
    case "trend":
      return trend(finding.relation, count, margins);
    case "shape":
      return shape(finding.relation, count, margins);
    case "extreme":
      return extreme(finding.relation, levels.indexOf(finding.level), count, margins);
    case "no-effect":
      return alike(upTo(count), margins);
  }
}

/** The levels whose values a finding is about. */
export function levelsOf(finding: Finding, levels: readonly string[]): readonly string[] {
  return finding.kind === "contrast" ? finding.levels : levels;
}

function higher(above: number, below: number, margins: Margins, magnitude: Claim["magnitude"] = {}): FindingRegions {
  const supported = [differs(above, below, margins)];
  const contradicted: Bound[][] = [[notAbove(above, below, margins)]];
  const { atLeast, atMost } = magnitude;
  if (atLeast !== undefined) {
    const least = atLeast - margins.equalWithin;
    supported.push({ above, below, by: least });
    contradicted.push([{ above: below, below: above, by: -least, strict: true }]);
  }
  if (atMost !== undefined) {
    const most = atMost + margins.equalWithin;
    supported.push({ above: below, below: above, by: -most });
    contradicted.push([{ above, below, by: most, strict: true }]);
  }
  return { supported: [supported], contradicted };
}

function alike(levels: readonly number[], margins: Margins): FindingRegions {
  const pairs = levels.flatMap((left) => levels.flatMap((right) => (left === right ? [] : [[left, right] as const])));
  return {
    supported: [pairs.map(([left, right]) => notAbove(left, right, margins))],
    contradicted: pairs.map(([left, right]) => [differs(left, right, margins)]),
  };
}

/** Increasing: the last exceeds the first, and nowhere on the way does a later level fall below an earlier one. */
function trend(relation: Trend["relation"], count: number, margins: Margins): FindingRegions {
  if (relation === "flat") return alike(upTo(count), margins);
  const order = relation === "increasing" ? upTo(count) : upTo(count).reverse();
  const [first, last] = [order[0], order[count - 1]];
  const steps = order.flatMap((earlier, index) => order.slice(index + 1).map((later) => [earlier, later] as const));
  return {
    supported: [[differs(last, first, margins), ...steps.map(([earlier, later]) => notAbove(earlier, later, margins))]],
    contradicted: [
      [notAbove(last, first, margins)],
      ...steps.map(([earlier, later]) => [differs(earlier, later, margins)]),
    ],
  };
}

/** U-shaped: both ends exceed the lowest level between them. */
function shape(relation: Shape["relation"], count: number, margins: Margins): FindingRegions {
  const ends = [0, count - 1];
  const inner = upTo(count).slice(1, -1);
  const turn = relation === "u-shaped" ? asIs : upsideDown;
  return {
    supported: inner.map((bottom) => ends.map((end) => turn(differs(end, bottom, margins)))),
    contradicted: ends.map((end) => inner.map((level) => turn(notAbove(end, level, margins)))),
  };
}

function extreme(relation: Extreme["relation"], level: number, count: number, margins: Margins): FindingRegions {
  const turn = relation === "highest" ? asIs : upsideDown;
  const others = upTo(count).filter((other) => other !== level);
  return {
    supported: [others.map((other) => turn(differs(level, other, margins)))],
    contradicted: others.map((other) => [turn(notAbove(level, other, margins))]),
  };
}

const differs = (above: number, below: number, { differsBy }: Margins): Bound => ({ above, below, by: differsBy });

/** That the first value does not exceed the second by more than what counts as equal. */
const notAbove = (one: number, other: number, { equalWithin }: Margins): Bound => ({
  above: other,
  below: one,
  by: -equalWithin,
});

const asIs = (bound: Bound): Bound => bound;
const upsideDown = (bound: Bound): Bound => ({ ...bound, above: bound.below, below: bound.above });

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
