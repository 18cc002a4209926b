// A rate that eight workers hold together: node packages/harness/audits/fleet-rate.ts [rate] [workers] [seconds]. Each is a
// process that calls a model as fast as the fleet lets it; a local server of this process counts the calls. Then a limit of
// calls in flight is measured in the same way, and one worker wants more than the others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { limitModel, openFleet } from "../src/fleet/fleet.ts";
import { findPostgres, PostgresServer } from "../src/testing/postgres-server.ts";

const [rate = 50, workers = 8, seconds = 30] = process.argv.slice(2).map(Number);
const tolerance = 0.05;
const mostInFlight = 12;
const callMilliseconds = 100;

let times: number[] = [];
let byWorker = new Map<string, number>();
let [open, mostOpen] = [0, 0];
const models = createServer(async (request, response) => {
  times.push(performance.now());
  mostOpen = Math.max(mostOpen, ++open);
  let text = "";
  for await (const chunk of request) text += chunk;
  const { name } = JSON.parse(text) as { readonly name: string };
  byWorker.set(name, (byWorker.get(name) ?? 0) + 1);
  await sleep(callMilliseconds);
  open -= 1;
  response.end("{}");
}).listen(0, "127.0.0.1");
await once(models, "listening");
const url = `http://127.0.0.1:${(models.address() as { readonly port: number }).port}`;
const server = await PostgresServer.start(findPostgres());
const address = await server.newDatabase();
const fleet = await openFleet(address);
const program = fileURLToPath(new URL("./fleet-rate/caller.ts", import.meta.url));

/** Measures for a while, after all workers have been heard. */
async function measure(limits: Parameters<typeof limitModel>[2]): Promise<{ readonly perSecond: number }> {
  await limitModel(fleet, "compatible/timed", limits);
  const children = Array.from({ length: workers }, (_, index) =>
    // The first one wants four times as much as the others.
    spawn(process.execPath, [program, address, `worker-${index}`, url, index === 0 ? "40" : "10"], {
      stdio: ["pipe", "ignore", "inherit"],
    }),
  );
  byWorker = new Map();
  while (byWorker.size < workers) await sleep(100);
  await sleep(3000);
  [times, byWorker, mostOpen] = [[], new Map(), open];
  await sleep(seconds * 1000);
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const perSecond = ((times.length - 1) * 1000) / span;
  for (const child of children) child.stdin.end();
  await Promise.all(children.map((child) => new Promise((resolve) => child.once("exit", resolve))));
  await fleet.tables.deleteFrom("workers").execute();
  return { perSecond };
}

const shares = (): string =>
  [...byWorker.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, calls]) => calls)
    .join(" ");

let isGood = true;
try {
  const { perSecond } = await measure({ rate });
  const isHeld = Math.abs(perSecond / rate - 1) <= tolerance;
  const isFair = byWorker.size === workers && Math.min(...byWorker.values()) > times.length / workers / 4;
  console.log(
    `${isHeld ? "pass" : "FAIL"}  ${perSecond.toFixed(2)} calls a second of ${workers} workers in ${seconds} s; ${rate} are allowed, and 5 % beside it`,
  );
  console.log(
    `${isFair ? "pass" : "FAIL"}  calls of each worker, of which the first wants four times as many: ${shares()}`,
  );
  await measure({ concurrency: mostInFlight });
  // A share that falls does not call back what is in flight.
  const isBound = mostOpen <= mostInFlight * 1.5;
  const isShared = byWorker.size === workers;
  console.log(
    `${isBound && isShared ? "pass" : "FAIL"}  at most ${mostOpen} calls in flight, ${mostInFlight} are allowed; calls of each worker: ${shares()}`,
  );
  isGood = isHeld && isFair && isBound && isShared;
} finally {
  await fleet.close();
  await server.stop();
  models.close();
}
process.exitCode = isGood ? 0 : 1;
