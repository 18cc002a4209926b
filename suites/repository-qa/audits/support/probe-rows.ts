import type { ProbeRow } from "@assay/bench/probe-table";
import type { Json } from "@assay/contract";
import { type AnswerKey, gradeAnswer } from "@assay/grading/answers";
import { gradingRules } from "@assay/grading/answers/grading-rule";
import { formsOf, trueAnswer } from "../../src/probes/answer-forms.ts";

/** What probes need of an item, and what a reader of names alone could paste. */
export interface ProbedItem {
  readonly world: string;
  readonly type: string;
  /** The topic of an interpretation, which decides what answers it takes. */
  readonly form?: string;
  readonly text: string;
  readonly answer: AnswerKey;
  /** The right answer to the same question without its conditions, where that is cheap to compute. */
  readonly careless: Json | undefined;
  /** The same without one of its conditions on rows. */
  readonly sloppy: Json | undefined;
  readonly readme: string;
  readonly paths: readonly string[];
}

const isRight = (answer: AnswerKey, reply: Json): number => Number(gradeAnswer(answer, reply, "strict").correct);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The least score of the right answer in the form that was asked for, over items and rules. */
export function truthRow(type: string, items: readonly ProbedItem[]): ProbeRow {
  const scores = items.flatMap(({ answer }) =>
    gradingRules.map((rule) => Number(gradeAnswer(answer, trueAnswer(answer), rule).correct)),
  );
  const value = Math.min(...scores);
  const measure = "least score of the right answer, all rules";
  return { probe: "truth", group: type, measure, value, n: scores.length, bar: "exactly 1", holds: value === 1 };
}

/** The share of right answers in accepted forms that are found right. */
export function formRow(type: string, items: readonly ProbedItem[]): ProbeRow {
  const scores = items.flatMap(({ answer }) =>
    formsOf(answer).map(([, written]) => isRight(answer, "value" in written ? written.value : written.text)),
  );
  const value = mean(scores);
  const measure = "right answers in accepted forms";
  return { probe: "form", group: type, measure, value, n: scores.length, bar: "all", holds: value === 1 };
}

/** By how much an answer that is not the right one can score above it, under any rule. */
export function monotoneRow(type: string, items: readonly ProbedItem[]): ProbeRow {
  const falls = items.flatMap(({ answer }) =>
    gradingRules.flatMap((rule) => {
      const right = Number(gradeAnswer(answer, trueAnswer(answer), rule).correct);
      return otherReplies.map((reply) => Number(gradeAnswer(answer, reply, rule).correct) - right);
    }),
  );
  const value = Math.max(...falls);
  const measure = "largest gain of another answer over the right one";
  return { probe: "monotone", group: type, measure, value, n: falls.length, bar: "none", holds: value <= 0 };
}

const otherReplies: readonly Json[] = ["", "yes", "no", "not possible", "0", "1", "rises", "none", ".csv", "unsure"];

/** What an agent hands in that lists everything and analyses nothing. */
const shotguns: { readonly [name: string]: (item: ProbedItem) => Json } = {
  "all options": ({ answer }) => (answer.kind === "choice" ? answer.choices.join(", ") : "yes, no, not possible"),
  "options as a list": ({ answer }) => (answer.kind === "choice" ? [...answer.choices] : ["yes", "no"]),
  "all names of the question": ({ text }) => Array.from(text.matchAll(/"([^"]+)"/g), ([, name]) => name).join(" "),
  "the README": ({ readme }) => readme,
  "all paths": ({ paths }) => paths.join("\n"),
  "many numbers": () => Array.from({ length: 400 }, (_, number) => number).join(" "),
  "an abstention and everything else": () => "not possible, or yes, or no, or rises",
};

/** The best of these agents on the way from the best constant answer to the right one. */
export function shotgunRow(type: string, items: readonly ProbedItem[], guess: number): ProbeRow {
  const scores = Object.entries(shotguns).map(
    ([name, reply]) => [name, mean(items.map((item) => isRight(item.answer, reply(item))))] as const,
  );
  const [name, score] = scores.reduce((best, next) => (next[1] > best[1] ? next : best));
  const value = (score - guess) / (1 - guess);
  const measure = `share of the way, best of ${scores.length} ("${name}", ${(100 * score).toFixed(1)} % right)`;
  return { probe: "shotgun", group: type, measure, value, n: items.length, bar: "at most 0.10", holds: value <= 0.1 };
}

/** What analysts score who leave the conditions out: the sweep all of them, the sloppy one of them. */
export function sweepRows(type: string, items: readonly ProbedItem[]): ProbeRow[] {
  const left = { careless: "sweep, without the question's conditions", sloppy: "sloppy, without one of them" } as const;
  return (["careless", "sloppy"] as const).flatMap((who): ProbeRow[] => {
    const answered = items.filter((item) => item[who] !== undefined);
    if (answered.length === 0) return [];
    const value = mean(answered.map((item) => isRight(item.answer, item[who] ?? "")));
    const measure = `share right of ${left[who]}`;
    return [{ probe: "sweep", group: type, measure, value, n: answered.length, holds: true }];
  });
}

/** The right answer as a policy without data could give it: a constant, or the place of a choice in the text. */
export function answerAsPolicy({ answer, text, type }: Pick<ProbedItem, "answer" | "text" | "type">): string {
  if (answer.kind === "unanswerable") return "not possible";
  if (answer.kind !== "choice" || type !== "interpretation") return trueAnswer(answer);
  const names = Array.from(text.matchAll(/"([^"]+)"/g), ([, name]) => name);
  const place = names.indexOf(answer.answer);
  return answer.answer === "none" || place === -1 || answer.choices.length === 2 ? answer.answer : `choice ${place}`;
}
