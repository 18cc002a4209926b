import type { Cell } from "@assay/grading/claims";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { findFamily } from "../../src/families.ts";
import type { AnyFamily, BankItem } from "../../src/family.ts";
import { listedInteractions } from "../../src/headroom/ingredients.ts";
import { comparisonId, conditionId } from "../../src/headroom/listed/decisions.ts";
import { placesFor } from "../../src/headroom/listed/draw-comparisons.ts";
import { FEWEST_RULES } from "../../src/headroom/listed/draw-law.ts";
import { listedFactors } from "../../src/headroom/listed/listed-factors.ts";
import { type Relation, relations } from "../../src/headroom/listed/relation.ts";
import { referenceLevels } from "../../src/headroom/listed/targets.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { evenly } from "../../src/study/reference-design.ts";
import { listPosterior } from "./bayes/list-posterior.ts";
import { QuickSession, type TimedObservation } from "./quick-session.ts";

/** The number of items that are asked about, again and again: single items then have effects that are known. */
const ITEMS = 60;

/** What the agent hands in. */
export interface ReferenceAnswer {
  readonly decisions: ReadonlyMap<string, Relation>;
  readonly predictions: ReadonlyMap<string, number>;
}

type Levels = Cell["levels"];

/**
 * A scientist who knows what is public: which factors the list of a study is about, which others it may have, and how laws
 * are drawn. Every cell that the list may have is asked about equally often, in random order. The list is read last, and
 * decided by the posterior with the true family of laws as prior.
 */
export function referenceAgent(scenario: Scenario, item: Item): ReferenceAnswer {
  const { subjects, bank, headroom } = scenario;
  const { listed } = headroom ?? {};
  if (headroom === undefined || listed === undefined) throw new Error("this study has no list");
  // What is planted is not known: the family without it is.
  const family = findFamily(scenario.family.name);
  const items = evenly(itemsOf(bank, listed.targets), ITEMS);
  const { relations: shares, predictions } = listPosterior(
    {
      ...{ family, subjects, bank, items, rows: screen(scenario, item, family, items) },
      ...{ targets: listed.targets, comparisons: listed.comparisons, predicted: listed.predicted },
      counts: { fewest: FEWEST_RULES, most: listedInteractions(headroom.dials) },
      drift: headroom.dials.drift,
    },
    item.id,
  );
  return {
    decisions: new Map(shares.map((share, index) => [comparisonId(index), mostProbable(share)])),
    predictions: new Map(predictions.map((value, index) => [conditionId(index), value])),
  };
}

function mostProbable(share: ReadonlyMap<Relation, number>): Relation {
  return relations.reduce((best, each) => ((share.get(each) ?? 0) > (share.get(best) ?? 0) ? each : best), "equal");
}

/** The items of the kinds that the list is about, which are told before the experiments. */
function itemsOf(
  bank: readonly BankItem[],
  kinds: readonly { readonly items: { readonly [factor: string]: string } }[],
): readonly BankItem[] {
  return bank.filter(({ levels }) =>
    kinds.some(({ items }) => Object.entries(items).every(([name, level]) => levels[name] === level)),
  );
}

/** Spends the budget of every subject on all cells alike. */
function screen(
  scenario: Scenario,
  item: Item,
  family: AnyFamily,
  items: readonly BankItem[],
): readonly TimedObservation[] {
  const random = stream("audit", "reference-agent", item.id);
  const session = new QuickSession(scenario, item);
  const cells = screenedCells(family, new Set(scenario.headroom?.listed?.targets.map(({ factor }) => factor)));
  const rows: TimedObservation[] = [];
  for (const subject of scenario.subjects) {
    const deck = new Deck(items, random);
    for (let round: Levels[] = []; ; ) {
      if (round.length === 0) round = random.shuffle([...cells]);
      const seen = session.ask({ cell: { subject, levels: round.pop() ?? {} }, item: deck.next() });
      if (seen === undefined) break;
      rows.push(seen);
    }
  }
  return rows;
}

/** Every cell that a list may compare: levels of a factor that it is about, with at most two other factors away. */
function screenedCells(family: AnyFamily, asked: ReadonlySet<string>): readonly Levels[] {
  const cells = new Map<string, Levels>();
  for (const { factor, pair } of listedFactors[family.name].targets) {
    if (!asked.has(factor)) continue;
    const levels = pair ?? family.factors.find(({ name }) => name === factor)?.levels ?? [];
    for (const level of levels) {
      for (const there of placesFor(family, { factor })) {
        const cell = { ...referenceLevels(family), ...there, [factor]: level };
        cells.set(JSON.stringify(cell), cell);
      }
    }
  }
  return [...cells.values()];
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
