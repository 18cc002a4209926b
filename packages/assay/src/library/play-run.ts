import type { AnySuite } from "@assay/contract";
import { type AgentMaker, makeAgent } from "@assay/harness/agents";
import {
  executeRun,
  GradingThreads,
  type PlayedTry,
  type RunEnding,
  type RunModels,
  type RunObserver,
  SharedBackend,
} from "@assay/harness/engine";
import type { RunRecord } from "@assay/harness/engine/run-record";
import type { Workshop } from "@assay/harness/fleet";
import { mostAtOnce } from "@assay/harness/models";
import type { SandboxChoice } from "@assay/harness/sandbox";
import type { Store } from "@assay/harness/store";
import { suiteModules } from "../suites/load-suite.ts";

/** A planned run with everything that it takes to play it. */
export interface PlayableRun {
  readonly store: Store;
  readonly run: string;
  readonly record: RunRecord;
  readonly suites: readonly AnySuite[];
  readonly models: RunModels;
  readonly observer?: RunObserver;
  /** Is told of every try that has ended. */
  readonly played?: ((played: PlayedTry) => void) | undefined;
  readonly signal: AbortSignal;
  /** In place of the plan's. */
  readonly budget?: number | undefined;
  readonly concurrency?: number | undefined;
  /** Whether somebody has agreed that without a sandbox agents' programs have this machine. */
  readonly understood: boolean;
}

/** Plays the episodes that a run lacks, with sandboxes that are closed at the end, whatever happens. */
export async function playRun(playable: PlayableRun): Promise<RunEnding> {
  const { store, run, record, suites, models, observer, signal, budget, understood } = playable;
  const concurrency = playable.concurrency ?? Math.min(record.plan.concurrency, mostAtOnce(record.agents));
  const { close, ...workshop } = await openWorkshop(record, suites, { concurrency, understood });
  try {
    return await executeRun({
      ...workshop,
      store,
      run,
      models,
      signal,
      concurrency,
      played: playable.played,
      ...(observer === undefined ? {} : { observer }),
      ...(budget === undefined ? {} : { budget }),
    });
  } finally {
    await close();
  }
}

/** Sandboxes and threads for the episodes of a run. Nothing is started before an episode needs it. */
export async function openWorkshop(
  { plan, agents }: RunRecord,
  suites: readonly AnySuite[],
  { concurrency, understood }: { readonly concurrency: number; readonly understood: boolean },
): Promise<Workshop> {
  const sandbox: SandboxChoice = plan.sandbox === "none" ? { kind: "none", understood } : { kind: plan.sandbox };
  const backend = new SharedBackend(sandbox);
  const makers = agents.map(({ agent, options }) => makeAgent(agent, options));
  const started = makers.filter((maker) => maker.drivenBy === "program");
  const programs = started.length > 0 ? await forPrograms(sandbox, concurrency, started) : undefined;
  const grading = new GradingThreads(suiteModules());
  return {
    suites,
    backend,
    grading,
    ...(programs === undefined ? {} : { programs }),
    async close() {
      await Promise.all([backend.close(), programs?.backend.close(), grading.close()]);
    },
  };
}

type ProgramMaker = Extract<AgentMaker, { drivenBy: "program" }>;

/** What agents that are programs take: sandboxes of their own, and a protocol that no other run loads. */
async function forPrograms(sandbox: SandboxChoice, concurrency: number, makers: readonly ProgramMaker[]) {
  const { programPort } = await import("@assay/harness/mcp");
  const installed = makers.map((maker) => maker.installed?.());
  const settings = {
    ...programSettings(concurrency),
    executables: Object.assign({ node: process.execPath }, ...installed.map((each) => each?.executables)),
    folders: Object.assign({}, ...installed.map((each) => each?.folders)),
  };
  return { backend: new SharedBackend(sandbox, settings), port: programPort };
}

/** Agents that are programs load what they need themselves, wait most of the time, and may be Node programs. */
const programSettings = (concurrency: number) => ({
  preload: [],
  concurrentCalls: Math.min(concurrency, 256),
});
