import { createHash } from "node:crypto";
import type { Json, Outcome, RecordedEvent } from "@assay/contract";
import type { EpisodeKey, EpisodeSummary, FinishedEpisode, StoredCall, StoredScore } from "../episode.ts";
import type { NewRun, StoredItem } from "../run.ts";

const answered: Outcome = { kind: "answered" };
export const failed: Outcome = { kind: "failed", failure: "model", message: "the provider said \u0000 and hung up" };

/** A run with a secret seed. */
export function sampleRun(id: string, createdAt = "2026-11-15T10:00:00.000Z"): NewRun {
  return { id, createdAt, record: { plan: "sample", prices: [0.1, 1e-7] }, secrets: { "secret-1": "4711" } };
}

export function sampleItem(position: number): StoredItem {
  return {
    id: `item-${position}`,
    position,
    cell: position % 3,
    world: `seed-${position % 5}`,
    strata: { type: "mean", level: position },
    item: { question: `How much is ${position}?`, zero: "\u0000", half: "\ud800", tenth: 0.1 + 0.2 },
    private: {
      key: { value: position },
      evidence: [{ source: "file", name: "a.csv", bytes: [0, 7] }],
      strata: { answerable: "yes" },
    },
  };
}

export const sampleItems = (count: number, from = 0): StoredItem[] =>
  Array.from({ length: count }, (_, index) => sampleItem(from + index));

export function idOf({ run, item, agent, repeat }: EpisodeKey): string {
  return createHash("sha256")
    .update(JSON.stringify([run, item, agent, repeat]))
    .digest("hex")
    .slice(0, 24);
}

/** Events of every shape that a store could get wrong. */
export function sampleEvents(count: number, from = 0): RecordedEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const sequence = from + index;
    const bytes = new Uint8Array([0, 255, sequence % 256]);
    const parts = [
      { type: "text" as const, text: `line ${sequence}\n` },
      { type: "image" as const, mime: "image/png", bytes },
    ];
    return {
      sequence,
      milliseconds: sequence + 0.25,
      event:
        sequence % 2 === 0
          ? { type: "message-added", role: "assistant", parts }
          : { type: "tool-called", call: `call-${sequence}`, tool: "read", input: { base64: "AAEC" } },
    };
  });
}

export function sampleCall(index: number): StoredCall {
  return {
    index,
    role: index % 2 === 0 ? undefined : "judge",
    model: "openai/gpt-5.4",
    servedBy: index === 0 ? undefined : "gpt-5.4-2026-10-01",
    finish: "stop",
    inputTokens: 5_000_000_000 + index,
    outputTokens: 20,
    cachedInputTokens: 3,
    reasoningTokens: 7,
    cost: index === 0 ? undefined : 0.1,
    milliseconds: 1234.5,
    waited: 0.125,
    tries: 2,
    request: "ab".repeat(32),
    reply: index === 0 ? undefined : { text: `reply ${index}` },
  };
}

export function sampleScore(metric: string, value: number, version = "1"): StoredScore {
  return {
    scorer: "exact",
    version,
    metric,
    value,
    weight: 1,
    reason: `because of \u0000 ${metric}`,
    parts: [1, null],
  };
}

/** What may differ between the episodes of a test. */
interface Choice {
  readonly attempt?: string;
  readonly outcome?: Outcome;
  readonly events?: readonly RecordedEvent[];
  /** How many events the episode has, where some were appended before. */
  readonly allEvents?: number;
  readonly scores?: readonly StoredScore[];
  readonly calls?: readonly StoredCall[];
  readonly answer?: Json;
  readonly cost?: number;
}

export const keyOf = (run: string, position: number, agent = "agent-a", repeat = 1): EpisodeKey => ({
  run,
  item: `item-${position}`,
  agent,
  repeat,
});

export function sampleEpisode(key: EpisodeKey, choice: Choice = {}): FinishedEpisode {
  const events = choice.events ?? sampleEvents(5);
  const outcome = choice.outcome ?? answered;
  const id = idOf(key);
  const summary: EpisodeSummary = {
    ...key,
    id,
    attempt: choice.attempt ?? `try-of-${id}`,
    attempts: 1,
    startedAt: "2026-11-15T10:00:01.000Z",
    outcome,
    limit: undefined,
    milliseconds: 1000.5,
    waited: 2,
    turns: 3,
    inputTokens: 9_000_000_000,
    outputTokens: 11,
    cachedInputTokens: 12,
    reasoningTokens: 13,
    cost: choice.cost,
    actorCost: 0.25,
    toolCalls: { read: 2, "\u0000": 1 },
    evidence: "grounded",
    bytesInContext: 14,
    bytesInPython: 15,
    filtered: 0,
    events: choice.allEvents ?? events.length,
  };
  const value: Json = choice.answer ?? 42;
  return {
    summary,
    submission: {
      answers: [{ to: "agent", outcome, value, text: `I say ${JSON.stringify(value)} \u0000` }],
      files: { "report.md": new TextEncoder().encode("# Report\n"), "empty.bin": new Uint8Array() },
    },
    events,
    scores: choice.scores ?? [sampleScore("correct", 1), sampleScore("error", 0.1 + 0.2)],
    calls: choice.calls ?? [sampleCall(0), sampleCall(1)],
  };
}
