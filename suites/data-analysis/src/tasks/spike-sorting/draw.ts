import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { flaw } from "../../ingredients.ts";
import type { Has } from "../../task.ts";
import { CHANNELS, PITCH } from "./electrode.ts";
import { drawTrains } from "./firing.ts";
import type { Neuron, RecordingFlaws, Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";
import { drawStimuli } from "./stimuli.ts";

/** What makes recordings harder than their levels. */
export const recordingIngredients = {
  drift: {
    about: "The tissue moves slowly along the electrode, so that every neuron changes its shape on the channels.",
    from: 0.6,
    to: 0.8,
  },
  "inverted-channel": flaw("One channel is recorded with the other sign."),
  "mains-hum": flaw("The mains hum in all channels, with its overtones."),
  clipping: flaw("The largest spikes are cut off at a limit of the amplifier."),
  "movement-artefact": flaw("A movement disturbs all channels for a second or two."),
  "stimulus-clock": flaw("The clock of the stimulus log runs at another rate than that of the recording."),
};

/** Distances of neurons from the electrode, micrometres. */
const DISTANCES = [12, 34] as const;
/** Two neurons are at least so far apart, in micrometres, or their troughs differ by so much, in ms. */
const APART = 20;
const TROUGHS = [0.1, 0.22] as const;
const TROUGHS_APART = 0.06;
const TRIES = 2000;
/** Preferred orientations, degrees: away from 0 and 180, which are the same, so that no answer has to wrap around. */
const PREFERRED = [15, 165] as const;
/** Largest shift of the tissue, micrometres: less than the distance of two channels. */
const DRIFTS = [8, 13] as const;
const HUMS = [5, 10] as const;
/** Error of the log's clock: over the recording it grows to about the period of the stimuli. */
const CLOCK_ERRORS = [0.011, 0.019] as const;

/** Neurons near an electrode that fire at gratings, and what is wrong with the recording. */
export function drawRecording(random: Stream, settings: Settings, has: Has): Scenario {
  const stimuli = drawStimuli(random.split("stimuli"), settings.seconds);
  const neurons = drawNeurons(random.split("neurons"), settings);
  return {
    neurons: drawTrains(random.split("trains"), neurons, stimuli, settings),
    stimuli,
    noise: random.split("noise").integer(0, Number.MAX_SAFE_INTEGER),
    flaws: drawFlaws(random.split("flaws"), neurons, settings, has),
  };
}

type Still = Omit<Neuron, "times" | "shares">;

function drawNeurons(random: Stream, settings: Settings): Still[] {
  const { neurons: count, size, connections } = settings;
  const length = PITCH * (CHANNELS - 1);
  const places: Pick<Neuron, "depth" | "distance" | "trough">[] = [];
  for (let tries = 0; places.length < count; tries++) {
    const place = {
      depth: length * random.uniform(),
      distance: uniformBetween(random, DISTANCES),
      trough: uniformBetween(random, TROUGHS),
    };
    const isApart = places.every(
      (other) =>
        Math.hypot(place.depth - other.depth, place.distance - other.distance) >= APART ||
        Math.abs(place.trough - other.trough) >= TROUGHS_APART,
    );
    if (isApart || tries > TRIES) places.push(place);
  }
  const driven = random.split("driven").distinctIndices(connections, count);
  return places.map((place, index) => {
    const own = random.split("neuron", index);
    const others = places.flatMap((_, other) => (other === index ? [] : [other]));
    const driver = own.choose(others);
    return {
      id: `U${String(index + 1).padStart(2, "0")}`,
      ...place,
      size: logUniformBetween(own, size),
      humpDelay: uniformBetween(own, [0.42, 0.8]),
      humpWidth: uniformBetween(own, [0.18, 0.42]),
      humpShare: uniformBetween(own, [0.15, 0.45]),
      preferred: uniformBetween(own, PREFERRED),
      drivenBy: driven.includes(index) ? driver : null,
    };
  });
}

function drawFlaws(random: Stream, neurons: readonly Still[], settings: Settings, has: Has): RecordingFlaws {
  const drift = uniformBetween(random.split("drift"), DRIFTS);
  const phases = [random.split("phases").uniform(), random.split("phases", 2).uniform()] as const;
  const inverted = random.split("inverted").integer(0, CHANNELS - 1);
  const hum = uniformBetween(random.split("hum"), HUMS);
  const largest = Math.max(...neurons.map(({ size }) => size));
  const limit = largest * uniformBetween(random.split("limit"), [0.62, 0.75]);
  const from = settings.seconds * uniformBetween(random.split("movement"), [0.15, 0.8]);
  const lasts = uniformBetween(random.split("lasts"), [1, 2]);
  const strength = uniformBetween(random.split("strength"), [5, 9]);
  const clock = 1 + signedUniformBetween(random.split("clock"), CLOCK_ERRORS);
  return {
    drift: has("drift") ? { range: drift, phases } : null,
    inverted: has("inverted-channel") ? inverted : null,
    hum: has("mains-hum") ? hum : null,
    limit: has("clipping") ? limit : null,
    movement: has("movement-artefact") ? { from, to: from + lasts, strength } : null,
    clock: has("stimulus-clock") ? clock : 1,
  };
}
