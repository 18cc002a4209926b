// Generates items of repository-qa and checks that memory stays flat: `node suites/repository-qa/bench/items.ts
// 100000`.

import { liveHeap, megabytes } from "@assay/bench/memory";
import { makeItems } from "../src/items/make-items.ts";
import { presets } from "../src/settings.ts";
import { repositoryWorld } from "../src/world.ts";

/** Largest ratio of the final heap to the heap after the first tenth, which compiled code and caches explain. */
const maxGrowth = 1.1;

/** Makes worlds of the default preset, one seed after the other, until there are enough items. */
function benchItems(count: number): boolean {
  console.log(`repository-qa: ${count.toLocaleString("en")} items of the default preset`);
  const started = performance.now();
  let items = 0;
  let characters = 0;
  let worlds = 0;
  let early: number | undefined;
  while (items < count) {
    worlds += 1;
    const world = repositoryWorld({ kind: "public", value: String(worlds) }, presets.default);
    for (const challenge of makeItems(world, presets.default)) {
      items += 1;
      characters += challenge.item.text.length;
    }
    if (early === undefined && items >= count / 10) early = liveHeap();
  }
  const seconds = (performance.now() - started) / 1000;
  const late = liveHeap();
  const isFlat = late <= maxGrowth * (early ?? late);
  const rate = `${(items / seconds).toFixed(0)} items and ${(worlds / seconds).toFixed(2)} worlds a second`;
  console.log(
    `  ${items} items of ${worlds} worlds in ${seconds.toFixed(0)} s: ${rate}, ${characters} characters of questions`,
  );
  console.log(
    `  heap after a tenth ${megabytes(early ?? late)}, at the end ${megabytes(late)}: ${isFlat ? "kept" : "MISSED"}`,
  );
  return isFlat;
}

process.exitCode = benchItems(Number(process.argv[2] ?? 10_000)) ? 0 : 1;
