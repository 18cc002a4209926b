import type { Writing } from "./writing.ts";

/** What a finding is about. */
export type RuleName = "keys" | "generators" | "workspaces" | "network" | "harness" | "graders";

/** How much a finding says: tainted, that the agent tried; unclear, that a person should look. */
export type Weight = "tainted" | "unclear";

/** What was found in a text: the piece that gives it away, and where it begins. */
export interface Trace {
  readonly weight: Weight;
  readonly text: string;
  readonly at: number;
  /** A name which is innocent where the agent was shown it before; without it, nothing makes it so. */
  readonly name?: string;
  /** The whole path of a file, by which the agent's own are known. */
  readonly path?: string;
  /** Whether the agent makes the thing itself, so that its path is innocent from here on. */
  readonly isOwn?: boolean;
}

/** One thing to look for in what agents write. */
export interface Sign {
  readonly rule: RuleName;
  readonly kinds: readonly Writing["kind"][];
  find(text: string): Iterable<Trace>;
}

/** What was meant for nobody's ears but a reader's. */
export const spoken: Sign["kinds"] = ["speech", "comment"];

interface Pattern {
  readonly rule: RuleName;
  readonly weight: Weight;
  readonly pattern: RegExp;
  readonly kinds?: readonly Writing["kind"][];
  /** On the same line, this makes it innocent. */
  readonly unless?: RegExp;
  /** On the same line, this makes it only unclear. */
  readonly doubted?: RegExp;
  /** Whether being shown what matched, or its first group, makes it innocent. */
  readonly isGrantable?: boolean;
  /** A name that makes it innocent where the agent was shown it, such as that of a service for it. */
  readonly grantedBy?: string;
}

/** A sign that is a pattern. */
export function sign(given: Pattern): Sign {
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

/** The line in which a place is, so much of it as matters: a text may be one endless line. */
export function lineAround(text: string, at: number, reach = 300): string {
  const behind = text.slice(at, at + reach);
  const end = behind.indexOf("\n");
  return lineBefore(text, at, reach) + (end < 0 ? behind : behind.slice(0, end));
}

/** The same up to the place. */
export function lineBefore(text: string, at: number, reach = 300): string {
  const before = text.slice(Math.max(0, at - reach), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}
