// Plays episodes of repository-qa with a scripted model, 1,000 at once, and shows what the engine itself takes of time
// and memory: `node bench/engine.ts 20000`.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeSoftware } from "../src/cli/run/software.ts";
import {
  beginRun,
  checkPlan,
  executeRun,
  makeRecord,
  planRun,
  RunModels,
  type RunObserver,
  SharedBackend,
} from "../src/engine/index.ts";
import { openStore, type Store } from "../src/store/index.ts";
import { repositoryQa } from "../src/suites/repository-qa/suite.ts";
import { LoopLag } from "./loop-lag.ts";
import { processorSeconds } from "./measure.ts";
import { liveHeap, megabytes } from "./memory.ts";

const promises = { lag: 50, memory: 500 * 2 ** 20, growth: 1.2, perCall: 2 } as const;
const inFlight = 1000;
const items = 500;
const delay = 1500;
/** Worlds of some twenty to some four hundred files, all of them text. */
const seeds = ["1", "7", "8", "10"];
/** Every world has the two documents, so that one script fits all of them. */
const settings = { dictionary: "full", readme: { present: 1, title: 1, abstract: 1 } };

interface ScriptedCall {
  readonly tool: string;
  readonly input: object;
}

const submit: ScriptedCall = { tool: "submit", input: { value: { answer: "not possible", confidence: 0.5 } } };
const read = (path: string, head: number | null = null): ScriptedCall => ({
  tool: "read_text_file",
  input: { path, head },
});

/** Five turns: a listing, the documents, the beginning of a data file, all of another, and an answer. */
function shortScript(): ScriptedCall[][] {
  // A file of each world is asked for, of which one is there: a script does not know in which world it is played.
  const paths = seeds.map((seed) => dataPaths(seed));
  return [
    [{ tool: "list_directory", input: { depth: null } }],
    [read("README.md"), read("DATA_DICTIONARY.md")],
    paths.map(([first = ""]) => read(first, 20)),
    paths.map((each) => read(each.at(-1) ?? "")),
    [submit],
  ];
}

function dataPaths(seed: string): string[] {
  const world = repositoryQa.world({ kind: "public", value: seed }, {
    ...repositoryQa.presets.default,
    ...settings,
  } as typeof repositoryQa.presets.default);
  return repositoryQa.files(world).paths.filter((path) => !path.endsWith(".md"));
}

interface BenchRun {
  readonly script: readonly (readonly ScriptedCall[])[];
  readonly seeds: readonly string[];
  readonly items: number;
  readonly repeats: number;
  readonly delay: number;
  readonly observer: (models: RunModels) => RunObserver;
}

/** Plans a run and gives back how to play it. */
async function prepare(store: Store, folder: string, bench: BenchRun): Promise<() => Promise<void>> {
  const replies = join(folder, `${bench.script.length}-turns.json`);
  writeFileSync(
    replies,
    JSON.stringify({
      version: 1,
      replies: bench.script.map((calls) => ({ calls, usage: { inputTokens: 2000, outputTokens: 100 } })),
    }),
  );
  const plan = checkPlan(
    {
      version: 1,
      suites: [{ suite: repositoryQa.name, settings, seeds: bench.seeds.join(","), items: { sample: bench.items } }],
      agents: [{ agent: "loop", model: `scripted/${replies}`, modelSettings: { delay: bench.delay } }],
      repeats: bench.repeats,
      concurrency: inFlight,
    },
    "the bench",
  );
  const suites = [repositoryQa];
  const record = makeRecord(plan, suites, describeSoftware(), "the bench");
  const run = await beginRun(store, record);
  await planRun(store, run, record, suites);
  const models = new RunModels({ store, actors: {}, environment: {} });
  const options = { store, run, suites, models, backend: new SharedBackend({ kind: "bubblewrap" }) };
  return async () => {
    const { status, reason } = await executeRun({
      ...options,
      observer: bench.observer(models),
      signal: new AbortController().signal,
    });
    if (status !== "finished") throw new Error(`the run is ${status}: ${reason}`);
  };
}

interface MemoryPoint {
  readonly finished: number;
  readonly resident: number;
  readonly heap: number;
}

