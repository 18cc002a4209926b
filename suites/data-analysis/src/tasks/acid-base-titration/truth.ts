import type { TruthNames, TruthTables } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { PHTHALATE_MOLAR_MASS } from "./draw-equipment.ts";
import { vesselOf } from "./draw-readings.ts";
import { equivalenceVolume } from "./equilibrium.ts";
import { curvePixel } from "./figure.ts";
import { type FitVariances, fitVariances } from "./precision.ts";
import { roundAsRecorded } from "./records.ts";
import { type Bottle, findById, type Run, type Sample, type Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Tolerances: half a pixel of the picture plus this many standard deviations of a fit of the charge balance. */
const DEVIATIONS = 4;
const PIXELS = 0.5;
/** Relative tolerance of values computed from tables alone. It covers rounding and different ways of averaging. */
const ROUNDING = 0.001;
/** Relative tolerance of an uncertainty. It exceeds the error of a label (5 %), so a wrong titre does not fail here too. */
const UNCERTAINTY_ROUNDING = 0.065;

export const titrationTruthNames: TruthNames = {
  titrants: { bottle: "text", low: "number", high: "number" },
  used: { run: "text", low: "number", high: "number" },
  excluded: { run: "text", reason: "text" },
  samples: { sample: "text", acid: "text" },
  concentrations: { sample: "text", low: "number", high: "number" },
  uncertainties: { sample: "text", low: "number", high: "number" },
  first_constants: { sample: "text", low: "number", high: "number" },
  second_constants: { sample: "text", low: "number", high: "number" },
};

/** A sound run analysed without noise: the net equivalence volume, and the concentration of the sample. */
interface Analysed {
  readonly run: Run;
  readonly volume: number;
  readonly concentration: number;
  readonly variances: FitVariances;
}

/**
 * The result of an ideal analysis: titres and blanks from the recorded tables, and exact equivalence volumes. The
 * constants are the drawn ones, because a fit of the charge balance finds them without bias.
 */
export function titrationTruth(scenario: Scenario, { noise }: Settings): TruthTables {
  const { bottles, samples, runs } = scenario;
  const analysed = samples.map((sample) => ({ sample, runs: analyse(scenario, sample, noise) }));
  return {
    titrants: bottles.map((bottle) => ({ bottle: bottle.id, ...around(titreOf(bottle), ROUNDING * titreOf(bottle)) })),
    used: analysed.flatMap(({ runs: sound }) =>
      sound.map(({ run, volume, variances }) => ({
        run: run.id,
        ...around(volume, PIXELS * curvePixel.volume + DEVIATIONS * Math.sqrt(variances.volume)),
      })),
    ),
    excluded: runs.flatMap(({ id, fate }) => (fate === "sound" ? [] : [{ run: id, reason: fate }])),
    samples: samples.map(({ id, acid }) => ({ sample: id, acid })),
    concentrations: analysed.map(({ sample, runs: sound }) => ({ sample: sample.id, ...concentrationOf(sound) })),
    uncertainties: analysed.map(({ sample, runs: sound }) => ({ sample: sample.id, ...uncertaintyOf(sound) })),
    first_constants: analysed.map(({ sample, runs: sound }) => ({
      sample: sample.id,
      ...constantOf(scenario, sample, sound, 0),
    })),
    second_constants: analysed.flatMap(({ sample, runs: sound }) =>
      sample.pKa.length === 2 ? [{ sample: sample.id, ...constantOf(scenario, sample, sound, 1) }] : [],
    ),
  };
}

const around = (value: number, tolerance: number): { low: number; high: number } => ({
  low: value - tolerance,
  high: value + tolerance,
});

/** Mean blank of a bottle, mL. */
const blankOf = ({ blanks }: Bottle): number => average(blanks.map((blank) => roundAsRecorded(blank, "volume")));

/** Mean titre from the dried weighings, mol/L. */
export function titreOf(bottle: Bottle): number {
  const dried = bottle.weighings.filter(({ isDried }) => isDried);
  return average(
    dried.map(({ mass, volume }) => {
      const net = roundAsRecorded(volume, "volume") - blankOf(bottle);
      return (1000 * roundAsRecorded(mass, "mass")) / PHTHALATE_MOLAR_MASS / net;
    }),
  );
}

function analyse({ bottles, electrodes, runs }: Scenario, sample: Sample, noise: number): readonly Analysed[] {
  const bottle = findById(bottles, sample.bottle);
  const { dilution } = sample;
  const factor =
    dilution === null ? 1 : roundAsRecorded(dilution.madeUpTo, "volume") / roundAsRecorded(dilution.taken, "volume");
  return runs
    .filter((run) => run.sample === sample.id && run.fate === "sound")
    .map((run) => {
      const electrode = findById(electrodes, run.electrode);
      const { aliquot, error, readings } = run;
      const vessel = vesselOf({ sample, bottle, electrode, aliquot, error });
      const titrant = bottle.concentration;
      const volume = equivalenceVolume(vessel, titrant) - blankOf(bottle);
      const amount = (titreOf(bottle) * volume) / sample.pKa.length;
      const concentration = (factor * amount) / roundAsRecorded(aliquot, "volume");
      const variances = fitVariances({ vessel, titrant, electrode, readings, noise });
      return { run, volume, concentration, variances };
    });
}

/** Squared relative standard deviation of a run's equivalence volume. */
const relativeVariance = ({ volume, variances }: Analysed): number => variances.volume / (volume * volume);

function concentrationOf(sound: readonly Analysed[]): { low: number; high: number } {
  const mean = average(sound.map(({ concentration }) => concentration));
  const noise = Math.sqrt(average(sound.map(relativeVariance)) / sound.length);
  const pixel = (PIXELS * curvePixel.volume) / average(sound.map(({ volume }) => volume));
  return around(mean, mean * (ROUNDING + pixel + DEVIATIONS * noise));
}

/**
 * Standard uncertainty of the mean, u = s/√n. Noise of relative size r in each of n values changes the standard
 * deviation s by r/√(n - 1) and increases it by r²/2s.
 */
function uncertaintyOf(sound: readonly Analysed[]): { low: number; high: number } {
  const n = sound.length;
  const mean = average(sound.map(({ concentration }) => concentration));
  const squares = sound.map(({ concentration }) => (concentration - mean) * (concentration - mean));
  const deviation = Math.sqrt((average(squares) * n) / (n - 1));
  const uncertainty = deviation / Math.sqrt(n);
  const noise = (mean * Math.sqrt(average(sound.map(relativeVariance)))) / deviation;
  const tolerance = UNCERTAINTY_ROUNDING + (DEVIATIONS * noise) / Math.sqrt(n - 1);
  return { low: uncertainty * (1 - tolerance), high: uncertainty * (1 + tolerance + (noise * noise) / 2) };
}

function constantOf(scenario: Scenario, sample: Sample, sound: readonly Analysed[], index: number) {
  const noise = average(sound.map(({ variances }) => variances.noise[index])) / sound.length;
  const calibration = Math.max(...sound.map(({ variances }) => variances.calibration[index]));
  const slope = Math.min(...sound.map(({ run }) => findById(scenario.electrodes, run.electrode).slope));
  const pixel = (PIXELS * curvePixel.potential) / slope;
  return around(sample.pKa[index], pixel + DEVIATIONS * Math.sqrt(noise + calibration));
}
