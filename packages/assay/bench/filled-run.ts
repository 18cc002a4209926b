import { createHash, randomBytes } from "node:crypto";
import type { AnySuite, RecordedEvent } from "@assay/contract";
import { beginRun, checkPlan, makeRecord } from "@assay/harness/engine";
import type { FinishedEpisode, Store, StoredItem } from "@assay/harness/store";
import { describeSoftware } from "../src/software.ts";

/** How large a made-up run is. */
export interface RunSize {
  readonly worlds: number;
  readonly itemsOfWorld: number;
  /** Names of baselines. */
  readonly agents: readonly string[];
  /** Characters of each of an episode's ten messages, which no compression makes much smaller; without them, none. */
  readonly said?: number;
}

/** Stores a run whose episodes were not played: what they hold is made up, and of the size that a model leaves behind. */
export async function fillRun(store: Store, suite: AnySuite, size: RunSize): Promise<string> {
  const { worlds, itemsOfWorld, agents, said = 0 } = size;
  const plan = {
    version: 1,
    suites: [{ suite: suite.name, seeds: `1..${worlds}` }],
    agents: agents.map((name) => ({ agent: `baseline/${name}` })),
  };
  const record = makeRecord(checkPlan(plan, "the bench"), [suite], describeSoftware(), "the bench");
  const run = await beginRun(store, record);
  const items = Array.from({ length: worlds * itemsOfWorld }, (_, position) => itemOf(position, itemsOfWorld));
  await store.addItems(run, items);
  for (const item of items) {
    await Promise.all(record.agents.map(({ id }) => store.commit(episodeOf({ suite, run, item, agent: id, said }))));
  }
  await store.setStatus(run, "finished");
  return run;
}

const itemOf = (position: number, itemsOfWorld: number): StoredItem => ({
  id: `item-${position}`,
  position,
  cell: 0,
  world: String(1 + Math.floor(position / itemsOfWorld)),
  strata: { type: ["mean", "title", "count"][position % 3] },
  item: { id: `item-${position}`, text: "How large is the mean? ".repeat(10) },
  private: { key: { value: position }, evidence: [], strata: { answerable: "yes" } },
});

interface MadeEpisode {
  readonly suite: AnySuite;
  readonly run: string;
  readonly item: StoredItem;
  readonly agent: string;
  readonly said: number;
}

/** An episode with three scores and five calls of a model; which episodes are right follows from a hash. */
function episodeOf(made: MadeEpisode): FinishedEpisode {
  const { suite, run, agent, said } = made;
  const { id: item, position } = made.item;
  const id = createHash("sha256").update(`${item} ${agent}`).digest("hex").slice(0, 24);
  const isRight = Number.parseInt(id.slice(0, 2), 16) < 128;
  const outcome = { kind: "answered" as const };
  const events = said === 0 ? [] : messagesOf(item, said);
  const tokens = { inputTokens: 4000 + position, outputTokens: 180, cachedInputTokens: 1000, reasoningTokens: 20 };
  const score = (scorer: string, metric: string, value: number) => {
    const version = suite.scorers.find(({ name }) => name === scorer)?.version ?? "1";
    return { scorer, version, metric, value, weight: 1, reason: "equal to the key" };
  };
  return {
    summary: {
      id,
      run,
      item,
      agent,
      repeat: 1,
      attempt: id,
      attempts: 1,
      startedAt: "2026-11-18T12:00:00.000Z",
      outcome,
      limit: undefined,
      milliseconds: 12_345,
      waited: 0,
      turns: 5,
      inputTokens: 5 * tokens.inputTokens,
      outputTokens: 900,
      cachedInputTokens: 5000,
      reasoningTokens: 100,
      cost: 0.01,
      actorCost: 0,
      toolCalls: { read_file: 3, run_python_code: 2 },
      evidence: "grounded",
      bytesInContext: 1000,
      bytesInPython: 1000,
      filtered: 0,
      events: events.length,
    },
    submission: {
      answers: [{ to: "agent", outcome, value: { answer: position }, text: JSON.stringify({ answer: position }) }],
      files: {},
    },
    events,
    scores: [
      score("strict", "correct", isRight ? 1 : 0),
      score("lenient", "correct", isRight ? 1 : 0),
      score("integrity", "tainted", 0),
    ],
    calls: Array.from({ length: 5 }, (_, index) => ({
      index,
      role: undefined,
      model: "openai/gpt-5.4",
      servedBy: "gpt-5.4-2026-03-01",
      finish: "stop",
      ...tokens,
      cost: 0.002,
      milliseconds: 2000 + index,
      waited: 0,
      tries: 1,
      request: createHash("sha256").update(`${id} ${index}`).digest("hex"),
      reply: { text: "x".repeat(500) },
    })),
  };
}

const messages = 10;

/** A task, and messages of a model and its tools by turns. */
function messagesOf(item: string, said: number): RecordedEvent[] {
  const text = (value: string) => ({ type: "text" as const, text: value });
  const prompt = [text(`What is the mean of ${item}?`)];
  return Array.from({ length: messages + 1 }, (_, sequence): RecordedEvent => {
    const parts = [text(`Message ${sequence} of ${item}.\n${randomBytes(said).toString("base64").slice(0, said)}`)];
    const role = sequence % 2 === 1 ? "assistant" : "tool";
    return {
      sequence,
      milliseconds: 1000 * sequence,
      event:
        sequence === 0
          ? { type: "phase-started", phase: 0, prompt, tools: [] }
          : { type: "message-added", role, parts, ...(role === "tool" ? { call: `call-${sequence}` } : {}) },
    };
  });
}
