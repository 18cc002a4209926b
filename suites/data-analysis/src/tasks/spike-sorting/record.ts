import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import {
  BEFORE,
  BEHIND,
  CHANNELS,
  MICROVOLTS,
  NOISE,
  PITCH,
  SAMPLING,
  shapesOf,
  shiftAt,
  waveAt,
} from "./electrode.ts";
import type { Neuron, Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Noise: a part that neighbouring channels share, and a memory from sample to sample. */
const SHARED = 0.5;
const MEMORY = 0.55;
/** Distant neurons: sizes in standard deviations of the noise, and rates, 1/s. */
const DISTANT_SIZES = [1, 2.6] as const;
const DISTANT_RATES = [8, 20] as const;
/** Frequency of the mains, Hz, and its overtones with their shares. */
const MAINS = [
  [50, 1],
  [150, 0.4],
  [250, 0.25],
  [350, 0.12],
] as const;

/** The recording, sample by sample with all channels of a sample together, in units of the file. */
export function recordingOf(scenario: Scenario, { seconds, background }: Settings): Int16Array {
  const { neurons, noise, flaws } = scenario;
  const random = stream("data-analysis", "spike-sorting", "noise", noise);
  const samples = seconds * SAMPLING;
  const voltage = noiseOf(random.split("noise"), samples);
  for (let index = 0; index < background; index++)
    addDistant(voltage, drawDistant(random.split("distant", index), seconds), samples);
  for (const neuron of neurons)
    for (const [index, time] of neuron.times.entries())
      addSpike(voltage, neuron, time, neuron.shares[index], shiftAt(flaws, time / seconds), samples);
  // The first amplifier is at the electrode; hum and movement come in behind it.
  const { limit } = flaws;
  if (limit !== null)
    for (let at = 0; at < voltage.length; at++) voltage[at] = Math.max(-limit, Math.min(limit, voltage[at]));
  if (flaws.movement !== null) addMovement(voltage, random.split("movement"), flaws.movement);
  if (flaws.hum !== null) addHum(voltage, random.split("hum"), flaws.hum, samples);
  const unit = NOISE / MICROVOLTS;
  return Int16Array.from(voltage, (value, index) => {
    const sign = index % CHANNELS === flaws.inverted ? -1 : 1;
    return Math.max(-32_000, Math.min(32_000, Math.round(sign * value * unit)));
  });
}

/** Noise with standard deviation 1 in every channel. */
function noiseOf(random: Stream, samples: number): Float64Array {
  const voltage = new Float64Array(samples * CHANNELS);
  const white = new Float64Array(CHANNELS + 1);
  const fresh = Math.sqrt(1 - MEMORY * MEMORY) / Math.sqrt(1 + SHARED * SHARED);
  for (let sample = 0; sample < samples; sample++) {
    for (let channel = 0; channel <= CHANNELS; channel++) white[channel] = sampleNormal(random);
    const at = sample * CHANNELS;
    for (let channel = 0; channel < CHANNELS; channel++) {
      const before = sample === 0 ? 0 : voltage[at - CHANNELS + channel];
      voltage[at + channel] = MEMORY * before + fresh * (white[channel] + SHARED * white[channel + 1]);
    }
  }
  return voltage;
}

function addSpike(
  voltage: Float64Array,
  neuron: Neuron,
  time: number,
  share: number,
  shift: number,
  samples: number,
): void {
  const perMs = SAMPLING / 1000;
  const from = Math.max(0, Math.ceil(time * SAMPLING - BEFORE * perMs));
  const to = Math.min(samples - 1, Math.floor(time * SAMPLING + BEHIND * perMs));
  for (const [channel, shape] of shapesOf(neuron, shift).entries()) {
    for (let sample = from; sample <= to; sample++)
      voltage[sample * CHANNELS + channel] += share * waveAt(neuron, shape, sample / perMs - 1000 * time);
  }
}

/** A distant neuron: it is seen on several channels alike, and nobody can sort it. */
function drawDistant(random: Stream, seconds: number): Neuron {
  const rate = uniformBetween(random, DISTANT_RATES);
  const times: number[] = [];
  for (let time = sampleExponential(random) / rate; time < seconds; time += 0.003 + sampleExponential(random) / rate)
    times.push(time);
  return {
    id: "",
    depth: PITCH * (CHANNELS + 1) * random.uniform() - PITCH,
    distance: uniformBetween(random, [45, 80]),
    size: uniformBetween(random, DISTANT_SIZES),
    trough: uniformBetween(random, [0.14, 0.26]),
    humpDelay: 0.6,
    humpWidth: 0.35,
    humpShare: 0.3,
    preferred: 0,
    drivenBy: null,
    times,
    shares: [],
  };
}

function addDistant(voltage: Float64Array, neuron: Neuron, samples: number): void {
  for (const time of neuron.times) addSpike(voltage, neuron, time, 1, 0, samples);
}

/** A movement: a slow swing and a rattle, in all channels alike but for their gains. */
function addMovement(
  voltage: Float64Array,
  random: Stream,
  { from, to, strength }: { readonly from: number; readonly to: number; readonly strength: number },
): void {
  const gains = Array.from({ length: CHANNELS }, () => uniformBetween(random, [0.8, 1.2]));
  let rattle = 0;
  for (let sample = Math.round(from * SAMPLING); sample < Math.round(to * SAMPLING); sample++) {
    const share = (sample / SAMPLING - from) / (to - from);
    const rise = Math.sin(Math.PI * share);
    rattle = 0.8 * rattle + 0.6 * sampleNormal(random);
    const value = strength * rise * (rattle + 4 * Math.sin(2 * Math.PI * 3.3 * share));
    for (const [channel, gain] of gains.entries()) voltage[sample * CHANNELS + channel] += gain * value;
  }
}

function addHum(voltage: Float64Array, random: Stream, size: number, samples: number): void {
  const gains = Array.from({ length: CHANNELS }, () => uniformBetween(random, [0.7, 1.3]));
  const phases = MAINS.map(() => 2 * Math.PI * random.uniform());
  for (let sample = 0; sample < samples; sample++) {
    let value = 0;
    for (const [index, [frequency, share]] of MAINS.entries())
      value += share * Math.sin((2 * Math.PI * frequency * sample) / SAMPLING + phases[index]);
    for (let channel = 0; channel < CHANNELS; channel++)
      voltage[sample * CHANNELS + channel] += size * gains[channel] * value;
  }
}
