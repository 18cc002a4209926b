import type { Challenge, HandedIn } from "@assay/contract";
import type { DifferencesKey } from "../studies/differences/difference-score.ts";
import { studyFilesOf } from "../studies/study-episode.ts";
import type { IntervalKey, StudyItem, StudyKey, StudyWorld } from "../studies/study-item.ts";
import { formsOf, trueAnswer } from "./answer-forms.ts";

type StudyChallenge = Challenge<StudyItem, StudyKey>;

/** The true answer. Intervals have none that scores exactly 1: their score is measured against an average. */
export const studyTruth = ({ key: { answer } }: StudyChallenge): HandedIn | undefined =>
  answer.kind === "interval" || answer.kind === "differences" ? undefined : { value: { answer: trueAnswer(answer) } };

export const studyForms = ({
  key: { answer },
}: StudyChallenge): Iterable<readonly [form: string, handedIn: HandedIn]> =>
  answer.kind === "interval"
    ? intervalForms(answer)
    : answer.kind === "differences"
      ? differencesForms(answer)
      : formsOf(answer);

/** The forms in which an interval is read. */
function intervalForms({ truth }: IntervalKey): (readonly [form: string, handedIn: HandedIn])[] {
  const [value, low, high] = [truth, truth - 1, truth + 1];
  const named = { value, low, high };
  return [
    ["an object", { value: { answer: named } }],
    ["without answer", { value: named }],
    ["texts", { value: { answer: { value: String(value), low: String(low), high: String(high) } } }],
    ["in capitals", { value: { Answer: { Value: value, Low: low, High: high } } }],
    ["lower and upper", { value: { answer: { estimate: value, lower: low, upper: high } } }],
    ["a pair", { value: { answer: { value, interval: [low, high] } } }],
    ["JSON in a text", { text: `I fitted it.\n\n${JSON.stringify({ answer: named })}` }],
    ["JSON in a code fence", { text: `\`\`\`json\n${JSON.stringify({ answer: named })}\n\`\`\`` }],
    ["with a confidence", { value: { answer: named, confidence: 0.8 } }],
  ];
}

/** The forms in which intervals of pairs are read. */
function differencesForms({ truths }: DifferencesKey): (readonly [form: string, handedIn: HandedIn])[] {
  const stated = truths.map((value) => ({ value, low: value - 1, high: value + 1 }));
  const under = (name: (number: number) => string) =>
    Object.fromEntries(stated.map((each, at) => [name(at + 1), each]));
  const plain = under(String);
  const listed = stated.map((each, at) => ({ pair: at + 1, ...each })).toReversed();
  return [
    ["numbers", { value: { answer: plain } }],
    ["without answer", { value: plain }],
    ["names with numbers", { value: { answer: under((number) => `pair ${number}`) } }],
    ["under pairs", { value: { answer: { pairs: plain } } }],
    ["a list with numbers", { value: { answer: listed } }],
    ["a list in order", { value: { answer: stated } }],
    ["a bare list", { value: stated }],
    ["lists of low and high", { value: { answer: stated.map(({ low, high }) => [low, high]) } }],
    ["lists of value, low and high", { value: { answer: stated.map(({ value, low, high }) => [value, low, high]) } }],
    ["lists of low, value and high", { value: { answer: stated.map(({ value, low, high }) => [low, value, high]) } }],
    ["JSON as the answer", { value: { answer: JSON.stringify(plain) } }],
    ["JSON in a text", { text: `I fitted it.\n\n${JSON.stringify({ answer: plain })}` }],
    ["a list in a code fence", { text: `\`\`\`json\n${JSON.stringify(listed)}\n\`\`\`` }],
  ];
}

/** Answers of which each is right wherever the one before it was: intervals around the truth, ever narrower. */
export function* studyClimb({ key: { answer } }: StudyChallenge): Iterable<HandedIn> {
  if (answer.kind === "differences") {
    yield { value: { answer: "" } };
    for (const half of [2 * answer.prior, answer.prior, answer.reference, answer.reference / 4, 0]) {
      const stated = answer.truths.map((value) => ({ value, low: value - half, high: value + half }));
      yield { value: { answer: stated } };
    }
    return;
  }
  if (answer.kind !== "interval") {
    yield { value: { answer: "" } };
    yield { value: { answer: trueAnswer(answer) } };
    return;
  }
  yield { value: { answer: "" } };
  for (const half of [2 * answer.prior, answer.prior, answer.reference, answer.reference / 4, 0]) {
    yield { value: { answer: { value: answer.truth, low: answer.truth - half, high: answer.truth + half } } };
  }
}

/** What texts must not tell: whether there is an answer, whether a difference, and at which level. */
export function studyLabels({ item, key: { answer } }: StudyChallenge): { readonly [label: string]: boolean } {
  if (answer.kind === "interval") return { "a positive effect": answer.truth > 0 };
  if (answer.kind === "differences") return { "the first pair rises": answer.truths[0] > 0 };
  if (answer.kind !== "choice" && answer.kind !== "unanswerable") return {};
  const chosen = answer.kind === "choice" ? item.choices.indexOf(answer.answer) : -1;
  return {
    answerable: answer.kind !== "unanswerable",
    ...(answer.kind === "choice" ? { "a difference": chosen !== 2 } : {}),
    ...(chosen === 0 || chosen === 1 ? { "the first level": chosen === 0 } : {}),
  };
}

/** The question, the README and the list of files. */
export function studyText({ item }: StudyChallenge, world: StudyWorld): string {
  const files = studyFilesOf(world);
  return [item.text, new TextDecoder().decode(files.read("README.md")), files.paths.join("\n")].join("\n\n");
}
