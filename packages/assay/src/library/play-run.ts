import type { AnySuite } from "@assay/contract";
import {
  executeRun,
  GradingThreads,
  type RunEnding,
  type RunModels,
  type RunObserver,
  SharedBackend,
} from "@assay/harness/engine";
import type { RunRecord } from "@assay/harness/engine/run-record";
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
  const { plan } = record;
  const concurrency = playable.concurrency ?? plan.concurrency;
  const sandbox: SandboxChoice = plan.sandbox === "none" ? { kind: "none", understood } : { kind: plan.sandbox };
  const backend = new SharedBackend(sandbox);
  const programs = plan.agents.some(({ agent }) => agent === "command")
    ? await forPrograms(sandbox, concurrency)
    : undefined;
  const grading = new GradingThreads(suiteModules());
  try {
    return await executeRun({
      store,
      run,
      suites,
      models,
      backend,
      grading,
      signal,
      concurrency,
      ...(programs === undefined ? {} : { programs }),
      ...(observer === undefined ? {} : { observer }),
      ...(budget === undefined ? {} : { budget }),
    });
  } finally {
    await Promise.all([backend.close(), programs?.backend.close(), grading.close()]);
  }
}

/** What agents that are programs take: sandboxes of their own, and a protocol that no other run loads. */
async function forPrograms(sandbox: SandboxChoice, concurrency: number) {
  const { programPort } = await import("@assay/harness/mcp");
  return { backend: new SharedBackend(sandbox, programSettings(concurrency)), port: programPort };
}

/** Agents that are programs load what they need themselves, wait most of the time, and may be Node programs. */
const programSettings = (concurrency: number) => ({
  preload: [],
  executables: { node: process.execPath },
  concurrentCalls: Math.min(concurrency, 256),
});
