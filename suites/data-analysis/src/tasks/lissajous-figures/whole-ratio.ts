/** The ratio of two frequencies that makes a closed figure, as whole numbers without a common factor. */
export interface WholeRatio {
  /** Periods of the supply: how often the figure touches the top of its box. */
  readonly tops: number;
  /** Periods of the reference: how often the figure touches the right side of its box. */
  readonly sides: number;
}

export const UNISON: WholeRatio = { tops: 1, sides: 1 };

export const ratioOf = ({ tops, sides }: WholeRatio): number => tops / sides;

/** Every ratio of whole numbers up to `most`, but unison. */
export function wholeRatios(most: number): WholeRatio[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return numbers.flatMap((tops) =>
    numbers.flatMap((sides) => (tops !== sides && commonFactor(tops, sides) === 1 ? [{ tops, sides }] : [])),
  );
}

/** The least and the largest change of the frequency that a wrong setting makes, as a share of the right frequency. */
export type Shift = readonly [least: number, most: number];

/**
 * The ratios that a supply may show when its divider is set wrong. They stay on the same side of the reference, so that no
 * wrong ratio is the right one turned upside down.
 */
export function wrongRatios(right: WholeRatio, most: number, shift: Shift): WholeRatio[] {
  const isFaster = ratioOf(right) > 1;
  return wholeRatios(most).filter((wrong) => ratioOf(wrong) > 1 === isFaster && isShifted(right, wrong, shift));
}

/** The ratios that a supply should show when its wrong setting makes it run at the frequency of the reference. */
export function rightRatiosOfUnison(most: number, shift: Shift): WholeRatio[] {
  return wholeRatios(most).filter((right) => isShifted(right, UNISON, shift));
}

function isShifted(right: WholeRatio, wrong: WholeRatio, [least, most]: Shift): boolean {
  const share = Math.abs(ratioOf(wrong) / ratioOf(right) - 1);
  return share >= least && share <= most;
}

function commonFactor(first: number, second: number): number {
  return second === 0 ? first : commonFactor(second, first % second);
}
