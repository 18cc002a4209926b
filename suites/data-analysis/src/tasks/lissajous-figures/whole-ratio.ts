/** The ratio of two frequencies that makes a closed figure, in lowest terms. */
export interface WholeRatio {
  /** Periods of the supply: how often the figure touches the top of its box. */
  readonly tops: number;
  /** Periods of the reference: how often the figure touches the right side of its box. */
  readonly sides: number;
}

export const UNISON: WholeRatio = { tops: 1, sides: 1 };

export const ratioOf = ({ tops, sides }: WholeRatio): number => tops / sides;

const known = new Map<number, readonly WholeRatio[]>();

/** Every ratio of whole numbers up to `largest`, except unison. */
export function wholeRatios(largest: number): readonly WholeRatio[] {
  const ratios = known.get(largest) ?? makeRatios(largest);
  known.set(largest, ratios);
  return ratios;
}

function makeRatios(largest: number): WholeRatio[] {
  const numbers = Array.from({ length: largest }, (_, index) => index + 1);
  return numbers.flatMap((tops) =>
    numbers.flatMap((sides) => (tops !== sides && commonFactor(tops, sides) === 1 ? [{ tops, sides }] : [])),
  );
}

/** Smallest and largest relative change of the frequency by a wrong setting. */
export type Shift = readonly [least: number, most: number];

/**
 * The ratios that a supply with a wrong divider may show. They stay on the same side of the reference, so that no wrong
 * ratio is the inverse of the right one.
 */
export function wrongRatios(right: WholeRatio, largest: number, shift: Shift): WholeRatio[] {
  const isFaster = ratioOf(right) > 1;
  return wholeRatios(largest).filter((wrong) => ratioOf(wrong) > 1 === isFaster && isShifted(right, wrong, shift));
}

/** The right ratios of supplies whose wrong setting makes them run at the frequency of the reference. */
export function rightRatiosForUnison(largest: number, shift: Shift): WholeRatio[] {
  return wholeRatios(largest).filter((right) => isShifted(right, UNISON, shift));
}

function isShifted(right: WholeRatio, wrong: WholeRatio, [least, most]: Shift): boolean {
  const share = Math.abs(ratioOf(wrong) / ratioOf(right) - 1);
  return share >= least && share <= most;
}

function commonFactor(first: number, second: number): number {
  return second === 0 ? first : commonFactor(second, first % second);
}
