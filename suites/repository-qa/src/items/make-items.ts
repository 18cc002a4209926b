import type { Challenge } from "@assay/contract";
import type { AskedForm } from "@assay/grading/answers";
import { itemId } from "@assay/science/numerics/item-id";
import { stream } from "@assay/science/numerics/stream";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { thresholdOf } from "../episode/telling-threshold.ts";
import { paraphrase } from "../paraphrase/paraphrase.ts";
import type { AuthoredWording } from "../paraphrase/wordings-file.ts";
import type { Query } from "../query/query-schema.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { findAbsentVariable } from "../questions/absent-variable.ts";
import { questionSteps } from "../questions/make-questions.ts";
import type { Question } from "../questions/question.ts";
import { wordQuery } from "../questions/word-query.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import type { Settings } from "../settings.ts";
import { generation, suiteName } from "../world.ts";
import { answerKey } from "./answer-key.ts";
import { type DataRead, dataReadBy, evidenceOf } from "./evidence.ts";
import { categoryOf, type Item, type Key, type Variant } from "./item-schema.ts";

/** The items of a world with their keys: each question in every wording of the settings that is possible for it. */
export function* makeItems(world: RepositoryWorld, settings: Settings): Iterable<Challenge<Item, Key>> {
  for (const step of itemSteps(world, settings)) if (step !== undefined) yield step;
}

/** The same in steps. Most steps come before the first item; `undefined` is a step without an item. */
export function* itemSteps(
  world: RepositoryWorld,
  settings: Settings,
): Generator<Challenge<Item, Key> | undefined, void, void> {
  const { blueprint } = world;
  const written = identify(["blueprint", JSON.stringify(blueprint)]);
  const memory = new MemoryReader(new Repository(world));
  const wordings = Map.groupBy(settings.wordings ?? [], ({ question }) => question);
  for (const question of yield* questionSteps(memory, settings)) {
    const touched = dataReadBy(question.query, memory);
    const key = { ...keyOf(question, touched), ...thresholdOf(settings) };
    const evidence = evidenceOf(question.query, touched);
    const { evaluation, type, query } = question;
    const id = questionId(world, written, question);
    const authored = wordings.get(id) ?? [];
    for (const variant of settings.variants) {
      const text =
        variant === "authored" ? chooseWording(authored, question, world) : wordVariant(variant, question, world);
      if (text === undefined) continue;
      yield {
        item: {
          id: identify(["item", id, variant, text]),
          question: id,
          variant,
          text,
          asks: askedForm(query),
          asksConfidence: settings.confidence,
          ...thresholdOf(settings),
        },
        key,
        needs: ["tools"],
        evidence,
        strata: {
          category: categoryOf[type],
          type,
          ...(query.type === "interpretation" ? { about: query.ask.about } : {}),
          variant,
          extension: blueprint.extension,
          answerable: evaluation.kind === "none" ? "no" : "yes",
          ...(evaluation.kind === "none" ? { reason: evaluation.reason } : {}),
        },
      };
    }
  }
}

/** One of the wordings that models wrote for a question, if any. */
function chooseWording(
  wordings: readonly AuthoredWording[],
  { type, number }: Question,
  { key }: RepositoryWorld,
): string | undefined {
  if (wordings.length === 0) return undefined;
  return stream("repository-qa", "paraphrase", key, type, number, "authored").choose(wordings).text;
}

/** The question's text. Undefined if a style cannot name a variable unambiguously. */
function wordVariant(
  variant: Exclude<Variant, "authored">,
  { query, type, number }: Question,
  { key, blueprint }: RepositoryWorld,
): string | undefined {
  if (variant === "template") return wordQuery(query, blueprint);
  const random = stream("repository-qa", "paraphrase", key, type, number, variant);
  const absent = namesOf(query).find((short) => !isKnown(short, blueprint));
  const named = absent === undefined ? undefined : findAbsentVariable(absent, blueprint);
  if (absent !== undefined && named === undefined) return undefined;
  return paraphrase(random, query, blueprint, variant, named === undefined ? {} : { absent: named });
}

/** The variables in a query. */
function namesOf(query: Query): string[] {
  const asked = "columns" in query ? query.columns : "column" in query ? [query.column] : [];
  return [...asked, ...("files" in query ? query.files.map(({ variable }) => variable) : [])];
}

const isKnown = (short: string, { columns, paths }: Blueprint): boolean =>
  [...columns, ...paths.variables].some((variable) => variable.short === short);

function keyOf({ query, evaluation, certificate, twin }: Question, { files, columns, rows }: DataRead): Key {
  return {
    query,
    answer: answerKey(evaluation),
    evidence: { files: files.length, columns, rows },
    ...(certificate === undefined ? {} : { certificate }),
    ...(twin === undefined ? {} : { twin: { query: twin.query, answer: answerKey(twin.evaluation) } }),
  };
}

function askedForm(query: Query): AskedForm {
  switch (query.type) {
    case "readme":
    case "bivariate-hypothesis":
      return "yes-no";
    case "count-rows":
    case "count-files-prefix":
    case "count-files-condition":
    case "bivariate-statistic":
      return "number";
    case "univariate-file":
    case "univariate-files":
      return query.statistic === "most-common" ? "words" : "number";
    case "interpretation":
      return query.ask.about === "estimate" ? "number" : "words";
    case "title":
    case "abstract":
    case "extension":
      return "words";
  }
}

/** Shared by all wordings of a question. `blueprint` is the id of the world's. */
function questionId({ key }: RepositoryWorld, blueprint: string, { query, number }: Question): string {
  return identify(["question", blueprint, key, number, JSON.stringify(query)]);
}

function identify(parts: readonly (string | number)[]): string {
  return itemId([suiteName, generation, ...parts]);
}
