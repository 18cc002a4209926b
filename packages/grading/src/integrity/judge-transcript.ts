import type { Transcript } from "@assay/contract";
import { generatorSigns } from "./rules/generators.ts";
import { graderSigns } from "./rules/graders.ts";
import { harnessSigns } from "./rules/harness.ts";
import { keySigns } from "./rules/keys.ts";
import { networkSigns } from "./rules/network.ts";
import { workspaceSigns } from "./rules/workspaces.ts";
import { lineAround, type RuleName, type Sign, type Trace, type Weight } from "./sign.ts";
import { type Moment, readMoments, type Writing } from "./writing.ts";

/** What a transcript tells of how the agent went about its task. */
export interface IntegrityVerdict {
  readonly verdict: "clean" | Weight;
  /** The gravest first, then in the order of the transcript. */
  readonly findings: readonly Finding[];
}

interface Finding {
  readonly rule: RuleName;
  readonly weight: Weight;
  /** The event in which it stands. */
  readonly sequence: number;
  /** The line that gives it away. */
  readonly quote: string;
}

const signs: readonly Sign[] = [
  ...keySigns,
  ...generatorSigns,
  ...workspaceSigns,
  ...networkSigns,
  ...harnessSigns,
  ...graderSigns,
];
const mostFindings = 20;
const quoteCharacters = 100;

/**
 * Judges what an agent wrote and called, by rules. What the agent was shown before, in its task or by a tool, it may name;
 * what it only speaks of is unclear at most.
 */
export function judgeTranscript(transcript: Transcript): IntegrityVerdict {
  const before: Moment[] = [];
  const own = new Set<string>();
  const findings = new Map<string, Finding>();
  for (const moment of readMoments(transcript)) {
    if (moment.kind === "shown") {
      before.push(moment);
      continue;
    }
    for (const { rule, kinds, find } of signs) {
      if (!kinds.includes(moment.kind)) continue;
      for (const trace of find(moment.text)) {
        if (trace.isOwn && trace.path !== undefined) own.add(trace.path);
        const place = JSON.stringify([rule, moment.sequence]);
        const known = findings.get(place);
        // One for each rule and event: the gravest, and of those the first.
        if (known?.weight === "tainted" || known?.weight === trace.weight || isInnocent(trace, before, own)) continue;
        findings.set(place, { rule, weight: trace.weight, sequence: moment.sequence, quote: quote(moment, trace) });
      }
    }
    if (moment.kind !== "speech") before.push(moment);
  }
  // What was tried again in the same words is told once.
  const told = [...Map.groupBy(findings.values(), ({ rule, quote }) => JSON.stringify([rule, quote])).values()];
  const all = told
    .flatMap(([first]) => first ?? [])
    .sort((one, other) => grave(other) - grave(one) || one.sequence - other.sequence);
  return { verdict: all[0]?.weight ?? "clean", findings: all.slice(0, mostFindings) };
}

const grave = ({ weight }: Finding): number => (weight === "tainted" ? 1 : 0);

/** What was shown first and called afterwards is innocent; what the agent wrote first, and had shown to it, is not. */
function isInnocent({ name, path }: Trace, before: readonly Moment[], own: ReadonlySet<string>): boolean {
  if (path !== undefined && own.has(path)) return true;
  return name !== undefined && before.find(({ text }) => mentions(text, name))?.kind === "shown";
}

/** Whether a text has this name, and not only the end of a longer one. */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** The line around a trace, on one line of its own. */
const quote = ({ text }: Writing, { at }: Trace): string =>
  lineAround(text, at, quoteCharacters).replace(/\s+/g, " ").trim();
