// What `make audit` shows of scores through Python: answers to 5,000 items of all suites score there what `assay grade`
// says, and episodes that are replayed there end with the scores that a run stored, to the last digit.
//
//     node packages/assay/audits/python-scores.ts [SHARE] [runs]
//
// A share below 1 takes so much of the items; with `runs`, only episodes are replayed.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite, Challenge, HandedIn, ItemIdentity, Json } from "@assay/contract";
import { loadSuite, makeItems } from "../src/index.ts";
import { playedEpisodes, readLines, runAssay, runPython, settingWords } from "./python/played-episodes.ts";

const share = Number(process.argv[2] ?? "1");
const folder = mkdtempSync(join(tmpdir(), "assay-python-scores-"));

interface Part {
  readonly suite: string;
  /** Items that are graded. */
  readonly items: number;
  readonly seeds: number;
  readonly preset: string;
  readonly settings: { readonly [name: string]: Json };
  /** Baselines whose episodes are replayed, and on how many worlds. */
  readonly agents: readonly string[];
  readonly played: number;
}

const brief = { budgets: [3], points: 5, regret: { designs: 0, search: false } };
const parts: readonly Part[] = [
  part("repository-qa", 2400, 90, {}, ["guess", "null", "abstain"], 3),
  part("campaign", 1200, 1200, {}, ["guess", "null"], 20),
  part("data-analysis", 700, 100, {}, ["null", "cheat"], 3),
  part("experiment-design", 500, 125, { ...brief, environment: "death-process" }, ["random", "prior-mean"], 10),
  part("rediscovery", 200, 12, {}, ["null", "cheat"], 1),
];

function part(
  suite: string,
  items: number,
  seeds: number,
  settings: Part["settings"],
  agents: readonly string[],
  played: number,
): Part {
  const preset = suite === "experiment-design" ? "final" : "default";
  const few = (count: number): number => Math.max(1, Math.ceil(count * share));
  return { suite, items: few(items), seeds: few(seeds), preset, settings, agents, played: few(played) };
}

type Answer = { readonly [field: string]: Json };

/** True answers, spoilt ones, and what nobody can read, in turn. */
async function answersTo(suite: AnySuite, { items, seeds, preset, settings }: Part) {
  const probes = await suite.probes?.();
  const whole: unknown = suite.settings.parse({ ...suite.presets[preset], ...settings });
  const made: { readonly seed: string; readonly id: string; readonly answer: Answer }[] = [];
  for (const { seed, ...challenge } of makeItems(suite, { seeds: `1..${seeds}`, preset, settings })) {
    const { item } = challenge;
    const world: unknown = made.length % 3 === 0 ? suite.world(seed, whole) : undefined;
    const given = challenge as unknown as Challenge<ItemIdentity, Json>;
    const truth = world === undefined ? undefined : probes?.truth?.(given, world);
    made.push({ seed: seed.value, id: item.id, answer: answerOf(truth, made.length) });
    if (made.length === items) return made;
  }
  return made;
}

function answerOf(truth: HandedIn | undefined, number: number): Answer {
  if (truth !== undefined) {
    const files = truth.files === undefined ? {} : { files: truth.files };
    if (truth.value !== undefined) return { answer: truth.value, ...files };
    return { ...(truth.text === undefined ? {} : { reply: truth.text }), ...files };
  }
  const others: readonly Answer[] = [
    { reply: `I think that it is ${number % 17}.` },
    { answer: { answer: number % 5, confidence: 0.4 } },
    { reply: '{"answer": "not possible", "confidence": 0.9}' },
    { answer: { predictions: [1, 2, 3], stages: [] } },
  ];
  return others[number % others.length] ?? {};
}

interface Scored {
  readonly scorer: string;
  readonly metric: string;
  readonly value: number;
}

/** Every score under its name, and names in order, so that two lists of scores can be compared as texts. */
const written = (scores: readonly Scored[]): string =>
  JSON.stringify(scores.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value]).sort());

let differing = 0;
let total = 0;

function compare(what: string, expected: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): void {
  const wrong = [...expected].filter(([id, scores]) => found.get(id) !== scores);
  differing += wrong.length;
  total += expected.size;
  console.log(`${wrong.length === 0 ? "pass" : "FAIL"}  ${what}: ${expected.size} compared, ${wrong.length} differ`);
  for (const [id, scores] of wrong.slice(0, 3)) console.log(`  ${id}\n    ${scores}\n    ${found.get(id)}`);
}

async function compareGrades(each: Part): Promise<void> {
  const { suite: name, seeds, preset, settings } = each;
  const suite = await loadSuite(name);
  const answers = await answersTo(suite, each);
  const place = (file: string): string => join(folder, `${name}.${file}`);
  const wanted = new Set(answers.map(({ id }) => id));
  const words = [name, "--preset", preset, ...settingWords(settings), "--seeds", `1..${seeds}`, "--with-key"];
  runAssay(["items", ...words, "--out", place("all")]);
  const items = readLines<{ id: string }>(place("all")).filter(({ id }) => wanted.has(id));
  writeFileSync(place("items"), items.map((item) => `${JSON.stringify(item)}\n`).join(""));
  writeFileSync(place("answers"), answers.map(({ id, answer }) => `${JSON.stringify({ id, ...answer })}\n`).join(""));
  runAssay(["grade", place("items"), place("answers"), "--out", place("grades")]);
  writeFileSync(place("asked"), JSON.stringify({ suite: name, preset, settings, answers }));
  runPython("score_answers.py", place("asked"), place("python"));
  const byId = (file: string) =>
    new Map(readLines<{ id: string; scores: Scored[] }>(place(file)).map(({ id, scores }) => [id, written(scores)]));
  compare(`${name}, 'assay grade'`, byId("grades"), byId("python"));
}

async function compareRuns({ suite, preset, settings, agents, played }: Part): Promise<void> {
  const address = join(folder, `${suite}.sqlite`);
  const chosen = agents.flatMap((agent) => ["--agent", `baseline/${agent}`]);
  const words = ["--suite", suite, "--preset", preset, ...settingWords(settings), "--seeds", `1..${played}`];
  const { run: id } = JSON.parse(runAssay(["run", ...words, ...chosen, "--store", address, "--json"])) as {
    run: string;
  };
  const episodes = await playedEpisodes(address, id);
  const expected = new Map(episodes.map((each) => [each.id, written(each.scores as unknown as Scored[])]));
  const replays = episodes.map(({ scores: _, ...replay }) => replay);
  const [asked, out] = [join(folder, `${suite}.replays`), join(folder, `${suite}.replayed`)];
  writeFileSync(asked, JSON.stringify({ suite, preset, settings, replays }));
  runPython("replay_episodes.py", asked, out);
  const found = new Map(
    readLines<{ id: string; scores: Scored[] }>(out).map((each) => [each.id, written(each.scores)]),
  );
  compare(`${suite}, episodes of a run replayed`, expected, found);
}

try {
  if (process.argv[3] !== "runs") for (const each of parts) await compareGrades(each);
  for (const each of parts) await compareRuns(each);
  console.log(`${total} compared, ${differing} differ`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = differing === 0 && total > 0 ? 0 : 1;
