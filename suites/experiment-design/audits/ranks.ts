// Checks that the headline ranks agents as they deserve: bayes over random over prior-mean, paired by world.
// node suites/experiment-design/audits/ranks.ts SEEDS [environment] [first seed]
import { average } from "@assay/science/statistics/descriptive/average";
import { playBaseline } from "./support/probes/probe-rows.ts";
import { casesOf } from "./support/strength/pose-items.ts";

const [given = "", environment, first = "1"] = process.argv.slice(2);
const seeds = Array.from({ length: Number(given) }, (_, index) => Number(first) + index);
const total = { bayes: [0, 0], random: [0, 0] };
let wrong = 0;
for (const one of casesOf(environment)) {
  const [bayes, random, prior] = [
    await playBaseline(one, "bayes", seeds),
    await playBaseline(one, "random", seeds),
    await playBaseline(one, "prior-mean", seeds),
  ];
  const wins = (better: readonly number[], worse: readonly number[], sum: number[]): string => {
    const won = better.filter((value, index) => value > worse[index]).length;
    const lost = better.filter((value, index) => value < worse[index]).length;
    sum[0] += won;
    sum[1] += lost;
    return `${won} to ${lost}`;
  };
  const means = [bayes, random, prior].map(average);
  if (!(means[0] > means[1] && means[1] > means[2])) wrong += 1;
  console.log(
    `${one.environment} ${one.goal}: bayes ${means[0].toFixed(3)}, random ${means[1].toFixed(3)}, prior-mean ${means[2].toFixed(3)}; bayes against random ${wins(bayes, random, total.bayes)}, random against prior-mean ${wins(random, prior, total.random)}`,
  );
}
console.log(
  `bayes against random: ${total.bayes.join(" to ")}; random against prior-mean: ${total.random.join(" to ")}`,
);
console.log(`${wrong} of the environments and goals are in another order by their means`);
process.exitCode = wrong === 0 ? 0 : 1;
