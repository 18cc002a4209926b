import type { Cell, Question } from "@assay/grading/claims";
import { erfc } from "@assay/science/numerics/special/erf";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem } from "../../src/family.ts";
import { comparisonId, conditionId } from "../../src/headroom/listed/decisions.ts";
import type { Relation } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import { placesOfQuestion } from "../../src/scenario/places-of-question.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { evenly } from "../../src/study/reference-design.ts";
import { difference, EffectTerms } from "./effect-terms.ts";
import { QuickSession, type TimedObservation } from "./quick-session.ts";
import { type Posterior, type SparseRow, sparseRegression } from "./sparse-regression.ts";

/** The number of items that are asked about, again and again: single items then have effects that are known. */
const ITEMS = 60;

/** The share of the budget that screens; the rest goes in equal parts to rounds of follow-ups. */
const SCREENING = 0.6;
const FOLLOW_UPS = 2;

/** Candidates that one round looks at. */
const CANDIDATES = 6;

/** What the agent hands in. */
export interface ReferenceAnswer {
  readonly decisions: ReadonlyMap<string, Relation>;
  readonly predictions: ReadonlyMap<string, number>;
}

type Levels = { readonly [factor: string]: string };

/**
 * A scientist who knows what the manual tells and no more: a random fractional design over all factors, of which two
 * or three are away from their reference at a time; a sparse regression with all pairs and triples of levels, items and parts of
 * the session; follow-ups where an interaction may be; and decisions by posterior probability. It reads the list last.
 */
export function referenceAgent(scenario: Scenario, item: Item): ReferenceAnswer {
  const { family, subjects, bank } = scenario;
  const random = stream("audit", "reference-agent", item.id);
  const session = new QuickSession(scenario, item);
  const items = evenly(bank, ITEMS);
  const rows: TimedObservation[] = [];
  const ask = (cell: Cell, about: BankItem): boolean => {
    const seen = session.ask({ cell, item: about });
    if (seen !== undefined) rows.push(seen);
    return seen !== undefined;
  };
  const deck = new Deck(items, random);
  for (const subject of subjects) {
    const until = item.budget[subject] * (1 - SCREENING);
    while (session.left(subject) > until && ask({ subject, levels: randomLevels(family, random) }, deck.next())) {
      // The deck goes on.
    }
  }
  const terms = new EffectTerms(
    family,
    subjects,
    items.map(({ id }) => id),
  );
  const measures = family.measures.filter(({ column }) => column !== undefined);
  const fit = (): ReadonlyMap<string, Posterior> =>
    new Map(measures.map(({ name, column = "" }) => [name, fitted(terms, rows, column)]));
  for (let round = 0; round < FOLLOW_UPS; round += 1) {
    const posteriors = fit();
    for (const subject of subjects) {
      const until = (item.budget[subject] * (1 - SCREENING) * (FOLLOW_UPS - 1 - round)) / FOLLOW_UPS;
      const cells = candidates(family, terms, posteriors, subject).flatMap((levels) => factorial(family, levels));
      let index = 0;
      while (cells.length > 0 && session.left(subject) > until) {
        const about = deck.next();
        // One item is asked under all conditions of a candidate.
        const paired = random.shuffle([...cells]);
        if (!paired.every((levels) => session.left(subject) > until && ask({ subject, levels }, about))) break;
        index += 1;
        if (index > 10_000) break;
      }
    }
  }
  const posteriors = fit();
  const valueAt = (measure: string, { subject, levels }: Cell): { readonly row: SparseRow; readonly by: Posterior } => {
    const by = posteriors.get(measure);
    if (by === undefined) throw new Error(`nothing is known of ${measure}`);
    return { row: terms.row(subject, levels), by };
  };
  return {
    decisions: new Map(
      scenario.questions.map((question, index) => [comparisonId(index), decide(scenario, question, valueAt)]),
    ),
    predictions: new Map(
      (scenario.headroom?.listed?.predicted ?? []).map(({ measure, cell }, index) => {
        const { row, by } = valueAt(measure, cell);
        return [
          conditionId(index),
          by.of(row).mean * scaleOf(rows, columnOf(family, measure)).deviation +
            scaleOf(rows, columnOf(family, measure)).mean,
        ];
      }),
    ),
  };

  /** The answer with the greatest posterior probability, at the middle of the margins. */
  function decide({ truth }: Scenario, question: Question, at: typeof valueAt): Relation {
    const [{ cells }] = placesOfQuestion(family, subjects, question);
    const [one, other] = cells.map((cell) => at(question.measure, cell));
    const { mean, variance } = one.by.of(difference(one.row, other.row));
    const { equalWithin = 0, differsBy = 0 } = truth.measures.find(({ name }) => name === question.measure) ?? {};
    const middle = (equalWithin + differsBy) / 2 / scaleOf(rows, columnOf(family, question.measure)).deviation;
    const above = (bound: number): number => 0.5 * erfc(((bound - mean) / Math.sqrt(variance + 1e-12)) * Math.SQRT1_2);
    const [higher, lower] = [above(middle), 1 - above(-middle)];
    const equal = 1 - higher - lower;
    return higher >= lower && higher >= equal ? "higher" : lower >= equal ? "lower" : "equal";
  }
}

