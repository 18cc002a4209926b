// A run of scripted episodes that is killed at random moments and resumed after each: node packages/assay/audits/kill-drill.ts
// [episodes] [kills] [sqlite|postgres|both] [seed]. Every episode has to be there once, with the scores of a run that
// nobody disturbed, and nothing may be left over.
import { join } from "node:path";
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { KillDrill } from "../src/cli/drill/kill-drill.test-support.ts";

const [episodes = "2000", kills = "20", where = "both", seed = String(Date.now())] = process.argv.slice(2);
const isUsable = [episodes, kills].every((text) => Number.isInteger(Number(text)) && Number(text) >= 4);
if (!isUsable || !["sqlite", "postgres", "both"].includes(where)) {
  console.error(
    "usage: node packages/assay/audits/kill-drill.ts [episodes >= 4] [kills >= 4] [sqlite|postgres|both] [seed]",
  );
  process.exit(2);
}
console.log(`kill drill: ${episodes} episodes, ${kills} kills, ${where}, seed ${seed}`);

const drill = await KillDrill.open({
  episodes: Number(episodes),
  kills: Number(kills),
  seed,
  isReal: true,
  say: (line) => console.log(line),
});
let server: PostgresServer | undefined;
let isGood = true;
try {
  await drill.playUndisturbed();
  for (const name of where === "both" ? ["sqlite", "postgres"] : [where]) {
    if (name === "postgres") server = await PostgresServer.start(findPostgres());
    const address = name === "sqlite" ? join(drill.folder, "killed.sqlite") : await server?.newDatabase();
    const report = await drill.play(name, address ?? "");
    const moments = Object.entries(report.killed).map(([moment, count]) => `${count} ${moment}`);
    for (const line of report.wrong) console.log(`${name}: ${line}`);
    const verdict = report.wrong.length === 0 ? "pass" : "FAIL";
    console.log(`${verdict}  ${name}: ${report.episodes} episodes after kills while ${moments.join(", ")}`);
    isGood &&= report.wrong.length === 0;
  }
} finally {
  await server?.stop();
  await drill.close();
}
process.exitCode = isGood ? 0 : 1;
