import { join } from "node:path";
import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KillDrill } from "./kill-drill.test-support.ts";

const said: string[] = [];
let drill: KillDrill;
beforeAll(async () => {
  drill = await KillDrill.open({ episodes: 60, kills: 4, seed: "test", say: (line) => said.push(line) });
  await drill.playUndisturbed();
});
afterAll(() => drill.close());

/** A run that was killed before it began, while it was planned, while it was played and near its end. */
async function expectWhole(name: string, address: string): Promise<void> {
  const { killed, episodes, wrong } = await drill.play(name, address);
  expect(wrong, said.join("\n")).toEqual([]);
  expect(episodes).toBe(60);
  expect(killed).toEqual({ starting: 1, planning: 1, playing: 1, ending: 1 });
}

describe("a run in SQLite that is killed again and again", () => {
  it("has every episode once, as if nothing had happened, and leaves nothing over", async () => {
    await expectWhole("sqlite", join(drill.folder, "killed.sqlite"));
  });
});

describePostgres("a run in PostgreSQL that is killed again and again", (server) => {
  it("has every episode once, as if nothing had happened, and leaves nothing over", async () => {
    await expectWhole("postgres", await server().newDatabase());
  });
});
