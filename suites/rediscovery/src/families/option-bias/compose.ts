import { type Arrangement, isInOrder } from "./law.ts";

export const symbolSets = {
  letters: ["A", "B", "C", "D"],
  numbers: ["1", "2", "3", "4"],
  other: ["P", "Q", "R", "S"],
} as const;

/** The reference arrangement: the right option at its wanted place, and the rest in the item's own order. */
export function referenceArrangement(
  labels: Arrangement["labels"],
  gold: number,
  place: number,
  symbol: number | undefined,
  turn: number,
): Arrangement {
  const order = shuffled(without(gold), turn % 6).toSpliced(place, 0, gold);
  if (symbol === undefined || labels === "none") return { labels, order, symbols: [0, 1, 2, 3] };
  const arrangements = [0, 1, 2, 3, 4, 5]
    .map((which) => ({ labels, order, symbols: shuffled(without(symbol), which).toSpliced(place, 0, symbol) }))
    .filter((each) => !isInOrder(each));
  return arrangements[Math.floor(turn / 6) % arrangements.length];
}

const without = (left: number): readonly number[] => [0, 1, 2, 3].filter((each) => each !== left);

/** One of the six orders of three. */
function shuffled(three: readonly number[], which: number): readonly number[] {
  const first = three[which % 3];
  const rest = three.filter((each) => each !== first);
  return which < 3 ? [first, ...rest] : [first, ...rest.reverse()];
}
