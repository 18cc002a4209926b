// Simulated agents on the shape of real results: how often the leak tests raise a false alarm, and how often they find a
// leak. node packages/science/audits/leak.ts [simulations]
import { binomial } from "../src/numerics/distributions/binomial.ts";
import {
  analyses,
  countBoundedBets,
  countDetections,
  countImpatient,
  questions,
  type Shape,
} from "../src/statistics/contamination/simulated-worlds.test-support.ts";

const [given = "1000"] = process.argv.slice(2);
const simulations = Number(given);
if (!Number.isInteger(simulations) || simulations < 1000) {
  console.error("usage: node packages/science/audits/leak.ts [simulations >= 1000]");
  process.exit(2);
}

const effort = { simulations, draws: 199 };
const alpha = 0.05;
/** A rate counts as above 5 % where a test that keeps to 5 % would come to so many in less than 1 of 1,000 audits. */
const most = binomial(simulations, alpha).upperQuantile(0.001) / simulations;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(8);

/** More public worlds than private ones, items of other sizes, and agents near the top of the scale. */
const uneven: Shape = {
  ...analyses(12),
  name: "4 tasks of 16 + 8 worlds each, shares of 3 criteria, high scores",
  worlds: { public: 16, private: 8 },
  criteria: 3,
  means: [0.7, 0.8, 0.88, 0.93],
};

let failed = false;
const alarms = { shapes: 0, permutation: 0, betting: 0 };
console.log(`${simulations} simulations of each; a test that keeps to 5 % stays below ${percent(most)}`);
console.log("\nno leak: false alarms, and intervals that hold the truth");
console.log("permutation  betting, any time  interval");
for (const shape of [questions(10), questions(25), questions(50), analyses(4), analyses(10), analyses(25), uneven]) {
  const { permutation, betting, held } = countDetections(shape, 0, effort);
  const isGood = permutation <= most && betting <= most;
  failed ||= !isGood;
  alarms.shapes += 1;
  alarms.permutation += permutation;
  alarms.betting += betting;
  console.log(
    `${percent(permutation)} ${percent(betting)} ${percent(held)}   ${isGood ? "" : "TOO MANY  "}${shape.name}`,
  );
}
const [pooled, pooledBets] = [alarms.permutation / alarms.shapes, alarms.betting / alarms.shapes];
failed ||= pooled > alpha || pooledBets > alpha;
console.log(
  `${percent(pooled)} ${percent(pooledBets)}            all shapes, ${alarms.shapes * simulations} simulations; at most 5 % are allowed`,
);
const few = { simulations: Math.ceil(simulations / 4), draws: 39 };
const impatient = countImpatient(questions(25), 0, few);
failed ||= impatient <= most;
console.log(
  `${percent(impatient)}   for comparison: the permutation p-value looked at after every pair, ${questions(25).name}`,
);

console.log("\nleak: found, by the gap between public and private scores");
console.log("             permutation                betting, any time");
console.log("        5       10       20        5       10       20 points   could find");
for (const shape of [
  questions(10),
  questions(25),
  questions(50),
  questions(100),
  analyses(4),
  analyses(10),
  analyses(25),
  analyses(50),
]) {
  const found = [0.05, 0.1, 0.2].map((gap) => countDetections(shape, gap, effort));
  const shares = [...found.map(({ permutation }) => permutation), ...found.map(({ betting }) => betting)];
  console.log(`${shares.map(percent).join(" ")}   ${percent(found[1].detectable)}   ${shape.name}`);
}
const bounded = percent(countBoundedBets(questions(25), 0.2, simulations));
console.log(
  `${bounded}   for comparison: bets that know no more than that scores lie from 0 to 1, 20 points, ${questions(25).name}`,
);
process.exitCode = failed ? 1 : 0;
