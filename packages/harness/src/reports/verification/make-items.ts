import type { AnySuite } from "@assay/contract";
import { makeRunItems, type RunItems, type RunWorlds } from "../../engine/index.ts";
import { type ThreadOptions, WorldThreads } from "./world-threads.ts";

/** Fewer worlds than this are made sooner than threads start. */
const fewestForThreads = 4;

/** Makes the items of a run again, in threads where some are given, and yields them world by world. */
export async function* makeItems(
  run: RunWorlds,
  suites: readonly AnySuite[],
  threads: ThreadOptions | undefined,
): AsyncGenerator<RunItems, void> {
  if (threads === undefined || threads.count < 2 || run.seeds.size < fewestForThreads) {
    yield* makeRunItems(run, suites);
    return;
  }
  const worlds = new WorldThreads(run.cells, run.seeds, threads);
  try {
    yield* makeRunItems(run, suites, (world) => worlds.items(world));
  } finally {
    await worlds.close();
  }
}
