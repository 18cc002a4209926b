import type { Stream } from "@assay/science/numerics/stream";
import { between } from "./between.ts";

/** What can spoil a run: some titrant missing behind a bubble, some acid lost, or weaker titrant. */
export interface Mishap {
  /** mL of air that left the burette in place of titrant, and the burette reading in shares of the equivalence volume. */
  readonly bubble: number;
  readonly bubbleAt: number;
  /** Shares lost of the acid and of the titrant's concentration. */
  readonly acidLost: number;
  readonly titrantLost: number;
  readonly remark: string;
}

const none: Omit<Mishap, "remark"> = { bubble: 0, bubbleAt: 0, acidLost: 0, titrantLost: 0 };

const mishaps: readonly ((random: Stream) => Mishap)[] = [
  (random) => ({
    ...none,
    bubble: between(random, 0.8, 1.6),
    bubbleAt: between(random, 0.3, 0.7),
    remark: random.choose([
      "an air bubble left the burette tip during the run",
      "burette tip was not free of air: a bubble came out half-way",
    ]),
  }),
  (random) => ({
    ...none,
    acidLost: between(random, 0.05, 0.1),
    remark: random.choose([
      "part of the aliquot was spilt on the bench",
      "some drops fell beside the vessel while the aliquot was put in",
    ]),
  }),
  (random) => ({
    ...none,
    titrantLost: between(random, 0.05, 0.1),
    remark: random.choose([
      "burette was filled from an expired bottle by mistake",
      "old titrant from last year was in the burette",
    ]),
  }),
];

/** Remarks that a hasty reader takes for mishaps, and others; the runs are sound. */
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

/** So many ways in which a run went wrong, with what the log says of it; all kinds in turn, in random order. */
export function drawMishaps(random: Stream, count: number): readonly Mishap[] {
  return inTurn(random, mishaps, count).map((mishap) => mishap(random));
}

/** So many remarks that say nothing of the kind. */
export const drawHarmlessRemarks = (random: Stream, count: number): readonly string[] =>
  inTurn(random, harmless, count);

function inTurn<Kind>(random: Stream, kinds: readonly Kind[], count: number): readonly Kind[] {
  const order = random.shuffle([...kinds]);
  return Array.from({ length: count }, (_, index) => order[index % order.length]);
}
