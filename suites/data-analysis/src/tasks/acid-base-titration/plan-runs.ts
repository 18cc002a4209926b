import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { between, eitherSide } from "./between.ts";
import { grubbsCritical, grubbsStatistic } from "./grubbs.ts";
import { drawHarmlessRemarks, drawMishaps, type Mishap } from "./remarks.ts";
import type { Fate, Sample } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Relative standard deviation of the amounts of replicates, and what it may be in the runs of one sample. */
const SCATTER = 0.008;
const SCATTER_SEEN = [0.006, 0.011] as const;
/** The error of an outlier: nine times the largest scatter or more, so that Grubbs' test finds it among five. */
const BLUNDER = [0.1, 0.16] as const;
/** Where an incomplete run ends, in shares of its equivalence volume. */
const STOPPED = [0.5, 0.85] as const;
/** How far the statistic of sound runs stays below its critical value: the noise of the readings must not decide. */
const CLEAR = 0.9;

/** A run that is to be made, and what is to become of it. */
export interface PlannedRun {
  readonly sample: Sample;
  readonly fate: Fate;
  /** The relative error of the amount of acid. */
  readonly error: number;
  readonly remark: string;
  readonly mishap?: Mishap;
  /** Where it is broken off, in shares of its equivalence volume. */
  readonly stop?: number;
}

/** As many runs of each fate as the settings say, in random order. */
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
    ...spoilt("incomplete", incomplete, (own) => ({ stop: between(own, ...STOPPED) })),
    ...spoilt("outlier", outliers, (own) => ({ error: eitherSide(own, ...BLUNDER) })),
  ]);
  const remarks = drawHarmlessRemarks(random.split("remarks"), harmless);
  return random.shuffle([
    ...unnoted.map((run, index) => ({ ...run, remark: remarks[index] ?? "" })),
    ...spoilt("noted", noted, (_, index) => ({ mishap: mishaps[index], remark: mishaps[index].remark })),
  ]);
}

/** Errors of sound replicates, drawn again where chance made one of them look like an outlier, or all of them alike. */
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
