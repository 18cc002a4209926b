import type { Doubt } from "../../family.ts";
import { listener } from "../../reading/engine/listener.ts";
import type { FerryItem } from "./bank.ts";
import lexicon from "./lexicon.json" with { type: "json" };

/** A statement that there is a ferry from one town to another. */
export interface Stated {
  readonly from: string;
  readonly to: string;
  readonly isTrue: boolean;
}

/**
 * The ferries that a text speaks of: two towns of the item with the way between them told. Undefined where a way cannot
 * be told, or where a ferry is denied: it is not clear then what is to be judged.
 */
export function claimsIn(item: FerryItem, text: string): readonly Stated[] | undefined {
  const { town, way, wayTurned } = patternsOf(item);
  const found = [...text.matchAll(town)];
  const ways = [...text.matchAll(way), ...text.matchAll(wayTurned)];
  if (ways.length * 2 !== found.length) return undefined;
  if (/\b(?:no|not|isn['’]?t|never)\b(?: (?:a|any|direct|such))* (?:ferry|ferries|connection|way|boat)/i.test(text))
    return undefined;
  const stated = ways.map(({ 0: words, 1: one, 2: other }) => {
    const isTurned = /^to /i.test(words) && new RegExp(`^to ${one}`, "i").test(words);
    const [from, to] = (isTurned ? [other, one] : [one, other]).map((each) => each.toLowerCase());
    const isTrue = item.ferries.some(([a, b]) => a.toLowerCase() === from && b.toLowerCase() === to);
    return { from, to, isTrue };
  });
  return [...new Map(stated.map((each) => [`${each.from} ${each.to}`, each])).values()];
}

const patterns = new WeakMap<FerryItem, Record<"town" | "way" | "wayTurned", RegExp>>();

/** What an item's towns look like in a text; to make such patterns takes longer than to use them. */
function patternsOf(item: FerryItem): Record<"town" | "way" | "wayTurned", RegExp> {
  const known = patterns.get(item);
  if (known !== undefined) return known;
  const town = `\\b(${item.towns.join("|")})\\b`;
  const made = {
    town: new RegExp(town, "gi"),
    way: new RegExp(`${town}["'”*]*\\s*(?:to|->|→|-+>|=>|and then to)\\s*["'“*]*${town}`, "gi"),
    wayTurned: new RegExp(`\\bto ${town}[^.\\n]{0,12}?\\bfrom ${town}`, "gi"),
  };
  patterns.set(item, made);
  return made;
}

const listen = listener(lexicon.judged);

/** Whether a text asks to judge a claim so that yes stands for true. */
export function asksToJudge(text: string): boolean | Doubt {
  const heard = listen(text);
  return "doubt" in heard ? heard : text.includes("?") || heard.has("JUDGED");
}
