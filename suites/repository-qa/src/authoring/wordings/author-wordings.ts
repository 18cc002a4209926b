import { join } from "node:path";
import { type CostBudget, MeteredModel, writeFileAtomically } from "@assay/authoring";
import type { Model } from "@assay/contract";
import { AssayError, type Seed } from "@assay/contract";
import { frozenName } from "../../frozen-name.ts";
import { makeItems } from "../../items/make-items.ts";
import { formatWordingsFile, wordingsEnding } from "../../paraphrase/wordings-file.ts";
import { type Settings, settingsSchema } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import { requirePublic } from "../blueprints/author-blueprints.ts";
import { type WordedQuestion, wordingPrompts, wordQuestion } from "./word-question.ts";
import { type Tried, WordingsWork } from "./wordings-work.ts";

/** What is to be worded, by whom and where. */
export interface WordingsOrder {
  readonly authors: readonly Model[];
  readonly checker: Model;
  readonly seeds: readonly Seed[];
  readonly preset: string;
  /** Of repository-qa, with the blueprints where the worlds come from such. */
  readonly settings: unknown;
  /** The most questions of a world; all where it is left out. */
  readonly perWorld?: number;
  readonly proposals: number;
  readonly repairs: number;
  readonly folder: string;
  readonly purse: CostBudget;
  readonly signal: AbortSignal;
  /** Told before every question: its seed, and how many of how many come before it. */
  readonly progress?: (seed: string, done: number, all: number) => void;
}

/** A file of wordings and how it came about. */
export interface WrittenWordings {
  readonly file: string;
  readonly pairs: readonly {
    readonly author: string;
    readonly checker: string;
    readonly proposed: number;
    readonly accepted: number;
    readonly questions: number;
  }[];
}

interface Asked extends WordedQuestion {
  readonly id: string;
  readonly seed: string;
}

/** Words the questions of worlds by every author, keeps what the checker read back as the same query, and freezes it. */
export async function authorWordings(order: WordingsOrder): Promise<WrittenWordings> {
  requireOthers(order);
  for (const seed of order.seeds) requirePublic(seed);
  const { authors, checker, seeds, preset, folder, purse, proposals, repairs, signal, progress } = order;
  for (const { name } of [...authors, checker]) purse.requirePrice(name);
  const settings = settingsSchema.parse(order.settings);
  const work = new WordingsWork(join(folder, ".work", "wordings.json"), checker.name);
  const questions = seeds.flatMap((seed) => questionsOf(seed, settings, order.perWorld));
  const tried: Tried[] = [];
  for (const [index, question] of questions.entries()) {
    for (const model of authors) {
      const before = work.tried(question.id, model.name);
      const left = proposals - (before?.proposed ?? 0);
      if (before !== undefined && (isSettled(before) || left <= 0)) {
        tried.push(before);
        continue;
      }
      progress?.(question.seed, index, questions.length);
      const pair = { author: new MeteredModel(model, purse), checker: new MeteredModel(checker, purse) };
      try {
        const worded = await wordQuestion(question, { ...pair, proposals: left, repairs, signal });
        const now: Tried = {
          question: question.id,
          model: model.name,
          author: pair.author.servedBy.at(-1) ?? model.name,
          checker: pair.checker.servedBy.at(-1) ?? checker.name,
          ...worded,
          proposed: (before?.proposed ?? 0) + worded.proposed,
        };
        work.keep(now);
        tried.push(now);
      } finally {
        work.pay(pair.author.spent, pair.checker.spent);
      }
    }
  }
  const pairs = countPairs(tried);
  const text = formatWordingsFile({
    wordings: tried.flatMap(({ question, author, checker: by, model, text: said }) => {
      const pair = pairs.find((each) => each.model === model);
      if (said === undefined || pair === undefined) return [];
      return [{ question, text: said, author, checker: by, share: pair.accepted / pair.proposed }];
    }),
    provenance: {
      seeds: seeds.map(({ value }) => value).join(","),
      preset,
      prompts: wordingPrompts,
      pairs: pairs.map(({ model, ...counts }) => ({ author: model, checker: checker.name, ...counts })),
      ...work.spent,
    },
  });
  const file = frozenName(text, wordingsEnding);
  writeFileAtomically(join(folder, file), text);
  return { file, pairs: pairs.map(({ model, ...counts }) => ({ author: model, checker: checker.name, ...counts })) };
}

/** Whether more proposals would change nothing: a wording was accepted, or the question cannot be worded. */
const isSettled = ({ text, proposed }: Tried): boolean => text !== undefined || proposed === 0;

/** A reader who wrote the wording knows what it means, and an author is counted once. */
function requireOthers({ authors, checker }: WordingsOrder): void {
  const names = authors.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new AssayError("authoring/wrong-order", `${twice} is named twice; name each --author once`);
  }
  const same = authors.find(({ name }) => name === checker.name);
  if (same === undefined) return;
  throw new AssayError(
    "authoring/wrong-order",
    `${same.name} cannot check what it wrote; name another model with --checker`,
  );
}

function questionsOf(seed: Seed, settings: Settings, most = Number.POSITIVE_INFINITY): Asked[] {
  const world = repositoryWorld(seed, settings);
  const templated = [...makeItems(world, { ...settings, variants: ["template"] })];
  return templated
    .flatMap(({ item, key: { query } }): Asked[] =>
      query.type === "interpretation"
        ? []
        : [{ id: item.question, seed: seed.value, query, template: item.text, blueprint: world.blueprint }],
    )
    .slice(0, most);
}

function countPairs(tried: readonly Tried[]) {
  return [...Map.groupBy(tried, ({ model }) => model)].map(([model, own]) => ({
    model,
    proposed: own.reduce((sum, { proposed }) => sum + proposed, 0),
    accepted: own.filter(({ text }) => text !== undefined).length,
    questions: own.length,
  }));
}
