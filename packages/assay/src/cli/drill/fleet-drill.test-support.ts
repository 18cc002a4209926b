import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@assay/contract";
import { openStore, type Store } from "@assay/harness/store";
import type { PostgresServer } from "@assay/harness/testing/postgres-server";
import { TcpRelay } from "@assay/harness/testing/tcp-relay";
import { stream } from "@assay/science/numerics/stream";
import { AssayProcess, until } from "../../testing/assay-process.ts";
import { openDrillModels, suiteWords, withoutProbe, writeDrillPlan } from "./drill-plan.test-support.ts";
import type { ModelGate } from "./model-gate.test-support.ts";
import { contentsOf, differences, strayRows } from "./run-contents.test-support.ts";

export interface FleetDrillOptions {
  readonly episodes: number;
  readonly workers: number;
  readonly kills: number;
  /** How often the server of the database is halted and started again. */
  readonly restarts: number;
  readonly seed: string;
  /** In USD, where there is one; a call costs `callPrice`. */
  readonly budget?: number;
  /** Puts the first worker behind a way that delays all data, is silent for a while, breaks, and is gone for a while. */
  readonly relay?: { readonly delay: number; readonly silentSeconds: number; readonly awaySeconds: number };
  say(line: string): void;
}

export interface FleetDrillReport {
  readonly kills: number;
  readonly restarts: number;
  readonly episodes: number;
  readonly cost: number;
  readonly seconds: number;
  /** Everything that is not as it should be. */
  readonly wrong: readonly string[];
}

/** Beyond the budget, so that running episodes may end. */
const reserve = 1.1;

/** A run that one process plays in peace, and then the same plan played by workers that are killed. */
export class FleetDrill {
  readonly #options: FleetDrillOptions;
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-fleet-"));
  readonly #gate: ModelGate;
  readonly #processes: AssayProcess[] = [];
  #expected: ReadonlyMap<string, string> = new Map();

