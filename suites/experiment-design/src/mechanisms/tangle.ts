import { reach, type SystemFacts } from "./facts.ts";
import { driveAtRest, type Law, responseTo } from "./law.ts";
import { levelsOf } from "./size.ts";

/** What simple models may explain of the response at rest, as shares of its variance. */
const most = { additive: 0.35, pair: 0.6 } as const;

/** The number of levels of an input that is varied, and of points of all others over which responses are averaged. */
const varied = 6;
const points = 32;

/**
 * Whether a law of one size is more than its inputs one by one, and more than any two of them: the share of its variance
 * that the best sum of functions of single inputs explains, and that of the best function of two inputs, are both small.
 */
export function isTangled(law: Law, { inputs }: Pick<SystemFacts, "inputs">): boolean {
  const all = Array.from({ length: inputs }, (_, input) => input);
  const additive = all.reduce((sum, input) => sum + explained(law, [input]), 0);
  if (additive > most.additive) return false;
  return all.every((first) => all.slice(first + 1).every((second) => explained(law, [first, second]) <= most.pair));
}

/**
 * The variance that a function of these inputs alone can explain: that of the mean response given their levels, which are
 * the middles of equal parts of the range. The mean is over the first of the levels that give a law its size.
 */
function explained(law: Law, inputs: readonly number[]): number {
  const others = levelsOf(law.structure.inputs.length).slice(0, points);
  const levels = new Float64Array(law.structure.inputs.length);
  const cells = inputs.reduce((product) => product * varied, 1);
  let [sum, squares] = [0, 0];
  for (let cell = 0; cell < cells; cell++) {
    let total = 0;
    for (const other of others) {
      levels.set(other);
      let rest = cell;
      for (const input of inputs) {
        levels[input] = (reach * ((rest % varied) + 0.5)) / varied;
        rest = Math.floor(rest / varied);
      }
      total += responseTo(driveAtRest(law, levels), law.structure);
    }
    const mean = total / points;
    sum += mean;
    squares += mean * mean;
  }
  return squares / cells - (sum / cells) * (sum / cells);
}
