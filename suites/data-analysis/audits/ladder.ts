// How far scripted agents get at several difficulties: the reference solver (oracle), the mechanical and the careless
// rung, the shotgun and the guess. Prints the mean score of each and its share of the way from the guess to the reference.
//
//   node suites/data-analysis/audits/ladder.ts [SEEDS] [TASK,TASK…|all] [DIFFICULTY,DIFFICULTY…] [FIRST]

import { availableParallelism } from "node:os";
import { shareGained } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { instanceOf, type ProbedInstance, scoreOf } from "../src/probes/instance.ts";
import { findTask, tasks } from "../src/tasks.ts";
import { ShotgunBench } from "./probes/shotgun.ts";
import { SolverBench } from "./solvers/solver-bench.ts";

const [seeds = "40", names = "all", steps = "0.1,0.3,0.5,0.7,0.85,1", first = "1"] = process.argv.slice(2);
const wanted = names === "all" ? tasks.filter(({ small }) => !small) : names.split(",").map(findTask);
const agents = ["oracle", "sweep", "careless", "shotgun", "guess"] as const;
type Scores = { readonly [agent in (typeof agents)[number]]: number };

const [solvers, shotgun] = [new SolverBench(), new ShotgunBench()];
try {
  for (const task of wanted) {
    for (const difficulty of steps.split(",").map(Number)) {
      const waiting = Array.from({ length: Number(seeds) }, (_, at) => Number(first) + at);
      const found: Scores[] = [];
      const work = async (): Promise<void> => {
        for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift())
          found.push(await play(instanceOf(task, difficulty, seed)));
      };
      await Promise.all(Array.from({ length: availableParallelism() }, work));
      const mean = (agent: keyof Scores): number => average(found.map((scores) => scores[agent]));
      const [floor, ceiling] = [mean("guess"), mean("oracle")];
      const cells = agents.map((agent) => {
        const way = (mean(agent) - floor) / (ceiling - floor);
        return `${agent} ${mean(agent).toFixed(3)} (${(100 * way).toFixed(0)} %)`;
      });
      const least = Math.min(...found.map(({ oracle }) => oracle));
      console.log(
        `${task.name} ${difficulty}: ${cells.join(", ")}; least oracle ${least.toFixed(3)}, n ${found.length}`,
      );
    }
  }
} finally {
  await solvers.close();
  await shotgun.close();
}

async function play(instance: ProbedInstance): Promise<Scores> {
  const { sweep, ladder } = instance.task.variants;
  const { grades } = await solvers.solve(instance, [...new Set(["reference", sweep, ladder[0]])]);
  const of = (variant: string): number => shareGained(grades.get(variant)?.all ?? { gained: 0, weight: 1 }) ?? 0;
  const [shots] = await shotgun.shoot([instance]);
  return {
    oracle: of("reference"),
    sweep: of(sweep),
    careless: of(ladder[0]),
    shotgun: shots.everything,
    guess: scoreOf(instance.key, { text: JSON.stringify(instance.guess) }),
  };
}