  private constructor(options: FleetDrillOptions, gate: ModelGate) {
    this.#options = options;
    this.#gate = gate;
    mkdirSync(this.#temporary);
  }

  static async open(options: FleetDrillOptions): Promise<FleetDrill> {
    return new FleetDrill(options, await openDrillModels());
  }

  get #temporary(): string {
    return join(this.#folder, "tmp");
  }

  /** Plays the plan in one process; what it comes to is what the fleet should come to. */
  async playAlone(): Promise<number> {
    const address = join(this.#folder, "alone.sqlite");
    const started = performance.now();
    const child = this.#start(["run", this.#plan(), "--store", address]);
    const { code } = await child.ended;
    if (code !== 0) throw new Error(`the run of one process ended with ${code}: ${child.err}`);
    const store = await openStore(address);
    this.#expected = await contentsOf(store, await newestRun(store));
    await store.close();
    const seconds = (performance.now() - started) / 1000;
    this.#options.say(`one process: ${this.#expected.size} episodes in ${seconds.toFixed(1)} s`);
    return seconds;
  }

  /** Plays the plan with a fleet on a server, whose workers are killed and which is halted itself. */
  async play(server: PostgresServer): Promise<FleetDrillReport> {
    const { workers, kills, restarts, seed, say } = this.#options;
    const random = stream("fleet-drill", seed);
    const address = await server.newDatabase();
    const started = performance.now();
    const planner = this.#start(["run", this.#plan(), "--store", address, "--workers", "fleet"]);
    const { relay: way } = this.#options;
    const relay = way === undefined ? undefined : await TcpRelay.open(server.port);
    relay?.delay(way?.delay ?? 0);
    const database = address.slice(address.lastIndexOf("/") + 1);
    const far = relay === undefined ? address : server.address(database, relay.port);
    const first = this.#worker(far);
    // Behind a slow way it would come when the others have played all.
    if (relay !== undefined) await until(() => first.err.includes("plays the run") || planner.isEnded || undefined);
    const fleet = [first, ...Array.from({ length: workers - 1 }, () => this.#worker(address))];
    const total = this.#expected.size;
    const moments = momentsOf({ kills, restarts, hasRelay: relay !== undefined }, random);
    let store = await openStore(address);
    let [killed, restarted] = [0, 0];
    try {
      for (const { kind, share, milliseconds } of moments) {
        await until(async () => {
          if (planner.isEnded) return true;
          const [run] = await store.runs({ from: 0, count: 1 });
          return run !== undefined && run.finished >= share * total ? true : undefined;
        }, Number.POSITIVE_INFINITY);
        await Promise.race([sleep(milliseconds), planner.ended]);
        if (planner.isEnded) break;
        if (kind === "kill") {
          const victim = random.integer(0, fleet.length - 1);
          const { signal } = await fleet[victim].kill();
          if (signal === "SIGKILL") killed += 1;
          fleet[victim] = this.#worker(victim === 0 ? far : address);
          say(`worker ${victim} was killed after ${(share * 100).toFixed(0)} % of the episodes`);
        } else if (kind === "restart") {
          await store.close();
          await server.halt();
          await sleep(milliseconds * 10);
          await server.startAgain();
          store = await openStore(address);
          restarted += 1;
          say(`the server was down for ${(milliseconds / 100).toFixed(1)} s after ${(share * 100).toFixed(0)} %`);
        } else if (relay !== undefined && way !== undefined) {
          say(`the way of the first worker: ${kind}, after ${(share * 100).toFixed(0)} %`);
          if (kind === "cut") relay.cut();
          if (kind === "silent") relay.stall();
          if (kind === "away") relay.away(true);
          const seconds = { cut: 0, silent: way.silentSeconds, away: way.awaySeconds }[kind];
          // It comes back whether the run has ended meanwhile or not.
          await sleep(seconds * 1000);
          relay.goOn();
          relay.away(false);
        }
      }
      const { code } = await planner.ended;
      const seconds = (performance.now() - started) / 1000;
      const wrong = code === 0 ? [] : [`the planner ended with ${code}: ${planner.err.slice(-2000)}`];
      for (const child of fleet) wrong.push(...(await this.#stop(child)));
      if (wrong.length > 0) return { kills: killed, restarts: restarted, episodes: 0, cost: 0, seconds, wrong };
      const found = await contentsOf(store, await newestRun(store));
      wrong.push(...differences(this.#expected, found).slice(0, 10), ...(await this.#stray(address, server)));
      const [run] = await store.runs({ from: 0, count: 1 });
      const { budget } = this.#options;
      const cost = run?.cost ?? 0;
      if (run?.status !== "finished") wrong.push(`the run is ${run?.status}`);
      if (budget !== undefined && cost > budget * reserve) wrong.push(`${cost} was spent of a budget of ${budget}`);
      if (killed !== kills) wrong.push(`${killed} of ${kills} kills met a living worker`);
      if (restarted !== restarts) wrong.push(`${restarted} of ${restarts} restarts were made`);
      return { kills: killed, restarts: restarted, episodes: found.size, cost, seconds, wrong };
    } finally {
      await store.close();
      await relay?.close();
    }
  }

  async close(): Promise<void> {
    for (const child of this.#processes) await child.kill();
    await this.#gate.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #plan(): string {
    const { episodes, budget } = this.#options;
    return writeDrillPlan(this.#folder, episodes, this.#gate.url, {
      usesSandbox: false,
      ...(budget === undefined ? {} : { budget }),
    });
  }

  #start(words: readonly string[]): AssayProcess {
    const child = new AssayProcess(withoutProbe(words), { temporary: this.#temporary });
    this.#processes.push(child);
    return child;
  }

  #worker(address: string): AssayProcess {
    return this.#start(["worker", "--store", address, ...suiteWords(), "--lease", "10", "--concurrency", "8"]);
  }

  /** Asks a worker to stop, which it does with a word about it and without an error. */
  async #stop(child: AssayProcess): Promise<string[]> {
    child.signal("SIGTERM");
    const { code, signal } = await child.wait();
    // One that has not begun yet has nothing to hand back.
    if (signal === "SIGTERM" && child.err === "") return [];
    const problems = child.err.includes("[cli/internal]") ? [child.err.slice(-2000)] : [];
    return code === 0 ? problems : [...problems, `a worker ended with ${code}: ${child.err.slice(-1000)}`];
  }

  async #stray(address: string, server: PostgresServer): Promise<string[]> {
    const database = address.slice(address.lastIndexOf("/") + 1);
    const count = async (what: string, table: string): Promise<[string, number]> => {
      const [row] = await server.query(database, `select count(*)::int as count from ${table}`);
      return [what, Number(row?.count)];
    };
    const counts = [
      ...Object.entries(await strayRows(address)),
      await count("jobs", "assay_queue.job"),
      await count("queues", "assay_queue.queue where name like '%/%'"),
      await count("runs of the fleet", "assay_fleet.runs"),
      await count("reserved money", "assay_fleet.grants"),
    ];
    return counts.flatMap(([kind, number]) => (number === 0 ? [] : [`${kind}: ${number}`]));
  }
}

interface Moment {
  readonly kind: "kill" | "restart" | "cut" | "silent" | "away";
  /** Of all episodes. */
  readonly share: number;
  readonly milliseconds: number;
}

/** Moments over the whole run; the server goes down in the middle of it. */
function momentsOf(
  { kills, restarts, hasRelay }: { readonly kills: number; readonly restarts: number; readonly hasRelay: boolean },
  random: Random,
): Moment[] {
  const at = (kind: Moment["kind"], share: number): Moment => ({ kind, share, milliseconds: random.integer(0, 200) });
  return [
    ...Array.from({ length: kills }, () => at("kill", random.uniform() * 0.95)),
    ...Array.from({ length: restarts }, (_, index) => at("restart", (index + 1) / (restarts + 1))),
    ...(hasRelay ? [at("silent", 0.1), at("cut", 0.2), at("away", 0.3), at("cut", 0.6)] : []),
  ].sort((one, other) => one.share - other.share);
}

async function newestRun(store: Store): Promise<string> {
  const [run] = await store.runs({ from: 0, count: 1 });
  if (run === undefined) throw new Error("the store has no run");
  return run.id;
}
