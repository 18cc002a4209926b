// Counts what is asked about many worlds. Fails if a required feature does not occur or is out of balance.
//   node suites/repository-qa/audits/diversity.ts [WORLDS]
import type { Query } from "../src/query/query-schema.ts";
import { reasons } from "../src/query/reasons.ts";
import { MemoryReader } from "../src/query/repository-reader.ts";
import { drawQuestions } from "../src/questions/make-questions.ts";
import type { Question } from "../src/questions/question.ts";
import { Repository } from "../src/repository/repository.ts";
import { presets, type Settings } from "../src/settings.ts";
import { runSteps } from "../src/steps.ts";
import { repositoryWorld } from "../src/world.ts";

const worlds = Number(process.argv[2] ?? 2000);
const counts = new Map<string, number>();
const note = (what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

function noteQuestion({ query, evaluation }: Question): void {
  note(`type ${query.type}`);
  note(evaluation.kind === "none" ? `reason ${evaluation.reason}` : "answered");
  if (evaluation.kind === "yes-no" && query.type === "bivariate-hypothesis") note(`test ${evaluation.answer}`);
  if ("statistic" in query) note(`statistic ${query.statistic}`);
  if ("significant" in query && evaluation.kind === "number") note(`figures ${query.significant}`);
  if (query.type === "interpretation") note(`about ${query.ask.about}`);
  noteConditions(query);
}

function noteConditions(query: Query): void {
  if ("rows" in query) for (const { operator } of query.rows) note(`operator ${operator}`);
  if ("files" in query) for (const { values } of query.files) note(`path ${values.length === 1 ? "is" : "one-of"}`);
}

function questionsOf(seed: number, settings: Settings): { readonly questions: Question[]; readonly extension: string } {
  const world = repositoryWorld({ kind: "public", value: String(seed) }, settings);
  const questions = runSteps(drawQuestions(new MemoryReader(new Repository(world)), settings));
  return { questions, extension: world.blueprint.extension };
}

for (let seed = 1; seed <= worlds; seed++) {
  const { questions, extension } = questionsOf(seed, presets.default);
  note(`extension ${extension}`);
  for (const question of questions) noteQuestion(question);
  if (seed % 100 === 0) console.log(`${seed} of ${worlds} worlds`);
}

// A question whose text shows that it has no answer has no pair, and is asked only without them.
const unmatched = new Set<string>();
for (let seed = 1; seed <= worlds / 20; seed++) {
  for (const { evaluation } of questionsOf(seed, { ...presets.default, matched: false }).questions) {
    if (evaluation.kind === "none") unmatched.add(`reason ${evaluation.reason}`);
  }
}

const types = (
  "readme title abstract extension count-rows count-files-prefix count-files-condition univariate-file " +
  "univariate-files bivariate-statistic bivariate-hypothesis interpretation"
).split(" ");
const operators = "is is-not one-of greater less at-least at-most between".split(" ");
const wanted = [
  ...types.map((type) => `type ${type}`),
  ...reasons.map((reason) => `reason ${reason}`),
  ...operators.map((operator) => `operator ${operator}`),
  ...[".csv", ".json", ".jsonl", ".xlsx", ".txt", ".log"].map((extension) => `extension ${extension.slice(1)}`),
];
const share = (one: string, ...others: string[]): number => {
  const all = [one, ...others].reduce((sum, what) => sum + (counts.get(what) ?? 0), 0);
  return (counts.get(one) ?? 0) / all;
};
const balances: readonly (readonly [what: string, share: number, low: number, high: number])[] = [
  ["tests that reject", share("test true", "test false"), 0.4, 0.6],
  ["2 figures", share("figures 2", "figures 3", "figures 4"), 0.25, 0.42],
  ["3 figures", share("figures 3", "figures 2", "figures 4"), 0.25, 0.42],
  ["4 figures", share("figures 4", "figures 2", "figures 3"), 0.25, 0.42],
  ["without an answer", 1 - share("answered", ...reasons.map((reason) => `reason ${reason}`)), 0.24, 0.32],
];

for (const [what, count] of [...counts].sort()) console.log(`${String(count).padStart(8)}  ${what}`);
for (const [what, found] of balances) console.log(`${(100 * found).toFixed(1).padStart(7)}%  ${what}`);
const missing = wanted.filter((what) => !counts.has(what) && !unmatched.has(what));
const out = balances.filter(([, found, low, high]) => !(found >= low && found <= high)).map(([what]) => what);
if (missing.length > 0) console.log(`does not appear: ${missing.join(", ")}`);
if (out.length > 0) console.log(`out of balance: ${out.join(", ")}`);
process.exitCode = missing.length + out.length === 0 ? 0 : 1;
