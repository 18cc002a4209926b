import type { Ingredient } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { flaw } from "../../ingredients.ts";
import type { Has } from "../../task.ts";
import { CHANNELS, PITCH } from "./electrode.ts";
import { drawTrains } from "./firing.ts";
import type { Neuron, RecordingFlaws, Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";
import { drawStimuli } from "./stimuli.ts";

/** In no recording up to 0.7, in every one from 0.85 on. */
const beyond = (about: string): Ingredient => ({ about, from: 0.7, to: 0.85 });

/** What makes recordings harder than their levels. */
export const recordingIngredients = {
  drift: {
    about: "The tissue moves slowly along the electrode, so that every neuron changes its shape on the channels.",
    from: 0.6,
    to: 0.8,
  },
  "far-drift": beyond("The tissue moves farther than two channels are apart, so that neurons change their places."),
  faint: beyond("Spikes are little larger than the noise."),
  crowded: beyond("More neurons, each next to another one and much like it."),
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
/** Range of the tissue's shift, micrometres: less than the distance of two channels, and with `far-drift` about it. */
const DRIFTS = [8, 13] as const;
const FAR_DRIFTS = [18, 28] as const;
/** Size of a faint spike as a share of the size that it would have. */
const FAINT = 0.62;
/** Neurons that a crowded recording has more, as a share, and how far each is from its neighbour along the electrode. */
const CROWD = 1 / 3;
const NEIGHBOURS_APART = [9, 16] as const;
const HUMS = [5, 10] as const;
/** Error of the log's clock: over the recording it grows to about the period of the stimuli. */
const CLOCK_ERRORS = [0.011, 0.019] as const;

/** Neurons near an electrode that fire at gratings, and what is wrong with the recording. */
export function drawRecording(random: Stream, settings: Settings, has: Has): Scenario {
  const stimuli = drawStimuli(random.split("stimuli"), settings.seconds);
  const neurons = drawNeurons(random.split("neurons"), settings, has);
  return {
    neurons: drawTrains(random.split("trains"), neurons, stimuli, settings),
    stimuli,
    noise: random.split("noise").integer(0, Number.MAX_SAFE_INTEGER),
    flaws: drawFlaws(random.split("flaws"), neurons, settings, has),
    ...(has("faint") && { isFaint: true }),
  };
}

type Still = Omit<Neuron, "times" | "shares">;
type Place = Pick<Neuron, "depth" | "distance" | "trough">;

const LENGTH = PITCH * (CHANNELS - 1);

function drawNeurons(random: Stream, settings: Settings, has: Has): Still[] {
  const { neurons: count, size, connections } = settings;
  const places = drawPlaces(random, count);
  const driven = random.split("driven").distinctIndices(connections, count);
  const [first, more] = [places.length, has("crowded") ? Math.ceil(CROWD * count) : 0];
  for (let index = 0; index < more; index++)
    places.push(drawNeighbour(random.split("crowd", index), places.slice(0, first)));
  return places.map((place, index) => {
    const own = random.split("neuron", index);
    const others = Array.from({ length: first }, (_, other) => other).filter((other) => other !== index);
    const driver = own.choose(others);
    return {
      id: `U${String(index + 1).padStart(2, "0")}`,
      ...place,
      size: logUniformBetween(own, size) * (has("faint") ? FAINT : 1),
      humpDelay: uniformBetween(own, [0.42, 0.8]),
      humpWidth: uniformBetween(own, [0.18, 0.42]),
      humpShare: uniformBetween(own, [0.15, 0.45]),
      preferred: uniformBetween(own, PREFERRED),
      drivenBy: driven.includes(index) ? driver : null,
    };
  });
}

/** Places of neurons that can be told apart: by where they are or by how wide their troughs are. */
function drawPlaces(random: Stream, count: number): Place[] {
  const places: Place[] = [];
  for (let tries = 0; places.length < count; tries++) {
    const place = {
      depth: LENGTH * random.uniform(),
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
  return places;
}

/** A neuron next to one of the others. Its spike has a hump of its own, and a trough that is a little different. */
function drawNeighbour(random: Stream, places: readonly Place[]): Place {
  const { depth, trough } = random.choose(places);
  const step = signedUniformBetween(random, NEIGHBOURS_APART);
  return {
    depth: depth + step < 0 || depth + step > LENGTH ? depth - step : depth + step,
    distance: uniformBetween(random, DISTANCES),
    trough: Math.max(TROUGHS[0], Math.min(TROUGHS[1], trough + uniformBetween(random, [-0.03, 0.03]))),
  };
}

function drawFlaws(random: Stream, neurons: readonly Still[], settings: Settings, has: Has): RecordingFlaws {
  const drift = uniformBetween(random.split("drift"), has("far-drift") ? FAR_DRIFTS : DRIFTS);
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
    drift: has("drift") || has("far-drift") ? { range: drift, phases } : null,
    inverted: has("inverted-channel") ? inverted : null,
    hum: has("mains-hum") ? hum : null,
    limit: has("clipping") ? limit : null,
    movement: has("movement-artefact") ? { from, to: from + lasts, strength } : null,
    clock: has("stimulus-clock") ? clock : 1,
  };
}
