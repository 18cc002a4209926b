import { listener } from "../../reading/engine/listener.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist } from "../../reading/reader.ts";
import type { FerryItem } from "./bank.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import tables from "./patterns.json" with { type: "json" };

/** What an item's towns look like in a text; to make such patterns takes longer than to use them. */
const patternsFor = (item: FerryItem) => patternsOf(tables.claims, { name: item.towns });
const known = new WeakMap<FerryItem, ReturnType<typeof patternsFor>>();

/**
 * The ferries that a text speaks of: two towns of the item with the way between them told. A way that cannot be told, or
 * a ferry that is denied, ends the reading: it is not clear then what is to be judged.
 */
export function claimsIn(item: FerryItem, text: string) {
  const { way, wayTurned, town, denied } = known.get(item) ?? patternsFor(item);
  known.set(item, { way, wayTurned, town, denied });
  const ways = [
    ...[...text.matchAll(way)].map(([, from, to]) => `${from} ${to}`.toLowerCase()),
    ...[...text.matchAll(wayTurned)].map(([, to, from]) => `${from} ${to}`.toLowerCase()),
  ];
  insist(ways.length * 2 === [...text.matchAll(town)].length && !denied.test(text));
  const ferries = new Set(item.ferries.map(([from, to]) => `${from} ${to}`.toLowerCase()));
  return [...new Set(ways)].map((each) => ({ way: each, isTrue: ferries.has(each) }));
}

const listen = listener(lexicon.judged);

/** Whether a text asks to judge a claim so that yes stands for true. */
export const asksToJudge = (text: string): boolean => listen(text).has("JUDGED") || text.includes("?");
