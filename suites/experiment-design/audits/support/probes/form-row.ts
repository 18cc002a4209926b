import type { ProbeRow } from "@assay/bench/probe-table";
import type { Json } from "@assay/contract";
import type { AnswerForm } from "../../../src/answers/answer-form.ts";
import { answerFormOf } from "../../../src/episode/introduce.ts";
import { PredictionSheet } from "../../../src/episode/prediction-sheet.ts";
import { predictionsReply } from "../../../src/episode/replies.ts";
import type { Item } from "../../../src/items.ts";
import { answerForms } from "../../../src/probes/prediction-forms.ts";
import { attemptOf } from "../../../src/scoring/attempt.ts";
import { openSetup } from "../../../src/setup.ts";
import { type Case, poseItem } from "../strength/pose-items.ts";

const shownUnread = 5;

/** A prediction as `submit` reads it. */
function submitted(form: AnswerForm, given: Json): Json[] | undefined {
  const read = predictionsReply(new PredictionSheet(form, 1)).safeParse({ answers: [given] });
  return read.success ? (read.data as { readonly predictions: Json[][] }).predictions[0] : undefined;
}

/** The same prediction as `grade` reads it. */
function graded(form: AnswerForm, item: Item, given: Json): readonly number[] | undefined {
  const outcome = { kind: "answered" } as const;
  const value = { stages: [{ experiments: [], predictions: [given] }] };
  const { stages } = attemptOf({ outcome, answers: [{ to: "agent", outcome, text: "", value }] }, item, form);
  return stages[0].predictions[0] ?? undefined;
}

/** Whether right answers in the usual forms are read as they are meant, by `submit` and by `grade`. */
export function formRow(one: Case, seeds: readonly number[]): ProbeRow {
  const unread = new Set<string>();
  let read = 0;
  let forms = 0;
  for (const seed of seeds) {
    const { item, key } = poseItem(one, seed, 1);
    const [{ truth }] = key.evaluation;
    for (const wording of ["prior", "no-prior"] as const) {
      const form = answerFormOf({ ...openSetup(item), wording }, item.goal);
      for (const given of answerForms(form, truth)) {
        for (const found of [submitted(form, given), graded(form, item, given)]) {
          forms += 1;
          if (found?.every((value, index) => value === truth[index]) === true) read += 1;
          else if (unread.size < shownUnread) unread.add(JSON.stringify(given));
        }
      }
    }
  }
  const but = unread.size === 0 ? "" : `, not ${[...unread].join(" ")}`;
  return {
    probe: "form",
    group: `${one.environment} ${one.goal}`,
    measure: `share of right answers read${but}`,
    value: read / forms,
    n: forms,
    bar: "all",
    holds: read === forms,
  };
}
