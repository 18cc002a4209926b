import { erfc } from "@assay/science/numerics/special/erf";
import type { Stream } from "@assay/science/numerics/stream";
import type { Noise } from "../subject/noise.ts";

/**
 * How subjects change over a session: gradually, as they tire or warm up, or at once, as when a model is updated. The shift
 * is in standard deviations of the noise, about zero on average over the session, and the same for all conditions.
 */
export interface Drift {
  readonly course: "gradual" | "update";
  /** The whole change from the first call to the last. */
  readonly change: number;
  /** When the update happens, as a share of the session. */
  readonly at: number;
  /** The draws that are shifted. */
  readonly purposes: readonly string[];
}

/**
 * The draws of a family that decide its outcomes. Families without an entry do not drift: a shift of both an answer and
 * the confidence in it, for instance, would make them go together, which no order of calls undoes.
 */
const driftingDraws: { readonly [family: string]: readonly string[] } = {
  "lost-in-the-middle": ["right"],
  "group-bias": ["cost", "days", "survival"],
  snowballing: ["right", "rejected"],
  "premise-order": ["right"],
  persona: ["right"],
  "option-bias": ["right"],
  "prompt-format": ["right"],
  "reasoning-benefit": ["right"],
  "length-following": ["length"],
  "cell-line": ["well"],
};

/** The change at full strength: it moves a share of one half by about a quarter from the first call to the last. */
const [LEAST, MOST] = [1.1, 1.5];

export function drawDrift(random: Stream, family: string, dial: number): Drift | undefined {
  const purposes = driftingDraws[family];
  const size = LEAST + (MOST - LEAST) * random.uniform();
  const sign = random.uniform() < 0.5 ? -1 : 1;
  const course = random.uniform() < 0.5 ? "gradual" : "update";
  const at = 0.3 + 0.2 * random.uniform();
  if (purposes === undefined || dial === 0) return undefined;
  return { course, change: sign * size * dial, at, purposes };
}

/** The shift after this share of the session. Its mean over the whole session is zero. */
export function shiftAt({ course, change, at }: Drift, progress: number): number {
  if (course === "gradual") return change * (progress - 0.5);
  return progress < at ? -change * (1 - at) : change * at;
}

/** Noise whose draws are shifted. */
export function shiftedNoise(noise: Noise, purposes: readonly string[], shift: number): Noise {
  const normal = (purpose: string): number => noise.normal(purpose) + (purposes.includes(purpose) ? shift : 0);
  return {
    temperature: noise.temperature,
    normal,
    uniform: (purpose) =>
      purposes.includes(purpose) ? 0.5 * erfc(-normal(purpose) * Math.SQRT1_2) : noise.uniform(purpose),
  };
}
