import { type AnySuite, AssayError, type Outcome, type RecordedEvent, type StepAnswer } from "@assay/contract";
import type { EpisodeSummary, Store, StoredSubmission } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { printJson } from "../terminal.ts";
import { describeConversation, indented } from "./conversation.ts";
import { cutLines } from "./cut-lines.ts";
import { describeEvent, showParts } from "./describe-event.ts";
import { describeValue } from "./describe-value.ts";
import { headlineOfEpisode, verdictLines, withoutKey } from "./verdict-lines.ts";
import { withoutEvidence } from "./without-evidence.ts";

/** What of an episode is shown. */
export interface EpisodeOptions {
  readonly from: number;
  readonly count: number;
  readonly json?: boolean;
  readonly try?: number;
  /** Every event with its time, in place of the conversation. */
  readonly events?: boolean;
  readonly withKey?: boolean;
  /** The suites of the run, as far as they can be had: their scorers say which reasons tell of the key. */
  readonly suites?: readonly AnySuite[];
}

/** An episode: what was asked, what was handed in, the verdict, and the conversation. */
export async function printEpisode(store: Store, summary: EpisodeSummary, options: EpisodeOptions): Promise<void> {
  const { from, count, json, withKey = false, suites = [] } = options;
  const earlier = await store.earlierTries(summary.id);
  if (options.try !== undefined && options.try < summary.attempts) {
    await printTry(store, earlier, { ...options, try: options.try });
    return;
  }
  const events = await store.events(summary.id, { from, count });
  const { answers, files } = await store.submission(summary.id);
  const all = await store.episodeScores(summary.id);
  const scores = withKey ? all : all.map((score) => withoutKey(score, suites));
  const key = withKey ? (await store.item(summary.run, summary.item))?.private.key : undefined;
  if (json === true) {
    const shownEvents = withKey ? events : events.map(withoutHiddenParts);
    printJson({
      summary: shownSummary(summary, withKey),
      ...(withKey ? { key } : {}),
      answers,
      scores,
      earlierTries: earlier.map((each) => shownSummary(each, withKey)),
      events: shownEvents.map(withoutBytes),
    });
    return;
  }
  const headline = await headlineOfEpisode(store, summary, suites);
  const body =
    options.events === true
      ? listEvents(events, summary, from)
      : [
          ...questionLines(events),
          ...(withKey ? section("key", cutLines(JSON.stringify(key, null, 2))) : []),
          ...section("answer", answerLines(answers, files)),
          ...section("verdict", verdictLines(scores, headline).map(onOneLine)),
          ...section("conversation", describeConversation(events)),
          ...moreEvents(events, summary, from),
        ];
  const lines = [...headLines(summary, earlier, withKey).map(onOneLine), "", ...body];
  process.stdout.write(`${lines.map(stripControls).join("\n").trimEnd()}\n`);
}

/** An agent chooses what it calls, and may not write lines of its own among ours. */
const onOneLine = (line: string): string => line.replace(/(?<=\S)\s+/g, " ");

const shownSummary = (summary: EpisodeSummary, withKey: boolean) => (withKey ? summary : withoutEvidence(summary));

function headLines(summary: EpisodeSummary, earlier: readonly EpisodeSummary[], withKey: boolean): string[] {
  const { outcome, turns, toolCalls, milliseconds, cost, evidence, attempts, limit } = summary;
  const calls = Object.entries(toolCalls).map(([tool, times]) => `${tool} ${times}`);
  return [
    `Episode ${summary.id} of run ${summary.run}, item ${summary.item}, repeat ${summary.repeat}`,
    `${endingOf(outcome)}${limit === undefined ? "" : `, limit ${limit}`}; ${turns} turns; tools: ${calls.join(", ") || "none"}; ${(milliseconds / 1000).toFixed(1)} s; cost ${cost === undefined ? "unknown" : cost.toFixed(4)}${withKey ? `; evidence ${evidence}` : ""}; attempts ${attempts}`,
    `tokens: ${summary.inputTokens} in (${summary.cachedInputTokens} cached), ${summary.outputTokens} out (${summary.reasoningTokens} reasoning)${estimatedTokens(summary)}`,
    ...earlier.map(
      ({ attempts: number, outcome: ending }) => `earlier try ${number}: ${endingOf(ending)}; --try ${number} shows it`,
    ),
  ];
}

