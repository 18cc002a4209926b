import type { Stream } from "@assay/science/numerics/stream";
import type { Design, Layout, Study, Verdict } from "./study.ts";

type Present = Study["present"];

/** A design without effects, and what is needed to choose these: the standard error of the effect. */
interface Plan {
  readonly design: Design;
  readonly error: number;
}

const between = (random: Stream, low: number, high: number): number => low + (high - low) * random.uniform();

/** How readings are spread over files, units and conditions. `spread` is the deviation of single readings. */
export function drawPlan(random: Stream, present: Present, centre: number, spread: number): Plan {
  const drawn = random.split("layout").uniform();
  const byUnit = random.split("cluster").uniform() < 0.4;
  const sizes = random.split("sizes");
  const layout: Layout = !present.design
    ? "rows"
    : present.causes || drawn < 0.36
      ? "between"
      : drawn < 0.76
        ? "within"
        : "unequal";
  const common = {
    layout,
    centre,
    noise: [spread, spread] as const,
    clusterSpread: 0,
    differenceSpread: 0,
    share: 0.5,
  };
  const files = sizes.integer(8, 12);
  if (layout === "rows") {
    const clusters = sizes.integer(110, 190);
    const design: Design = { ...common, cluster: "row", clusters, readings: [1, 1], files };
    return { design, error: adjustedError(present, spread, clusters) };
  }
  if (layout === "unequal") {
    const clusters = sizes.integer(100, 140);
    const few = sizes.integer(11, 15) / clusters;
    const isFirst = sizes.uniform() < 0.5;
    // Usually the small group is the noisy one, which a pooled variance takes for sure; sometimes it is the calm one.
    const ratio = sizes.uniform() < 0.6 ? between(sizes, 2.8, 3.6) : 1 / between(sizes, 2.8, 3.6);
    const noise = isFirst ? ([ratio * spread, spread] as const) : ([spread, ratio * spread] as const);
    const share = isFirst ? few : 1 - few;
    const error = Math.sqrt(
      (noise[0] * noise[0]) / (share * clusters) + (noise[1] * noise[1]) / ((1 - share) * clusters),
    );
    return { design: { ...common, cluster: "row", clusters, readings: [1, 1], files, noise, share }, error };
  }
  const cluster = byUnit ? "unit" : "file";
  if (layout === "between") {
    const clusters = present.causes ? sizes.integer(22, 28) : sizes.integer(13, 18);
    const clusterSpread = between(sizes, 0.9, 1.5) * spread;
    const readings: [number, number] = present.causes ? [6, 12] : [9, 18];
    const mean = (readings[0] + readings[1]) / 2;
    const deviation = Math.sqrt(clusterSpread * clusterSpread + (spread * spread) / mean);
    const design: Design = {
      ...common,
      cluster,
      clusters,
      readings,
      files: byUnit ? files : clusters,
      clusterSpread,
    };
    return { design, error: adjustedError(present, deviation, clusters) };
  }
  const clusters = sizes.integer(10, 13);
  const readings: [number, number] = [12, 20];
  const clusterSpread = between(sizes, 1.6, 2.8) * spread;
  const differenceSpread = between(sizes, 0.5, 1.1) * spread;
  const deviation = Math.sqrt(differenceSpread * differenceSpread + (4 * spread * spread) / 16);
  const design: Design = {
    ...common,
    cluster,
    clusters,
    readings,
    files: byUnit ? sizes.integer(5, 7) : clusters,
    clusterSpread,
    differenceSpread,
  };
  return { design, error: deviation / Math.sqrt(clusters) };
}

/** Shares of the first condition at the two levels of the cofactor, where the condition depends on it. */
const unevenShare = 0.25;

function adjustedError({ causes }: Present, deviation: number, n: number): number {
  const factor = causes ? 1 / (unevenShare * (1 - unevenShare)) : 4;
  return deviation * Math.sqrt(factor / n);
}

/** The effect of the condition, and that of the cofactor if the condition depends on it. */
export function withEffects(
  random: Stream,
  { design, error }: Plan,
  present: Present,
  wanted: Verdict,
  prior: number | undefined,
  draw: () => number,
): { readonly design: Design; readonly effect: number } {
  const sign = wanted === "first" ? 1 : wanted === "second" ? -1 : 0;
  const size = between(random, 3.4, 5.4) * error;
  const slight = between(random, -0.4, 0.4) * error;
  const effect = prior !== undefined ? prior * draw() : sign === 0 ? slight : sign * size;
  if (!present.causes) return { design, effect };
  const isFirstAtFirst = random.uniform() < 0.5;
  const aliased = wanted === "not possible";
  const low = aliased ? 0 : unevenShare;
  const shares = isFirstAtFirst ? ([1 - low, low] as const) : ([low, 1 - low] as const);
  // What the cofactor adds to the crude difference: against the effect, or beside none.
  const towards = sign === 0 ? (random.uniform() < 0.5 ? 1 : -1) : -sign;
  const tilt = towards * between(random, sign === 0 ? 3.5 : 6.5, sign === 0 ? 6 : 9.5) * error;
  const cofactor = tilt / (shares[1] - shares[0]);
  return { design: { ...design, confounding: { shares, effect: cofactor } }, effect };
}
