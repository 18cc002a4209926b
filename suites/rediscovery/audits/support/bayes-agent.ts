import type { Cell } from "@assay/grading/claims";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { findFamily } from "../../src/families.ts";
import type { AnyFamily, BankItem } from "../../src/family.ts";
import { comparisonId, conditionId } from "../../src/headroom/listed/decisions.ts";
import { FEWEST_RULES } from "../../src/headroom/listed/draw-law.ts";
import { listedInteractions } from "../../src/headroom/ingredients.ts";
import { listedFactors } from "../../src/headroom/listed/listed-factors.ts";
import { type Relation, relations } from "../../src/headroom/listed/relation.ts";
import { referenceLevels } from "../../src/headroom/listed/targets.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { placesOfQuestion } from "../../src/scenario/places-of-question.ts";
import { evenly } from "../../src/study/reference-design.ts";
import { listPosterior } from "./bayes/list-posterior.ts";
import { QuickSession, type TimedObservation } from "./quick-session.ts";

const ITEMS = 60;

export function bayesAgent(scenario: Scenario, item: Item) {
  const { subjects, bank, headroom } = scenario;
  const family = findFamily(scenario.family.name);
  const listed = headroom?.listed;
  if (headroom === undefined || listed === undefined) throw new Error("this study has no list");
  const random = stream("audit", "bayes-agent", item.id);
  const session = new QuickSession(scenario, item);
  // The kinds of items that a list is about are told before the experiments.
  const kinds = listed.targets.map(({ items: kind }) => kind);
  const asked = bank.filter(({ levels }) =>
    kinds.some((kind) => Object.entries(kind).every(([name, level]) => levels[name] === level)),
  );
  const items = evenly(asked, ITEMS);
  const rows: TimedObservation[] = [];
  const cells = process.env.KNOWN ? [...new Map(scenario.questions.flatMap((q) => placesOfQuestion(family, subjects, q)[0].cells).map((c) => [JSON.stringify(c.levels), c.levels])).values()] : screeningCells(family);
  if (process.env.SHOW) console.log("cells", cells.length, "known", new Set(scenario.questions.flatMap((q) => placesOfQuestion(family, subjects, q)[0].cells).map((c) => JSON.stringify(c.levels))).size);
  for (const subject of subjects) {
    const deck = new Deck(items, random);
    let isPaid = true;
    while (isPaid) {
      for (const levels of random.shuffle([...cells])) {
        const cell: Cell = { subject, levels };
        const seen = session.ask({ cell, item: deck.next() });
        if (seen === undefined) {
          isPaid = false;
          break;
        }
        rows.push(seen);
      }
    }
  }
  const { relations: shares, predictions } = listPosterior(
    {
      ...{ family, subjects, bank, items, rows },
      ...{ targets: listed.targets, comparisons: listed.comparisons, predicted: listed.predicted },
      counts: { fewest: FEWEST_RULES, most: listedInteractions(headroom.dials) },
      drift: headroom.dials.drift,
    },
    item.id,
  );
  const decisions = new Map<string, Relation>(
    shares.map((share, index) => [
      comparisonId(index),
      relations.reduce((best, each) => ((share.get(each) ?? 0) > (share.get(best) ?? 0) ? each : best), "equal"),
    ]),
  );
  return { decisions, predictions: new Map(predictions.map((value, index) => [conditionId(index), value])), shares };
}

function screeningCells(family: AnyFamily): readonly Cell["levels"][] {
  const { targets, modifiers } = listedFactors[family.name];
  const reference = referenceLevels(family);
  const cells = new Map<string, Cell["levels"]>();
  for (const { factor, pair } of targets) {
    const levels = pair ?? family.factors.find(({ name }) => name === factor)?.levels ?? [];
    const away = modifiers
      .filter((name) => name !== factor)
      .map((name) => {
        const { levels: all = [], reference: usual } = family.factors.find((each) => each.name === name) ?? {};
        return all.filter((level) => level !== usual).map((level) => ({ [name]: level }));
      });
    const pairs = away.flatMap((one, index) =>
      away.slice(index + 1).flatMap((other) => one.flatMap((a) => other.map((b) => ({ ...a, ...b })))),
    );
    for (const level of levels)
      for (const there of [{}, ...away.flat(), ...pairs]) {
        const all = { ...reference, ...there, [factor]: level };
        cells.set(JSON.stringify(all), all);
      }
  }
  return [...cells.values()];
}

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
