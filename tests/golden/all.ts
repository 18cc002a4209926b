import { goldenFigures } from "./figures.ts";
import { goldenFormulas } from "./formulas.ts";
import { goldenNumerics } from "./numerics.ts";
import { goldenStreams } from "./streams.ts";
import { goldenTables } from "./tables.ts";
import { goldenTruths } from "./truths.ts";
import { goldenWorlds } from "./worlds.ts";

/** Every golden hash, by what it is of. */
export async function goldenHashes(): Promise<Record<string, string>> {
  const groups = {
    function: goldenNumerics(),
    formula: goldenFormulas(),
    stream: goldenStreams(),
    file: goldenTables(),
    figure: goldenFigures(),
    world: await goldenWorlds(),
    truth: goldenTruths(),
  };
  const hashes: Record<string, string> = {};
  for (const [group, found] of Object.entries(groups)) {
    for (const [name, hash] of Object.entries(found)) hashes[`${group}: ${name}`] = hash;
  }
  return hashes;
}
