// How often the interval of the difficulty at which an agent reaches a wanted score holds the truth:
// node packages/science/audits/threshold.ts [searches]. Each search has sixty attempts by a simulated agent.
import { crossing, falls, search } from "../src/statistics/threshold/simulated-agents.test-support.ts";

const [searches = "200"] = process.argv.slice(2);
const leastCoverage = 0.93;

console.log("agent | wanted | coins a score | truth | held | mean width | mean error");
let isGood = true;
for (const [name, fall] of Object.entries(falls)) {
  for (const wanted of [0.3, 0.5, 0.7]) {
    for (const coins of [1, 5]) {
      const truth = crossing(fall, wanted);
      const found = Array.from(
        { length: Number(searches) },
        (_, index) => search(fall, wanted, coins, `audit ${name} ${wanted} ${coins} ${index}`).found,
      );
      const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
      const held = mean(found.map(({ low, high }) => Number(low <= truth && truth <= high)));
      const width = mean(found.map(({ low, high }) => high - low));
      const error = mean(found.map(({ difficulty }) => difficulty - truth));
      const isHeld = held >= leastCoverage;
      console.log(
        [name, wanted, coins, truth.toFixed(3), held.toFixed(3), width.toFixed(3), error.toFixed(3)].join(" | ") +
          (isHeld ? "" : "  BELOW"),
      );
      isGood &&= isHeld;
    }
  }
}
console.log(isGood ? `pass  every interval held the truth in at least ${leastCoverage} of searches` : "FAIL");
process.exit(isGood ? 0 : 1);
