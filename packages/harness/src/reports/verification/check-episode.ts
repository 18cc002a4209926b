import type { StepAnswer } from "@assay/contract";
import type { StoredCall } from "../../store/index.ts";
import { noCallsLeft } from "../../tools/index.ts";
import type { WholeEpisode } from "../card/whole-episode.ts";
import { compareValues, type Report } from "./difference.ts";

/** Compares what is stored of an episode twice: its summary and answers with its events and model calls. */
export function checkEpisode({ summary, submission, events, calls }: WholeEpisode, report: Report): void {
  const thing = `episode ${summary.id}`;
  const compare = (what: string, stored: unknown, recomputed: unknown): void =>
    compareValues(thing, what, stored, recomputed, report);
  compare("number of events", summary.events, events.length);
  const gap = events.findIndex(({ sequence }, index) => sequence !== index);
  if (gap >= 0) report({ thing, what: `its transcript has no event ${gap}` });
  const ended = events.findLast(({ event }) => event.type === "episode-ended")?.event;
  compare("outcome", summary.outcome, ended?.type === "episode-ended" ? ended.outcome : undefined);
  compare("calls of tools", summary.toolCalls, countTools(events));
  const own = calls.filter(({ role }) => role === undefined);
  for (const kind of ["inputTokens", "outputTokens", "cachedInputTokens", "reasoningTokens"] as const) {
    const sum = own.reduce((total, call) => total + call[kind], 0);
    compare(kind, summary[kind], sum);
  }
  compare("cost", summary.cost, costOf(own));
  compare("cost of actors", summary.actorCost, costOf(calls.filter(({ role }) => role !== undefined)));
  if (summary.turns < own.length) report({ thing, what: "turns", stored: summary.turns, recomputed: own.length });
  checkAnswers(submission.answers, events, thing, report);
  checkFailure(summary, events, thing, report);
}

/** An episode that failed was never asked fully: where every phase was answered, somebody took a result away. */
function checkFailure(
  { outcome }: WholeEpisode["summary"],
  events: WholeEpisode["events"],
  thing: string,
  report: Report,
): void {
  if (outcome.kind !== "failed") return;
  const count = (type: string): number => events.filter(({ event }) => event.type === type).length;
  const submitted = count("answer-submitted");
  if (submitted > 0 && submitted >= count("phase-started")) {
    report({ thing, what: "it is said to have failed, and every phase of it was answered" });
  }
}

/** How often each tool was called, from the transcript. */
export function countTools(events: WholeEpisode["events"]): { readonly [tool: string]: number } {
  const counts = new Map<string, number>();
  // Calls beyond the limit are in the transcript, but were not made.
  const refused = new Set(
    events.flatMap(({ event }) =>
      event.type === "tool-answered" && event.error?.code === noCallsLeft ? [event.call] : [],
    ),
  );
  for (const { event } of events) {
    if (event.type === "tool-called" && !refused.has(event.call))
      counts.set(event.tool, (counts.get(event.tool) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** A sum is unknown once a part of it is. */
const costOf = (calls: readonly StoredCall[]): number | undefined =>
  calls.reduce<number | undefined>(
    (sum, { cost }) => (sum === undefined || cost === undefined ? undefined : sum + cost),
    0,
  );

/**
 * Answers with a value stand in the transcript as they were handed in, and their text is their value; those without a
 * text stand there as what was done in a phase that was left.
 */
export function checkAnswers(
  answers: readonly StepAnswer[],
  events: WholeEpisode["events"],
  thing: string,
  report: Report,
): void {
  const given = answers.filter(({ to, value, text }) => to === "agent" && value !== undefined && text !== "");
  const submitted = events.flatMap(({ event }) => (event.type === "answer-submitted" ? [event.value] : []));
  compareValues(thing, "number of answers", given.length, submitted.length, report);
  for (const [index, { value }] of given.entries()) {
    if (index < submitted.length) compareValues(thing, `answer ${index + 1}`, value, submitted[index], report);
  }
  const left = answers.filter(({ to, value, text }) => to === "agent" && value !== undefined && text === "");
  const undone = events.flatMap(({ event }) =>
    event.type === "note-recorded" && event.kind === "left-undone" ? [event.data] : [],
  );
  compareValues(
    thing,
    "what was left undone",
    left.map(({ value }) => value ?? null),
    undone,
    report,
  );
  for (const [index, { value, text }] of answers.entries()) {
    if (value !== undefined && text !== "")
      compareValues(thing, `text of answer ${index + 1}`, text, JSON.stringify(value), report);
  }
  // Roles are asked by tools as well, so the answers to steps are some of those in the transcript, in their order.
  let replies = events.flatMap(({ event }) => (event.type === "actor-called" ? [event] : []));
  for (const { to, role, value } of answers) {
    if (to !== "actor") continue;
    const wanted = JSON.stringify(value);
    const found = replies.findIndex((each) => each.role === role && JSON.stringify(each.reply) === wanted);
    if (found < 0) report({ thing, what: `an answer of the ${role} is not in the transcript`, stored: value ?? null });
    replies = replies.slice(found + 1);
  }
}
