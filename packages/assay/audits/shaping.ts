// What `make audit` shows of shaped rewards: the episodes of scripted agents, replayed through Python with every measure of
// progress as a potential, come to the score alone, whatever the agent does and however often it does it.
//
//     node packages/assay/audits/shaping.ts [WORLDS] [SUITE]
//
// Beside it stands what each agent would get that kept its gains: the measures at the end, and at their highest.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json } from "@assay/contract";
import { playedEpisodes, readLines, runAssay, runPython, settingWords } from "./python/played-episodes.ts";

const worlds = Number(process.argv[2] ?? "1");
const only = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), "assay-shaping-"));

interface Part {
  readonly suite: string;
  readonly preset: string;
  readonly settings: { readonly [name: string]: Json };
  /** The agent that does the work; it is set beside those that collect points. */
  readonly worker: string;
}

const collectors = ["null", "shotgun", "sweep", "cheat"];
/** How often a call is made where repeats are tried. */
const times = 3;

const design = { budgets: [5], points: 5, regret: { designs: 0, search: false }, environment: "death-process" };
const parts: readonly Part[] = [
  { suite: "repository-qa", preset: "default", settings: {}, worker: "oracle" },
  { suite: "data-analysis", preset: "default", settings: { task: "cepheid-calibration" }, worker: "oracle" },
  { suite: "experiment-design", preset: "final", settings: design, worker: "greedy" },
  { suite: "rediscovery", preset: "default", settings: { family: "option-bias" }, worker: "oracle" },
  { suite: "rediscovery", preset: "default", settings: { family: "self-correction" }, worker: "oracle" },
  { suite: "campaign", preset: "default", settings: {}, worker: "reference" },
];

type Values = { readonly [measure: string]: number };

/** An episode that was replayed, as shape_episodes.py writes it. */
interface Replayed {
  readonly reward: number;
  readonly measures: Values;
  readonly highest: Values;
  /** What all shaped rewards came to: without a discount, and with one. */
  readonly sums: readonly number[];
}

let failed = 0;

function check(what: string, holds: boolean): void {
  if (holds) return;
  failed += 1;
  console.log(`  FAIL  ${what}`);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

async function replayedOf({ suite, preset, settings }: Part, agent: string) {
  const place = join(folder, [suite, ...Object.values(settings).map(String), agent].join("-").replace(/\W/g, "-"));
  const words = ["--suite", suite, "--preset", preset, ...settingWords(settings), "--seeds", `1..${worlds}`];
  const address = `${place}.sqlite`;
  const said = runAssay(["run", ...words, "--agent", `baseline/${agent}`, "--store", address, "--json"]);
  const { run } = JSON.parse(said) as { readonly run: string };
  const replays = (await playedEpisodes(address, run)).map(({ scores: _, ...replay }) => replay);
  writeFileSync(`${place}.asked`, JSON.stringify({ suite, preset, settings, replays, times }));
  runPython("shape_episodes.py", `${place}.asked`, `${place}.told`);
  return readLines<{ readonly id: string; readonly once: Replayed; readonly often: Replayed }>(`${place}.told`);
}

async function checkPart(part: Part): Promise<void> {
  console.log(`${part.suite} ${JSON.stringify(part.settings)}`);
  for (const agent of [part.worker, ...collectors]) {
    const episodes = await replayedOf(part, agent);
    for (const { id, once, often } of episodes) {
      const sums = [...once.sums, ...often.sums];
      check(
        `${agent} ${id}: shaped rewards come to ${sums.join(", ")}`,
        sums.every((sum) => Math.abs(sum) < 1e-9),
      );
      for (const { measures, reward } of [once, often]) {
        // Criteria are those of the file that is handed in: they cannot be met without a score.
        check(
          `${agent} ${id}: criteria are met without a score`,
          measures.criteria === undefined || measures.criteria <= reward + 1e-9,
        );
        check(`${agent} ${id}: more than all evidence was seen`, (measures.evidence ?? 0) <= 1);
        check(`${agent} ${id}: more than all claims are entailed`, (measures.claims ?? 0) <= 1);
      }
      for (const name of ["criteria", "evidence"]) {
        check(`${agent} ${id}: repeats gain ${name}`, (often.measures[name] ?? 0) <= (once.measures[name] ?? 0) + 1e-9);
      }
    }
    const names = Object.keys(episodes[0]?.once.measures ?? {});
    const told = names.map((name) => {
      const of = (values: (each: Replayed) => Values) =>
        mean(episodes.map(({ once }) => values(once)[name] ?? 0)).toFixed(3);
      return `${name} ${of(({ measures }) => measures)}, highest ${of(({ highest }) => highest)}`;
    });
    const score = mean(episodes.map(({ once }) => once.reward)).toFixed(3);
    console.log(
      `  ${agent.padEnd(10)} ${String(episodes.length).padStart(4)} episodes, score ${score}; ${told.join("; ")}`,
    );
  }
}

try {
  for (const part of parts) if (only === undefined || part.suite === only) await checkPart(part);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed === 0 ? "no shaped reward changes a return" : `${failed} checks failed`);
process.exitCode = failed === 0 ? 0 : 1;
