import { AssayError, type Event, type Outcome, type Part, type RecordedEvent } from "@assay/contract";
import { readRefused } from "@assay/harness/engine";
import type { EpisodeSummary, Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { printJson } from "../terminal.ts";
import { integrityLines, isIntegrity } from "./integrity-lines.ts";

const longest = 2000;

/** An episode's summary, its scores and its events, in windows. */
export async function printEpisode(
  store: Store,
  summary: EpisodeSummary,
  options: { readonly from: number; readonly count: number; readonly json?: boolean; readonly try?: number },
): Promise<void> {
  const { from, count, json } = options;
  const earlier = await store.earlierTries(summary.id);
  if (options.try !== undefined && options.try < summary.attempts) {
    await printTry(store, earlier, { ...options, try: options.try });
    return;
  }
  const events = await store.events(summary.id, { from, count });
  const { answers } = await store.submission(summary.id);
  const scores = await store.episodeScores(summary.id);
  if (json === true) {
    printJson({ summary, answers, scores, earlierTries: earlier, events: events.map(withoutBytes) });
    return;
  }
  const { outcome, turns, toolCalls, milliseconds, cost, evidence, attempts } = summary;
  const ending = endingOf(outcome);
  const calls = Object.entries(toolCalls).map(([tool, times]) => `${tool} ${times}`);
  const head = [
    `Episode ${summary.id} of run ${summary.run}, item ${summary.item}, repeat ${summary.repeat}`,
    `${ending}${summary.limit === undefined ? "" : `, limit ${summary.limit}`}; ${turns} turns; tools: ${calls.join(", ") || "none"}; ${(milliseconds / 1000).toFixed(1)} s; cost ${cost === undefined ? "unknown" : cost.toFixed(4)}; evidence ${evidence}; attempts ${attempts}`,
    `tokens: ${summary.inputTokens} in (${summary.cachedInputTokens} cached), ${summary.outputTokens} out (${summary.reasoningTokens} reasoning)${estimatedTokens(summary)}`,
    ...scores
      .filter((score) => !isIntegrity(score))
      .map(
        ({ scorer, version, metric, value, reason }) => `score ${scorer} ${version}: ${metric} ${value} (${reason})`,
      ),
    ...integrityLines(scores),
    ...earlier.map(
      ({ attempts, outcome }) => `earlier try ${attempts}: ${endingOf(outcome)}; --try ${attempts} shows it`,
    ),
  ];
  const lines = [
    // An agent chooses what it calls, and may not write lines of its own here.
    ...head.map((line) => line.replace(/(?<=\S)\s+/g, " ")),
    "",
    ...listEvents(events, summary, from),
  ];
  process.stdout.write(`${lines.map(stripControls).join("\n")}\n`);
}

/** A try that failed, after which the episode was tried again: how it ended, and its events. */
async function printTry(
  store: Store,
  earlier: readonly EpisodeSummary[],
  { from, count, json, try: number }: { from: number; count: number; json?: boolean; try: number },
): Promise<void> {
  const found = earlier.find(({ attempts }) => attempts === number);
  if (found === undefined) {
    throw new AssayError("cli/wrong-usage", `there is no earlier try ${number} of this episode in the store`);
  }
  const events = await store.tryEvents(found.attempt, { from, count });
  if (json === true) {
    printJson({ summary: found, events: events.map(withoutBytes) });
    return;
  }
  const head = `Earlier try ${number} of episode ${found.id}: ${endingOf(found.outcome)}`.replace(/\s+/g, " ");
  const lines = [head, "", ...listEvents(events, found, from)];
  process.stdout.write(`${lines.map(stripControls).join("\n")}\n`);
}

function listEvents(events: readonly RecordedEvent[], summary: EpisodeSummary, from: number): string[] {
  const left = summary.events - from - events.length;
  return [
    ...events.flatMap(({ sequence, milliseconds: at, event }) => [
      `[${sequence}] ${(at / 1000).toFixed(2)} s ${event.type}`,
      ...describe(event).map((line) => `    ${line}`),
    ]),
    ...(left > 0 ? ["", `${left} more events: --from ${from + events.length}`] : []),
  ];
}

const endingOf = (outcome: Outcome): string =>
  "message" in outcome ? `${outcome.kind} (${outcome.message})` : outcome.kind;

const estimatedTokens = ({ estimatedCalls }: EpisodeSummary): string =>
  estimatedCalls === undefined ? "" : `, an estimate: the provider did not count ${estimatedCalls} calls`;

/** What an event says, as lines; what an agent wrote is data, shown and nothing more. */
function describe(event: Event): string[] {
  switch (event.type) {
    case "phase-started":
      return shown(event.prompt);
    case "message-added":
      return describeMessage(event);
    case "model-called": {
      const { inputTokens, outputTokens, estimated } = event.usage;
      const about = estimated === true ? "about " : "";
      return [
        `${event.model}: ${event.finish}, ${about}${inputTokens} tokens in, ${about}${outputTokens} out, ${event.milliseconds} ms`,
      ];
    }
    case "tool-called":
      return cut(`${event.tool} ${JSON.stringify(event.input)}`);
    case "tool-answered":
      return [...(event.error === undefined ? [] : sayError(event.error, event.parts)), ...shown(event.parts)];
    case "actor-called":
      return [`${event.actor ?? event.role}:`, ...cut(JSON.stringify(event.reply))];
    case "evidence-shown":
      return cut(event.evidence.map(({ name }) => name).join(", "));
    case "answer-submitted":
      return cut(JSON.stringify(event.value));
    case "note-recorded":
      return describeNote(event);
    case "episode-started":
      return [];
    default:
      return cut(JSON.stringify(event));
  }
}

/** A message as it was said: thoughts, words, and the calls that were asked for. */
function describeMessage({ role, call, reasoning = [], parts, calls = [] }: MessageAdded): string[] {
  return [
    call === undefined ? `${role}:` : `${role}, to ${call}:`,
    ...reasoning.flatMap((thought) => ["(reasoning)", ...cut(thought)]),
    ...(reasoning.length > 0 && parts.length > 0 ? ["(reply)"] : []),
    ...shown(parts),
    ...calls.flatMap(({ id, tool, input }) =>
      cut(`calls ${tool} (${id}) ${input.valid ? JSON.stringify(input.value) : `with what is no JSON: ${input.text}`}`),
    ),
  ];
}

type MessageAdded = Extract<Event, { type: "message-added" }>;

/** The sentence of an error says what to do; some tools show it to the agent as well. */
function sayError(
  { code, message }: { readonly code: string; readonly message: string },
  parts: readonly Part[],
): string[] {
  const isShown = parts.some((part) => part.type === "text" && part.text.includes(message));
  return cut(isShown ? code : `${code}: ${message}`);
}

function describeNote(event: Event): string[] {
  const refused = readRefused(event);
  if (refused === undefined) return cut(JSON.stringify(event));
  return ["an answer was refused:", ...cut(JSON.stringify(refused.value)), ...cut(refused.problem)];
}

const shown = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    part.type === "text" ? cut(part.text) : [`(image, ${part.mime}, ${part.bytes.length} bytes)`],
  );

function cut(text: string): string[] {
  const left = text.length - longest;
  return (left > 0 ? `${text.slice(0, longest)}\n… ${left} more characters (--json shows all)` : text).split("\n");
}

/** Images as what they are, without their bytes. */
function withoutBytes(recorded: RecordedEvent): unknown {
  return JSON.parse(
    JSON.stringify(recorded, (_, value: unknown) => (value instanceof Uint8Array ? `${value.length} bytes` : value)),
  );
}
