import { expect, it } from "vitest";
import type { Ground } from "./ground.test-support.ts";
import { failed, keyOf, sampleEpisode, sampleEvents, sampleItems, sampleRun } from "./sample.test-support.ts";

export function describeRuns(ground: Ground): void {
  it("gives a run back, as planned, without its secrets", async () => {
    const store = await ground.newStore();
    const run = sampleRun("run-1");
    await store.createRun(run);
    const { secrets, ...shown } = run;
    expect(await store.run("run-1")).toEqual({ ...shown, status: "planning", reason: undefined });
    expect(await store.secrets("run-1")).toEqual(secrets);
    expect(JSON.stringify(await store.runs({ from: 0, count: 9 }))).not.toContain("4711");
  });

  it("keeps every bit of a record's numbers and every character of its text", async () => {
    const store = await ground.newStore();
    const record = { numbers: [0.1 + 0.2, 5e-324, 1.7976931348623157e308, -1e-7], text: "\u0000 \ud800 é \n 😀" };
    await store.createRun({ ...sampleRun("run"), record });
    expect((await store.run("run"))?.record).toEqual(record);
  });

  it("knows no other runs", async () => {
    const store = await ground.newStore();
    expect(await store.run("nowhere")).toBeUndefined();
    expect(await store.run("no\u0000where")).toBeUndefined();
    await expect(store.secrets("nowhere")).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.setStatus("nowhere", "running")).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.claim("nowhere", "me", 0, 1)).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.countItems("nowhere")).rejects.toMatchObject({ code: "store/not-found" });
  });

  it("refuses a second run of the same id and leaves the first alone", async () => {
    const store = await ground.newStore();
    await store.createRun(sampleRun("run"));
    const other = { ...sampleRun("run"), record: "other", secrets: {} };
    await expect(store.createRun(other)).rejects.toMatchObject({ code: "store/conflict" });
    expect((await store.run("run"))?.record).toEqual(sampleRun("run").record);
    expect(await store.secrets("run")).toEqual(sampleRun("run").secrets);
  });

  it("forgets a run that was given up while it was planned, and no other", async () => {
    const store = await ground.newStore();
    const ids = ["empty", "planned", "played", "running"];
    for (const id of ids) await store.createRun(sampleRun(id));
    for (const id of ["planned", "played"]) await store.addItems(id, sampleItems(300));
    await store.commit(sampleEpisode(keyOf("played", 0)));
    await store.setStatus("running", "running");
    for (const id of [...ids, "nowhere"]) await store.discardRun(id);
    expect((await store.runs({ from: 0, count: 9 })).map(({ id }) => id).sort()).toEqual(["played", "running"]);
    await expect(store.secrets("planned")).rejects.toMatchObject({ code: "store/not-found" });
    expect(await store.countItems("played")).toBe(300);
    // Nothing of it is left that a run of the same id would meet.
    await store.createRun(sampleRun("planned"));
    await store.addItems("planned", sampleItems(2));
    expect(await store.countItems("planned")).toBe(2);
  });

  it("removes a run that has ended with all that belongs to it, and no other", async () => {
    const store = await ground.newStore();
    const all = { from: 0, count: 9 };
    for (const id of ["old", "other"]) {
      await store.createRun(sampleRun(id));
      await store.addItems(id, sampleItems(2));
      await store.commit(sampleEpisode(keyOf(id, 0), { cost: 1 }));
      await store.appendEvents(id, `open of ${id}`, sampleEvents(3));
    }
    const first = sampleEpisode(keyOf("old", 1), { outcome: failed });
    await store.commit(first);
    const again = sampleEpisode(keyOf("old", 1));
    await store.commit({ ...again, summary: { ...again.summary, attempt: "a second try" } });
    const scores = (await store.scores("old", all)).length;
    const seen = { items: 2, episodes: 2, scores, tries: 1 };
    expect(scores).toBeGreaterThan(0);

    await expect(store.removeRun("nowhere", seen)).rejects.toMatchObject({ code: "store/not-found" });
    await expect(store.removeRun("old", seen)).rejects.toMatchObject({ code: "store/conflict" });
    await store.setStatus("old", "finished");
    await store.claim("old", "somebody", 0, 1);
    await expect(store.removeRun("old", seen)).rejects.toThrow("somebody");
    await store.release("old", "somebody");
    for (const name of ["items", "episodes", "scores", "tries"] as const) {
      const other = { ...seen, [name]: seen[name] + 1 };
      await expect(store.removeRun("old", other)).rejects.toThrow(`${seen[name]} ${name} and not ${seen[name] + 1}`);
    }
    expect(await store.overview("old")).toMatchObject({ items: 2, finished: 2 });

    await store.removeRun("old", seen);
    expect(await store.run("old")).toBeUndefined();
    for (const { summary } of [first, again]) {
      expect(await store.episode(summary.id)).toBeUndefined();
      expect(await store.tryEvents(summary.attempt, all)).toEqual([]);
    }
    for (const attempt of ["a second try", "open of old"]) expect(await store.tryEvents(attempt, all)).toEqual([]);
    expect(await store.overview("other")).toMatchObject({ items: 2, finished: 1, cost: 1.25 });
    expect(await store.tryEvents("open of other", all)).toHaveLength(3);
    // Nothing of it is left that the same run would meet when it is brought back.
    await store.createRun(sampleRun("old"));
    await store.addItems("old", sampleItems(2));
    expect(await store.commit(again)).toBe("committed");
    expect(await store.overview("old")).toMatchObject({ finished: 1, failed: 0 });
  });

  it("sets a status with its reason, and forgets the reason with the next status", async () => {
    const store = await ground.newStore();
    await store.createRun(sampleRun("run"));
    await store.setStatus("run", "interrupted", "the disk was full\u0000");
    expect(await store.run("run")).toMatchObject({ status: "interrupted", reason: "the disk was full\uFFFD" });
    await store.setStatus("run", "running");
    expect(await store.run("run")).toMatchObject({ status: "running", reason: undefined });
  });

  it("lists runs in windows, the newest first, with what they have", async () => {
    const store = await ground.newStore();
    for (const day of [3, 1, 2, 4]) await store.createRun(sampleRun(`run-${day}`, `2026-11-0${day}T00:00:00.000Z`));
    const ids = async (from: number, count: number) => (await store.runs({ from, count })).map(({ id }) => id);
    expect(await ids(0, 9)).toEqual(["run-4", "run-3", "run-2", "run-1"]);
    expect(await ids(1, 2)).toEqual(["run-3", "run-2"]);
    expect(await ids(4, 2)).toEqual([]);
    await store.addItems("run-3", sampleItems(300));
    await store.commit(sampleEpisode(keyOf("run-3", 0), { cost: 1 }));
    await store.commit(sampleEpisode(keyOf("run-3", 299), { cost: 2 }));
    await store.commit(sampleEpisode(keyOf("run-3", 1)));
    await store.commit(sampleEpisode(keyOf("run-3", 2), { outcome: failed, cost: 4 }));
    const [overview, untouched] = await store.runs({ from: 1, count: 2 });
    // Four times 0.25 for the actors, and the costs that are known.
    expect(overview).toMatchObject({ id: "run-3", status: "planning", items: 300, finished: 3, failed: 1, cost: 8 });
    expect(untouched).toMatchObject({ id: "run-2", items: 0, finished: 0, failed: 0, cost: 0 });
  });

  it("lets one owner claim a run until its time is over or it is released", async () => {
    const store = await ground.newStore();
    await store.createRun(sampleRun("run"));
    expect(await store.claim("run", "a", 1000, 2000)).toBe(true);
    expect(await store.claim("run", "b", 1999, 3000)).toBe(false);
    expect(await store.claim("run", "a", 1500, 2500)).toBe(true);
    expect(await store.claim("run", "b", 2499, 3500)).toBe(false);
    expect(await store.claim("run", "b", 2500, 3500)).toBe(true);
    await store.release("run", "a");
    expect(await store.claim("run", "c", 2600, 3600)).toBe(false);
    await store.release("run", "b");
    expect(await store.claim("run", "c", 2600, 3600)).toBe(true);
  });

  it("tells who has claimed a run and until when, though the time be over", async () => {
    const store = await ground.newStore();
    await store.createRun(sampleRun("run"));
    expect(await store.holder("run")).toBeUndefined();
    await store.claim("run", "a", 1000, 2000);
    await store.claim("run", "b", 1500, 2500);
    expect(await store.holder("run")).toEqual({ owner: "a", until: 2000 });
    await store.release("run", "b");
    expect(await store.holder("run")).toEqual({ owner: "a", until: 2000 });
    await store.release("run", "a");
    expect(await store.holder("run")).toBeUndefined();
    await expect(store.holder("nowhere")).rejects.toMatchObject({ code: "store/not-found" });
  });

  it("gives a run to one of many that claim it at once", async () => {
    const { address } = await ground.withRun(0);
    const stores = await Promise.all(Array.from({ length: 8 }, () => ground.open(address)));
    const claims = await Promise.all(stores.map((store, index) => store.claim("run", `owner-${index}`, 1, 1000)));
    expect(claims.filter((claimed) => claimed)).toHaveLength(1);
  });

  it("refuses windows that no list has", async () => {
    const store = await ground.newStore();
    for (const window of [
      { from: -1, count: 1 },
      { from: 0, count: -1 },
      { from: 0.5, count: 1 },
      { from: 0, count: Number.NaN },
    ]) {
      await expect(store.runs(window)).rejects.toThrow(RangeError);
    }
  });
}
