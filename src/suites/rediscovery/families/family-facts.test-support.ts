import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { answerQuestion, type Cell, type Question } from "../../../grading/claims/index.ts";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily, BankItem, Form, Observation, Scene } from "../family.ts";
import { ANY, itemsOf } from "../measures/cell-items.ts";
import { conversationOf } from "../reading/conversation.ts";
import { placesOfQuestion } from "../scenario/cells-of-question.ts";
import { keyOf, trueSpace } from "../scenario/claim-space.ts";
import { makeScenario, type Scenario } from "../scenario/scenario.ts";
import type { ChatMessage, SubjectReply, Subjects } from "../subject/chat.ts";
import { freshNoise } from "../subject/noise.ts";
import { subjectsOf } from "../subject/subjects.ts";
import type { WrittenPrompt } from "./written-prompt.fixture.ts";

const project = fileURLToPath(new URL("../../../../", import.meta.url));

type Levels = { readonly [factor: string]: string };

/** The levels of a cell at which every factor stands where claims leave it. */
const referenceLevels = ({ factors }: AnyFamily): Levels =>
  Object.fromEntries(factors.map(({ name, reference }) => [name, reference]));

/** To make a reader takes longer than to read. */
const known = new WeakMap<Scenario, Subjects>();

/** Sends messages turn by turn, each reply put where the next one needs it. */
function converse(
  scenario: Scenario,
  subject: string,
  item: BankItem,
  levels: Levels,
): { readonly last: SubjectReply; readonly replies: readonly string[] } {
  const subjects = known.get(scenario) ?? subjectsOf(scenario);
  known.set(scenario, subjects);
  const temperature = Number(levels.temperature ?? 0);
  const messages: ChatMessage[] = [];
  const replies: string[] = [];
  const send = () => subjects.reply({ subject, messages: [...messages], temperature, sample: "0", topLogprobs: 0 });
  for (const message of scenario.family.compose?.(item, levels) ?? []) {
    if (message.content !== null) {
      messages.push(message as ChatMessage);
      continue;
    }
    const { text } = send();
    replies.push(text);
    messages.push({ role: "assistant", content: text });
  }
  const last = send();
  return { last, replies: [...replies, last.text] };
}

/** Every level of every factor, alone and together with every level of each other. */
export function pairsOfLevels(family: AnyFamily): readonly Levels[] {
  const reference = referenceLevels(family);
  const singles = family.factors.flatMap(({ name, levels }) => levels.map((level) => [name, level] as const));
  const cells = singles.flatMap(([name, level], index) =>
    singles.slice(index).map(([other, otherLevel]) => ({ ...reference, [name]: level, [other]: otherLevel })),
  );
  return [...new Map(cells.map((levels) => [JSON.stringify(levels), levels])).values()];
}

/** What was read otherwise than it was composed; item factors stand at the item's own level. */
export function misreadCells(scenario: Scenario, cells: readonly Levels[]): readonly unknown[] {
  const { bank, subjects } = scenario;
  return cells.flatMap((levels, index) => {
    const items = itemsOf(bank, { subject: subjects[0], levels });
    const item = items[(index * 37) % items.length];
    const { understood } = converse(scenario, subjects[index % subjects.length], item, levels).last;
    const expected = { ...levels, ...item.levels };
    const isRight =
      understood?.reading.item === item.id &&
      Object.entries(expected).every(([factor, level]) => level === ANY || understood.reading.levels[factor] === level);
    return isRight ? [] : [{ item: item.id, expected, understood }];
  });
}

/** All cells that the questions of a scenario compare. */
function cellsOf({ family, subjects }: Scenario, question: Question): readonly Cell[] {
  return placesOfQuestion(family, subjects, question).flatMap(({ cells, against }) => [...cells, ...against]);
}

/** How far brute force at the response function is from the exact value in each compared cell, in standard errors. */
export function bruteForceDistances(scenario: Scenario, draws: number): readonly number[] {
  const { family, parameters, questions, truth } = scenario;
  const seen = new Set<string>();
  return questions.flatMap((question) => {
    const measure = family.measures.find(({ name }) => name === question.measure);
    return cellsOf(scenario, question).flatMap((cell) => {
      const key = `${question.measure}\n${keyOf(cell)}`;
      if (measure === undefined || seen.has(key)) return [];
      seen.add(key);
      const items = itemsOf(scenario.bank, cell);
      const random = stream("test", "brute-force", key);
      const rows = Array.from({ length: draws }, (_, index): Observation => {
        const item = items[index % items.length];
        const place = { subject: cell.subject, item, features: family.featuresAt(cell.levels, item) };
        const { outcome } = family.respond(parameters, place, freshNoise(random, Number(cell.levels.temperature ?? 0)));
        return { subject: cell.subject, item: item.id, levels: cell.levels, outcome };
      });
      const estimate = measure.estimate(rows);
      const exact = truth.value(question.measure, cell);
      if (estimate === undefined || exact === undefined) return [Number.POSITIVE_INFINITY];
      // The error of one cell, at the most that half of the squared error of two unlike ones can be.
      const error = Math.max(measureError(rows, measure.estimate, items.length), 1e-9);
      return [Math.abs(estimate - exact) / error];
    });
  });
}

