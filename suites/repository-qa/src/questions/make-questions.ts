import { type Stream, stream } from "@assay/science/numerics/stream";
import { certify } from "../certificates/certify.ts";
import { evaluateQuery } from "../query/evaluate-query.ts";
import type { Evaluation } from "../query/evaluation.ts";
import type { Ask, Query, QueryType } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import type { Repository } from "../repository/repository.ts";
import type { Settings } from "../settings.ts";
import { runSteps, type Steps } from "../steps.ts";
import { type BreakableQuery, breakQuery, breakReasons } from "./break-query.ts";
import { confirmOnBytes } from "./confirm-on-bytes.ts";
import { isFeasible } from "./feasibility.ts";
import { isFarFromLimits, isSafe } from "./guards.ts";
import { hasPairs, type MatchedPair, matchedPair, matchedReasons } from "./matched-pair.ts";
import { otherBounds } from "./other-bounds.ts";
import type { Question } from "./question.ts";
import { sampleAsks } from "./sample-interpretation.ts";
import { drawFile, drawnTypes, fixedTypes, sampleQuery } from "./sample-query.ts";

const perType = 5;
const tries = 80;
/** Attempts at questions about one file before another is drawn. */
const triesOfFile = 16;
/** Above this p-value over all rows, conditions under which a test rejects are rare. */
const mostHopeful = 0.3;
/** Conditions of one form among which tests with both answers are looked for. */
const otherConditions = 80;
/** After so many of them, the search ends where all p-values lie on one side, so many times away from the level. */
const hopeless = [
  { after: 10, factor: 4 },
  { after: 20, factor: 2 },
  { after: 40, factor: 1 },
] as const;

/** Questions about a population that name only what the field leaves open. */
const openTopics = ["cause", "direction"] as const;

/** The questions of a world. Every answer is computed from the values in memory and from the bytes that an agent reads. */
export function* questionSteps(memory: MemoryReader, settings: Settings): Steps<Question[]> {
  const questions = yield* drawQuestions(memory, settings);
  yield* confirmOnBytes(questions, memory);
  return questions;
}

/**
 * The four fixed questions, five of each drawn type, and interpretations; or the first few of each. Whether a question
 * has an answer, and whether a test is significant, is decided before searching for one. These shares therefore do not
 * depend on the data. Answers are computed from the values in memory.
 */
export function* drawQuestions(
  memory: MemoryReader,
  settings: Settings,
  mostOf: (type: QueryType) => number = () => Number.POSITIVE_INFINITY,
): Steps<Question[]> {
  const maker = new QuestionMaker(memory, settings);
  const fixed = fixedTypes.flatMap((type) => maker.fixed(type) ?? []);
  const slots: { type: QueryType; number: number }[] = [
    ...drawnTypes.flatMap((type) => Array.from({ length: perType }, (_, number) => ({ type, number }))),
    ...Array.from({ length: settings.interpretations }, (_, number) => ({ type: "interpretation" as const, number })),
  ];
  const without = fixed.filter(({ evaluation }) => evaluation.kind === "none").length;
  const breakable = slots.filter(({ type }) => maker.canBreak(type)).length;
  const wanted = settings.unanswerable * (fixed.length + slots.length) - without;
  const chance = Math.min(1, Math.max(0, wanted / breakable));
  const drawn: Question[] = [];
  for (const { type, number } of slots) {
    if (number >= mostOf(type)) continue;
    const random = stream("repository-qa", "question", memory.repository.model.key, type, number);
    const isWithout = maker.canBreak(type) && random.uniform() < chance;
    const isMatched = settings.matched && maker.canBreak(type);
    const found = yield* isMatched
      ? maker.matched(random, type, number, isWithout)
      : maker.unmatched(random, type, number, isWithout);
    if (found !== undefined) drawn.push(found);
  }
  return [...fixed, ...distinct(drawn)];
}

export const makeQuestions = (repository: Repository, settings: Settings): Question[] =>
  runSteps(questionSteps(new MemoryReader(repository), settings));

/** Keeps the first of equal questions. */
function distinct(questions: readonly Question[]): Question[] {
  const seen = new Set<string>();
  return questions.filter(({ query }) => {
    const text = JSON.stringify(query);
    return !seen.has(text) && seen.add(text);
  });
}

/** The reasons for which a question of a drawn type can lack an answer. */
function reasonsOf(type: QueryType): readonly Reason[] {
  if (type === "interpretation") return ["unmeasured-confounder", "insufficient-power"];
  return type in breakReasons ? breakReasons[type as keyof typeof breakReasons] : [];
}

