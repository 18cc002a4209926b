import type { AnySuite, Json } from "@assay/contract";
import type { Store, StoredSubmission } from "../../store/index.ts";
import { labelOf } from "../result-table/group-by.ts";
import { type RunRow, runRows } from "../run-rows.ts";
import { type AnsweredEpisode, priorNames } from "./answered-episode.ts";

/** The full score. */
const fullScore = 1;

/**
 * The scored episodes of a run with what was answered. What answers carry is read by name: `confidence` from 0 to 1, and
 * `reason` beside "not possible". Strata say what the truth is: `answerable`, `reason`, `variant` and `prior`. An item says
 * which `question` it words, and which `threshold` of utility it tells.
 */
export async function* readAnswers(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
): AsyncGenerator<AnsweredEpisode> {
  for await (const row of runRows(store, run, suites)) {
    if (row.score !== undefined) yield answeredEpisode(row, row.score, await store.submission(row.summary.id));
  }
}

/** An episode's row with what it handed in. */
export function answeredEpisode(
  row: RunRow,
  { value, range }: NonNullable<RunRow["score"]>,
  submission: Pick<StoredSubmission, "answers">,
): AnsweredEpisode {
  const { strata, stored, evidence } = row;
  const answer = fieldsOf(submission.answers.findLast(({ to }) => to === "agent")?.value);
  const { question = row.item, threshold = 0 } = stored.item as {
    readonly question?: string;
    readonly threshold?: number;
  };
  const said = saidBy(row, answer.answer);
  const prior = priorNames.map((name) => labelOf(row, name)).find((label) => label !== undefined);
  return {
    suite: row.suite,
    agent: row.agent,
    swept: row.swept,
    world: row.world,
    item: row.item,
    question,
    wording: strata.variant === undefined ? undefined : String(strata.variant),
    score: value,
    range: range?.every(Number.isFinite) ? range : undefined,
    isFull: value >= fullScore,
    isRight: row.isRight,
    said,
    isPossible: strata.answerable === undefined ? undefined : strata.answerable !== "no",
    isReasonRight:
      said === "not-possible" && strata.reason !== undefined && isReasonName(answer.reason)
        ? answer.reason === strata.reason
        : undefined,
    confidence: isShare(answer.confidence) ? answer.confidence : undefined,
    threshold,
    prior: prior === undefined ? undefined : String(prior),
    toolCalls: Object.values(row.toolCalls).reduce((sum, count) => sum + count, 0),
    saw: evidence === "not-needed" ? undefined : shown[evidence],
  };
}

const shown = { ungrounded: "nothing", partial: "part", grounded: "all" } as const;

/** Whether an answer says nothing definite. */
const isEmpty = (answer: Json | undefined): boolean =>
  answer === null ||
  answer === undefined ||
  (typeof answer === "string" && /^[\s"'.!*`]*(?:unsure)?[\s"'.!*`]*$/i.test(answer));

function saidBy({ outcome }: Pick<RunRow, "outcome">, answer: Json | undefined): AnsweredEpisode["said"] {
  if (outcome === "abstained") return "not-possible";
  return outcome === "answered" && !isEmpty(answer) ? "answer" : "unsure";
}

const isShare = (value: Json | undefined): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** Reasons have names such as `no-rows`. One in a sentence of the agent's own can be compared with none of them. */
const isReasonName = (reason: Json | undefined): boolean =>
  typeof reason === "string" && /^[a-z]+(?:-[a-z]+)*$/.test(reason);

/** The fields of an answer in small letters; one that is no object is the answer itself. */
function fieldsOf(value: Json | undefined): { readonly [name: string]: Json | undefined } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { answer: value };
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
}
