import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, uniformBetween } from "../../draw-between.ts";
import type { Neuron, Stimulus } from "./scenario.ts";
import type { Settings } from "./settings.ts";
import { SHOWN } from "./stimuli.ts";

/** No neuron fires twice within this time, s. */
const REFRACTORY = 0.0025;
/** Rates without a stimulus, 1/s; at the preferred orientation a neuron fires so many times as often. */
const RATES = [2.5, 6] as const;
const GAINS = [4, 8] as const;
/** How narrow tuning is: exp(TUNING (cos 2(θ − preferred) − 1)). */
const TUNING = 1.6;
/** Share of a driver's spikes after which the driven neuron fires too, and the lag, s. */
const DRIVES = [0.18, 0.32] as const;
const LAGS = [0.0012, 0.0028] as const;
/** In a burst, each spike is followed by another with this chance, after so many seconds. */
const FOLLOWS = 0.4;
const WITHIN_BURST = [0.0035, 0.008] as const;
/** A spike takes so much of its size away from the next, which recovers with this time, s. */
const FATIGUE = 0.3;
const RECOVERY = 0.02;
/** Times are kept to 10 microseconds. */
const DIGITS = 5;

type Still = Omit<Neuron, "times" | "shares">;

/** Trains of all neurons: Poisson with rates that follow the stimuli, bursts, and spikes that others drive. */
export function drawTrains(
  random: Stream,
  neurons: readonly Still[],
  stimuli: readonly Stimulus[],
  { seconds, bursting }: Settings,
): Neuron[] {
  const isBursting = neurons.map((_, index) => random.split("bursting", index).uniform() < bursting);
  const own = neurons.map((neuron, index) => {
    const stream = random.split("own", index);
    const times = poissonTimes(stream, neuron.preferred, stimuli, seconds);
    return isBursting[index] ? withBursts(stream.split("bursts"), times, seconds) : times;
  });
  return neurons.map((neuron, index): Neuron => {
    const driving = neuron.drivenBy === null ? [] : own[neuron.drivenBy];
    const stream = random.split("driven", index);
    const strength = uniformBetween(stream, DRIVES);
    const driven = driving.flatMap((time) =>
      stream.uniform() < strength ? [time + uniformBetween(stream, LAGS)] : [],
    );
    const times = withoutRefractory([...own[index], ...driven], seconds).map((time) => Number(time.toFixed(DIGITS)));
    const fatigue = isBursting[index] ? FATIGUE : 0.05;
    return { ...neuron, times, shares: sharesOf(times, fatigue) };
  });
}

/** Thinning of a Poisson process (P. A. W. Lewis and G. S. Shedler 1979). */
function poissonTimes(random: Stream, preferred: number, stimuli: readonly Stimulus[], seconds: number): number[] {
  const rest = logUniformBetween(random, RATES);
  const gain = uniformBetween(random, GAINS);
  const times: number[] = [];
  let at = 0;
  for (let time = 0; ; ) {
    time += sampleExponential(random) / (rest * gain);
    if (time >= seconds) return times;
    while (at + 1 < stimuli.length && stimuli[at + 1].onset <= time) at += 1;
    const { onset, orientation } = stimuli[at];
    const isShown = time >= onset && time < onset + SHOWN;
    const angle = (2 * Math.PI * (orientation - preferred)) / 180;
    const drive = isShown ? 1 + (gain - 1) * Math.exp(TUNING * (Math.cos(angle) - 1)) : 1;
    if (random.uniform() * gain < drive) times.push(time);
  }
}

function withBursts(random: Stream, times: readonly number[], seconds: number): number[] {
  const all: number[] = [];
  for (const start of times) {
    all.push(start);
    for (let time = start; random.uniform() < FOLLOWS; ) {
      time += uniformBetween(random, WITHIN_BURST);
      if (time < seconds) all.push(time);
    }
  }
  return all;
}

function withoutRefractory(times: readonly number[], seconds: number): number[] {
  const kept: number[] = [];
  for (const time of [...times].sort((a, b) => a - b)) {
    // A whole spike is on the recording.
    const isInside = time > 0.004 && time < seconds - 0.004;
    if (isInside && (kept.length === 0 || time - kept[kept.length - 1] >= REFRACTORY)) kept.push(time);
  }
  return kept;
}

/** The size of every spike: each one tires the neuron, which then recovers. */
function sharesOf(times: readonly number[], fatigue: number): number[] {
  let [tired, last] = [0, Number.NEGATIVE_INFINITY];
  return times.map((time) => {
    tired *= Math.exp(-(time - last) / RECOVERY);
    last = time;
    const share = 1 - Math.min(0.6, tired);
    tired += fatigue;
    return Number(share.toFixed(4));
  });
}