/** The standard error of an estimate by twenty parts of its rows, each over the whole bank. */
function measureError(
  rows: readonly Observation[],
  estimate: (rows: readonly Observation[]) => number | undefined,
  items: number,
): number {
  const parts = 20;
  const size = Math.max(items, Math.floor(rows.length / parts / items) * items);
  const values = Array.from({ length: Math.floor(rows.length / size) }, (_, index) =>
    estimate(rows.slice(index * size, (index + 1) * size)),
  ).filter((value) => value !== undefined);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (values.length - 1);
  return Math.sqrt(variance / values.length) + 1e-4;
}

/** What the family's Python makes of the replies to composed prompts, and what the server counted. */
export function outcomesByPython(
  scenario: Scenario,
  cells: readonly Levels[],
): readonly { readonly server: unknown; readonly python: unknown; readonly replies: readonly string[] }[] {
  const { family, bank, subjects } = scenario;
  const rows = new Map(
    family
      .materials(bank)
      .flatMap(({ text }) => text.split("\n"))
      .map((line) => JSON.parse(line) as { readonly id: string })
      .map((row) => [row.id, row]),
  );
  const asked = cells.map((levels, index) => {
    const items = itemsOf(bank, { subject: subjects[0], levels });
    const item = items[(index * 53) % items.length];
    const { last, replies } = converse(scenario, subjects[index % subjects.length], item, levels);
    return { item: rows.get(item.id), levels, replies, server: last.understood?.outcome };
  });
  const program = `${family.solver}\nimport json, sys\nprint(json.dumps([outcomes(e["item"], e["levels"], e["replies"]) for e in json.load(sys.stdin)]))`;
  const run = spawnSync(`${project}/.venv/bin/python`, ["-c", program], {
    input: JSON.stringify(asked),
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`outcome.py of ${family.name} failed: ${run.stderr || run.error}`);
  const python = JSON.parse(run.stdout) as readonly unknown[];
  return asked.map(({ server, replies }, index) => ({ server, replies, python: python[index] }));
}

/** Values of every measure in every pair of levels of planted factors that change with a placebo's level. */
export function movedByPlacebos({ family, truth, subjects }: Scenario): readonly string[] {
  const reference = referenceLevels(family);
  const placebos = family.factors.filter(({ kind }) => kind === "placebo");
  const cells = pairsOfLevels(family).filter((levels) =>
    placebos.every(({ name, reference: level }) => levels[name] === level),
  );
  return cells.flatMap((levels) =>
    family.measures.flatMap(({ name: measure }) => {
      const value = (changed: Levels) =>
        truth.value(measure, { subject: subjects[0], levels: { ...levels, ...changed } });
      return placebos.flatMap(({ name, levels: all }) =>
        all
          .filter((level) => value({ [name]: level }) !== value({ [name]: reference[name] }))
          .map((level) => `${measure}: ${name}=${level}`),
      );
    }),
  );
}

/** A scenario of a family by a small number. */
export const scenarioOf = (family: AnyFamily, seed: number, member: 0 | 1 = 0): Scenario =>
  makeScenario(`facts-${seed}`, family, member);

/** What a family's reader makes of prompts: those that it should have read and did not, and those that it took wrongly. */
export function readPrompts(
  family: AnyFamily,
  bank: readonly BankItem[],
  prompts: readonly WrittenPrompt[],
): { readonly unread: readonly WrittenPrompt[]; readonly misread: readonly unknown[] } {
  const read = family.reader?.(bank);
  const items = new Map(bank.map((item) => [item.id, item]));
  const unread: WrittenPrompt[] = [];
  const misread: unknown[] = [];
  for (const prompt of prompts) {
    const { messages, temperature = 0, item, levels = {} } = prompt;
    const understood = read?.(conversationOf(messages, temperature));
    if (understood === undefined) {
      if (item !== undefined) unread.push(prompt);
      continue;
    }
    const found = items.get(understood.item);
    const taken = found && { ...found.levels, ...family.levelsOf(understood.features, found) };
    const isRight =
      understood.item === item && Object.entries(levels).every(([factor, level]) => taken?.[factor] === level);
    if (!isRight) misread.push({ ...prompt, taken: { item: understood.item, levels: taken } });
  }
  return { unread, misread };
}

/** Of worlds that are planted without a seed. */
export const planted = { subjects: ["one", "two"] };

function sceneWith(family: AnyFamily, forms: { readonly [effect: string]: Form }): Scene<unknown> {
  const parameters: unknown = family.draw(stream("test", "planted"), forms, planted.subjects);
  return { parameters, subjects: planted.subjects, bank: family.bank(stream("test", "bank-planted")) };
}

/** The value of a measure in a world with these forms; levels that are not given stand at their reference. */
export function valueIn(
  family: AnyFamily,
  forms: { readonly [effect: string]: Form },
  measure: string,
  levels: Levels,
): number {
  const cell = { subject: planted.subjects[0], levels: { ...referenceLevels(family), ...levels } };
  return family.measures.find(({ name }) => name === measure)?.exact(sceneWith(family, forms), cell) ?? Number.NaN;
}

/** The relation that is told in a finding, or in claims with one. */
export const relationIn = (told: unknown): string | undefined =>
  /"relation":"([a-z-]+)"/.exec(JSON.stringify(told))?.[1];

/** The relations that answer the questions in a world with these forms. */
export function relationsIn(
  family: AnyFamily,
  forms: { readonly [effect: string]: Form },
): readonly (string | undefined)[] {
  const truth = trueSpace(family, sceneWith(family, forms));
  return family.questions(planted.subjects).map((question) => relationIn(answerQuestion(question, truth)));
}
