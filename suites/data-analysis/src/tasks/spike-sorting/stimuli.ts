import type { Stream } from "@assay/science/numerics/stream";
import type { Stimulus } from "./scenario.ts";

/** Gratings of eight orientations, in random order, for 0.4 s each with 0.2 s between them. */
const ORIENTATIONS = 8;
const [PERIOD, FIRST] = [0.6, 0.5];
export const SHOWN = 0.4;

/** The stimuli of a recording, by its own clock. */
export function drawStimuli(random: Stream, seconds: number): Stimulus[] {
  const count = Math.floor((seconds - FIRST) / PERIOD);
  const order: number[] = [];
  while (order.length < count)
    order.push(...random.shuffle(Array.from({ length: ORIENTATIONS }, (_, index) => (index * 180) / ORIENTATIONS)));
  return order.slice(0, count).map((orientation, index) => ({
    onset: Number((FIRST + PERIOD * index).toFixed(1)),
    orientation,
  }));
}