const section = (title: string, lines: readonly string[]): string[] => [title, ...indented(lines), ""];

/** What was asked: the prompt of the first phase. Later ones stand in the conversation. */
function questionLines(events: readonly RecordedEvent[]): string[] {
  const first = events.find(({ event }) => event.type === "phase-started")?.event;
  if (first?.type !== "phase-started") return [];
  const lines = showParts(first.prompt);
  return section("question", lines.slice(0, 1 + lines.findLastIndex((line) => line.trim() !== "")));
}

/** What was handed in, phase by phase, and the files that were. An answer may also be that of a branch or of an actor. */
function answerLines(answers: readonly StepAnswer[], files: StoredSubmission["files"]): string[] {
  const said = ({ value, text }: StepAnswer): string[] =>
    value === undefined || typeof value === "string" ? cutLines(value ?? text) : describeValue(value);
  const whose = ({ to }: StepAnswer): string => (to === "actor" ? ", by an actor" : "");
  const lines =
    answers.length === 1
      ? answers.flatMap(said)
      : answers.flatMap((answer, index) => [`phase ${index + 1}${whose(answer)}:`, ...said(answer)]);
  const handedIn = [
    ...lines,
    ...Object.entries(files).flatMap(([path, bytes]) => [`file ${path}:`, ...showFile(bytes)]),
  ];
  return handedIn.length === 0 ? ["nothing was handed in"] : handedIn;
}

/** A text as it is, as far as there is room; anything else by its size. */
function showFile(bytes: Uint8Array): string[] {
  try {
    return cutLines(new TextDecoder("utf-8", { fatal: true }).decode(bytes).trimEnd());
  } catch {
    return [`(${bytes.length} bytes that are no text)`];
  }
}

/** An event without what the agent was not told: what actors were asked, and data of tools behind what they show. */
function withoutHiddenParts(recorded: RecordedEvent): RecordedEvent {
  const { event } = recorded;
  if (event.type === "actor-called") return { ...recorded, event: { ...event, prompt: [] } };
  if (event.type !== "tool-answered") return recorded;
  const { data: _, ...shown } = event;
  return { ...recorded, event: shown };
}

/** A try that failed, after which the episode was tried again: how it ended, and its events. */
async function printTry(
  store: Store,
  earlier: readonly EpisodeSummary[],
  { from, count, json, withKey = false, try: number }: EpisodeOptions & { readonly try: number },
): Promise<void> {
  const found = earlier.find(({ attempts }) => attempts === number);
  if (found === undefined) {
    throw new AssayError("cli/wrong-usage", `there is no earlier try ${number} of this episode in the store`);
  }
  const events = await store.tryEvents(found.attempt, { from, count });
  if (json === true) {
    const shown = withKey ? events : events.map(withoutHiddenParts);
    printJson({ summary: shownSummary(found, withKey), events: shown.map(withoutBytes) });
    return;
  }
  const head = `Earlier try ${number} of episode ${found.id}: ${endingOf(found.outcome)}`.replace(/\s+/g, " ");
  const lines = [head, "", ...listEvents(events, found, from)];
  process.stdout.write(`${lines.map(stripControls).join("\n")}\n`);
}

function listEvents(events: readonly RecordedEvent[], summary: EpisodeSummary, from: number): string[] {
  return [
    ...events.flatMap(({ sequence, milliseconds: at, event }) => [
      `[${sequence}] ${(at / 1000).toFixed(2)} s ${event.type}`,
      ...indented(describeEvent(event)),
    ]),
    ...moreEvents(events, summary, from),
  ];
}

function moreEvents(events: readonly RecordedEvent[], summary: EpisodeSummary, from: number): string[] {
  const left = summary.events - from - events.length;
  return left > 0 ? ["", `${left} more events: --from ${from + events.length}`] : [];
}

const endingOf = (outcome: Outcome): string =>
  "message" in outcome ? `${outcome.kind} (${outcome.message})` : outcome.kind;

const estimatedTokens = ({ estimatedCalls }: EpisodeSummary): string =>
  estimatedCalls === undefined ? "" : `, an estimate: the provider did not count ${estimatedCalls} calls`;

/** Images as what they are, without their bytes. */
function withoutBytes(recorded: RecordedEvent): unknown {
  return JSON.parse(
    JSON.stringify(recorded, (_, value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : value)),
  );
}
