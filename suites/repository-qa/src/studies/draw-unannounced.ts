import { stream } from "@assay/science/numerics/stream";
import { type Design, type HiddenName, hiddenNames, type Redundancy, type Subject, type Unannounced } from "./study.ts";

/** Two to four departures at the full dial, fewer below. */
export function drawUnannounced(key: string, dial: number, design: Design, subject: Subject): Unannounced {
  const random = stream("repository-qa", "study", key, "unannounced");
  const count = 1 + Math.floor(dial * (1 + 2.99 * random.uniform()));
  const chosen = random.chooseWithoutReplacement(hiddenNames, count);
  const { files } = design;
  const some = (name: HiddenName, share: number): readonly number[] =>
    random.split(name).distinctIndices(Math.max(1, Math.round(share * files)), files);
  const drawn: { readonly [name in HiddenName]: () => Unannounced[name] } = {
    gross: () => ({ files: some("gross", 0.45), arm: random.split("gross", "arm").uniform() < 0.5 ? 0 : 1 }),
    labels: () => ({ files: some("labels", 0.28) }),
    copied: () => ({ pairs: copies(random.split("copied"), files) }),
    stuck: () => ({
      files: some("stuck", 0.5),
      towards: random.split("stuck", "towards").uniform() < 0.5 ? 1 : -1,
      most: random.split("stuck", "most").integer(7, 12),
    }),
  };
  const redundancy = drawRedundancy(random.split("redundancy"), design, subject);
  return { redundancy, ...Object.fromEntries(chosen.map((name) => [name, drawn[name]()])) };
}

/** In a third of the studies one departure whose exact value or label the files tell; in the others none. */
export function drawOneUnannounced(key: string, design: Design, subject: Subject): Unannounced | undefined {
  const random = stream("repository-qa", "study", key, "one unannounced");
  if (random.uniform() > 1 / 3) return undefined;
  const redundancy = drawRedundancy(random.split("redundancy"), design, subject);
  const some = (share: number): readonly number[] =>
    random.distinctIndices(Math.max(1, Math.round(share * design.files)), design.files);
  if (random.uniform() < 0.5) return { redundancy, labels: { files: some(0.28) } };
  return { redundancy, gross: { files: some(0.45), arm: random.uniform() < 0.5 ? 0 : 1 } };
}

/** One file of few, two of many, each after the file that it repeats. */
function copies(random: ReturnType<typeof stream>, files: number): { file: number; source: number }[] {
  const sources = random.distinctIndices(files > 10 ? 2 : 1, Math.floor(files / 2));
  const later = random.distinctIndices(sources.length, files - Math.floor(files / 2));
  return sources.map((source, index) => ({ file: Math.floor(files / 2) + later[index], source }));
}

function drawRedundancy(random: ReturnType<typeof stream>, { files, noise }: Design, { outcome }: Subject): Redundancy {
  // Multiples of these have few decimals, so that the relation holds to the last digit of the files.
  const factor = Number(`${random.choose([0.2, 0.25, 0.4, 0.5, 0.8])}e-${outcome.decimals}`);
  const spread = Math.max(...noise) / factor;
  const typical = (2.5 + 2 * random.uniform()) * spread;
  const low = random.integer(8, 20);
  const gap = random.integer(6, 12);
  return {
    factor,
    blanks: Array.from({ length: files }, () => Math.round(typical * (0.93 + 0.14 * random.uniform()))),
    tolerance: Math.ceil((0.1 * Math.min(...noise)) / factor),
    indicator: random.uniform() < 0.5 ? [low, low + gap] : [low + gap, low],
  };
}
