import { hash } from "node:crypto";
import type { Challenge } from "../../../contract/suite.ts";
import { encodeKey } from "../../../numerics/stream-key.ts";
import { makeQuestions, type Question } from "../questions/make-questions.ts";
import { wordQuery } from "../questions/word-query.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import type { Settings } from "../settings.ts";
import { generation, suiteName } from "../world.ts";
import { answerKey, categoryOf, type Item, type Key, type Variant } from "./item-schema.ts";

/** The items of a world with their keys. */
export function* makeItems(world: RepositoryWorld, settings: Settings): Iterable<Challenge<Item, Key>> {
  const { blueprint } = world;
  for (const question of makeQuestions(new Repository(world), settings.unanswerable)) {
    const key = keyOf(question);
    const isAnswerable = question.evaluation.kind !== "none";
    yield {
      item: itemOf(world, question, "template", wordQuery(question.query, blueprint)),
      key,
      needs: ["tools"],
      evidence: "file" in question.query ? [{ source: "file", name: question.query.file }] : [],
      strata: {
        category: categoryOf[question.type],
        type: question.type,
        extension: blueprint.extension,
        answerable: isAnswerable ? "yes" : "no",
        ...(question.evaluation.kind === "none" ? { reason: question.evaluation.reason } : {}),
      },
    };
  }
}

function keyOf({ query, evaluation, twin }: Question): Key {
  return {
    query,
    answer: answerKey(evaluation),
    ...(evaluation.kind === "none" ? { certificate: { kind: "fact", reason: evaluation.reason } } : {}),
    ...(twin === undefined ? {} : { twin: { query: twin.query, answer: answerKey(twin.evaluation) } }),
  };
}

function itemOf(world: RepositoryWorld, { query, number }: Question, variant: Variant, text: string): Item {
  const blueprint = JSON.stringify(world.blueprint);
  const question = identify(["question", blueprint, world.key, number, JSON.stringify(query)]);
  return { id: identify(["item", question, variant, text]), question, variant, text };
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567";

/** 120 bits of SHA-256 in base32: 24 characters. */
function identify(parts: readonly (string | number)[]): string {
  const digest = hash("sha256", encodeKey([suiteName, generation, ...parts]), "buffer");
  let bits = 0;
  let pending = 0;
  let text = "";
  for (const byte of digest.subarray(0, 15)) {
    bits = ((bits << 8) | byte) & 0xfff;
    pending += 8;
    while (pending >= 5) {
      pending -= 5;
      text += base32[(bits >> pending) & 31];
    }
  }
  return text;
}
