import type { AnySuite, GradedItem, ItemIdentity, Json, Outcome, StepAnswer, Submission } from "@assay/contract";
import { submissionForms } from "../../tools/submit.ts";
import { questionOf } from "../selection/choose-questions.ts";
import { quietHost } from "./quiet-host.ts";

/** An item with its key, as `assay items --with-key` writes it. */
export type KeyedItem = ItemIdentity & Pick<GradedItem<unknown>, "strata" | "key">;

/** What somebody answered to an item, outside of any episode: a value or a whole text, and files. */
export interface GivenAnswer {
  readonly said:
    | { readonly kind: "value"; readonly value: Json; readonly confidence: number | null }
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "nothing" };
  readonly files: { readonly [path: string]: Uint8Array };
}

/** Grades answers by the suite's scorers that ask nobody; an item without an answer is graded as one left empty. */
export async function gradeAnswers(
  suite: AnySuite,
  items: readonly KeyedItem[],
  answers: ReadonlyMap<string, GivenAnswer>,
): Promise<GradedItem<unknown>[]> {
  const graded: GradedItem<unknown>[] = [];
  for (const item of items) {
    const given = answers.get(item.id);
    const submission = submissionOf(suite, given ?? { said: { kind: "nothing" }, files: {} });
    const scores: GradedItem<unknown>["scores"][number][] = [];
    for (const { name, score } of suite.scorers.filter(asksNobody)) {
      const given = await score({ key: item.key, submission, transcript: [], host: quietHost });
      scores.push(...given.map((each) => ({ ...each, scorer: name })));
    }
    graded.push({ ...item, question: questionOf(item), isAnswered: given !== undefined, scores });
  }
  return graded;
}

/** The names of the scorers that need somebody to judge, which only a run has. */
export const judgingScorers = ({ scorers }: AnySuite): string[] =>
  scorers.filter((scorer) => !asksNobody(scorer)).map(({ name }) => name);

const asksNobody = ({ actors }: AnySuite["scorers"][number]): boolean => actors.length === 0;

function submissionOf(suite: AnySuite, { said, files }: GivenAnswer): Submission {
  const outcome: Outcome = { kind: said.kind === "nothing" ? "unparsable" : "answered" };
  const answer: StepAnswer = { to: "agent", outcome, ...wordsOf(suite, said) };
  return { outcome, answers: [answer], files };
}

/** What was said as an episode would have it; a value that does not fit is there as text only. */
function wordsOf({ grading }: AnySuite, said: GivenAnswer["said"]): { readonly text: string; readonly value?: Json } {
  if (said.kind === "nothing") return { text: "" };
  const forms = said.kind === "text" ? [said.text] : submissionForms(said.value, said.confidence);
  const written = said.kind === "text" ? said.text : textOf(said.value);
  if (grading === undefined) return { text: written, value: forms[0] };
  // A text that is the answer itself is no text in which an answer is looked for.
  const tried = said.kind === "value" && typeof said.value === "string" ? forms.toReversed() : forms;
  const fitting = tried.map((form) => grading.reply.safeParse(form)).find(({ success }) => success);
  return fitting?.data === undefined ? { text: written } : { text: written, value: fitting.data };
}

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
