import { sampleDirichlet } from "@assay/science/numerics/sampling/dirichlet";
import type { Stream } from "@assay/science/numerics/stream";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { Design, DesignSpace } from "../../design-space/design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { Definitions, Wording } from "../../environment.ts";
import type { Settings } from "./settings.ts";

/** Where the wheel can stop. Ordinals, because a number could be mistaken for the prize. */
const places = ["first", "second", "third"] as const;

/** A wheel with three prizes, and where it stopped. */
export interface Spin {
  readonly prizes: readonly number[];
  readonly probabilities: readonly number[];
  readonly landed: number;
  readonly win: number;
  readonly expected: number;
}

export function spinOf(design: Design): Spin {
  const prizes = design.prizes as readonly number[];
  const probabilities = design.probabilities as readonly number[];
  const landed = places.indexOf(design.landed as (typeof places)[number]);
  const expected = prizes.reduce((sum, prize, index) => sum + prize * probabilities[index], 0);
  return { prizes, probabilities, landed, win: prizes[landed], expected };
}

/** The definitions of the inputs that the program reads from a spin, with the labels of the wording. */
export function defineSpin(wording: Wording): Definitions {
  const [prizes, probabilities, landed] = wording === "prior" ? ["prizes", "probabilities", "landed"] : ["a", "b", "c"];
  return {
    win: `is the first, the second or the third number of \`${prizes}\`, whichever \`${landed}\` says`,
    expected: `is the first number of \`${prizes}\` times the first of \`${probabilities}\`, plus the second times the second, plus the third times the third`,
  };
}

/** Largest difference from one that rounding to two decimals explains. */
const MAX_ROUNDING_ERROR = 0.02;
const EXACT = 1e-9;

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Rescales rounded probabilities, such as three times 0.33, to a sum of one. */
function withSumOne(design: Design): Design {
  const probabilities = design.probabilities as readonly number[];
  const sum = total(probabilities);
  const off = Math.abs(sum - 1);
  if (off <= EXACT || off > MAX_ROUNDING_ERROR) return design;
  return { ...design, probabilities: probabilities.map((probability) => probability / sum) };
}

export function wheelSpace({ highestPrize, wholeDollars }: Settings, wording: Wording): DesignSpace {
  const prior = wording === "prior";
  const label = (name: string, neutral: string) => (prior ? name : neutral);
  return defineDesignSpace({
    fields: [
      {
        kind: "numbers",
        name: "prizes",
        label: label("prizes", "a"),
        about: prior ? "the three prizes on the wheel, in dollars" : "the first three values to set",
        range: { low: 0, high: highestPrize, ...(wholeDollars && { whole: true }) },
        length: 3,
      },
      {
        kind: "numbers",
        name: "probabilities",
        label: label("probabilities", "b"),
        about: prior
          ? "the chances of the three prizes, in the same order, which add up to 1"
          : "three shares that add up to 1",
        range: { low: 0, high: 1 },
        length: 3,
      },
      {
        kind: "choice",
        name: "landed",
        label: label("landed", "c"),
        about: prior ? "which of the three prizes the wheel stopped at" : "which of the three is picked",
        options: places.map((name) => ({ name, label: name })),
      },
    ],
    example: {
      prizes: [0.5, 0.2, 0.1].map((share) => roundTo(share * highestPrize, wholeDollars ? 0 : 2)),
      probabilities: [0.1, 0.4, 0.5],
      landed: "second",
    },
    adjust: withSumOne,
    rule(design) {
      const { probabilities, landed } = spinOf(design);
      if (Math.abs(total(probabilities) - 1) > EXACT)
        return `${label("probabilities", "b")} must add up to 1, not to ${roundTo(total(probabilities), 4)}`;
      if (probabilities[landed] === 0) return `the ${places[landed]} has a share of 0 and cannot come up`;
      return undefined;
    },
    random: (random) => randomSpin(random, highestPrize, wholeDollars),
  });
}

/** Prizes and the stop are uniform. The probabilities are uniform over all that sum to one. */
function randomSpin(random: Stream, highestPrize: number, wholeDollars: boolean): Design {
  const prizes = Array.from({ length: 3 }, () => roundTo(highestPrize * random.uniform(), wholeDollars ? 0 : 1));
  const [first, second] = Array.from(sampleDirichlet(random, [1, 1, 1]), (share) => Math.round(100 * share));
  const probabilities = [first, second, Math.max(0, 100 - first - second)].map((percent) => percent / 100);
  return { prizes, probabilities, landed: random.choose(places) };
}
