import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { secretBytes, secretText } from "../../engine/seeds/secret-text.ts";
import { formatSeedFile } from "../../engine/seeds/seed-file.ts";
import { makeCard } from "../../reports/card/make-card.ts";
import type { Difference } from "../../reports/verification/difference.ts";
import { compareCards } from "../../reports/verification/verify-card.ts";
import { verifyRun } from "../../reports/verification/verify-run.ts";
import { openStore, type Store } from "../../store/index.ts";
import { RunBench, submit } from "../../testing/run-bench.ts";
import { importArchive } from "./import-archive.ts";
import { writeArchive } from "./write-archive.ts";

let bench: RunBench;
let other: Store;
beforeEach(async () => {
  bench = await RunBench.open();
  other = await openStore(join(bench.folder, "other.sqlite"));
});
afterEach(async () => {
  await other.close();
  await bench.close();
});

async function played(seeds = "1..2"): Promise<string> {
  const model = bench.script([submit(1), submit(2)], true);
  const agents = [{ agent: "baseline/oracle" }, { agent: "loop", model }];
  const run = await bench.plan({ suites: [{ suite: "sums", settings: { items: 2 }, seeds }], agents });
  expect((await bench.play(run)).status).toBe("finished");
  return run;
}

const archivePath = () => join(bench.folder, "run.assay");
const write = (run: string, choice: { withKeys?: boolean; withSeeds?: boolean } = {}) =>
  writeArchive(bench.store, run, {
    path: archivePath(),
    suites: bench.suites,
    withKeys: false,
    withSeeds: false,
    ...choice,
  });
const bring = (revealed?: { salt: string; generations: { [suite: string]: number }; seeds: string[] }) =>
  importArchive(other, archivePath(), { suites: async () => bench.suites, revealed });

/** What the other store's run differs in, from what its seeds make and from the card of the first store's. */
async function differences(run: string): Promise<Difference[]> {
  const { suites } = bench;
  const found = [...(await verifyRun(other, run, suites)).differences];
  const card = await makeCard(bench.store, run, { suites });
  compareCards(card, await makeCard(other, run, { suites }), (each) => found.push(each));
  return found;
}

const committed = {
  salt: secretText(new Uint8Array(secretBytes)),
  generations: { sums: 1 },
  seeds: ["hidden-one", "hidden-two"],
};

function secretSeeds(): string {
  const path = join(bench.folder, "seeds.txt");
  writeFileSync(path, formatSeedFile(committed), { mode: 0o600 });
  return path;
}

describe("an archive of a run", () => {
  it("holds no key, and verifies in another store against the card of the first", async () => {
    const run = await played();
    expect(await write(run)).toMatchObject({ items: 4, episodes: 8, seedsLeftOut: 0, isWhole: true });
    expect(gunzipSync(readFileSync(archivePath())).includes('"private"')).toBe(false);
    expect(await bring()).toEqual({ run, items: 4, episodes: 8, keys: "seeds", isWhole: true });
    expect(await differences(run)).toEqual([]);
    expect(await other.overview(run)).toEqual(await bench.store.overview(run));
  });

  it("brings keys along where it was asked for them", async () => {
    const run = await played();
    await write(run, { withKeys: true });
    expect(await bring()).toMatchObject({ keys: "archive" });
    expect(await differences(run)).toEqual([]);
  });

  it("is stored once, and an import that was interrupted goes on", async () => {
    const run = await played();
    await write(run);
    const stored = await bench.store.run(run);
    await other.createRun({ id: run, createdAt: stored?.createdAt ?? "", record: stored?.record ?? null, secrets: {} });
    await bring();
    expect(await differences(run)).toEqual([]);
    await expect(bring()).rejects.toMatchObject({ code: "store/conflict" });
  });

  it("that was cut or changed is refused, and nothing of it is stored", async () => {
    const run = await played();
    await write(run);
    const bytes = readFileSync(archivePath());
    const text = gunzipSync(bytes).toString();
    const changes: [Uint8Array | string, string][] = [
      [bytes.subarray(0, bytes.length - 9), "cannot be unpacked"],
      ["", "cannot be unpacked"],
      [gzipSync(""), "it is empty"],
      [gzipSync(text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1)), "its end is missing"],
      [gzipSync(text.replace('"value":1', '"value":0.5')), "not those that its end was written for"],
      [gzipSync(`${text}{}\n`), "goes on behind its end"],
      [gzipSync(text.replace('"version":1', '"version":2')), "line 1 does not have the form"],
    ];
    for (const [content, problem] of changes) {
      writeFileSync(archivePath(), content);
      await expect(bring()).rejects.toMatchObject({
        code: "exports/wrong-archive",
        message: expect.stringContaining(problem),
      });
    }
    expect(await other.runs({ from: 0, count: 9 })).toEqual([]);
  });
});

describe("an archive of a run with secret seeds", () => {
  it("holds neither seeds nor what follows from keys, and cannot be verified without them", async () => {
    const run = await played(`@${secretSeeds()}`);
    expect(await write(run)).toMatchObject({ seedsLeftOut: 2, isWhole: false });
    const text = gunzipSync(readFileSync(archivePath())).toString();
    expect(/hidden-|"private"/.test(text)).toBe(false);
    const scores = [...text.matchAll(/"scores":(\[.*?\]),"earlier"/g)].flatMap(([, list]) => JSON.parse(list));
    expect(scores).toHaveLength(24);
    for (const score of scores) {
      expect(score.reason).toBe("");
      expect(score).not.toHaveProperty("parts");
    }
    expect(await bring()).toMatchObject({ keys: "none", isWhole: false });
    await expect(verifyRun(other, run, bench.suites)).rejects.toMatchObject({ code: "reports/seeds-missing" });
  });

  it("verifies once it was written with keys and the seeds are revealed", async () => {
    const run = await played(`@${secretSeeds()}`);
    await write(run, { withKeys: true });
    expect(gunzipSync(readFileSync(archivePath())).includes("hidden-")).toBe(false);
    await expect(bring({ ...committed, seeds: ["other", "seeds"] })).rejects.toMatchObject({
      code: "engine/wrong-seeds",
    });
    await bring(committed);
    expect(await differences(run)).toEqual([]);
  });

  it("verifies at once with seeds in it", async () => {
    const run = await played(`@${secretSeeds()}`);
    await write(run, { withKeys: true, withSeeds: true });
    await bring();
    expect(await differences(run)).toEqual([]);
  });
});