const columnOf = ({ measures }: AnyFamily, measure: string): string =>
  measures.find(({ name }) => name === measure)?.column ?? "";

function scaleOf(
  rows: readonly TimedObservation[],
  column: string,
): { readonly mean: number; readonly deviation: number } {
  const values = rows.flatMap(({ outcome }) => outcome[column] ?? []);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

function fitted(terms: EffectTerms, rows: readonly TimedObservation[], column: string): Posterior {
  const { mean, deviation } = scaleOf(rows, column);
  const known = rows.flatMap(({ outcome, ...row }) => {
    const value = outcome[column];
    return value === null || value === undefined ? [] : [{ row, value: (value - mean) / deviation }];
  });
  return sparseRegression(
    known.map(({ row }) => terms.row(row.subject, row.levels, row)),
    known.map(({ value }) => value),
    terms.scales,
  );
}

/** A shuffled deck of items that begins anew when it ends. */
class Deck {
  readonly #items: readonly BankItem[];
  readonly #random: Stream;
  #left: BankItem[] = [];

  constructor(items: readonly BankItem[], random: Stream) {
    this.#items = items;
    this.#random = random;
  }

  next(): BankItem {
    if (this.#left.length === 0) this.#left = this.#random.shuffle([...this.#items]);
    return this.#left.pop() ?? this.#items[0];
  }
}

/** Factors that are away from their reference in a random condition, on average. */
const AWAY = 2.5;

function randomLevels({ factors }: AnyFamily, random: Stream): Levels {
  const staying = Math.max(0.4, 1 - AWAY / factors.filter(({ kind }) => kind !== "item").length);
  return Object.fromEntries(
    factors.map(({ name, kind, levels, reference }) => {
      if (kind === "item" || random.uniform() < staying) return [name, reference];
      return [name, random.choose(levels.filter((level) => level !== reference))];
    }),
  );
}

/** Where an interaction is the most probable and the least known: places of two or three levels, in one subject. */
function candidates(
  { factors }: AnyFamily,
  terms: EffectTerms,
  posteriors: ReadonlyMap<string, Posterior>,
  subject: string,
): readonly Levels[] {
  const references = Object.fromEntries(factors.map(({ name, reference }) => [name, reference]));
  const scored = terms.terms.flatMap(({ levels, isOfSubject }) => {
    if (isOfSubject || levels.length < 2) return [];
    const place = { ...references, ...Object.fromEntries(levels) };
    const row = interactionRow(terms, subject, references, levels);
    const best = Math.max(
      ...Array.from(posteriors.values(), (posterior) => {
        const { mean, variance } = posterior.of(row);
        return Math.abs(mean) + 0.5 * Math.sqrt(variance);
      }),
    );
    return [{ place, best }];
  });
  return scored
    .sort((one, other) => other.best - one.best)
    .slice(0, CANDIDATES)
    .map(({ place }) => place);
}

/** What levels do together beyond what fewer of them do: the alternating sum over all their subsets. */
function interactionRow(
  terms: EffectTerms,
  subject: string,
  references: Levels,
  levels: readonly (readonly [string, string])[],
): SparseRow {
  const [columns, values]: [number[], number[]] = [[], []];
  for (let subset = 0; subset < 1 << levels.length; subset += 1) {
    const chosen = levels.filter((_, index) => (subset & (1 << index)) !== 0);
    const sign = (levels.length - chosen.length) % 2 === 0 ? 1 : -1;
    const row = terms.row(subject, { ...references, ...Object.fromEntries(chosen) });
    columns.push(...row.columns);
    values.push(...row.values.map((value) => sign * value));
  }
  return { columns, values };
}

/** The cells of a small factorial: every factor that is away at its level and at its reference. */
function factorial({ factors }: AnyFamily, levels: Levels): readonly Levels[] {
  return factors
    .filter(({ name, reference }) => levels[name] !== reference)
    .reduce<readonly Levels[]>(
      (cells, { name, reference }) => cells.flatMap((cell) => [cell, { ...cell, [name]: reference }]),
      [levels],
    );
}
