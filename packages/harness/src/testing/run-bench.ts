import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite, RecordedEvent } from "@assay/contract";
import { checkPlan } from "../engine/plan/read-plan.ts";
import { beginRun } from "../engine/run/begin-run.ts";
import { executeRun } from "../engine/run/execute-run.ts";
import { makeRecord } from "../engine/run/make-record.ts";
import { planRun } from "../engine/run/plan-run.ts";
import { RunModels } from "../engine/run/run-models.ts";
import type { RunEnding, RunOptions } from "../engine/run/run-options.ts";
import { readRecord } from "../engine/run/run-record.ts";
import { SharedBackend } from "../engine/run/shared-backend.ts";
import { openStore, type Store } from "../store/index.ts";
import { sumsSuite } from "./sums-suite.ts";

const software = { version: "0.0.0", commit: undefined, modified: undefined, node: "", platform: "" };

/** A store in a folder of its own, with the few steps that a test of runs takes. */
export class RunBench {
  readonly folder: string;
  readonly store: Store;
  readonly suites: readonly AnySuite[];

  private constructor(folder: string, store: Store, suites: readonly AnySuite[]) {
    this.folder = folder;
    this.store = store;
    this.suites = suites;
  }

  /** Without an address the store is a file in the folder. */
  static async open(suites: readonly AnySuite[] = [sumsSuite()], address?: string): Promise<RunBench> {
    const folder = mkdtempSync(join(tmpdir(), "assay-run-"));
    return new RunBench(folder, await openStore(address ?? join(folder, "assay.sqlite")), suites);
  }

  async close(): Promise<void> {
    await this.store.close();
    rmSync(this.folder, { recursive: true });
  }

  /** A file of replies; the model's name. */
  script(replies: readonly object[], wrap = false): string {
    const path = join(this.folder, `replies-${replies.length}-${Math.random()}.json`);
    writeFileSync(path, JSON.stringify({ version: 1, wrap, replies }));
    return `scripted/${path}`;
  }

  /** Plans a run of the suite of sums. */
  async plan(plan: object): Promise<string> {
    const whole = checkPlan({ version: 1, suites: [{ suite: "sums", seeds: "1..3" }], ...plan }, "the plan");
    const record = makeRecord(whole, this.suites, software, "the plan");
    const run = await beginRun(this.store, record);
    await planRun(this.store, run, record, this.suites);
    return run;
  }

  async play(run: string, options: Partial<RunOptions> = {}): Promise<RunEnding> {
    const stored = await this.store.run(run);
    const { plan } = readRecord(run, stored?.record ?? null);
    const backend = new SharedBackend({ kind: "bubblewrap" });
    const models = new RunModels({ store: this.store, actors: plan.actors, environment: {} });
    try {
      return await executeRun({
        store: this.store,
        run,
        suites: this.suites,
        models,
        backend,
        signal: new AbortController().signal,
        ...options,
      });
    } finally {
      await backend.close();
    }
  }

  episodes(run: string) {
    return this.store.episodes(run, { from: 0, count: 10_000 });
  }

  /** What happened in an episode, without times. */
  async transcript(episode: string): Promise<unknown[]> {
    const events = await this.store.events(episode, { from: 0, count: 10_000 });
    return events.map(({ event }: RecordedEvent) => {
      const { milliseconds: _, ...rest } = event as { milliseconds?: number };
      return rest;
    });
  }

  /** Every episode's key with its scores. */
  async scores(run: string): Promise<string[]> {
    const keys = new Map(
      (await this.episodes(run)).map(({ id, item, agent, repeat }) => [id, `${item} ${agent} ${repeat}`]),
    );
    const scores = await this.store.scores(run, { from: 0, count: 10_000 });
    return scores.map(
      ({ episode, scorer, version, metric, value }) => `${keys.get(episode)} ${scorer} ${version} ${metric} ${value}`,
    );
  }
}

export const call = (tool: string, input: unknown = {}) => ({
  calls: [{ tool, input }],
  usage: { inputTokens: 100, outputTokens: 10 },
});
export const submit = (value: unknown) => call("submit", { value });
