import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@assay/contract";
import { type EpisodeSummary, openStore } from "@assay/harness/store";
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { stream } from "@assay/science/numerics/stream";
import { suiteWords } from "../../src/cli/drill/drill-plan.test-support.ts";
import { strayRows } from "../../src/cli/drill/run-contents.test-support.ts";
import { AssayProcess, until } from "../../src/testing/assay-process.ts";
import { mainFile } from "../../src/testing/program-files.ts";
import { MisbehavingServer, modelOf } from "./misbehaving-server.ts";
import { ways } from "./ways.ts";

const [, drillSuite = ""] = suiteWords();
const itemsOfWorld = 8;
/** Beyond the budget, so that running episodes may end. */
const reserve = 1.1;
/** Of an episode, on average: the run is stopped by the first budget, and resumed with the second. */
const budgetShares = { first: 0.03, second: 1 };
const mostResumes = 8;

/** How a run ended that met with all of this. */
export interface ChaosReport {
  /** Numbers of episodes, by the way of misbehaving and the ending. */
  readonly endings: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly episodes: number;
  readonly cost: number;
  readonly disturbances: readonly string[];
  readonly wrong: readonly string[];
}

/** Runs against a server that misbehaves in every way, while processes are killed and the store is disturbed. */
export class ChaosRun {
  readonly #folder = mkdtempSync(join(tmpdir(), "assay-chaos-"));
  readonly #server: MisbehavingServer;
  readonly #items: number;
  readonly #seed: string;
  readonly #budgets: { readonly first: number; readonly second: number };
  readonly #say: (line: string) => void;

