// A run of a fleet whose workers are killed while the database is halted and started again: node
// packages/assay/audits/fleet-drill.ts [episodes] [workers] [kills] [restarts] [seed]. Every episode has to be there once,
// with the scores of a run in one process, within the budget, and nothing may be left over.
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { callPrice } from "../src/cli/drill/drill-plan.test-support.ts";
import { FleetDrill } from "../src/cli/drill/fleet-drill.test-support.ts";

const [episodes = "10000", workers = "4", kills = "40", restarts = "2", seed = String(Date.now())] =
  process.argv.slice(2);
const isUsable = [episodes, workers, kills, restarts].every((text) => /^\d+$/.test(text)) && Number(workers) > 0;
if (!isUsable) {
  console.error("usage: node packages/assay/audits/fleet-drill.ts [episodes] [workers] [kills] [restarts] [seed]");
  process.exit(2);
}
console.log(
  `fleet drill: ${episodes} episodes, ${workers} workers, ${kills} kills, ${restarts} restarts, seed ${seed}`,
);

/** An episode makes at most four calls, and what killed workers had in flight counts as well. */
const budget = Number(episodes) * 4 * callPrice;
const drill = await FleetDrill.open({
  episodes: Number(episodes),
  workers: Number(workers),
  kills: Number(kills),
  restarts: Number(restarts),
  seed,
  budget,
  say: (line) => console.log(line),
});
let server: PostgresServer | undefined;
try {
  await drill.playAlone();
  server = await PostgresServer.start(findPostgres(), { durable: true });
  const report = await drill.play(server);
  for (const line of report.wrong) console.log(line);
  const isGood = report.wrong.length === 0;
  console.log(
    `${isGood ? "pass" : "FAIL"}  ${report.episodes} episodes in ${report.seconds.toFixed(1)} s with ${report.kills} kills and ${report.restarts} restarts, ${report.cost.toFixed(2)} of ${budget.toFixed(2)} USD`,
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server?.stop();
  await drill.close();
}
