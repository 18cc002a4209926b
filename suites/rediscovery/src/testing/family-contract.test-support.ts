import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { answerQuestion, type Cell } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { expect, it } from "vitest";
import type { AnyFamily, BankItem, Measure, Observation } from "../family.ts";
import { itemsInCell } from "../measures/cell-items.ts";
import { conversationOf } from "../reading/conversation.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import { makeTwins, type Scenario } from "../scenario/scenario.ts";
import type { ChatMessage, ReplyToken } from "../subject/chat.ts";
import { freshNoise } from "../subject/noise.ts";
import { promptReader } from "../subject/prompt-reader.ts";
import { subjectsOf } from "../subject/subjects.ts";

/** States what must hold for every family with chat. */
export function itKeepsToTheContract(family: AnyFamily, key = "1"): void {
  const twins = makeTwins(key, family);
  const [scenario] = twins;
  const conversations = conversationsOf(scenario);
  it("reads its own prompts back, over all levels of all factors", () => readsItsPrompts(scenario, conversations));
  it("gives placebos no effect", () => placebosDoNothing(scenario));
  it("responds as often as its measures say", () => respondsAsMeasured(scenario));
  it("gives twins other answers to at least half of the questions", () => twinsDiffer(twins));
  it("has a solver that sees what the subjects did", () => solverAgrees(scenario, conversations));
}

const referenceOf = (family: AnyFamily): { [factor: string]: string } =>
  Object.fromEntries(family.factors.map(({ name, reference }) => [name, reference]));

/** The reference cell, those one level away from it, and the cells of all questions. */
function levelsTried({ family, subjects, questions }: Scenario): readonly Cell["levels"][] {
  const reference = referenceOf(family);
  const near = family.factors.flatMap(({ name, levels }) => levels.map((level) => ({ ...reference, [name]: level })));
  const asked = questions.flatMap((question) =>
    placesOfQuestion(family, subjects, question).flatMap(({ cells, against }) => [...cells, ...against]),
  );
  const tried = [...near, ...asked.map(({ levels }) => levels)];
  return [...new Map(tried.map((levels) => [cellKey({ subject: "", levels }), levels])).values()];
}

/** Tokens as the endpoint serves them. */
const asServed = (tokens: readonly ReplyToken[]) =>
  tokens.map(({ text, logprob, top }) => ({
    token: text,
    logprob,
    top_logprobs: top.map((each) => ({ token: each.text, logprob: each.logprob })),
  }));

/** A composed prompt under some levels, with the subject's own replies inserted where it asks for them. */
interface Conversed {
  readonly subject: string;
  readonly item: BankItem;
  readonly levels: Cell["levels"];
  readonly messages: readonly ChatMessage[];
  readonly replies: readonly string[];
  readonly tokens: readonly (ReturnType<typeof asServed> | undefined)[];
  readonly reply: ReturnType<ReturnType<typeof subjectsOf>["reply"]>;
}

/** One conversation under all levels that are tried, with the subjects and items by turns. */
function conversationsOf(scenario: Scenario): readonly Conversed[] {
  const { family, bank, subjects: names } = scenario;
  const subjects = subjectsOf(scenario);
  return levelsTried(scenario).map((levels, index) => {
    const subject = names[index % names.length];
    const fitting = itemsInCell(bank, { subject, levels });
    const item = fitting[(index * 41 + 100) % fitting.length];
    const messages: ChatMessage[] = [];
    const replies: string[] = [];
    const tokens: (ReturnType<typeof asServed> | undefined)[] = [];
    const ask = () => {
      const temperature = Number(levels.temperature ?? 0);
      const reply = subjects.reply({ subject, messages, temperature, sample: "0", topLogprobs: 5 });
      replies.push(reply.text);
      tokens.push(reply.tokens === undefined ? undefined : asServed(reply.tokens));
      return reply;
    };
    for (const message of family.compose?.(item, levels) ?? []) {
      messages.push(message.content === null ? { role: "assistant", content: ask().text } : message);
    }
    return { subject, item, levels, messages, replies, tokens, reply: ask() };
  });
}

function readsItsPrompts({ family, bank }: Scenario, conversations: readonly Conversed[]): void {
  const reader = promptReader(family, bank);
  for (const { item, levels, messages, reply } of conversations) {
    const reading = reader.read(conversationOf(messages, Number(levels.temperature ?? 0)));
    expect(reading, JSON.stringify({ levels, messages })).toMatchObject({ item: item.id });
    const features = "features" in reading ? reading.features : undefined;
    const seen: Cell["levels"] = { ...item.levels, ...family.levelsOf(features, item) };
    // A level without meaning beside other levels, such as the target of an absent hint, is where levelsOf puts it.
    const meant: Cell["levels"] = { ...levels, ...family.levelsOf(family.featuresAt(levels, item), item) };
    for (const { name, kind, reference } of family.factors) {
      const isOpen = levels[name] === reference && (kind === "item" || reference === "all");
      if (!isOpen) expect([name, seen[name]], JSON.stringify(messages)).toEqual([name, meant[name]]);
    }
    expect(reply.understood?.reading.item).toBe(item.id);
  }
}

