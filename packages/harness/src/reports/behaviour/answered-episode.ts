import type { JudgedAnswer } from "@assay/science/statistics";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import type { Label } from "../result-table/result-row.ts";

/** An episode as statistics of answers count it. */
export interface AnsweredEpisode {
  readonly suite: string;
  readonly agent: string;
  readonly swept: { readonly [name: string]: Label };
  readonly world: string;
  readonly item: string;
  /** The same in all wordings of a question. */
  readonly question: string;
  /** The wording, where the question has several. */
  readonly wording: string | undefined;
  readonly score: number;
  readonly range: Range | undefined;
  /** Whether it has the full score. */
  readonly isFull: boolean;
  /** Whether the answer is right; undefined where the suite gives no such verdict, as scores in between are neither. */
  readonly isRight: boolean | undefined;
  /** What was said; `unsure` also where nothing was handed in. */
  readonly said: JudgedAnswer["said"];
  /** Whether the item has an answer; undefined where its suite has no items without one. */
  readonly isPossible: boolean | undefined;
  /** Whether the reason given for "not possible" is right; undefined where none was given. */
  readonly isReasonRight: boolean | undefined;
  readonly confidence: number | undefined;
  /** The threshold of utility that the prompt told; 0 where it told none. */
  readonly threshold: number;
  /** How the truth stands to what is commonly expected: consistent, neutral or contradicting. */
  readonly prior: string | undefined;
  readonly toolCalls: number;
  /** How much of what the key rests on was shown; undefined where it rests on nothing that could be. */
  readonly saw: "nothing" | "part" | "all" | undefined;
}

/** Under which names a run has it: as a stratum, or as a setting that is swept. */
export const priorNames: readonly string[] = ["prior", "settings.prior"];
