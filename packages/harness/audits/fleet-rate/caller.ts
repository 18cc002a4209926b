// One of the workers of fleet-rate.ts: calls an address as fast as the fleet's limits let it. Its arguments are the store's
// address, its own name, the address, and how many calls it has in flight or waiting. It ends when its input does.
import { LimitExchange } from "../../src/fleet/limits/limit-exchange.ts";
import { openFleet } from "../../src/fleet/open-fleet.ts";

const [address = "", name = "", url = "", inFlight = "1"] = process.argv.slice(2);
const fleet = await openFleet(address);
const worker = { id: name, machine: "here", pid: process.pid, offers: "{}", concurrency: Number(inFlight) };
await fleet.tables.insertInto("workers").values(worker).execute();
const exchange = new LimitExchange(fleet, name);
exchange.start();
const limiter = exchange.of("compatible/timed", undefined, 1000);
const stopping = new AbortController();
process.stdin.resume().on("end", () => stopping.abort());

async function callAgain(): Promise<void> {
  while (!stopping.signal.aborted) {
    const permit = await limiter.acquire(stopping.signal);
    await fetch(url, { method: "POST", body: JSON.stringify({ name }) }).then((response) => response.text());
    permit.succeeded();
  }
}

await Promise.all(Array.from({ length: Number(inFlight) }, () => callAgain().catch(() => undefined)));
await exchange.stop();
await fleet.close();