type TestQuery = Extract<Query, { type: "bivariate-hypothesis" }>;

class QuestionMaker {
  readonly #memory: MemoryReader;
  readonly #reasons: ReadonlySet<Reason>;
  readonly #prefixes: Settings["prefixes"];
  /** The questions about the population of pairs that were used. */
  readonly #asked = new Set<string>();

  readonly #unanswerable: number;

  constructor(memory: MemoryReader, { reasons, prefixes, unanswerable }: Settings) {
    this.#memory = memory;
    this.#reasons = new Set(reasons);
    this.#prefixes = prefixes;
    this.#unanswerable = unanswerable;
  }

  fixed(type: (typeof fixedTypes)[number]): Question | undefined {
    return this.#asQuestion({ type }, 0);
  }

  canBreak(type: QueryType): boolean {
    return this.#reasonsFor(type).length > 0;
  }

  /** A question of the wanted kind. If the data have none, one of the other kind replaces it. */
  *unmatched(random: Stream, type: QueryType, number: number, isWithout: boolean): Steps<Question | undefined> {
    if (isWithout) {
      return (
        (yield* this.unanswerable(random, type, number)) ??
        (yield* this.answerable(random.split("instead"), type, number))
      );
    }
    const found = yield* this.answerable(random, type, number);
    if (found !== undefined || !this.canBreak(type)) return found;
    return yield* this.unanswerable(random.split("instead"), type, number);
  }

