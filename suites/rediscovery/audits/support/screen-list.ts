import { stream } from "@assay/science/numerics/stream";
import { findFamily } from "../../src/families.ts";
import type { BankItem } from "../../src/family.ts";
import { cellsOfList, itemsOfList } from "../../src/headroom/listed/list-cells.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { evenly } from "../../src/study/reference-design.ts";
import { QuickSession, type TimedObservation } from "./quick-session.ts";

/** The most items that are asked about. */
const ITEMS = 60;

/** What is asked of the subjects before a list is known, and what they answer. */
interface Screening {
  readonly items: readonly BankItem[];
  readonly rows: readonly TimedObservation[];
}

/**
 * The experiments of a scientist who knows what is public: which factors the list is about, and which others it may have.
 * Every cell that the list may have is asked about equally often: each item in turn in all cells, in random order, until
 * the budget is used up.
 */
export function screenList(scenario: Scenario, item: Item): Screening {
  const { subjects, bank, headroom } = scenario;
  const targets = headroom?.listed?.targets ?? [];
  const random = stream("audit", "reference-agent", item.id);
  const session = new QuickSession(scenario, item);
  // What is planted is not known: the family without it is.
  const cells = cellsOfList(findFamily(scenario.family.name), targets);
  const items = evenly(itemsOfList(bank, targets), ITEMS);
  const rows: TimedObservation[] = [];
  for (const subject of subjects) {
    const deck = random.shuffle([...items]);
    let isPaid = true;
    for (let round = 0; isPaid; round += 1) {
      for (const levels of random.shuffle([...cells])) {
        const seen = session.ask({ cell: { subject, levels }, item: deck[round % deck.length] });
        if (seen === undefined) isPaid = false;
        else rows.push(seen);
      }
    }
  }
  return { items, rows };
}
