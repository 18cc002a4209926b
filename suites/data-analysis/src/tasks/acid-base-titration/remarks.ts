import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";

/** What spoils a run: titrant replaced by an air bubble, lost acid, or weak titrant. */
export interface Mishap {
  /**
   * Volume of the air bubble in mL, and the burette reading at which it passes, as a fraction of the equivalence
   * volume.
   */
  readonly bubble: number;
  readonly bubbleAt: number;
  /** Lost fractions of the acid and of the titrant's concentration. */
  readonly acidLost: number;
  readonly titrantLost: number;
  readonly remark: string;
}

const none: Omit<Mishap, "remark"> = { bubble: 0, bubbleAt: 0, acidLost: 0, titrantLost: 0 };

const mishaps: readonly ((random: Stream) => Mishap)[] = [
  (random) => ({
    ...none,
    bubble: uniformBetween(random, [0.8, 1.6]),
    bubbleAt: uniformBetween(random, [0.3, 0.7]),
    remark: random.choose([
      "an air bubble left the burette tip during the run",
      "burette tip was not free of air: a bubble came out half-way",
    ]),
  }),
  (random) => ({
    ...none,
    acidLost: uniformBetween(random, [0.05, 0.1]),
    remark: random.choose([
      "part of the aliquot was spilt on the bench",
      "some drops fell beside the vessel while the aliquot was put in",
    ]),
  }),
  (random) => ({
    ...none,
    titrantLost: uniformBetween(random, [0.05, 0.1]),
    remark: random.choose([
      "burette was filled from an expired bottle by mistake",
      "old titrant from last year was in the burette",
    ]),
  }),
];

/** Remarks about sound runs. Some of them look like mishaps at first glance. */
const harmless: readonly string[] = [
  "air bubble driven out of the burette tip before the start",
  "water spilt on the bench and wiped off: vessel not touched",
  "an expired bottle was found on the shelf and thrown away: not used",
  "burette rinsed twice with the titrant and filled anew before the start",
  "door left open for some minutes",
  "run by the trainee and watched by the analyst",
  "old stirring bar replaced before the start",
  "second run after the break",
];

/** Draws mishaps with their remarks. The kinds take turns, in random order. */
export function drawMishaps(random: Stream, count: number): readonly Mishap[] {
  return inTurn(random, mishaps, count).map((mishap) => mishap(random));
}

/** Draws remarks that do not affect a run. */
export const drawHarmlessRemarks = (random: Stream, count: number): readonly string[] =>
  inTurn(random, harmless, count);

function inTurn<Kind>(random: Stream, kinds: readonly Kind[], count: number): readonly Kind[] {
  const order = random.shuffle([...kinds]);
  return Array.from({ length: count }, (_, index) => order[index % order.length]);
}
