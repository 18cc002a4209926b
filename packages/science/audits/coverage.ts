// How often 95 % intervals of mean scores hold the truth, over 2 to 200 worlds of 1 to 50 items that depend on each other,
// and for skewed scores: node packages/science/audits/coverage.ts [samples]. Rates above one half mirror those below.
import { binomial } from "../src/numerics/distributions/binomial.ts";
import {
  binaryWorlds,
  type Coverage,
  coverageOf,
  skewedLaws,
} from "../src/statistics/intervals/simulated-coverage.test-support.ts";

const [given = "2000"] = process.argv.slice(2);
const samples = Number(given);
if (!Number.isInteger(samples) || samples < 1000) {
  console.error("usage: node packages/science/audits/coverage.ts [samples >= 1000]");
  process.exit(2);
}

const worldCounts = [2, 3, 5, 10, 20, 50, 200];
const laws = [
  ...[1, 5, 20, 50].flatMap((items) =>
    (items === 1 ? [0] : [0, 0.2, 0.5, 0.8]).flatMap((correlation) =>
      [0.02, 0.1, 0.3, 0.5].map((rate) => binaryWorlds(items, correlation, rate)),
    ),
  ),
  ...skewedLaws,
];
/** Below this a cell is broken: an interval that covers 94 % would come to less in one of 100,000 cells. */
const least = (samples - binomial(samples, 0.06).upperQuantile(1e-5)) / samples;

let broken = 0;
for (const worlds of worldCounts) {
  const cells = laws.map((law) => ({ law, found: coverageOf(law, worlds, samples) }));
  const worst = cells.reduce((one, other) => (other.found.held < one.found.held ? other : one));
  const average = (pick: (found: Coverage) => number): number =>
    cells.reduce((sum, { found }) => sum + pick(found), 0) / cells.length;
  broken += cells.filter(({ found }) => found.held < least).length;
  console.log(
    `${worlds} worlds: ${cells.length} cells, coverage ${worst.found.held.toFixed(4)} (${worst.law.name}) to ${Math.max(...cells.map(({ found }) => found.held)).toFixed(4)}, mean ${average(({ held }) => held).toFixed(4)}; mean width ${average(({ width }) => width).toFixed(3)}`,
  );
}
console.log(
  `${worldCounts.length * laws.length} cells of ${samples} samples, ${broken} of them cover less than 94 % (below ${least.toFixed(4)})`,
);
process.exitCode = broken === 0 ? 0 : 1;
