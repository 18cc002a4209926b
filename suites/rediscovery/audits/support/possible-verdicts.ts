import type { Finding } from "@assay/grading/claims";

/** What is possible for the values at two levels: that one clearly exceeds the other, and that it does not. */
export interface Comparisons {
  readonly levels: readonly string[];
  mayExceed(one: number, other: number): boolean;
  mayNot(one: number, other: number): boolean;
}

/**
 * The possible verdicts on a finding at one place. Written from docs/claims.md, independently of the code under test.
 */
export function possibleVerdicts(
  finding: Finding,
  { levels, mayExceed, mayNot }: Comparisons,
): { readonly supported: boolean; readonly contradicted: boolean } {
  const all = levels.map((_, index) => index);
  const flat = () => ({
    supported: all.every((one) => all.every((other) => one === other || mayNot(one, other))),
    contradicted: all.some((one) => all.some((other) => one !== other && mayExceed(one, other))),
  });
  switch (finding.kind) {
    case "no-effect":
      return flat();
    case "contrast": {
      const [of, against] = finding.levels.map((level) => levels.indexOf(level));
      if (finding.relation === "equal") {
        return {
          supported: mayNot(of, against) && mayNot(against, of),
          contradicted: mayExceed(of, against) || mayExceed(against, of),
        };
      }
      const [above, below] = finding.relation === "higher" ? [of, against] : [against, of];
      return { supported: mayExceed(above, below), contradicted: mayNot(above, below) };
    }
    case "trend": {
      if (finding.relation === "flat") return flat();
      const way = finding.relation === "increasing" ? all : all.toReversed();
      const [first, last] = [way[0], way[way.length - 1]];
      const steps = way.flatMap((earlier, at) => way.slice(at + 1).map((later) => [earlier, later] as const));
      return {
        supported: mayExceed(last, first) && steps.every(([earlier, later]) => mayNot(earlier, later)),
        contradicted: mayNot(last, first) || steps.some(([earlier, later]) => mayExceed(earlier, later)),
      };
    }
    case "shape": {
      const isU = finding.relation === "u-shaped";
      const ends = [0, levels.length - 1];
      const inner = all.slice(1, -1);
      const over = (end: number, level: number): boolean => (isU ? mayExceed(end, level) : mayExceed(level, end));
      const notOver = (end: number, level: number): boolean => (isU ? mayNot(end, level) : mayNot(level, end));
      return {
        supported: inner.some((bottom) => ends.every((end) => over(end, bottom))),
        contradicted: ends.some((end) => inner.every((level) => notOver(end, level))),
      };
    }
    case "extreme": {
      const at = levels.indexOf(finding.level);
      const others = all.filter((other) => other !== at);
      const isHighest = finding.relation === "highest";
      return {
        supported: others.every((other) => (isHighest ? mayExceed(at, other) : mayExceed(other, at))),
        contradicted: others.some((other) => (isHighest ? mayNot(at, other) : mayNot(other, at))),
      };
    }
  }
}
