import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@assay/contract";
import { openStore, type Store } from "@assay/harness/store";
import { stream } from "@assay/science/numerics/stream";
import { AssayProcess, until } from "../../testing/assay-process.ts";
import { openDrillModels, suiteWords, withoutProbe, writeDrillPlan } from "./drill-plan.test-support.ts";
import { leftovers } from "./leftovers.test-support.ts";
import type { ModelGate } from "./model-gate.test-support.ts";
import { contentsOf, differences, strayRows } from "./run-contents.test-support.ts";

export interface Drill {
  readonly episodes: number;
  readonly kills: number;
  readonly seed: string;
  /** Plays repository-qa instead of the suite of drills. */
  readonly isReal?: boolean;
  say(line: string): void;
}

export interface DrillReport {
  /** The kills by what the run was doing. */
  readonly killed: { readonly [moment: string]: number };
  readonly episodes: number;
  /** Everything that is not as it should be. */
  readonly wrong: readonly string[];
}

type Moment = "starting" | "planning" | "playing" | "ending";

/** A run that nobody disturbs, and then one of the same plan for each store that is killed again and again. */
export class KillDrill {
  readonly #drill: Drill;
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-drill-"));
  readonly #plan: string;
  readonly #gate: ModelGate;
  #expected: ReadonlyMap<string, string> = new Map();

