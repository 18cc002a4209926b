import type { Writing } from "./writing.ts";

/** The rule that a finding breaks. */
export type RuleName = "keys" | "generators" | "workspaces" | "network" | "harness" | "graders" | "orders" | "records";

/** `tainted`: the agent tried to break the rule. `unclear`: a person should look. */
export type Severity = "tainted" | "unclear";

/** `faint`: innocent, unless the agent said before that it means to break the same rule. */
export type Weight = Severity | "faint";

/** A piece of text that a detector found, and where it begins. */
export interface Detection {
  readonly weight: Weight;
  readonly text: string;
  readonly at: number;
  /** The detection is innocent if the agent was shown this name before. Without a name, nothing makes it innocent. */
  readonly name?: string;
  /** The full path of a file, to recognise the agent's own files. */
  readonly path?: string;
  /** Whether the agent creates this file itself, which makes its path innocent from here on. */
  readonly isOwn?: boolean;
}

/** Searches what agents write for breaches of one rule. */
export interface Detector {
  readonly rule: RuleName;
  readonly kinds: readonly Writing["kind"][];
  find(text: string): Iterable<Detection>;
}

/** Writing that no program runs. */
export const proseKinds: Detector["kinds"] = ["speech", "comment"];

interface Pattern {
  readonly rule: RuleName;
  readonly weight: Weight;
  readonly pattern: RegExp;
  readonly kinds?: readonly Writing["kind"][];
  /** A match of this on the same line makes the detection innocent. */
  readonly unless?: RegExp;
  /** A match of this on the same line makes the detection unclear. */
  readonly doubted?: RegExp;
  /** Whether the detection is innocent if the agent was shown the match, or its first group. */
  readonly isGrantable?: boolean;
  /** The detection is innocent if the agent was shown this name, such as that of a service. */
  readonly grantedBy?: string;
}

/** A detector that looks for a regular expression. */
export function patternDetector(given: Pattern): Detector {
  const { rule, weight, pattern, kinds = ["action"], unless, doubted, isGrantable, grantedBy } = given;
  const everywhere = new RegExp(pattern, `${pattern.flags}g`);
  return {
    rule,
    kinds,
    *find(text) {
      for (const match of text.matchAll(everywhere)) {
        const line = lineAround(text, match.index);
        if (unless?.test(line)) continue;
        yield {
          weight: doubted?.test(line) ? "unclear" : weight,
          text: match[0],
          at: match.index,
          ...(grantedBy === undefined ? {} : { name: grantedBy }),
          ...(isGrantable ? { name: match[1] ?? match[0] } : {}),
        };
      }
    },
  };
}

/** The line around a position, at most `reach` characters to either side, since a text may be one very long line. */
export function lineAround(text: string, at: number, reach = 300): string {
  const behind = text.slice(at, at + reach);
  const end = behind.indexOf("\n");
  return lineBefore(text, at, reach) + (end < 0 ? behind : behind.slice(0, end));
}

/** The part of that line before the position. */
export function lineBefore(text: string, at: number, reach = 300): string {
  const before = text.slice(Math.max(0, at - reach), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}
