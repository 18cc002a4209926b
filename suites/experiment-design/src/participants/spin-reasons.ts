import type { Stream } from "@assay/science/numerics/stream";

/** A spin as the participant sees it. */
export interface ObservedSpin {
  readonly prizes: readonly number[];
  readonly probabilities: readonly number[];
  readonly landed: number;
  readonly win: number;
  readonly expected: number;
}

/** Reasons name no emotion and no degree, so that they cannot be mistaken for one. */
const reasons = {
  best: [
    "there was no larger prize on that wheel",
    "the wheel stopped where everybody hopes it stops",
    "they took home the top prize",
    "you cannot do better than that with this wheel",
  ],
  worst: [
    "every other prize would have paid more",
    "the wheel stopped at the smallest prize",
    "they ended up with the least that was on offer",
    "it could hardly have gone worse for them",
  ],
  middle: [
    "it was not the top prize and not the bottom prize",
    "there was more to win there, and also less",
    "they landed in between",
  ],
  above: [
    "that is more than such a wheel usually pays",
    "going by the odds they had reason to count on less",
    "it beats what they could count on",
  ],
  below: [
    "that is less than such a wheel usually pays",
    "going by the odds they could have counted on more",
    "the odds had promised them more than that",
  ],
  even: ["that is about what such a wheel pays", "they got what the odds would make you expect"],
  unlikely: ["the wheel seldom stops there", "nobody would have bet on that outcome", "the odds were against it"],
  likely: ["that was the outcome to bet on", "the wheel stops there most of the time", "the odds pointed that way"],
  equal: ["all prizes were the same, so the spin did not matter"],
} as const;

/** One or two remarks that fit this spin. */
export function reasonsForSpin(
  { prizes, probabilities, landed, win, expected }: ObservedSpin,
  random: Stream,
): string[] {
  const most = Math.max(...prizes);
  const least = Math.min(...prizes);
  const rank = most === least ? "equal" : win === most ? "best" : win === least ? "worst" : "middle";
  const margin = 0.1 * (most - least);
  const against = win > expected + margin ? "above" : win < expected - margin ? "below" : "even";
  const chance = probabilities[landed];
  const kinds: (keyof typeof reasons)[] = rank === "equal" ? ["equal"] : [rank, against];
  if (chance < 0.25) kinds.push("unlikely");
  if (chance > 0.6) kinds.push("likely");
  const told = random.chooseWithoutReplacement(kinds, Math.min(kinds.length, random.integer(1, 2)));
  return told.map((kind) => random.choose<string>(reasons[kind]));
}