  private constructor(drill: Drill, gate: ModelGate) {
    this.#drill = drill;
    this.#gate = gate;
    mkdirSync(this.#temporary);
    this.#plan = writeDrillPlan(this.#folder, drill.episodes, gate.url, drill);
  }

  static async open(drill: Drill): Promise<KillDrill> {
    return new KillDrill(drill, await openDrillModels());
  }

  get folder(): string {
    return this.#folder;
  }

  get #temporary(): string {
    return join(this.#folder, "tmp");
  }

  /** Plays the plan without a kill; what it comes to is what every other run should come to. */
  async playUndisturbed(): Promise<void> {
    const address = join(this.#folder, "undisturbed.sqlite");
    const started = performance.now();
    const { code } = await this.#start(["run", this.#plan, "--store", address]).ended;
    if (code !== 0) throw new Error(`the undisturbed run ended with ${code}`);
    const store = await openStore(address);
    this.#expected = await contentsOf(store, await newestRun(store));
    await store.close();
    this.#drill.say(
      `undisturbed: ${this.#expected.size} episodes in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  }

  /** Plays the plan in a store, killed as often as asked and resumed after each. */
  async play(name: string, address: string): Promise<DrillReport> {
    const { say, kills, seed } = this.#drill;
    const random = stream("kill-drill", seed, name);
    const killed: { [moment: string]: number } = {};
    let run: string | undefined;
    const store: { open: Store | undefined } = { open: undefined };
    try {
      for (const moment of planMoments(kills, random)) {
        // One episode at least is left to play, so that every kill meets a run under way, however fast the machine is.
        const played = store.open && run !== undefined ? await contentsOf(store.open, run) : new Map<string, string>();
        this.#gate.allow(countModels(this.#expected) - countModels(played) - 1);
        const child = this.#start(
          run === undefined
            ? ["run", this.#plan, "--store", address]
            : ["resume", run, ...suiteWords(this.#drill), "--store", address],
        );
        const planned = await this.#awaitMoment(moment, child, random, async () => {
          store.open ??= await openStore(address);
          return store.open;
        });
        const { signal } = await child.kill();
        store.open ??= await openStore(address);
        run ??= (await store.open.runs({ from: 0, count: 1 }))[0]?.id;
        const overview = run === undefined ? undefined : await store.open.overview(run);
        const at = overview === undefined ? "no run yet" : `${overview.status}, ${overview.finished} episodes`;
        say(`${name}: ${planned}: ${signal === null ? "had ended by itself" : "killed"} (${at})`);
        if (signal !== null) killed[moment.kind] = (killed[moment.kind] ?? 0) + 1;
      }
      this.#gate.allow();
      const last = this.#start(
        run === undefined
          ? ["run", this.#plan, "--store", address]
          : ["resume", run, ...suiteWords(this.#drill), "--store", address],
      );
      const { code } = await last.ended;
      const wrong = code === 0 ? [] : [`the last resume ended with ${code}: ${last.err}`];
      store.open ??= await openStore(address);
      const found = await contentsOf(store.open, run ?? (await newestRun(store.open)));
      wrong.push(...differences(this.#expected, found).slice(0, 10), ...(await this.#stray(address)));
      if ((await store.open.runs({ from: 0, count: 9 })).length !== 1) wrong.push("there is another run in the store");
      const count = Object.values(killed).reduce((sum, each) => sum + each, 0);
      if (count !== kills) wrong.push(`${count} of ${kills} kills met a living process`);
      return { killed, episodes: found.size, wrong };
    } finally {
      await store.open?.close();
    }
  }

  async close(): Promise<void> {
    await this.#gate.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Processes of a sandbox end a moment after the process that was killed. */
  async #stray(address: string): Promise<string[]> {
    const look = (): string[] => named(leftovers(this.#temporary));
    await until(() => look().length === 0 || undefined).catch(() => undefined);
    return [...look(), ...named(await strayRows(address))];
  }

  #start(args: readonly string[]): AssayProcess {
    return new AssayProcess(withoutProbe(args), { temporary: this.#temporary });
  }

  /** Waits for the moment of a kill, and says which it was. */
  async #awaitMoment(
    { kind, share, milliseconds }: KillMoment,
    child: AssayProcess,
    random: Random,
    open: () => Promise<Store>,
  ): Promise<string> {
    if (kind === "starting") {
      await Promise.race([sleep(milliseconds), child.ended]);
      return `${milliseconds} ms after its start`;
    }
    const total = this.#expected.size;
    const wanted = kind === "ending" ? total - random.integer(1, Math.max(1, Math.ceil(total / 100))) : share * total;
    const isReached = async (): Promise<boolean> => {
      if (child.isEnded) return true;
      // Nothing is looked at before the process says that it has begun, so that it makes the tables itself.
      if (!child.err.startsWith("run ")) return false;
      if (kind === "planning") return true;
      const store = await open();
      const [overview] = await store.runs({ from: 0, count: 1 });
      return overview !== undefined && overview.finished >= wanted;
    };
    await until(async () => (await isReached()) || undefined, Number.POSITIVE_INFINITY);
    await Promise.race([sleep(milliseconds), child.ended]);
    return `${milliseconds} ms after ${kind === "planning" ? "it began to plan" : `${Math.round(wanted)} episodes`}`;
  }
}

interface KillMoment {
  readonly kind: Moment;
  /** Of all episodes. */
  readonly share: number;
  readonly milliseconds: number;
}

/** Moments over the whole life of a run: the first are before and in its planning, the last shortly before its end. */
function planMoments(kills: number, random: Random): KillMoment[] {
  const [starting, planning, ending] = [0.15, 0.1, 0.15].map((share) => Math.max(1, Math.round(kills * share)));
  const playing = Math.max(0, kills - starting - planning - ending);
  const shares = Array.from({ length: playing }, () => random.uniform()).sort((a, b) => a - b);
  const moments: KillMoment[] = [
    ...Array.from({ length: planning }, () => moment("planning", 0, random.integer(0, 200))),
    ...shares.map((share) => moment("playing", share * 0.97, random.integer(0, 100))),
  ];
  for (let index = 0; index < starting; index++) {
    // The first of all kills meets a process that has made nothing yet, the others one that takes the run up.
    const place = index === 0 ? 0 : random.integer(planning, moments.length);
    moments.splice(place, 0, moment("starting", 0, random.integer(0, index === 0 ? 500 : 1500)));
  }
  return [...moments, ...Array.from({ length: ending }, () => moment("ending", 1, random.integer(0, 30)))].slice(
    0,
    kills,
  );
}

const moment = (kind: Moment, share: number, milliseconds: number): KillMoment => ({ kind, share, milliseconds });

const named = (counts: { readonly [kind: string]: number }): string[] =>
  Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [`${kind}: ${count}`]));

/** Episodes that a model played; the baselines ask none. */
const countModels = (contents: ReadonlyMap<string, string>): number =>
  [...contents.values()].filter((text) => (JSON.parse(text) as { inputTokens: number }).inputTokens > 0).length;

async function newestRun(store: Store): Promise<string> {
  const [run] = await store.runs({ from: 0, count: 1 });
  if (run === undefined) throw new Error("the store has no run");
  return run.id;
}
