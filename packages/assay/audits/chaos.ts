// A run against a server that misbehaves in forty ways, while processes are killed, the database restarts and the disk
// fills: node packages/assay/audits/chaos.ts [episodes] [seed] [postgres|disk|both]. Every episode has to end scored or
// failed with its cause, none twice, within the budget and its reserve, and `assay verify` has to find nothing.
import { ChaosRun } from "./chaos/chaos-run.ts";
import { ways } from "./chaos/ways.ts";

const [episodes = "2000", seed = String(Date.now()), where = "both"] = process.argv.slice(2);
if (!(Number(episodes) >= ways.length) || !["postgres", "disk", "both"].includes(where)) {
  console.error(`usage: node packages/assay/audits/chaos.ts [episodes >= ${ways.length}] [seed] [postgres|disk|both]`);
  process.exit(2);
}
const legs = where === "both" ? (["postgres", "disk"] as const) : ([where] as const);
const items = Math.ceil(Number(episodes) / ways.length / legs.length);
console.log(`chaos: ${items * ways.length * legs.length} episodes, ${ways.length} ways, ${where}, seed ${seed}`);

const run = await ChaosRun.open(items, seed, (line) => console.log(line));
const endings = new Map<string, Map<string, number>>();
let isGood = true;
try {
  for (const leg of legs) {
    const report = leg === "postgres" ? await run.inPostgres() : await run.onFullDisk();
    for (const [way, counts] of report.endings) {
      const all = endings.get(way) ?? new Map<string, number>();
      for (const [ending, count] of counts) all.set(ending, (all.get(ending) ?? 0) + count);
      endings.set(way, all);
    }
    for (const line of report.wrong.slice(0, 30)) console.log(`${leg}: WRONG ${line}`);
    const verdict = report.wrong.length === 0 ? "pass" : "FAIL";
    console.log(
      `${verdict}  ${leg}: ${report.episodes} episodes, ${report.cost.toFixed(2)} USD; ${report.disturbances.join(", ")}`,
    );
    isGood &&= report.wrong.length === 0;
  }
} finally {
  await run.close();
}
console.log("\nway | how its episodes ended");
for (const [way, counts] of endings) {
  const parts = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([ending, count]) => `${count} ${ending}`);
  console.log(`${way.replace("compatible/", "")} | ${parts.join(", ")}`);
}
process.exitCode = isGood ? 0 : 1;
