import { goldenFigures } from "./figures.ts";
import { goldenFormulas } from "./formulas.ts";
import { goldenNumerics } from "./numerics.ts";
import { goldenStreams } from "./streams.ts";
import { goldenTables } from "./tables.ts";

/** Every golden hash, by what it is of. */
export function goldenHashes(): Record<string, string> {
  const groups = {
    function: goldenNumerics(),
    formula: goldenFormulas(),
    stream: goldenStreams(),
    file: goldenTables(),
    figure: goldenFigures(),
  };
  const hashes: Record<string, string> = {};
  for (const [group, found] of Object.entries(groups)) {
    for (const [name, hash] of Object.entries(found)) hashes[`${group}: ${name}`] = hash;
  }
  return hashes;
}
