// Plays episodes with a scripted model, a thousand at once, and shows what the engine itself takes of time and memory:
// `node packages/assay/bench/engine.ts 20000`. It starts itself anew with the memory options that `assay run` gives to Node.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LoopLag } from "@assay/bench/loop-lag";
import { processorSeconds } from "@assay/bench/measure";
import { liveHeap, megabytes } from "@assay/bench/memory";
import { openStore, type Store } from "@assay/harness/store";
import { restartWithMemoryOptions } from "../src/cli/memory-options.ts";
import { dataPaths, planScriptedRun, type ScriptedCall } from "./scripted-run.ts";

const promises = { lag: 50, memory: 400 * 2 ** 20, growth: 1.2, perCall: 2 } as const;
const inFlight = 1000;
const items = 120;
const delay = 1500;
/** Worlds of some twenty to some three hundred files, all of them text. */
const seeds = ["9", "1", "2", "10"];
const longTurns = 300;

const submit: ScriptedCall = { tool: "submit", input: { value: { answer: "not possible", confidence: 0.5 } } };
const read = (path: string, head: number | null = null): ScriptedCall => ({
  tool: "read_text_file",
  input: { path, head },
});

/** Five turns: a listing, the documents, the beginning of a data file, all of another, and an answer. */
function shortScript(): ScriptedCall[][] {
  // A file of each world is asked for, of which one is there: a script does not know in which world it is played.
  const paths = seeds.map(dataPaths);
  return [
    [{ tool: "list_directory", input: { depth: null } }],
    [read("README.md"), read("DATA_DICTIONARY.md")],
    paths.map(([first = ""]) => read(first, 20)),
    paths.map((each) => read(each.at(-1) ?? "")),
    [submit],
  ];
}

/** What was in use after so many episodes, with a thousand in flight. */
interface MemoryPoint {
  readonly finished: number;
  readonly resident: number;
  readonly heap: number;
}

async function benchMany(store: Store, folder: string, episodes: number): Promise<boolean> {
  // Those behind the last point keep as many in flight there as at the first.
  const repeats = Math.ceil((episodes + inFlight) / items);
  const script = shortScript();
  const planned = await planScriptedRun(store, folder, { script, seeds, items, repeats, concurrency: inFlight, delay });
  const lag = new LoopLag();
  const points: MemoryPoint[] = [];
  let [started, finished, calls, mostEpisodes, mostCalls] = [0, 0, 0, 0, 0];
  const processor = processorSeconds();
  const begun = performance.now();
  lag.start();
  await planned.play({
    episodeStarted: () => {
      started += 1;
      mostEpisodes = Math.max(mostEpisodes, started - finished);
    },
    episodeEnded: ({ summary }) => {
      if (summary.outcome.kind !== "abstained") throw new Error(`an episode ended as ${summary.outcome.kind}`);
      finished += 1;
      calls += summary.turns;
      mostCalls = Math.max(mostCalls, ...Object.values(planned.models.status).map((status) => status.inFlight));
      if (![1000, 5000, 10_000, episodes].includes(finished)) return;
      lag.stop();
      const resident = process.memoryUsage.rss();
      points.push({ finished, resident, heap: liveHeap() });
      lag.start();
    },
  });
  lag.stop();
  const seconds = (performance.now() - begun) / 1000;
  const perCall = ((processorSeconds() - processor) * 1000) / calls;
  console.log(
    `engine: ${finished} episodes of ${calls / finished} turns, ${delay} ms a reply: ${seconds.toFixed(0)} s, ${(finished / seconds).toFixed(0)} episodes a second, at most ${mostEpisodes} episodes and ${mostCalls} calls in flight`,
  );
  return [judgeLag(lag), judgeMemory(points), judgeCall(perCall)].every((kept) => kept);
}

function judgeLag({ all, own }: LoopLag): boolean {
  const kept = own.p99 < promises.lag;
  console.log(
    `  event-loop lag: p99 ${own.p99.toFixed(1)} ms, longest ${own.longest.toFixed(0)} ms  (promised p99 ${promises.lag}: ${word(kept)}); with what other programs took, p99 ${all.p99.toFixed(1)} ms, longest ${all.longest.toFixed(0)} ms`,
  );
  return kept;
}

function judgeMemory(points: readonly MemoryPoint[]): boolean {
  for (const { finished, resident, heap } of points) {
    console.log(`  after ${finished} episodes: ${megabytes(resident)} resident, ${megabytes(heap)} of live heap`);
  }
  const peak = process.resourceUsage().maxRSS * 1024;
  const growth = (points.at(-1)?.heap ?? Number.NaN) / (points[0]?.heap ?? Number.NaN);
  const [isSmall, isFlat] = [peak < promises.memory, growth <= promises.growth];
  console.log(
    `  memory: at most ${megabytes(peak)}  (promised ${megabytes(promises.memory)}: ${word(isSmall)}); live heap at the last ${growth.toFixed(2)} times that at the first  (promised ${promises.growth}: ${word(isFlat)})`,
  );
  return isSmall && isFlat;
}

function judgeCall(milliseconds: number): boolean {
  const kept = milliseconds < promises.perCall;
  console.log(
    `  processor time per model call: ${milliseconds.toFixed(2)} ms  (promised ${promises.perCall}: ${word(kept)})`,
  );
  return kept;
}

const word = (kept: boolean): string => (kept ? "kept" : "MISSED");

/** One episode that reads some 2 kB in each of its turns. */
async function benchLong(store: Store, folder: string): Promise<boolean> {
  const [path = ""] = dataPaths("10");
  const script = [...Array.from({ length: longTurns - 1 }, () => [read(path, 25)]), [submit]];
  const run = { script, seeds: ["10"], items: 1, repeats: 1, concurrency: 1, delay: 0 };
  const planned = await planScriptedRun(store, folder, run);
  let [calls, bytes] = [0, 0];
  const processor = processorSeconds();
  await planned.play({
    episodeEnded: ({ summary }) => {
      calls = summary.turns;
      bytes = summary.bytesInContext;
    },
  });
  const perCall = ((processorSeconds() - processor) * 1000) / calls;
  if (bytes < 1000 * calls) throw new Error(`${path} has no text to read`);
  console.log(`engine: one episode of ${calls} turns, ${(bytes / calls).toFixed(0)} bytes read in each`);
  return judgeCall(perCall);
}

/** Prints what the engine takes: for many episodes at once, and for a long one. */
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

restartWithMemoryOptions(["run"]);
process.exitCode = (await benchEngine(Number(process.argv[2] ?? 10_000))) ? 0 : 1;
