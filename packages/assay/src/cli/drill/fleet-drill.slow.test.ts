import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FleetDrill } from "./fleet-drill.test-support.ts";

const episodes = 180;
const said: string[] = [];
const options = {
  episodes,
  workers: 2,
  kills: 3,
  restarts: 1,
  seed: "test",
  budget: 100,
  say: (line: string) => said.push(line),
};
let drill: FleetDrill;
beforeAll(async () => {
  drill = await FleetDrill.open(options);
  await drill.playAlone();
});
afterAll(() => drill.close());

describePostgres("a fleet with a worker whose way to the database is slow, silent, broken and gone", (server) => {
  it("plays every episode once, with the results of one process", async () => {
    const relay = { delay: 200, silentSeconds: 12, awaySeconds: 15 };
    const far = await FleetDrill.open({ ...options, kills: 0, restarts: 0, relay });
    try {
      await far.playAlone();
      const report = await far.play(server());
      expect(report.wrong, said.join("\n")).toEqual([]);
      expect(report).toMatchObject({ episodes });
    } finally {
      await far.close();
    }
  });
});

describePostgres("a fleet whose workers are killed and whose server is halted", (server) => {
  it("plays every episode once, with the results of one process, and leaves nothing over", async () => {
    const report = await drill.play(server());
    expect(report.wrong, said.join("\n")).toEqual([]);
    expect(report).toMatchObject({ episodes, kills: 3, restarts: 1 });
  });
});