  /** A query with a safe answer. For a test, a coin decides the wanted outcome, if the data allow it. */
  *answerable(random: Stream, type: QueryType, number: number): Steps<Question | undefined> {
    if (type === "interpretation") return yield* this.#interpretation(random, true, number);
    const wantsYes = random.uniform() < 0.5;
    let fallback: Question | undefined;
    for (let attempt = 0; attempt < tries; attempt++) {
      yield;
      const query = sampleQuery(random.split(attempt), type, this.#memory, this.#prefixes);
      if (query === undefined) return undefined;
      const found = this.#asQuestion(query, number);
      if (found === undefined || found.evaluation.kind === "none") continue;
      fallback ??= found;
      const { evaluation } = found;
      if (type !== "bivariate-hypothesis" || (evaluation.kind === "yes-no" && evaluation.answer === wantsYes)) {
        return found;
      }
    }
    return fallback;
  }

  /**
   * One of two questions of the same form, of which one has an answer and one has none. Both are found before it matters
   * which one is asked, so that the form tells nothing.
   */
  *matched(random: Stream, type: QueryType, number: number, isWithout: boolean): Steps<Question | undefined> {
    if (type === "interpretation") return yield* this.#openInterpretation(random, number);
    const wantsYes = random.uniform() < 0.5;
    const reasons = matchedReasons[type as BreakableQuery["type"]].filter((reason) => this.#reasons.has(reason));
    for (const reason of random.shuffle([...reasons])) {
      if (!hasPairs(random.split(reason), type as BreakableQuery["type"], reason, this.#memory)) continue;
      // Most tests are given up at a glance.
      const most = type === "bivariate-hypothesis" ? tries : tries / 2;
      let file = drawFile(random.split(reason, "file", 0), this.#memory.repository);
      for (let attempt = 0; attempt < most; attempt++) {
        yield;
        const part = random.split(reason, attempt);
        // Several attempts at one file: making its columns takes longer than trying.
        if (attempt > 0 && attempt % triesOfFile === 0) {
          file = drawFile(random.split(reason, "file", attempt / triesOfFile), this.#memory.repository);
        }
        const base = sampleQuery(part, type, this.#memory, this.#prefixes, { file, hasConditions: false });
        if (base === undefined) return undefined;
        if (base.type === "bivariate-hypothesis" && !this.#mayHaveBothAnswers(base)) continue;
        const pair = matchedPair(part.split("pair"), base as BreakableQuery, reason, this.#memory, file);
        if (pair === undefined) continue;
        const without = this.#asQuestion(pair.unanswerable, number);
        if (without?.evaluation.kind !== "none" || without.evaluation.reason !== reason) continue;
        const asked = yield* this.#answeredBy(part.split("answer"), pair.answerable, number, wantsYes);
        if (asked === undefined) continue;
        const alike = this.#asQuestion(withRowsOf(asked.query, pair, reason), number);
        if (alike?.evaluation.kind !== "none" || alike.evaluation.reason !== reason) continue;
        return isWithout ? { ...alike, twin: { query: asked.query, evaluation: asked.evaluation } } : asked;
      }
    }
    return undefined;
  }

  #mayHaveBothAnswers(query: TestQuery): boolean {
    const all = evaluateQuery(query, this.#memory);
    return all.kind === "yes-no" && (all.pValue ?? 1) < mostHopeful;
  }

  /** A question with an answer. Of a test, one with the wanted answer. */
  *#answeredBy(random: Stream, query: BreakableQuery, number: number, wantsYes: boolean): Steps<Question | undefined> {
    if (query.type === "bivariate-hypothesis") return yield* this.#testWith(random, query, number, wantsYes);
    const found = this.#asQuestion(query, number);
    return found?.evaluation.kind === "none" ? undefined : found;
  }

  /**
   * A test with the wanted answer that has the file, columns, method, level and form of conditions of the given one. Tests
   * with either answer must be found, of about as many rows, so that only the data tell which of them it is. Over all
   * rows both have the same answer: it is the conditions that decide.
   */
  *#testWith(random: Stream, query: TestQuery, number: number, wantsYes: boolean): Steps<Question | undefined> {
    if (query.rows.length === 0 || !isFeasible(query, this.#memory.repository)) return undefined;
    const file = this.#memory.repository.dataFiles.get(query.file);
    if (file === undefined) return undefined;
    const draw = otherBounds(query.rows, this.#memory, file);
    const found: { readonly [answer in "yes" | "no"]: Question[] } = { yes: [], no: [] };
    let [least, most] = [1, 0];
    const isOnOneSide = (factor: number): boolean => least > query.alpha * factor || most < query.alpha / factor;
    for (let attempt = 0; attempt < otherConditions; attempt++) {
      if (attempt % 10 === 0) yield;
      if (hopeless.some(({ after, factor }) => attempt >= after && isOnOneSide(factor))) return undefined;
      const rows = draw(random);
      if (rows === undefined) continue;
      const drawn = { ...query, rows };
      const evaluation = evaluateQuery(drawn, this.#memory);
      if (evaluation.kind !== "yes-no") continue;
      least = Math.min(least, evaluation.pValue ?? 1);
      most = Math.max(most, evaluation.pValue ?? 0);
      if (!isFarFromLimits(evaluation, drawn)) continue;
      const test: Question = { type: query.type, number, query: drawn, evaluation };
      const { answer, pairs = 0 } = evaluation;
      const [own, opposite] = answer ? [found.yes, found.no] : [found.no, found.yes];
      const other = opposite.find((each) => areAlike(pairs, each.evaluation));
      // Permutations take longer than all else, so that only tests are shuffled of which one would be asked.
      if (other !== undefined && !this.#isSafe(test)) continue;
      if (other !== undefined && this.#isSafe(other)) return answer === wantsYes ? test : other;
      if (other !== undefined) opposite.splice(opposite.indexOf(other), 1);
      own.push(test);
    }
    return undefined;
  }

  /**
   * What questions about causes and directions name is open in the field, so that they need no pair. Whether they have an
   * answer is decided once for a world and topic, so that of both topics about the same share lacks one: causes with an
   * answer are found in four times as many worlds as causes without one, directions in about as many.
   */
  *#openInterpretation(random: Stream, number: number): Steps<Question | undefined> {
    const about = random.choose(openTopics);
    const coin = stream("repository-qa", "without", this.#memory.repository.model.key, about).uniform();
    const share = this.#unanswerable;
    const isWithout = coin < (about === "cause" ? (4 * share) / (1 + 3 * share) : share);
    return yield* this.#interpretation(random, !isWithout, number, [about]);
  }

  /** A question on a topic, with an answer or without one. */
  *#interpretationOn(
    random: Stream,
    about: Ask["about"],
    isAnswerable: boolean,
    number: number,
  ): Steps<Question | undefined> {
    for (const ask of sampleAsks(random, about, isAnswerable, this.#memory)) {
      yield;
      if (this.#asked.has(namesIn(ask))) continue;
      const found = this.#asQuestion({ type: "interpretation", ask }, number);
      if (found === undefined || (found.evaluation.kind !== "none") !== isAnswerable) continue;
      this.#asked.add(namesIn(ask));
      return found;
    }
    return undefined;
  }

  /** A query without an answer for a drawn reason, changed in one place from a query with an answer. */
  *unanswerable(random: Stream, type: QueryType, number: number): Steps<Question | undefined> {
    if (type === "interpretation") return yield* this.#interpretation(random, false, number);
    for (const reason of random.shuffle(this.#reasonsFor(type))) {
      const found = yield* this.#broken(random.split(reason), type, number, reason);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #reasonsFor(type: QueryType): Reason[] {
    return reasonsOf(type).filter((reason) => this.#reasons.has(reason));
  }

  *#broken(random: Stream, type: QueryType, number: number, reason: Reason): Steps<Question | undefined> {
    for (let attempt = 0; attempt < tries / 2; attempt++) {
      yield;
      const part = random.split(attempt);
      const base = sampleQuery(part, type, this.#memory, this.#prefixes);
      if (base === undefined) return undefined;
      const query = breakQuery(part, base as BreakableQuery, reason, this.#memory);
      if (query === undefined) continue;
      const found = this.#asQuestion(query, number);
      if (found?.evaluation.kind === "none" && found.evaluation.reason === reason) return this.#withTwin(found, base);
    }
    return undefined;
  }

  /** A question about a population. Its topic is drawn first. */
  *#interpretation(
    random: Stream,
    isAnswerable: boolean,
    number: number,
    topics: readonly Ask["about"][] = [...openTopics, "estimate"],
  ): Steps<Question | undefined> {
    for (const about of random.shuffle([...topics])) {
      const part = random.split(about);
      const found = yield* this.#interpretationOn(part, about, isAnswerable, number);
      if (found !== undefined) return isAnswerable ? found : this.#withInterpretationTwin(part, found);
    }
    return undefined;
  }

  /** Adds a twin with an answer, about the same column or outcome, to a population question without an answer. */
  #withInterpretationTwin(random: Stream, question: Question): Question {
    const { query } = question;
    if (query.type !== "interpretation") return question;
    const topic = topicOf(query.ask);
    for (const ask of sampleAsks(random.split("twin"), query.ask.about, true, this.#memory)) {
      if (topicOf(ask) !== topic) continue;
      const found = this.#withTwin(question, { type: "interpretation", ask });
      if (found.twin !== undefined) return found;
    }
    return question;
  }

  #isSafe({ evaluation, query }: Question): boolean {
    return isSafe(evaluation, query, this.#memory);
  }

  #withTwin(question: Question, query: Query): Question {
    const evaluation = evaluateQuery(query, this.#memory);
    const isTwin = evaluation.kind !== "none" && isSafe(evaluation, query, this.#memory);
    return isTwin ? { ...question, twin: { query, evaluation } } : question;
  }

  /** The question, if it may be asked: safe to grade, feasible, and with a certificate if it has no answer. */
  #asQuestion(query: Query, number: number): Question | undefined {
    if (!isFeasible(query, this.#memory.repository)) return undefined;
    const evaluation = evaluateQuery(query, this.#memory);
    const question: Question = { type: query.type, number, query, evaluation };
    if (evaluation.kind !== "none") return this.#isSafe(question) ? question : undefined;
    if (!this.#reasons.has(evaluation.reason)) return undefined;
    const certificate = certify(query, evaluation.reason, this.#memory);
    return certificate === undefined ? undefined : { ...question, certificate };
  }
}

/** How many times as many rows one of two tests may have as the other. */
const mostRowsRatio = 1.2;

function areAlike(pairs: number, evaluation: Evaluation): boolean {
  const others = evaluation.kind === "yes-no" ? (evaluation.pairs ?? 0) : 0;
  return Math.max(pairs, others) <= mostRowsRatio * Math.min(pairs, others);
}

/** The question without an answer, with the conditions of the question that has one, if they are not the reason. */
function withRowsOf(asked: Query, { unanswerable }: MatchedPair, reason: Reason): Query {
  return reason === "variable-absent" && "rows" in asked && "rows" in unanswerable
    ? { ...unanswerable, rows: asked.rows }
    : unanswerable;
}

/** The variables of a question about a population, whatever their order. */
function namesIn(ask: Ask): string {
  return ask.about === "cause" ? [ask.outcome, ...ask.candidates.toSorted()].join() : JSON.stringify(ask);
}

/** What an interpretation and its twin have in common. */
function topicOf(ask: Extract<Query, { type: "interpretation" }>["ask"]): string {
  switch (ask.about) {
    case "cause":
      return ask.outcome;
    case "direction":
      return ask.columns[1];
    case "estimate":
      return ask.column;
  }
}
