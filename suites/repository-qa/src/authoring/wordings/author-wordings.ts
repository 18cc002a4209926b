import { join } from "node:path";
import { type CostBudget, MeteredModel, writeFileAtomically } from "@assay/authoring";
import type { Model } from "@assay/contract";
import { AssayError, type Seed } from "@assay/contract";
import { frozenName } from "../../frozen-name.ts";
import { makeItems } from "../../items/make-items.ts";
import { formatWordingsFile, wordingsEnding } from "../../paraphrase/wordings-file.ts";
import { type Settings, settingsSchema } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import { requirePublicSeed } from "../blueprints/author-blueprints.ts";
import { type WordedQuestion, wordingPrompts, wordQuestion } from "./word-question.ts";
import { type WordingAttempt, WordingsWork } from "./wordings-work.ts";

/** An order for wordings. */
export interface WordingsOrder {
  readonly authors: readonly Model[];
  readonly checker: Model;
  readonly seeds: readonly Seed[];
  readonly preset: string;
  /** Settings of repository-qa, with blueprints if the worlds come from them. */
  readonly settings: unknown;
  /** Maximum number of questions of a world; all if absent. */
  readonly perWorld?: number;
  readonly proposals: number;
  readonly repairs: number;
  readonly folder: string;
  readonly purse: CostBudget;
  readonly signal: AbortSignal;
  /** Called before every question with its seed, its index and the number of questions. */
  readonly progress?: (seed: string, done: number, all: number) => void;
}

/** A file of wordings with statistics about its writing. */
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

/**
 * Lets every author word the questions of worlds, and freezes the wordings that the checker reads as the same query.
 */
export async function authorWordings(order: WordingsOrder): Promise<WrittenWordings> {
  requireDistinctModels(order);
  for (const seed of order.seeds) requirePublicSeed(seed);
  const { authors, checker, seeds, preset, folder, purse, proposals, repairs, signal, progress } = order;
  for (const { name } of [...authors, checker]) purse.requirePrice(name);
  const settings = settingsSchema.parse(order.settings);
  const work = new WordingsWork(join(folder, ".work", "wordings.json"), checker.name);
  const questions = seeds.flatMap((seed) => questionsOf(seed, settings, order.perWorld));
  const tried: WordingAttempt[] = [];
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
        const now: WordingAttempt = {
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
        work.addCost(pair.author.spent, pair.checker.spent);
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

/** Whether further proposals are pointless: a wording was accepted, or the question cannot be worded. */
const isSettled = ({ text, proposed }: WordingAttempt): boolean => text !== undefined || proposed === 0;

/** Refuses a checker that is also an author, because it already knows the meaning, and an author named twice. */
function requireDistinctModels({ authors, checker }: WordingsOrder): void {
  const names = authors.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new AssayError("authoring/wrong-order", `${twice} is named twice; name each --author once`);
  }
  const same = authors.find(({ name }) => name === checker.name);
  if (same === undefined) return;
  throw new AssayError(
    "authoring/wrong-order",
    `${same.name} cannot check its own wordings; give another model with --checker`,
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

function countPairs(tried: readonly WordingAttempt[]) {
  return [...Map.groupBy(tried, ({ model }) => model)].map(([model, own]) => ({
    model,
    proposed: own.reduce((sum, { proposed }) => sum + proposed, 0),
    accepted: own.filter(({ text }) => text !== undefined).length,
    questions: own.length,
  }));
}
