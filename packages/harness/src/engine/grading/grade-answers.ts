import type { AnySuite, GradedItem, ItemIdentity, Json, Outcome, Submission } from "@assay/contract";
import { jsonInReply } from "@assay/grading/json";
import { submissionForms } from "../../tools/submit.ts";
import { requireFinite } from "../require-finite.ts";
import { questionOf } from "../selection/choose-questions.ts";
import { describeIssues } from "../settings/describe-issues.ts";
import { suiteFailure } from "../suite-failure.ts";
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

/** Grades answers by the suite's scorers that runs compute and that ask nobody; an item without an answer is graded as one left empty. */
export async function gradeAnswers(
  suite: AnySuite,
  items: readonly KeyedItem[],
  answers: ReadonlyMap<string, GivenAnswer>,
  onProgress: (graded: number) => void = () => {},
): Promise<GradedItem<unknown>[]> {
  const graded: GradedItem<unknown>[] = [];
  for (const item of items) {
    const given = answers.get(item.id);
    const { said, files } = given ?? { said: { kind: "nothing" }, files: {} };
    const { problem, ...words } = wordsOf(suite, said);
    const submission = submissionOf(said, words, files);
    const scores = await scoresOf(suite, item.key, submission);
    graded.push({
      ...item,
      question: questionOf(item),
      isAnswered: given !== undefined,
      ...(problem === undefined ? {} : { unreadable: problem }),
      scores,
    });
    onProgress(graded.length);
  }
  return graded;
}

async function scoresOf(suite: AnySuite, key: unknown, submission: Submission): Promise<GradedItem<unknown>["scores"]> {
  const scores: GradedItem<unknown>["scores"][number][] = [];
  for (const { name, score } of suite.scorers.filter((scorer) => asksNobody(scorer) && scorer.onRequest !== true)) {
    try {
      const given = requireFinite(await score({ key, submission, transcript: [], host: quietHost }));
      scores.push(...given.map((each) => ({ ...each, scorer: name })));
    } catch (error) {
      throw suiteFailure(suite.name, `the scorer ${name}`, error);
    }
  }
  return scores;
}

/** The names of the scorers that need somebody to judge, which only a run has. */
export const judgingScorers = ({ scorers }: AnySuite): string[] =>
  scorers.filter((scorer) => !asksNobody(scorer)).map(({ name }) => name);

const asksNobody = ({ actors }: AnySuite["scorers"][number]): boolean => actors.length === 0;

/** What was said, as an episode would have it. */
interface Words {
  readonly text: string;
  readonly value?: Json;
}

function submissionOf(said: GivenAnswer["said"], words: Words, files: GivenAnswer["files"]): Submission {
  const outcome: Outcome = { kind: said.kind === "nothing" ? "unparsable" : "answered" };
  return { outcome, answers: [{ to: "agent", outcome, ...words }], files };
}

/** What was said; where it does not fit the form that the suite asks for, it is there as text only, with the problem. */
function wordsOf({ grading }: AnySuite, said: GivenAnswer["said"]): Words & { readonly problem?: string } {
  if (said.kind === "nothing") return { text: "" };
  const text = said.kind === "text" ? said.text : textOf(said.value);
  if (grading === undefined) {
    return { text, value: said.kind === "text" ? said.text : submissionForms(said.value, said.confidence)[0] };
  }
  const forms = formsOf(said);
  const tried = forms.map((form) => grading.reply.safeParse(form));
  const fitting = tried.find(({ success }) => success);
  if (fitting?.data !== undefined) return { text, value: fitting.data };
  if (said.kind === "text" && forms.length === 1) return { text, problem: "the text is not JSON" };
  const error = tried[said.kind === "text" ? 1 : 0]?.error;
  return { text, problem: error === undefined ? "it has no form" : describeIssues(error) };
}

/** The forms in which an answer may be meant, the likeliest first. */
function formsOf(said: Exclude<GivenAnswer["said"], { kind: "nothing" }>): readonly Json[] {
  // A suite that takes texts looks for the answer in them itself.
  if (said.kind === "text") return [said.text, ...formsInText(said.text)];
  const forms = submissionForms(said.value, said.confidence);
  // A text that is the answer itself is no text in which an answer is looked for.
  return typeof said.value === "string" ? forms.toReversed() : forms;
}

function formsInText(text: string): readonly Json[] {
  const value = jsonInReply(text) as Json | undefined;
  return value === undefined ? [] : submissionForms(value, null);
}

const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));
