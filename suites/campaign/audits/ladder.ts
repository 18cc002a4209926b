// What scripted agents score over difficulty: the mean headline, and the share of the way from `guess` to `reference`.
// Usage: node suites/campaign/audits/ladder.ts [seeds] [difficulty,…] [baseline,…]
import { inThreads } from "@assay/bench/in-threads";
import { average, type Scores, standardError, type Task } from "./support/play-baseline.ts";

const count = Number(process.argv[2] ?? 40);
const difficulties = (process.argv[3] ?? "0.1,0.3,0.5,0.7,0.85,1").split(",").map(Number);
const baselines = (process.argv[4] ?? "oracle,reference,sweep,sloppy,shotgun,guess").split(",");
const tasks = difficulties.flatMap((difficulty) =>
  baselines.flatMap((baseline) =>
    Array.from({ length: count }, (_, index): Task => ({ baseline, seed: String(index + 1), difficulty })),
  ),
);
const played = await inThreads<Task, Scores>(new URL("./support/playing-worker.ts", import.meta.url), tasks, () => {});

/** The most that a mechanical or a careless agent may have of the way at `frontier`. */
const most = 0.4;
let isBroken = false;

console.log(
  "difficulty baseline     way     (se)   error interval-way mechanisms beliefs trap calibrated offset-within share",
);
for (const difficulty of difficulties) {
  const of = (baseline: string, metric: string): number[] =>
    tasks.flatMap((task, place) => {
      const value = played[place][metric];
      return task.difficulty === difficulty && task.baseline === baseline && value !== undefined ? [value] : [];
    });
  const way = (baseline: string): number => average(of(baseline, "prediction/way"));
  for (const baseline of baselines) {
    const ceiling = baselines.includes("reference") ? way("reference") : 1;
    const share = (way(baseline) - way("guess")) / (ceiling - way("guess"));
    const shown = (metric: string): string => average(of(baseline, metric)).toFixed(2).padStart(7);
    console.log(
      `${String(difficulty).padEnd(10)} ${baseline.padEnd(10)} ${way(baseline).toFixed(3).padStart(6)} (${standardError(of(baseline, "prediction/way")).toFixed(3)})`,
      [
        "prediction/error",
        "prediction/interval-way",
        "prediction/mechanisms",
        "diagnosis/beliefs",
        "diagnosis/trap-avoided",
        "diagnosis/calibrated",
        "diagnosis/offset-within",
      ]
        .map(shown)
        .join(" "),
      share.toFixed(2).padStart(6),
    );
    const isCareless = baseline === "sweep" || baseline === "sloppy";
    if (isCareless && difficulty >= 0.85 && share > most) isBroken = true;
    if (baseline === "oracle" && way(baseline) !== 1) isBroken = true;
  }
}
if (isBroken) process.exitCode = 1;
