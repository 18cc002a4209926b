import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { grubbsCritical, grubbsStatistic } from "./grubbs.ts";
import { drawHarmlessRemarks, drawMishaps, type Mishap } from "./remarks.ts";
import type { Fate, Sample } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/**
 * Relative standard deviation of the amounts of replicates. `SCATTER_SEEN` bounds the standard deviation observed in
 * one sample.
 */
const SCATTER = 0.008;
const SCATTER_SEEN = [0.006, 0.011] as const;
/** Relative error of an outlier. At nine times the largest scatter, Grubbs' test finds it even among five runs. */
const BLUNDER = [0.1, 0.16] as const;
/** Where an incomplete run ends, as a fraction of its equivalence volume. */
const STOPPED = [0.5, 0.85] as const;
/** Sound runs keep Grubbs' statistic below this fraction of its critical value, so that reading noise cannot decide. */
const CLEAR = 0.9;

/** A planned run and its fate. */
export interface PlannedRun {
  readonly sample: Sample;
  readonly fate: Fate;
  /** Relative error of the amount of acid. */
  readonly error: number;
  readonly remark: string;
  readonly mishap?: Mishap;
  /** Where the run is broken off, as a fraction of its equivalence volume. */
  readonly stop?: number;
}

/** Plans as many runs of each fate as the settings say, in random order. */
export function planRuns(random: Stream, settings: Settings, samples: readonly Sample[]): readonly PlannedRun[] {
  const { replicates, noted, incomplete, outliers, harmless } = settings;
  const sound = samples.flatMap((sample, index) =>
    drawScatter(random.split("scatter", index), replicates).map(
      (error): PlannedRun => ({ sample, fate: "sound", error, remark: "" }),
    ),
  );
  const spoilt = (
    fate: Fate,
    count: number,
    more: (own: Stream, index: number) => Partial<PlannedRun>,
  ): PlannedRun[] => {
    const order = random.split(fate).shuffle([...samples]);
    return Array.from({ length: count }, (_, index) => {
      const own = random.split(fate, index);
      const error = SCATTER * sampleNormal(own);
      return { sample: order[index % order.length], fate, error, remark: "", ...more(own, index) };
    });
  };
  const mishaps = drawMishaps(random.split("mishaps"), noted);
  const unnoted = random.shuffle([
    ...sound,
    ...spoilt("incomplete", incomplete, (own) => ({ stop: uniformBetween(own, STOPPED) })),
    ...spoilt("outlier", outliers, (own) => ({ error: signedUniformBetween(own, BLUNDER) })),
  ]);
  const remarks = drawHarmlessRemarks(random.split("remarks"), harmless);
  return random.shuffle([
    ...unnoted.map((run, index) => ({ ...run, remark: remarks[index] ?? "" })),
    ...spoilt("noted", noted, (_, index) => ({ mishap: mishaps[index], remark: mishaps[index].remark })),
  ]);
}

/**
 * Draws the errors of sound replicates. Repeats when one looks like an outlier or when their scatter is not typical.
 */
function drawScatter(random: Stream, count: number): readonly number[] {
  for (;;) {
    const errors = Array.from({ length: count }, () => SCATTER * sampleNormal(random));
    const mean = errors.reduce((sum, error) => sum + error, 0) / count;
    const squares = errors.reduce((sum, error) => sum + (error - mean) * (error - mean), 0);
    const deviation = Math.sqrt(squares / (count - 1));
    const isTypical = deviation >= SCATTER_SEEN[0] && deviation <= SCATTER_SEEN[1];
    if (isTypical && grubbsStatistic(errors) <= CLEAR * grubbsCritical(count)) return errors;
  }
}
