// A fleet of two workers, one behind a relay that delays all data by 200 ms, is silent for half a minute, cuts connections, and
// is gone for a minute: node packages/assay/audits/fleet-relay.ts [episodes] [seed]. Nothing may change but the time.
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { FleetDrill } from "../src/cli/drill/fleet-drill.test-support.ts";

const [episodes = "1500", seed = String(Date.now())] = process.argv.slice(2);
if (!(Number(episodes) > 0)) {
  console.error("usage: node packages/assay/audits/fleet-relay.ts [episodes] [seed]");
  process.exit(2);
}
const drill = await FleetDrill.open({
  episodes: Number(episodes),
  workers: 2,
  kills: 0,
  restarts: 0,
  seed,
  relay: { delay: 200, silentSeconds: 30, awaySeconds: 60 },
  say: (line) => console.log(line),
});
let server: PostgresServer | undefined;
try {
  await drill.playAlone();
  server = await PostgresServer.start(findPostgres(), { durable: true });
  const { wrong, episodes: played, seconds } = await drill.play(server);
  for (const line of wrong) console.log(line);
  console.log(`${wrong.length === 0 ? "pass" : "FAIL"}  ${played} episodes in ${seconds.toFixed(1)} s`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await server?.stop();
  await drill.close();
}
