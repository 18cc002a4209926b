import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore, type RunOverview, type Store } from "@assay/harness/store";
import { AssayProcess, type Ended, until } from "../../testing/assay-process.ts";
import {
  type DrillPlanOptions,
  openDrillModels,
  suiteWords,
  withoutProbe,
  writeDrillPlan,
} from "./drill-plan.test-support.ts";
import { leftovers } from "./leftovers.test-support.ts";
import type { ModelGate } from "./model-gate.test-support.ts";
import { contentsOf, strayRows } from "./run-contents.test-support.ts";

/** One plan in a folder of its own, for tests that play it in several processes and stores and end them in some way. */
export class DrillBench {
  readonly folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  readonly plan: string;
  /** How many episodes may hand in; whoever begins a run sets it. */
  readonly gate: ModelGate;
  readonly #options: DrillPlanOptions;
  readonly #processes: AssayProcess[] = [];
  readonly #stores = new Map<string, Store>();
  #stored = 0;

  private constructor(gate: ModelGate, episodes: number, options: DrillPlanOptions) {
    mkdirSync(this.temporary);
    this.gate = gate;
    this.#options = options;
    this.plan = writeDrillPlan(this.folder, episodes, gate.url, options);
  }

  static async open(episodes: number, options: DrillPlanOptions = {}): Promise<DrillBench> {
    return new DrillBench(await openDrillModels(), episodes, options);
  }

  get temporary(): string {
    return join(this.folder, "tmp");
  }

  newAddress(): string {
    this.#stored += 1;
    return join(this.folder, `store-${this.#stored}`, "assay.sqlite");
  }

  /** Ends what is still running, and removes the folder. */
  async close(): Promise<void> {
    for (const child of this.#processes) await child.kill();
    await this.closeStores();
    await this.gate.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async closeStores(): Promise<void> {
    for (const store of this.#stores.values()) await store.close();
    this.#stores.clear();
  }

  start(args: readonly string[], surroundings: Partial<ConstructorParameters<typeof AssayProcess>[1]> = {}) {
    const child = new AssayProcess(withoutProbe(args), { temporary: this.temporary, ...surroundings });
    this.#processes.push(child);
    return child;
  }

  /** Runs a command to its end. */
  async finish(...args: string[]): Promise<Ended & { readonly out: string; readonly err: string }> {
    const child = this.start(args);
    const ended = await child.wait();
    return { ...ended, out: child.out, err: child.err };
  }

  /** What people are told to type. */
  resumeCommand(run: string): string {
    return ["assay", "resume", run, ...suiteWords(this.#options)].join(" ");
  }

  /** The words of a command about a run of the plan; a suite that does not come with Assay is named again. */
  wordsFor(command: "resume" | "show", run: string, address: string): readonly string[] {
    return [command, run, ...suiteWords(this.#options), "--store", address];
  }

  async store(address: string): Promise<Store> {
    const known = this.#stores.get(address) ?? (await openStore(address));
    this.#stores.set(address, known);
    return known;
  }

  /**
   * Starts the plan's run in a store, and waits until so many episodes are there. No more of them hand in until the gate
   * is opened, so that the run is under way however long the test takes.
   */
  async begin(address: string, episodes: number): Promise<{ readonly child: AssayProcess; readonly run: string }> {
    this.gate.allow(episodes);
    const child = this.start(["run", this.plan, "--store", address]);
    await until(() => child.err.startsWith("run ") || child.isEnded || undefined);
    const run = await until(async () => {
      if (child.isEnded) throw new Error(`it ended too soon: ${child.err}`);
      const { id, finished } = await this.newest(address);
      return finished >= episodes ? id : undefined;
    });
    return { child, run };
  }

  /** Suspends a process that plays in a SQLite store, at a moment at which it does not keep others from writing. */
  async suspend(child: AssayProcess, address: string): Promise<void> {
    const other = new DatabaseSync(address);
    try {
      await until(() => {
        child.signal("SIGSTOP");
        try {
          other.exec("begin immediate; rollback");
          return true;
        } catch {
          child.signal("SIGCONT");
          return undefined;
        }
      });
    } finally {
      other.close();
    }
  }

  async newest(address: string): Promise<RunOverview> {
    const [run] = await (await this.store(address)).runs({ from: 0, count: 1 });
    if (run === undefined) throw new Error("the store has no run");
    return run;
  }

  /** What the only run of a store came to. */
  async contents(address: string): Promise<ReadonlyMap<string, string>> {
    return contentsOf(await this.store(address), (await this.newest(address)).id);
  }

  /** What should not be there, on the machine and in the store; what ends a moment later is waited for. */
  async stray(address: string): Promise<{ readonly [kind: string]: number }> {
    const look = () => Object.entries(leftovers(this.temporary)).filter(([, count]) => count > 0);
    await until(() => look().length === 0 || undefined).catch(() => undefined);
    const rows = Object.entries(await strayRows(address)).filter(([, count]) => count !== 0);
    return Object.fromEntries([...look(), ...rows]);
  }
}
