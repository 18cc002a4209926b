import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { presets } from "../src/settings.ts";
import { readDifferences } from "../src/studies/differences/difference-reply.ts";
import { differencesShare } from "../src/studies/differences/difference-score.ts";
import type { StudyKey } from "../src/studies/study-item.ts";
import { studyItems } from "../src/studies/study-items.ts";
import { repositoryQa } from "../src/suite.ts";
import { studyWorld } from "../src/world.ts";

// The oracle of studies writes programs that read documents and files through the tools that every agent has.

/** Studies with hidden processes, which most are at the frontier, and studies without. */
const described = { ...presets.frontier, ingredients: { "hidden-process": 0 } };
const worldOf = (seed: string, settings: typeof presets.frontier) =>
  studyWorld({ kind: "public", value: seed }, settings, 0.85);

const tools = new SandboxedTools();
afterAll(() => tools.close());

/** A key that exposes only what is asked and throws when anything else is read. */
const askAlone = ({ ask }: StudyKey): StudyKey =>
  new Proxy({ ask } as StudyKey, {
    get(target, name) {
      if (name !== "ask") throw new Error(`the oracle asks its key for '${String(name)}'`);
      return target.ask;
    },
  });

/** Assay's own Python runs a script on its arguments. */
function runPython(...words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(".venv/bin/python3", words, { encoding: "utf8" });
  return `${stdout}${stderr}`;
}

describe("the keys of studies", () => {
  it("are found again from documents and files by another program", () => {
    for (const difficulty of ["0.45", "0.85"]) {
      const words = ["suites/repository-qa/audits/study-keys.ts", "1..8", difficulty];
      const { stdout } = spawnSync(process.execPath, words, { encoding: "utf8" });
      expect(stdout).toMatch(/^[1-9]\d* agreed, 0 disagreed$/m);
    }
  });

  it("are what their explanations print", async () => {
    const chosen = [
      ...["2", "5", "6"].map((seed) => worldOf(seed, described)),
      ...["1", "3", "4", "8"].map((seed) => worldOf(seed, presets.frontier)),
    ];
    for (const world of chosen) {
      const folder = mkdtempSync(join(tmpdir(), "assay-study-"));
      const files = repositoryQa.files(world, presets.frontier);
      for (const path of files.paths) {
        mkdirSync(dirname(join(folder, "world", path)), { recursive: true });
        writeFileSync(join(folder, "world", path), files.read(path));
      }
      for (const challenge of studyItems(world, presets.frontier)) {
        const script = await repositoryQa.explain?.(world, challenge, "assay world …");
        writeFileSync(join(folder, "why.py"), script ?? "");
        const printed = /^answer: (.*)$/m.exec(runPython(join(folder, "why.py"), join(folder, "world")))?.[1] ?? "null";
        const { answer } = challenge.key;
        const said: unknown = JSON.parse(printed);
        const last = typeof said === "object" && said !== null && "answer" in said ? said.answer : said;
        if (answer.kind === "interval") {
          const { low, high } = said as { readonly low: number; readonly high: number };
          expect((high - low) / answer.reference).toBeCloseTo(1, 6);
        } else if (answer.kind === "differences") {
          const stated = readDifferences({ answer: said as Json }, answer.truths.length);
          expect(differencesShare(answer, stated)).toBeGreaterThan(0.5);
        } else if (answer.kind === "number") expect(last).toBeCloseTo(answer.answer, 6);
        else expect(last).toBe(answer.kind === "unanswerable" ? "not possible" : answer.answer);
      }
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the oracle of studies", () => {
  it("is right and grounded, told what is asked and not the answer", async () => {
    const seen = new Set<string>();
    const seeds = ["1", "2", "3", "4", "5", "6", "7", "8"];
    const chosen = [
      ...seeds.map((seed) => ({ seed, world: worldOf(seed, described) })),
      ...seeds.slice(0, 4).map((seed) => ({ seed, world: worldOf(seed, presets.frontier) })),
    ];
    for (const { seed, world } of chosen) {
      for (const challenge of studyItems(world, presets.frontier)) {
        const agent = repositoryQa.baselines.oracle.agent({ world, key: askAlone(challenge.key) }, stream("oracle"));
        const { scores } = await driveEpisode(repositoryQa, world, challenge, agent, {}, tools.open);
        const label = tools.toolbox?.audit(challenge.evidence).label;
        await tools.stopSandboxes();
        const of = (metric: string) =>
          scores.find((score) => score.scorer === "study" && score.metric === metric)?.value;
        const { type, layout, extension } = challenge.strata;
        expect({ seed, type, layout, extension, label }).toMatchObject({ label: "grounded" });
        seen.add(String(type));
        if (type === "study-interval") expect(of("score")).toBeGreaterThan(-1);
        else if (type === "study-differences") expect(of("score")).toBeGreaterThan(0.5);
        else expect({ seed, type, layout, score: of("score") }).toMatchObject({ score: 1 });
        if (type === "study-chain") expect(of("steps")).toBe(1);
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });
});
