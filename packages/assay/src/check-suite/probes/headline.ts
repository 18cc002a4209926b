import { type AnySuite, type HandedIn, headlineOf } from "@assay/contract";
import { type GivenAnswer, gradeAnswers } from "@assay/harness/engine/grading";
import type { PosedItem } from "./posed-item.ts";

/** The name of a score. */
export interface ScoreName {
  readonly scorer: string;
  readonly metric: string;
}

/** The score that result tables show of a preset. */
export function headlineOfPreset(suite: AnySuite, preset: string): ScoreName {
  const { scorer, metric } = headlineOf(suite, suite.presets[preset]);
  return { scorer, metric };
}

/** What became of an answer: its score, or why it could not be read. */
export interface Graded {
  readonly value: number;
  readonly problem: string | undefined;
}

/** Grades one answer as `assay grade` would, and checks its form as `submit` would. */
export async function gradeHandedIn(
  suite: AnySuite,
  { challenge }: PosedItem,
  handedIn: HandedIn,
  { scorer, metric }: ScoreName,
): Promise<Graded> {
  const { item, key, strata } = challenge;
  const only = { ...suite, scorers: suite.scorers.filter(({ name }) => name === scorer) };
  const answers = new Map([[item.id, asGiven(handedIn)]]);
  const [graded] = await gradeAnswers(only, [{ ...item, key, strata }], answers);
  const value = graded?.scores.find((score) => score.metric === metric)?.value;
  if (value === undefined) throw new Error(`no answer has the metric '${metric}' of the scorer '${scorer}'`);
  return { value, problem: graded?.unreadable };
}

function asGiven({ value, text, files = {} }: HandedIn): GivenAnswer {
  const said: GivenAnswer["said"] =
    value !== undefined
      ? { kind: "value", value, confidence: null }
      : text === undefined
        ? { kind: "nothing" }
        : { kind: "text", text };
  const encoder = new TextEncoder();
  return {
    said,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, encoder.encode(content)])),
  };
}