function placebosDoNothing(scenario: Scenario): void {
  const { family, subjects, truth } = scenario;
  const placebos = family.factors.filter(({ kind }) => kind === "placebo");
  expect(placebos.length).toBeGreaterThanOrEqual(3);
  for (const { name: measure } of family.measures) {
    for (const subject of subjects) {
      const at = truth.value(measure, { subject, levels: referenceOf(family) });
      for (const { name, levels } of placebos) {
        for (const level of levels) {
          expect(truth.value(measure, { subject, levels: { ...referenceOf(family), [name]: level } })).toBe(at);
        }
      }
    }
  }
}

/** `make audit` draws many more, of many scenarios (rediscovery/truth). */
const DRAWS = 10_000;
const BATCHES = 20;

function respondsAsMeasured(scenario: Scenario): void {
  const { family, subjects, questions, truth } = scenario;
  const checked = new Set<string>();
  for (const question of questions) {
    const measure = family.measures.find(({ name }) => name === question.measure);
    if (measure === undefined) throw new Error(`no measure ${question.measure}`);
    for (const { cells, against } of placesOfQuestion(family, subjects, question)) {
      for (const cell of [...cells, ...against]) {
        const key = `${measure.name}\n${cellKey(cell)}`;
        if (checked.has(key)) continue;
        checked.add(key);
        const batches = Array.from({ length: BATCHES }, (_, batch) => drawn(scenario, measure, cell, batch));
        const estimate = measure.estimate(batches.flat()) ?? Number.NaN;
        const each = batches.map((rows) => measure.estimate(rows) ?? Number.NaN);
        const mean = each.reduce((sum, value) => sum + value, 0) / BATCHES;
        const spread = each.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (BATCHES - 1);
        const error = Math.sqrt(spread / BATCHES);
        const exact = truth.value(measure.name, cell) ?? Number.NaN;
        expect(Math.abs(estimate - exact), `${key}: ${estimate} against ${exact}`).toBeLessThan(4.5 * error + 1e-9);
      }
    }
  }
}

/** The observations of one batch: whole rounds over the levels that the measure combines, each with its own item. */
function drawn(scenario: Scenario, measure: Measure<unknown>, cell: Cell, batch: number): readonly Observation[] {
  const { family, bank, parameters } = scenario;
  const random = stream("rediscovery", "brute-force", family.name, measure.name, cellKey(cell), batch);
  const items = itemsInCell(bank, cell);
  const rounds = roundsOver(family, measure.across ?? []);
  return Array.from({ length: DRAWS / BATCHES }, (_, draw) => {
    const item = random.choose(items);
    return rounds.map((round): Observation => {
      const features: unknown = family.featuresAt({ ...cell.levels, ...round }, item);
      const place = { subject: cell.subject, item, features };
      const { outcome } = family.respond(parameters, place, freshNoise(random, 0));
      const levels = { ...item.levels, ...family.levelsOf(features, item) };
      return { subject: cell.subject, item: `${item.id}#${batch}-${draw}`, levels, outcome };
    });
  }).flat();
}

function roundsOver(family: AnyFamily, across: readonly string[]): readonly Cell["levels"][] {
  return across.reduce<readonly Cell["levels"][]>(
    (rounds, name) => {
      const levels = family.factors.find((factor) => factor.name === name)?.levels ?? [];
      return rounds.flatMap((round) => levels.map((level) => ({ ...round, [name]: level })));
    },
    [{}],
  );
}

function twinsDiffer([one, other]: readonly Scenario[]): void {
  expect(one.bank).toEqual(other.bank);
  const differing = one.questions.filter(
    (question) =>
      JSON.stringify(answerQuestion(question, one.truth)) !== JSON.stringify(answerQuestion(question, other.truth)),
  );
  expect(differing.length).toBeGreaterThanOrEqual(one.questions.length / 2);
}

const python = fileURLToPath(new URL("../../../../.venv/bin/python", import.meta.url));
const program = `
import json, sys
names = {}
cases = json.load(sys.stdin)
exec(cases["solver"], names)
print(json.dumps([names["outcomes"](*case) for case in cases["cases"]]))
`;

/**
 * Gives the solver what an agent has: the row of the data file, the levels, the replies, and their tokens if it needs
 * them.
 */
function solverAgrees({ family, bank }: Scenario, conversations: readonly Conversed[]): void {
  const rows = family
    .materials(bank)
    .flatMap(({ text }) => text.split("\n").map((line) => JSON.parse(line) as { readonly id?: string }));
  const takesTokens = /def outcomes\(item, levels, replies, tokens/.test(family.solver);
  const seen = conversations.map(({ item, levels, replies, tokens, reply }) => {
    const row = rows.find(({ id }) => id === item.id);
    return { given: [row, levels, replies, ...(takesTokens ? [tokens] : [])], outcome: reply.understood?.outcome };
  });
  const input = JSON.stringify({ solver: family.solver, cases: seen.map(({ given }) => given) });
  const run = spawnSync(python, ["-I", "-c", program], { input, encoding: "utf8" });
  expect(run.stderr).toBe("");
  const found = JSON.parse(run.stdout) as readonly { readonly [column: string]: number | null }[];
  for (const [index, { outcome, given }] of seen.entries()) {
    for (const [column, value] of Object.entries(outcome ?? {})) {
      const told = found[index][column];
      const context = JSON.stringify({ column, value, told, given });
      if (value === null || told === null || told === undefined) expect(told, context).toBe(value);
      else expect(Math.abs(told - value), context).toBeLessThan(1e-6);
    }
  }
}
