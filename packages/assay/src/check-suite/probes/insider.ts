import type { AnySuite, HandedIn } from "@assay/contract";
import type { ProbeRow } from "@assay/contract/kit";
import { average } from "@assay/science/statistics/descriptive/average";
import { gradeHandedIn, type ScoreName } from "./headline.ts";
import type { PosedItem } from "./posed-item.ts";

/** An item with its public text and its true answer. */
interface KnownItem extends PosedItem {
  readonly text: string;
  readonly truth: HandedIn;
}

/** The insider may be so much better than the best constant answer. */
const mostAbove = 0.05;
/** Answers that are tried, items that they are tried on, and items that the policy is tested on. */
const [candidates, neighbours, tested] = [6, 8, 24];

/**
 * Somebody who knows worlds of the same generator with their keys, and of this one the public text alone. The policy
 * answers as the items with the most similar texts are answered best; the constant is the best answer to all of a group.
 * Worlds are halved: one half is known, the other is asked.
 */
export async function probeInsider(
  suite: AnySuite,
  items: readonly KnownItem[],
  headline: ScoreName,
): Promise<ProbeRow | undefined> {
  const seeds = [...new Set(items.map(({ seed }) => seed))];
  const isKnown = new Set(seeds.filter((_, index) => index % 2 === 0));
  const known = items.filter(({ seed }) => isKnown.has(seed));
  const asked = spread(
    items.filter(({ seed }) => !isKnown.has(seed)),
    tested,
  );
  const constants = new Map<string, HandedIn | undefined>();
  const gains: number[] = [];
  for (const item of asked) {
    const group = known.filter(({ group: name }) => name === item.group);
    if (group.length < 2) continue;
    if (!constants.has(item.group))
      constants.set(item.group, await bestAnswer(suite, spread(group, neighbours), headline));
    const [constant, answer] = [constants.get(item.group), await bestAnswer(suite, nearest(item, group), headline)];
    if (constant === undefined || answer === undefined) continue;
    const [own, other] = [
      await gradeHandedIn(suite, item, answer, headline),
      await gradeHandedIn(suite, item, constant, headline),
    ];
    gains.push(own.value - other.value);
  }
  if (gains.length < 2) return undefined;
  const value = average(gains);
  const squares = gains.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  const error = 1.96 * Math.sqrt(squares / (gains.length - 1) / gains.length);
  const measure = `${headline.scorer} ${headline.metric} above the best constant answer`;
  const [isAbove, isBroken] = [value > mostAbove, value - error > mostAbove];
  return {
    probe: "insider",
    group: "all",
    measure,
    value,
    n: gains.length,
    limits: [value - error, value + error],
    bar: `at most ${mostAbove}`,
    holds: !isBroken,
    ...(isAbove && !isBroken ? { isOpen: true } : {}),
  };
}

/** Of the true answers to some items, the one that scores best on all of them. */
async function bestAnswer(
  suite: AnySuite,
  items: readonly KnownItem[],
  headline: ScoreName,
): Promise<HandedIn | undefined> {
  const different = new Map(items.map(({ truth }) => [JSON.stringify(truth), truth]));
  let best: { readonly answer: HandedIn; readonly mean: number } | undefined;
  for (const answer of [...different.values()].slice(0, candidates)) {
    const values: number[] = [];
    for (const item of items) values.push((await gradeHandedIn(suite, item, answer, headline)).value);
    const mean = average(values);
    if (best === undefined || mean > best.mean) best = { answer, mean };
  }
  return best?.answer;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}_.-]+/gu));

/** The items whose texts share the largest part of their words with that of an item (Jaccard's index). */
function nearest(item: KnownItem, known: readonly KnownItem[]): readonly KnownItem[] {
  const own = wordsOf(item.text);
  const near = known.map((each) => {
    const other = wordsOf(each.text);
    const shared = [...own].filter((word) => other.has(word)).length;
    return { each, likeness: shared / (own.size + other.size - shared || 1) };
  });
  return near
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, neighbours)
    .map(({ each }) => each);
}

/** At most so many, evenly spread over the list. */
function spread<Each>(list: readonly Each[], count: number): readonly Each[] {
  if (list.length <= count) return list;
  return Array.from({ length: count }, (_, index) => list[Math.floor(((index + 0.5) * list.length) / count)] as Each);
}
