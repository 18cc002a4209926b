import type { Neuron, RecordingFlaws } from "./scenario.ts";

/** Channels of the electrode in a line, and the distance between two of them, micrometres. */
export const CHANNELS = 6;
export const PITCH = 25;
/** Samples a second. */
export const SAMPLING = 12_000;
/** Standard deviation of the noise of a channel, microvolts, and the value of one unit of the file. */
export const NOISE = 10;
export const MICROVOLTS = 0.5;

/** A spike falls off with distance as 1 / (1 + (r / REACH)²), and gets wider and later (C. Gold et al. 2006). */
const REACH = 24;
const WIDENS = 1 / 260;
const LATER = 1 / 450;
/** A spike is written from so many ms before its trough to so many behind it. */
export const BEFORE = 1;
export const BEHIND = 2.2;

const falloff = (distance: number): number => 1 / (1 + (distance / REACH) * (distance / REACH));

/** How far the tissue has moved along the electrode, micrometres: a slow way to and fro, from 0 at the start. */
export function shiftAt({ drift }: RecordingFlaws, share: number): number {
  if (drift === null) return 0;
  const course = (at: number): number =>
    Math.sin(2 * Math.PI * (0.8 * at + drift.phases[0])) + 0.5 * Math.sin(2 * Math.PI * (1.7 * at + drift.phases[1]));
  return (drift.range * (course(share) - course(0))) / 2;
}

/** What a spike of a neuron looks like on one channel: its value at a time from the trough, in ms. */
export interface ChannelShape {
  readonly height: number;
  readonly trough: number;
  readonly delay: number;
}

/** The shapes on all channels when the tissue has moved by a shift. The delay is counted from the best channel's trough. */
export function shapesOf(neuron: Neuron, shift: number): ChannelShape[] {
  const rest = distances(neuron, 0);
  const moved = distances(neuron, shift);
  const [nearest, near] = [Math.min(...rest), Math.min(...moved)];
  return moved.map((distance) => ({
    height: (neuron.size * falloff(distance)) / falloff(nearest),
    trough: neuron.trough * (1 + (distance - near) * WIDENS),
    delay: (distance - near) * LATER,
  }));
}

const distances = ({ depth, distance }: Neuron, shift: number): number[] =>
  Array.from({ length: CHANNELS }, (_, channel) => Math.hypot(depth + shift - channel * PITCH, distance));

/** The wave of a spike: a trough and a hump behind it. */
export function waveAt(
  { humpDelay, humpWidth, humpShare }: Neuron,
  { height, trough, delay }: ChannelShape,
  ms: number,
) {
  const [fall, rise] = [(ms - delay) / trough, (ms - delay - humpDelay) / humpWidth];
  return height * (humpShare * Math.exp(-0.5 * rise * rise) - Math.exp(-0.5 * fall * fall));
}
