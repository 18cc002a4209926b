import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyRun } from "../../reports/verification/verify-run.ts";
import { RunBench, submit } from "../../testing/run-bench.ts";
import { checkArchive } from "./check-archive.ts";
import { importArchive } from "./import-archive.ts";
import { writeArchive } from "./write-archive.ts";

let bench: RunBench;
let run: string;
let path: string;
beforeEach(async () => {
  bench = await RunBench.open();
  path = join(bench.folder, "run.assay");
  const model = bench.script([submit(1), submit(2)], true);
  run = await bench.plan({
    suites: [{ suite: "sums", settings: { items: 2 }, seeds: "1..2" }],
    agents: [{ agent: "baseline/oracle" }, { agent: "loop", model }],
  });
  await bench.play(run);
  await writeArchive(bench.store, run, { path, suites: bench.suites, withKeys: true, withSeeds: true });
});
afterEach(() => bench.close());

const check = () => checkArchive(bench.store, run, path, { suites: bench.suites });

/** Writes the archive again with other lines, and the end that belongs to them. */
function change(edit: (lines: string[]) => void): void {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split("\n").slice(0, -1);
  edit(lines);
  const sha256 = createHash("sha256")
    .update(`${lines.join("\n")}\n`)
    .digest("hex");
  const items = lines.filter((line) => line.startsWith('{"item"')).length;
  const end = { items, episodes: lines.length - 1 - items, sha256 };
  writeFileSync(path, gzipSync(`${[...lines, JSON.stringify({ end })].join("\n")}\n`));
}

describe("the check of an archive", () => {
  it("counts what a run holds, and lets exactly that be removed and brought back", async () => {
    const seen = await check();
    expect(seen).toEqual({ items: 4, episodes: 8, scores: 24, tries: 0 });
    const before = await bench.store.overview(run);
    await bench.store.removeRun(run, seen);
    expect(await bench.store.run(run)).toBeUndefined();
    await importArchive(bench.store, path, { suites: async () => bench.suites });
    expect(await bench.store.overview(run)).toEqual(before);
    expect((await verifyRun(bench.store, run, bench.suites)).differences).toEqual([]);
    expect(await check()).toEqual(seen);
  });

  it("finds an episode that is missing, one that differs, and one too many in the store", async () => {
    const whole = readFileSync(path);
    change((lines) => lines.pop());
    await expect(check()).rejects.toMatchObject({ code: "exports/wrong-archive" });
    writeFileSync(path, whole);
    change((lines) => {
      lines[5] = (lines[5] ?? "").replace('"turns":', '"turns":1');
    });
    await expect(check()).rejects.toThrow(/the episode \S+ is not as the store has it/);
    writeFileSync(path, whole);
    change((lines) => {
      lines[0] = (lines[0] ?? "").replace('"unknownCalls":0', '"unknownCalls":1');
    });
    await expect(check()).rejects.toThrow("its head is not as the store has it");
  });

  it("does not let a score go that came after it", async () => {
    const seen = await check();
    const [episode] = await bench.episodes(run);
    const score = { scorer: "later", version: "1", metric: "m", value: 1, weight: 1, reason: "" };
    await bench.store.addScores(episode?.id ?? "", [score]);
    await expect(bench.store.removeRun(run, seen)).rejects.toThrow("25 scores and not 24");
    await expect(check()).rejects.toThrow("is not as the store has it");
  });
});
