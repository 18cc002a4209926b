// Spoils true answers to mineral-unmixing at random, grades them, and has the errors that earn all and the scores computed
// again in Python from the scenario and the written rules, with numpy alone.
//
//   node suites/data-analysis/audits/slab-scores.ts [SEEDS] [DIFFICULTY,DIFFICULTY…]

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Json } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { instanceOf, scoreOf, truthOf } from "../src/probes/instance.ts";
import { findTask } from "../src/tasks.ts";

const [seeds = "10", steps = "0.2,0.6,0.85"] = process.argv.slice(2);
const program = fileURLToPath(new URL("./python/audit_slab_scores.py", import.meta.url));
type Row = { readonly [column: string]: Json };

const lines: string[] = [];
for (const difficulty of steps.split(",").map(Number)) {
  for (let seed = 1; seed <= Number(seeds); seed++) {
    const { world, key } = instanceOf(findTask("mineral-unmixing"), difficulty, seed);
    const [{ scenario, settings }] = world.instances;
    const answer = spoilt(truthOf(key), stream("audit", "slab", seed, difficulty));
    const score = scoreOf(key, { text: "", file: JSON.stringify(answer) });
    lines.push(JSON.stringify({ seed, difficulty, scenario, settings, answer, score }));
  }
}
const python = ".venv/bin/python3";
const { status } = spawnSync(python, [program], { input: lines.join("\n"), stdio: ["pipe", "inherit", "inherit"] });
process.exitCode = status ?? 1;

/** The true answer with values that are off, uncertainties of other sizes, rows that are left out, and rows too many. */
function spoilt(truth: { readonly [section: string]: Json }, random: Stream): { [section: string]: Json } {
  const worst = random.uniform();
  const table = (section: string, column: string): Row[] =>
    (truth[section] as readonly Row[])
      .filter(() => random.uniform() >= worst / 4)
      .map((row) => {
        const [value, error] = [row[column], row.UNCERTAINTY];
        if (typeof value !== "number" || typeof error !== "number") return row;
        const size = Math.exp(2 * worst * sampleNormal(random));
        return { ...row, [column]: value + 3 * worst * error * sampleNormal(random), UNCERTAINTY: size * error };
      });
  const more = <Kind>(row: Kind): Kind[] => (random.uniform() < worst ? [row] : []);
  return {
    ...truth,
    MINERALS: [...table("MINERALS", "GRAIN SIZE"), ...more({ MINERAL: "M98", "GRAIN SIZE": 40, UNCERTAINTY: 3 })],
    ABUNDANCES: [...table("ABUNDANCES", "ABUNDANCE"), ...more({ PART: "G00-M98", ABUNDANCE: 40, UNCERTAINTY: 3 })],
    TEMPERATURES: table("TEMPERATURES", "TEMPERATURE"),
  };
}