async function benchMany(store: Store, folder: string, episodes: number): Promise<boolean> {
  const lag = new LoopLag();
  const points: MemoryPoint[] = [];
  let [started, finished, calls, most, callsInFlight] = [0, 0, 0, 0, 0];
  const play = await prepare(store, folder, {
    script: shortScript(),
    seeds,
    items,
    // Those behind the last point keep as many in flight there as at the first.
    repeats: Math.ceil((episodes + inFlight) / items),
    delay,
    observer: (models) => ({
      episodeStarted: () => {
        started += 1;
        most = Math.max(most, started - finished);
      },
      episodeEnded: ({ summary }) => {
        if (summary.outcome.kind !== "abstained") throw new Error(`an episode ended as ${summary.outcome.kind}`);
        finished += 1;
        calls += summary.turns;
        callsInFlight = Math.max(callsInFlight, ...Object.values(models.status).map((status) => status.inFlight));
        if (!isPoint(finished, episodes)) return;
        lag.stop();
        const resident = process.memoryUsage.rss();
        points.push({ finished, resident, heap: liveHeap() });
        lag.start();
      },
    }),
  });
  const processor = processorSeconds();
  const begun = performance.now();
  lag.start();
  await play();
  lag.stop();
  const seconds = (performance.now() - begun) / 1000;
  const perCall = ((processorSeconds() - processor) * 1000) / calls;
  console.log(
    `engine: ${finished} episodes of ${calls / finished} turns, ${delay} ms a reply, at most ${most} episodes and ${callsInFlight} calls in flight: ${seconds.toFixed(0)} s, ${(finished / seconds).toFixed(0)} episodes a second`,
  );
  const { all, own } = lag;
  const isPrompt = own.p99 < promises.lag;
  console.log(
    `  event-loop lag p99 ${all.p99.toFixed(1)} ms, longest ${all.longest.toFixed(0)} ms; ours p99 ${own.p99.toFixed(1)} ms, longest ${own.longest.toFixed(0)} ms  (promised p99 ${promises.lag} ms: ${word(isPrompt)})`,
  );
  for (const { finished: at, resident, heap } of points) {
    console.log(`  after ${at} episodes: ${megabytes(resident)} resident, ${megabytes(heap)} of live heap`);
  }
  return [isPrompt, memoryKept(points), callKept("overhead per model call", perCall)].every((kept) => kept);
}

const isPoint = (finished: number, episodes: number): boolean =>
  [1000, 5000, 10_000].includes(finished) || finished === episodes;

function memoryKept(points: readonly MemoryPoint[]): boolean {
  const peak = process.resourceUsage().maxRSS * 1024;
  const isSmall = peak < promises.memory;
  const [first] = points;
  const last = points.at(-1);
  const growth = (last?.heap ?? 0) / (first?.heap ?? 1);
  const isFlat = growth <= promises.growth;
  console.log(
    `  memory at most ${megabytes(peak)} (promised ${megabytes(promises.memory)}: ${word(isSmall)}); live heap ${growth.toFixed(2)} times from the first to the last  (promised ${promises.growth}: ${word(isFlat)})`,
  );
  return isSmall && isFlat;
}

function callKept(name: string, milliseconds: number): boolean {
  const kept = milliseconds < promises.perCall;
  console.log(
    `  ${name} ${milliseconds.toFixed(2)} ms of processor time  (promised ${promises.perCall} ms: ${word(kept)})`,
  );
  return kept;
}

const word = (kept: boolean): string => (kept ? "kept" : "MISSED");

const longTurns = 300;

/** One episode of 300 turns that reads some 2 kB with each. */
async function benchLong(store: Store, folder: string): Promise<boolean> {
  const [path = ""] = dataPaths("7");
  const turns = Array.from({ length: longTurns - 1 }, () => [read(path, 25)]);
  let [calls, bytes] = [0, 0];
  const play = await prepare(store, folder, {
    script: [...turns, [submit]],
    seeds: ["7"],
    items: 1,
    repeats: 1,
    delay: 0,
    observer: () => ({
      episodeEnded: ({ summary }) => {
        calls = summary.turns;
        bytes = summary.bytesInContext;
      },
    }),
  });
  const processor = processorSeconds();
  await play();
  const perCall = ((processorSeconds() - processor) * 1000) / calls;
  console.log(`engine: one episode of ${calls} turns, ${(bytes / calls).toFixed(0)} bytes read in each`);
  return callKept("overhead per model call", perCall);
}

/** Prints what the engine takes: many episodes at once, and one long one. */
async function benchEngine(episodes: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  try {
    const store = await openStore(join(folder, "assay.sqlite"));
    try {
      const many = await benchMany(store, folder, episodes);
      const long = await benchLong(store, folder);
      return many && long;
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = (await benchEngine(Number(process.argv[2] ?? 20_000))) ? 0 : 1;