  private constructor(server: MisbehavingServer, items: number, seed: string, say: (line: string) => void) {
    mkdirSync(join(this.#folder, "tmp"));
    this.#server = server;
    this.#items = items;
    this.#seed = seed;
    const episodes = items * ways.length;
    this.#budgets = { first: budgetShares.first * episodes, second: budgetShares.second * episodes };
    this.#say = say;
  }

  /** `items` are played in each of the ways. */
  static async open(items: number, seed: string, say: (line: string) => void): Promise<ChaosRun> {
    return new ChaosRun(await MisbehavingServer.open(seed), items, seed, say);
  }

  async close(): Promise<void> {
    await this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** In PostgreSQL: the processes are killed and stopped, the server goes down and comes back, connections are cut. */
  async inPostgres(): Promise<ChaosReport> {
    const random = stream("chaos", this.#seed, "postgres");
    const server = await PostgresServer.start(findPostgres(), { durable: true });
    try {
      const address = await server.newDatabase();
      const database = address.slice(address.lastIndexOf("/") + 1);
      const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`;
      const disturb: { readonly [name: string]: (child: AssayProcess) => Promise<unknown> } = {
        "process killed": (child) => child.kill(),
        "process stopped": async (child) => child.signal("SIGTERM"),
        "server restarted": async () => {
          await server.halt();
          await sleep(random.integer(0, 1000));
          await server.startAgain();
        },
        "server down until the process gave up": async (child) => {
          await server.halt();
          await child.ended;
          await server.startAgain();
        },
        "connections cut": () => server.query("postgres", cut),
      };
      const kinds = Object.keys(disturb);
      const planned = random.shuffle([...kinds, ...kinds, "process killed", "server restarted"]);
      return await this.#play(address, random, planned, disturb);
    } finally {
      await server.stop();
    }
  }

  async #play(
    address: string,
    random: Random,
    planned: readonly string[],
    disturb: { readonly [name: string]: (child: AssayProcess) => Promise<unknown> },
  ): Promise<ChaosReport> {
    const wrong: string[] = [];
    const start = (words: readonly string[]): AssayProcess =>
      new AssayProcess([...words, "--no-probe", "--store", address], { temporary: join(this.#folder, "tmp") });
    const first = start(["run", this.#plan("postgres")]);
    await first.wait();
    this.#check(first.err, wrong);
    const spent = await this.#cost(address);
    if (spent > this.#budgets.first * reserve) wrong.push(`${spent} was spent of a budget of ${this.#budgets.first}`);
    this.#say(`postgres: stopped after ${spent.toFixed(2)}: ${lastLine(first.err)}`);
    const resume = ["resume", "last", ...suiteWords(), "--budget", String(this.#budgets.second)];
    const done: string[] = [];
    for (const name of planned) {
      const child = start(resume);
      await until(() => child.err.includes("run ") || child.isEnded || undefined);
      await Promise.race([sleep(random.integer(0, 4000)), child.ended]);
      done.push(child.isEnded ? `${name} (when it had ended)` : name);
      await disturb[name]?.(child);
      // A process that lives on plays a little longer before the next one comes.
      await Promise.race([sleep(random.integer(0, 2000)), child.ended]);
      await child.kill();
      this.#check(child.err, wrong);
      this.#say(`postgres: ${done.at(-1)}: ${lastLine(child.err)}`);
    }
    for (let left = mostResumes; left > 0; left--) {
      const child = start(resume);
      const { code } = await child.wait();
      this.#check(child.err, wrong);
      this.#say(`postgres: resumed: ${lastLine(child.err)}`);
      if (code === 0 || (await this.#isWhole(address))) break;
    }
    const report = await this.#report("postgres", address, wrong);
    return { ...report, disturbances: done };
  }

  /** In SQLite on a disk of its own, which is filled again and again; the processes are killed too. */
  async onFullDisk(): Promise<ChaosReport> {
    const random = stream("chaos", this.#seed, "disk");
    const folder = join(this.#folder, "disk");
    mkdirSync(folder);
    const free = [0.7, 1, 1.5].map((megabytes) => megabytes * (1 + random.uniform()) * Math.max(1, this.#items / 10));
    const steps = free.flatMap((megabytes) => [
      `fill ${Math.round(megabytes * 1024)}`,
      `kill ${random.integer(1, 6)}`,
      `kill ${random.integer(1, 6)}`,
    ]);
    writeFileSync(join(folder, "steps"), `${steps.join("\n")}\n`);
    const values = {
      folder,
      plan: this.#plan("disk"),
      node: process.execPath,
      main: mainFile,
      resume: ["resume", "last", ...suiteWords(), "--budget", String(this.#budgets.second), "--no-probe"].join(" "),
      resumes: String(mostResumes),
    };
    const [program = "", ...small] = [
      "bwrap",
      "--dev-bind",
      "/",
      "/",
      "--size",
      String(disk << 20),
      "--tmpfs",
      "/mnt",
      "bash",
      "-c",
      script,
    ];
    const environment = { PATH: process.env.PATH, HOME: this.#folder, TMPDIR: join(this.#folder, "tmp"), ...values };
    const child = spawn(program, small, { env: environment, stdio: ["ignore", "ignore", "ignore"] });
    const [code] = await once(child, "close");
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const wrong = code === 0 ? [] : [`the script ended with ${code}`];
    this.#check(read("err"), wrong);
    const full = read("err")
      .split("\n")
      .filter((line) => line.includes("[store/cannot-write]"));
    if (full.length === 0) wrong.push("the disk was never full");
    for (const line of read("log").trim().split("\n")) this.#say(`disk: ${line}`);
    const spent = Number(read("first-cost"));
    if (!(spent <= this.#budgets.first * reserve))
      wrong.push(`${spent} was spent of a budget of ${this.#budgets.first}`);
    const report = await this.#report("disk", join(folder, "assay.sqlite"), wrong);
    return { ...report, disturbances: [...steps, `full ${full.length} times`] };
  }

  #plan(name: string): string {
    const models = (streaming: boolean) => ({
      agent: "loop",
      model: ways.filter(({ streams }) => streams === streaming).map((way) => `compatible/${modelOf(way)}`),
      modelSettings: { baseUrl: this.#server.url, timeout: 5, maxRetries: 1, streaming },
    });
    const plan = {
      version: 1,
      suites: [
        {
          suite: drillSuite,
          seeds: `1..${Math.ceil(this.#items / itemsOfWorld)}`,
          items: { perWorld: itemsOfWorld, sample: this.#items },
        },
      ],
      agents: [models(true), models(false)],
      limits: { turns: 4, cost: 0.5, wallTime: 20 },
      prices: Object.fromEntries(ways.map((way) => [`compatible/${modelOf(way)}`, { input: 500, output: 500 }])),
      budget: this.#budgets.first,
      concurrency: 48,
      retries: 1,
    };
    const path = join(this.#folder, `plan-${name}.json`);
    writeFileSync(path, JSON.stringify(plan));
    return path;
  }

  #check(said: string, wrong: string[]): void {
    const defect = said.indexOf("[cli/internal]");
    if (defect >= 0) wrong.push(said.slice(defect, defect + 600));
    else if (/^\s+at .*:\d+:\d+/m.test(said)) wrong.push(`a process ended with: ${said.slice(-600)}`);
  }

  async #cost(address: string): Promise<number> {
    const store = await openStore(address);
    try {
      return (await store.runs({ from: 0, count: 1 }))[0]?.cost ?? 0;
    } finally {
      await store.close();
    }
  }

  async #isWhole(address: string): Promise<boolean> {
    const store = await openStore(address);
    try {
      const [run] = await store.runs({ from: 0, count: 1 });
      return run !== undefined && run.finished + run.failed === this.#items * ways.length;
    } finally {
      await store.close();
    }
  }

  /** Looks through what the run left. */
  async #report(name: string, address: string, before: readonly string[]): Promise<Omit<ChaosReport, "disturbances">> {
    const wrong = [...before];
    const endings = new Map<string, Map<string, number>>();
    const seen = new Set<string>();
    const store = await openStore(address);
    const runs = await store.runs({ from: 0, count: 9 });
    const run = runs[0];
    if (run === undefined || runs.length !== 1) throw new Error(`${name}: there are ${runs.length} runs`);
    const record = (await store.run(run.id))?.record as unknown as Recorded;
    const wayOf = new Map(record.agents.map(({ id, model }) => [id, model]));
    try {
      for (let from = 0; ; from += 500) {
        const window = { from, count: 500 };
        const episodes = await store.episodes(run.id, window);
        const scores = Map.groupBy(await store.scores(run.id, window), ({ episode }) => episode);
        for (const episode of episodes) {
          const key = `${episode.item} ${episode.agent} ${episode.repeat}`;
          if (seen.has(key)) wrong.push(`${key} is there twice`);
          seen.add(key);
          const way = wayOf.get(episode.agent) ?? episode.agent;
          const problem = problemOf(episode, scores.get(episode.id)?.length ?? 0);
          if (problem !== undefined) wrong.push(`${way}: ${problem}`);
          const ended = endings.get(way) ?? new Map<string, number>();
          const ending = endingOf(episode);
          endings.set(way, ended.set(ending, (ended.get(ending) ?? 0) + 1));
        }
        if (episodes.length < 500) break;
      }
    } finally {
      await store.close();
    }
    const expected = this.#items * ways.length;
    if (seen.size !== expected) wrong.push(`${seen.size} of ${expected} episodes are there`);
    if (!(run.cost <= this.#budgets.second * reserve)) wrong.push(`${run.cost} was spent of ${this.#budgets.second}`);
    for (const [kind, count] of Object.entries(await strayRows(address)))
      if (count !== 0) wrong.push(`${kind}: ${count}`);
    const verify = new AssayProcess(["verify", run.id, ...suiteWords(), "--store", address], {
      temporary: join(this.#folder, "tmp"),
    });
    const { code } = await verify.wait();
    this.#say(`${name}: verify: ${verify.out.trim().replaceAll("\n", "; ").slice(0, 300)}`);
    if (code !== 0) wrong.push(`verify ended with ${code}: ${verify.out.slice(0, 1500)}${verify.err.slice(-600)}`);
    return { endings, episodes: seen.size, cost: run.cost, wrong };
  }
}

interface Recorded {
  readonly agents: readonly { readonly id: string; readonly model: string }[];
}

/** What an episode may not be: without a score, without its cause, or broken by a defect of ours. */
function problemOf({ outcome }: EpisodeSummary, scores: number): string | undefined {
  if (outcome.kind === "failed" || outcome.kind === "crashed") {
    if (outcome.failure === "internal") return `an error of ours: ${outcome.message.slice(0, 300)}`;
    if (outcome.message.trim() === "") return "no cause is told";
    if (outcome.kind === "failed") return undefined;
  }
  return scores > 0 ? undefined : `${outcome.kind} without a score`;
}

const endingOf = ({ outcome }: EpisodeSummary): string =>
  outcome.kind === "limit"
    ? `limit (${outcome.limit})`
    : outcome.kind === "failed" || outcome.kind === "crashed"
      ? `${outcome.kind} (${outcome.failure}: ${/(?:one try|tries): ([a-z ]+)/.exec(outcome.message)?.[1] ?? "refused"})`
      : outcome.kind;

const lastLine = (text: string): string => text.trimEnd().split("\n").at(-1)?.slice(0, 160) ?? "";

/** Megabytes. */
const disk = 256;

/** Plays in a store on a small disk, as the steps say: until the disk is full, or until it is killed. */
const script = `
store=/mnt/assay.sqlite
assay() { "$node" "$main" "$@" --store $store >>"$folder/out" 2>>"$folder/err"; }
note() { echo "$1: $2" >>"$folder/log"; }
assay run "$plan" --no-probe; note "first budget" $?
"$node" "$main" runs --json --store $store | "$node" -e 'console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8"))[0].cost)' >"$folder/first-cost"
while read -r what count; do
  case $what in
    fill)
      room=$(( $(df --output=avail -k /mnt | tail -1) - count ))
      head -c $(( room > 0 ? room * 1024 : 0 )) /dev/zero >/mnt/ballast
      assay $resume; note "disk with $count kB left" $?
      rm -f /mnt/ballast ;;
    kill)
      "$node" "$main" $resume --store $store >>"$folder/out" 2>>"$folder/err" &
      sleep "$count"; kill -KILL $! 2>/dev/null; wait $!; note "killed after $count s" $? ;;
  esac
done <"$folder/steps"
for (( left = resumes; left > 0; left-- )); do
  assay $resume; code=$?; note resumed $code
  [ $code = 0 ] && break
  "$node" "$main" runs --json --store $store >"$folder/runs"
  tail -1 "$folder/err" | grep -q "failed for infrastructure reasons" && break
done
cp $store* "$folder"`;
