import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type AnySuite, text } from "@assay/contract";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { formatSeedFile } from "../engine/seeds/seed-file.ts";
import { RunBench, submit } from "../testing/run-bench.ts";
import { sumsSuite } from "../testing/sums-suite.ts";
import { writeArchive } from "./archive/write-archive.ts";
import { writeTrajectories } from "./atif/write-trajectories.ts";
import { writeInspectLogs } from "./inspect/write-inspect.ts";
import { writeTables } from "./tables/write-tables.ts";

const keyText = "only-the-key-says-this";
const committed = { salt: "abcdefghijklmnopqrstuvwxyz", generations: { sums: 1 }, seeds: ["hidden-seed-of-the-run"] };

/** A suite that lets its key out wherever agents do not see it: in scores, notes, and what actors are asked and reply. */
function talkativeSuite(): AnySuite {
  const sums = sumsSuite();
  const suite: typeof sums = {
    ...sums,
    *items(world, settings) {
      for (const each of sums.items(world, settings)) {
        yield { ...each, key: { ...each.key, note: keyText }, strata: { ...each.strata, parity: keyText } };
      }
    },
    async *episode() {
      yield { to: "actor", role: "novice", prompt: [text(`Is it ${keyText}?`)], reply: z.json() };
      yield { to: "agent", prompt: [text("What is the sum?")], tools: ["look"], reply: z.json() };
    },
    scorers: sums.scorers.map((scorer) => ({
      ...scorer,
      async score(input) {
        input.host.record("grading", keyText);
        const scores = await scorer.score(input);
        return scores.map((score) => ({ ...score, reason: `the key is ${keyText}`, parts: [keyText] }));
      },
    })),
  };
  return suite as unknown as AnySuite;
}

let bench: RunBench;
let run = "";
let seedFolder = "";
beforeAll(async () => {
  bench = await RunBench.open([talkativeSuite()]);
  seedFolder = join(bench.folder, "kept-from-everybody");
  mkdirSync(seedFolder);
  const path = join(seedFolder, "seeds.txt");
  writeFileSync(path, formatSeedFile(committed), { mode: 0o600 });
  run = await bench.plan({
    suites: [{ suite: "sums", settings: { items: 1, asksActor: true }, seeds: `@${path}` }],
    agents: [{ agent: "loop", model: bench.script([submit(1)], true) }],
    actors: { novice: bench.script([{ text: JSON.stringify(keyText) }], true) },
  });
  expect((await bench.play(run)).status).toBe("finished");
});
afterAll(() => bench.close());

interface Choice {
  readonly withKeys: boolean;
  readonly withSeeds: boolean;
}

/** How each format is written into a new folder. */
const formats: { readonly [name: string]: (folder: string, choice: Choice) => Promise<unknown> } = {
  archive: (folder, choice) =>
    writeArchive(bench.store, run, { path: join(folder, "run.assay"), suites: bench.suites, ...choice }),
  inspect: (folder, { withKeys }) => writeInspectLogs(bench.store, run, { folder, suites: bench.suites, withKeys }),
  atif: (folder, { withKeys }) => writeTrajectories(bench.store, run, { folder, suites: bench.suites, withKeys }),
  ...Object.fromEntries(
    (["csv", "jsonl", "parquet"] as const).map((format) => [
      format,
      (folder: string, { withKeys }: Choice) =>
        writeTables(bench.store, run, { folder, format, suites: bench.suites, withKeys }),
    ]),
  ),
};

let folders = 0;

/** All bytes of an export, unpacked. Snappy, in Parquet, leaves a text as it is where it stands first. */
async function bytesOf(format: string, choice: Partial<Choice> = {}): Promise<Buffer> {
  folders += 1;
  const folder = join(bench.folder, `out-${folders}`);
  mkdirSync(folder);
  await formats[format](folder, { withKeys: false, withSeeds: false, ...choice });
  const files = readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  return Buffer.concat(
    files.flatMap(({ name, bytes }) => [
      Buffer.from(name),
      ...(name.endsWith(".eval") ? Object.values(unzipSync(bytes)) : []),
      name.endsWith(".assay") ? gunzipSync(bytes) : bytes,
    ]),
  );
}

describe("an export of a run with secret seeds", () => {
  it.each(Object.keys(formats))(
    "as %s tells no key, no seed, no salt and no place of the seed file",
    async (format) => {
      const bytes = await bytesOf(format);
      expect(bytes.includes("sums")).toBe(true);
      for (const secret of [keyText, ...committed.seeds, committed.salt, "kept-from-everybody"]) {
        expect(bytes.includes(secret)).toBe(false);
      }
    },
  );

  it.each(Object.keys(formats).filter((format) => format !== "atif"))(
    "as %s tells keys where they are asked for by name, and still no seed",
    async (format) => {
      const bytes = await bytesOf(format, { withKeys: true });
      expect(bytes.includes(keyText)).toBe(true);
      for (const secret of [...committed.seeds, committed.salt, "kept-from-everybody"]) {
        expect(bytes.includes(secret)).toBe(false);
      }
    },
  );

  it.each(Object.keys(formats).filter((format) => !["atif", "parquet"].includes(format)))(
    "as %s tells whether the agent saw what the key rests on only with keys",
    async (format) => {
      // The scripted agent looks at nothing.
      expect((await bytesOf(format)).includes("ungrounded")).toBe(false);
      expect((await bytesOf(format, { withKeys: true })).includes("ungrounded")).toBe(true);
    },
  );

  it("has no column for it in Parquet either", async () => {
    expect((await bytesOf("parquet")).includes("evidence")).toBe(false);
    expect((await bytesOf("parquet", { withKeys: true })).includes("evidence")).toBe(true);
  });

  it("has seeds in an archive where they are asked for by name, and still no key", async () => {
    const bytes = await bytesOf("archive", { withSeeds: true });
    expect(bytes.includes(committed.seeds[0])).toBe(true);
    expect(bytes.includes(keyText)).toBe(false);
  });
});
