import type { Cell } from "@assay/grading/claims";
import type { Scene } from "../../family.ts";
import { itemsInCell } from "../../measures/cell-items.ts";
import type { Entity, Kind } from "./bank.ts";
import { type ActivationFeatures, type SpaceTimeParameters, strengthAt } from "./law.ts";

/** The error of an ideal probe at one entity: `bias` - `scatter` times a standard normal. */
export interface ProbeError {
  readonly item: string;
  readonly value: number;
  readonly bias: number;
  readonly scatter: number;
}

type FeaturesAt = (levels: Cell["levels"]) => ActivationFeatures;

/** An entity as a probe sees it: the signal, its strength, and its noise. */
interface Seen {
  readonly entity: Entity;
  readonly strength: number;
  /** The quantity in which the representation is linear. */
  readonly signal: number;
}

/** The entities of each kind separately, because each kind has its own probe. */
function seenIn(scene: Scene<SpaceTimeParameters>, cell: Cell, featuresAt: FeaturesAt): readonly (readonly Seen[])[] {
  const features = featuresAt(cell.levels);
  const entities = itemsInCell(scene.bank as readonly Entity[], cell);
  return (["town", "ruler"] as const satisfies readonly Kind[]).map((kind) => {
    const own = entities.filter((entity) => entity.kind === kind);
    const between = averageOf(own, ({ centroid }) => centroid * centroid);
    return own.map((entity) => ({
      entity,
      strength: strengthAt(scene.parameters, { subject: cell.subject, item: entity, features }),
      signal: scene.parameters.code === "coordinate" ? entity.value : entity.centroid / Math.sqrt(between),
    }));
  });
}

/**
 * The errors of the best linear probe with entities of every region in training. From activations s u + N(0, blur), it
 * reads the value x with the slope s cov(x, u) / (s^2 var(u) + mean blur).
 */
export function errorsWithinRegions(
  scene: Scene<SpaceTimeParameters>,
  cell: Cell,
  featuresAt: FeaturesAt,
): readonly ProbeError[] {
  return seenIn(scene, cell, featuresAt).flatMap((seen) => {
    const line = bestLine(seen);
    return seen.map((each) => errorAt(each, line));
  });
}

/**
 * The errors of the best linear probe with the entity's own region left out of training. A direction that only this
 * region uses was then never seen, so the probe predicts the mean.
 */
export function errorsBeyondRegions(
  scene: Scene<SpaceTimeParameters>,
  cell: Cell,
  featuresAt: FeaturesAt,
): readonly ProbeError[] {
  const isRead = scene.parameters.code === "coordinate";
  return seenIn(scene, cell, featuresAt).flatMap((seen) => {
    const regions = new Map<number, Line>();
    for (const { entity } of seen) {
      if (regions.has(entity.regionIndex)) continue;
      const others = seen.filter((other) => other.entity.regionIndex !== entity.regionIndex);
      regions.set(entity.regionIndex, bestLine(others));
    }
    return seen.map((each): ProbeError => {
      const line = regions.get(each.entity.regionIndex) as Line;
      return errorAt(each, isRead ? line : { ...line, slope: 0 });
    });
  });
}

/** Value = mean + slope (activation - mean activation). */
interface Line {
  readonly slope: number;
  readonly value: number;
  readonly signal: number;
}

function bestLine(seen: readonly Seen[]): Line {
  const value = averageOf(seen, ({ entity }) => entity.value);
  const signal = averageOf(seen, (each) => each.signal);
  const strength = seen[0]?.strength ?? 0;
  const covariance = averageOf(seen, (each) => (each.entity.value - value) * (each.signal - signal));
  const variance = averageOf(seen, (each) => (each.signal - signal) * (each.signal - signal));
  const blur = averageOf(seen, ({ entity }) => entity.blur);
  return { slope: (strength * covariance) / (strength * strength * variance + blur), value, signal };
}

function errorAt({ entity, strength, signal }: Seen, line: Line): ProbeError {
  return {
    item: entity.id,
    value: entity.value,
    bias: entity.value - line.value - line.slope * strength * (signal - line.signal),
    scatter: line.slope * Math.sqrt(entity.blur),
  };
}

/** The explained share of the variance, from the squared errors. Zero if a constant would do better. */
export function shareRead(errors: readonly ProbeError[]): number {
  const wrong = averageOf(errors, ({ bias, scatter }) => bias * bias + scatter * scatter);
  return Math.max(0, 1 - wrong / averageOf(errors, ({ value }) => value * value));
}

export function averageOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0) / Math.max(1, all.length);
}
