import { type Stream, stream } from "../../../numerics/stream.ts";
import { type Evaluation, evaluateQuery } from "../query/evaluate-query.ts";
import { queryNeeds } from "../query/query-needs.ts";
import type { Query, QueryType } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";
import { ByteReader, MemoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { Repository } from "../repository/repository.ts";
import { type BreakableQuery, breakQuery, factReasons } from "./break-query.ts";
import { isSafe } from "./guards.ts";
import { drawnTypes, fixedTypes, sampleQuery } from "./sample-query.ts";

/** A question of a world: its query, what it comes to, and for one without an answer a twin that has one. */
export interface Question {
  readonly type: QueryType;
  /** Which of the five of its type. */
  readonly number: number;
  readonly query: Query;
  readonly evaluation: Evaluation;
  readonly twin?: { readonly query: Query; readonly evaluation: Evaluation };
}

const perType = 5;
const tries = 80;

/**
 * The questions of a world: the four fixed ones, and five of each drawn type. Whether a question is to have an answer,
 * and a test to be significant, is decided first and then looked for, so that these do not depend on what is common in
 * data. Every answer is computed from the bytes that an agent reads and again from the values in memory.
 */
export function makeQuestions(repository: Repository, unanswerableShare: number): Question[] {
  const maker = new QuestionMaker(repository);
  const fixed = fixedTypes.flatMap((type) => maker.fixed(type) ?? []);
  const without = fixed.filter(({ evaluation }) => evaluation.kind === "none").length;
  const slots = drawnTypes.flatMap((type) => Array.from({ length: perType }, (_, number) => ({ type, number })));
  const breakable = slots.filter(({ type }) => isBreakable(type)).length;
  const wanted = unanswerableShare * (fixed.length + slots.length) - without;
  const chance = Math.min(1, Math.max(0, wanted / breakable));
  const drawn = slots.flatMap(({ type, number }): Question[] => {
    const random = stream("repository-qa", "question", repository.model.key, type, number);
    const isWithout = isBreakable(type) && random.uniform() < chance;
    const question = isWithout ? maker.unanswerable(random, type, number) : maker.answerable(random, type, number);
    return question === undefined ? [] : [question];
  });
  const questions = [...fixed, ...drawn];
  confirm(questions, repository);
  return questions;
}

const isBreakable = (type: QueryType): type is BreakableQuery["type"] => type in factReasons;

class QuestionMaker {
  readonly #memory: MemoryReader;

  constructor(repository: Repository) {
    this.#memory = new MemoryReader(repository);
  }

  /** The question of a type that is asked once; none where two answers tie. */
  fixed(type: (typeof fixedTypes)[number]): Question | undefined {
    const query: Query = { type };
    const evaluation = evaluateQuery(query, this.#memory);
    return isSafe(evaluation, query) ? { type, number: 0, query, evaluation } : undefined;
  }

  /** A query with a safe answer; for a test, with the outcome that a coin decides, where the data have such a one. */
  answerable(random: Stream, type: QueryType, number: number): Question | undefined {
    const wantsYes = random.uniform() < 0.5;
    let fallback: Question | undefined;
    for (let attempt = 0; attempt < tries; attempt++) {
      const query = sampleQuery(random.split(attempt), type, this.#memory);
      if (query === undefined) return undefined;
      const evaluation = evaluateQuery(query, this.#memory);
      if (evaluation.kind === "none" || !isSafe(evaluation, query)) continue;
      fallback ??= { type, number, query, evaluation };
      if (type !== "bivariate-hypothesis" || (evaluation.kind === "yes-no" && evaluation.answer === wantsYes)) {
        return { type, number, query, evaluation };
      }
    }
    return fallback;
  }

  /** A query without an answer, for a reason drawn first, changed in one place from one that has an answer. */
  unanswerable(random: Stream, type: BreakableQuery["type"], number: number): Question | undefined {
    for (const reason of random.shuffle([...factReasons[type]])) {
      const found = this.#broken(random.split(reason), type, number, reason);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #broken(random: Stream, type: BreakableQuery["type"], number: number, reason: Reason): Question | undefined {
    for (let attempt = 0; attempt < tries / 2; attempt++) {
      const part = random.split(attempt);
      const base = sampleQuery(part, type, this.#memory);
      if (base === undefined) return undefined;
      const query = breakQuery(part, base as BreakableQuery, reason, this.#memory);
      if (query === undefined) continue;
      const evaluation = evaluateQuery(query, this.#memory);
      if (evaluation.kind !== "none" || evaluation.reason !== reason) continue;
      const twin = evaluateQuery(base, this.#memory);
      const isTwin = twin.kind !== "none" && isSafe(twin, base);
      return {
        type,
        number,
        query,
        evaluation,
        ...(isTwin ? { twin: { query: base, evaluation: twin } } : {}),
      };
    }
    return undefined;
  }
}

/** Computes every query again on the bytes that an agent reads: the key rests on these, and memory must say the same. */
function confirm(questions: readonly Question[], repository: Repository): void {
  const evaluated = questions.flatMap((question) =>
    question.twin === undefined ? [question] : [question, question.twin],
  );
  const needs = new Map<DataFile, Set<string>>();
  for (const { query } of evaluated) {
    const { files, columns } = queryNeeds(query, repository);
    for (const { path } of files) {
      const file = repository.dataFiles.get(path);
      if (file === undefined) continue;
      const wanted = needs.get(file) ?? new Set();
      for (const column of columns) wanted.add(column);
      needs.set(file, wanted);
    }
  }
  const bytes = new ByteReader(repository, needs);
  for (const { query, evaluation } of evaluated) {
    const read = evaluateQuery(query, bytes);
    if (JSON.stringify(read) !== JSON.stringify(evaluation)) {
      throw new Error(
        `bytes and memory disagree on ${JSON.stringify(query)}: ${JSON.stringify(read)}, ${JSON.stringify(evaluation)}`,
      );
    }
  }
}
