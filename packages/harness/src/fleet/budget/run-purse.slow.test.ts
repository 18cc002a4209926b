import { expect, it } from "vitest";
import { describePostgres } from "../../testing/describe-postgres.test-support.ts";
import type { PostgresServer } from "../../testing/postgres-server.ts";
import { type Fleet, openFleet } from "../open-fleet.ts";
import { RunPurse } from "./run-purse.ts";

const run = "20260101-000000-aaaa";
/** What an episode of a lot is thought to cost of which none has ended: more than there is. */
const guess = 1000;

/** A run with a budget of 1 and one lot, which several workers play. */
async function openRun(server: PostgresServer): Promise<Fleet> {
  const address = await server.newDatabase();
  const fleet = await openFleet(address);
  // A purse reads nothing of the store's own row of a run, so none is made.
  const database = address.slice(address.lastIndexOf("/") + 1);
  await server.query(database, "alter table assay_fleet.runs drop constraint runs_run_fkey");
  await fleet.tables.insertInto("runs").values({ run, needs: "{}", fingerprint: "{}", budget: 1 }).execute();
  const lot = { run, lot: 0, suite: "toy", agent: "a", label: "a", model: null, held: null };
  await fleet.tables.insertInto("lots").values(lot).execute();
  for (const id of ["first", "second"]) {
    const worker = { id, machine: "m", pid: 1, offers: "{}", concurrency: 8 };
    await fleet.tables.insertInto("workers").values(worker).execute();
  }
  return fleet;
}

describePostgres("the budget of a run", (server) => {
  it("lets an episode of unknown cost begin after a reservation whose reply was lost", async () => {
    const fleet = await openRun(server());
    try {
      const [first, second] = ["first", "second"].map((worker) => new RunPurse(fleet, run, worker, "USD"));
      // The database has it, and the worker does not know: it holds nothing.
      await new RunPurse(fleet, run, "first", "USD").reserve(0, 6, 0.01);
      expect(await second.reserve(0, 4, guess)).toMatchObject({ episodes: 0, closed: undefined });
      expect(await first.reserve(0, 4, guess)).toMatchObject({ episodes: 1 });
      // Now one does run, whose end the others wait for.
      expect(await second.reserve(0, 4, guess)).toMatchObject({ episodes: 0, closed: undefined });
    } finally {
      await fleet.close();
    }
  });

  it("keeps what a worker has reserved and not begun, or is playing", async () => {
    const fleet = await openRun(server());
    try {
      const purse = new RunPurse(fleet, run, "first", "USD");
      const { each } = await purse.reserve(0, 2, 0.25);
      await purse.reserve(0, 1, 0.25);
      purse.begin(0, each);
      purse.begin(0, each);
      await purse.giveBack(1, each);
      await purse.reserve(0, 1, 0.25);
      const grant = await fleet.tables.selectFrom("grants").select(["running", "reserved"]).executeTakeFirst();
      expect(grant).toEqual({ running: 3, reserved: 0.75 });
    } finally {
      await fleet.close();
    }
  });
});
