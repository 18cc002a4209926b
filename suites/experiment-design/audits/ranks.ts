// Checks that the headline ranks agents as they deserve: bayes over random over prior-mean, paired by world. Beside the
// headline, which holds the luck of single worlds, it compares the part of it that the experiments decide.
// node suites/experiment-design/audits/ranks.ts SEEDS [environment] [first seed]
import { average } from "@assay/science/statistics/descriptive/average";
import { type Placed, playBaseline } from "./support/probes/probe-rows.ts";
import { casesOf } from "./support/strength/pose-items.ts";

const [given = "", environment, first = "1"] = process.argv.slice(2);
const seeds = Array.from({ length: Number(given) }, (_, index) => Number(first) + index);
const parts = ["way", "design"] as const;
const totals = new Map<string, [won: number, lost: number]>();

function compare(name: string, part: keyof Placed, better: readonly Placed[], worse: readonly Placed[]): string {
  const won = better.filter((each, index) => each[part] > worse[index][part]).length;
  const lost = better.filter((each, index) => each[part] < worse[index][part]).length;
  const [before, other] = totals.get(`${name}, ${part}`) ?? [0, 0];
  totals.set(`${name}, ${part}`, [before + won, other + lost]);
  return `${won} to ${lost}`;
}

for (const one of casesOf(environment)) {
  const bayes = await playBaseline(one, "bayes", seeds);
  const random = await playBaseline(one, "random", seeds);
  const prior = await playBaseline(one, "prior-mean", seeds);
  for (const part of parts) {
    const [first, second, third] = [bayes, random, prior].map((each) => average(each.map((place) => place[part])));
    console.log(
      `${one.environment} ${one.goal}, ${part}: bayes ${first.toFixed(3)}, random ${second.toFixed(3)}, prior-mean ${third.toFixed(3)}; bayes against random ${compare("bayes against random", part, bayes, random)}, random against prior-mean ${compare("random against prior-mean", part, random, prior)}`,
    );
  }
}
for (const [name, [won, lost]] of totals) console.log(`${name}: ${won} to ${lost}`);
process.exitCode = [...totals.values()].every(([won, lost]) => won > lost) ? 0 : 1;
