import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome, RecordedEvent } from "@assay/contract";
import { readRecord } from "@assay/harness/engine";
import { type EpisodeSummary, openStore } from "@assay/harness/store";
import { runPlan } from "../library/run-plan.ts";
import { countedTokens, ScriptedModelServer } from "./scripted-model-server.ts";

/** One item of each suite that a program can end by handing in. */
export const itemsOfAllSuites = [
  { suite: "repository-qa", seeds: 14, items: { numbers: [1] } },
  { suite: "data-analysis", preset: "easy", seeds: 1, items: { sample: 1 } },
  {
    suite: "experiment-design",
    preset: "final",
    settings: { environment: "death-process", goal: "infected" },
    seeds: 1,
    items: { sample: 1 },
  },
  { suite: "rediscovery", preset: "easy", seeds: 1, items: { sample: 1 } },
];

/** A program as an agent of the run. */
export interface TriedProgram {
  readonly program: string;
  readonly way?: "tools" | "workspace";
  /** The most money of an episode; a turn takes about 0.001. */
  readonly cost?: number;
}

/** What an episode of a program came to. */
export interface TriedEpisode {
  /** The agent's place among those of the run. */
  readonly agent: number;
  readonly suite: string;
  readonly outcome: string;
  readonly turns: number;
  readonly verdict: string;
  /** What is not as it should be. */
  readonly wrong: readonly string[];
}

/**
 * Lets installed programs work on an item of every suite with a local scripted model, in the sandbox and in one run, and
 * looks at what is recorded.
 */
export async function tryPrograms(agents: readonly TriedProgram[]): Promise<{
  readonly episodes: readonly TriedEpisode[];
  readonly wrong: readonly string[];
}> {
  const folder = mkdtempSync(join(tmpdir(), "assay-program-"));
  await using server = await ScriptedModelServer.open();
  const store = await openStore(join(folder, "runs.sqlite"));
  try {
    const model = "compatible/scripted";
    const { run } = await runPlan(
      {
        suites: [...itemsOfAllSuites],
        repeats: 1,
        agents: agents.map(({ program, way = "tools", cost }) => ({
          agent: program,
          model,
          modelSettings: { baseUrl: server.url },
          options: { way },
          limits: cost === undefined ? {} : { cost },
        })),
        limits: { wallTime: 600 },
        prices: { [model]: { input: 1, output: 1 } },
        concurrency: 1,
        retries: 0,
      },
      { store },
    );
    const window = { from: 0, count: 100 };
    const ids = readRecord(run, (await store.run(run))?.record ?? null).agents.map(({ id }) => id);
    const items = await store.items(run, window);
    const summaries = await store.episodes(run, window);
    const episodes = await Promise.all(
      summaries.map(async (summary): Promise<TriedEpisode> => {
        const scores = await store.episodeScores(summary.id);
        const tainted = scores.find(({ scorer, metric }) => scorer === "integrity" && metric === "tainted");
        const events = await store.events(summary.id, { from: 0, count: 100_000 });
        const cell = items.find(({ id }) => id === summary.item)?.cell ?? 0;
        return {
          agent: ids.indexOf(summary.agent),
          suite: itemsOfAllSuites[cell]?.suite ?? "",
          outcome: sayOutcome(summary.outcome),
          turns: summary.turns,
          verdict: tainted === undefined ? "none" : tainted.value === 0 ? "not tainted" : `tainted (${tainted.reason})`,
          wrong: wrongIn(events, summary),
        };
      }),
    );
    const turns = episodes.reduce((sum, each) => sum + each.turns, 0);
    const wrong =
      turns === server.requests ? [] : [`the model was asked ${server.requests} times, and ${turns} are counted`];
    return { episodes, wrong };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sayOutcome(outcome: Outcome): string {
  if (outcome.kind === "limit") return `limit ${outcome.limit}`;
  return "message" in outcome ? `${outcome.kind}: ${outcome.message}` : outcome.kind;
}

/** The transcript holds every request and reply, and all sums are those that the model counted. */
function wrongIn(events: readonly RecordedEvent[], summary: EpisodeSummary): string[] {
  const notes = (kind: string) =>
    events.flatMap(({ event }) => (event.type === "note-recorded" && event.kind === kind ? [event.data] : []));
  const replies = events.filter(({ event }) => event.type === "model-called").length;
  const [sums = {}] = notes("model-requests") as { readonly [purpose: string]: { readonly [sum: string]: number } }[];
  const sum = (name: string) => Object.values(sums).reduce((all, each) => all + (each[name] ?? 0), 0);
  const requested = notes("model-requested").length;
  const told: readonly (readonly [what: string, is: number, expected: number])[] = [
    ["replies that are summed up", sum("requests"), replies],
    ["input tokens by purpose", sum("inputTokens"), replies * countedTokens.input],
    ["output tokens by purpose", sum("outputTokens"), replies * countedTokens.output],
    ["input tokens of the episode", summary.inputTokens, replies * countedTokens.input],
    ["output tokens of the episode", summary.outputTokens, replies * countedTokens.output],
    ["notes of how the program ended", notes("program-ended").length, 1],
    // A request may meet a limit, or the end of the program, before it is answered.
    ["requests without a note", Math.max(0, summary.turns - requested), 0],
  ];
  return told.flatMap(([what, is, expected]) => (is === expected ? [] : [`${what}: ${is}, not ${expected}`]));
}
