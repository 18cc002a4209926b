import type { AnySuite, Seed } from "@assay/contract";
import { type Cell, makeRunItems } from "../../engine/index.ts";
import { type ThreadOptions, WorldThreads } from "./world-threads.ts";

/** Fewer worlds than this are made sooner than threads start. */
const fewestForThreads = 4;

type Options = Pick<Parameters<typeof makeRunItems>[4], "take" | "progress"> & {
  readonly threads: ThreadOptions | undefined;
};

/** Makes the items of a run again, in threads where some are given, and says how many there are. */
export async function makeItems(
  run: string,
  cells: readonly Cell[],
  suites: readonly AnySuite[],
  seeds: ReadonlyMap<string, Seed>,
  { threads, take, progress }: Options,
): Promise<number> {
  const own = { take, ...(progress === undefined ? {} : { progress }) };
  if (threads === undefined || threads.count < 2 || seeds.size < fewestForThreads)
    return makeRunItems(run, cells, suites, seeds, own);
  const worlds = new WorldThreads(cells, seeds, threads);
  try {
    return await makeRunItems(run, cells, suites, seeds, { ...own, made: (world) => worlds.items(world) });
  } finally {
    await worlds.close();
  }
}
