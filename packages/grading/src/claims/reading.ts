import type { Claim } from "./claim.ts";
import { claimFault } from "./claim-fault.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { comparedFactor } from "./claim-vocabulary.ts";
import { type Bound, type Closure, closureOf, type Region } from "./difference-bounds.ts";
import { type Extent, extentOf } from "./extent.ts";
import { type FindingRegions, findingRegions } from "./finding-regions.ts";
import { framings } from "./turn-claim.ts";

/** One way to read a claim: what it says of the values in one frame. Only readings of the same frame bear on each other. */
export interface Reading {
  /** Measure, factor and effect. */
  readonly frame: string;
  readonly levels: number;
  readonly extent: Extent;
  readonly regions: FindingRegions;
  /** What follows where it is supported, for each way in which it can be; none where there is no such way. */
  closures(): readonly Closure[];
}

/** A claim as it is compared with others; no readings where it says nothing in this space. */
export function readingsOf(claim: Claim, space: ClaimSpace): readonly Reading[] {
  const measure = space.measures.find(({ name }) => name === claim.measure);
  if (measure === undefined || claimFault(claim, space) !== undefined) return [];
  const extent = extentOf(claim, space);
  return framings(claim, space).map((framing) => {
    const levels = comparedFactor(space, framing.factor)?.levels ?? [];
    const regions = findingRegions(framing, levels, measure);
    let closures: readonly Closure[] | undefined;
    return {
      frame: JSON.stringify([framing.measure, framing.factor, framing.effectOf?.factor, framing.effectOf?.levels]),
      levels: levels.length,
      extent,
      regions,
      closures: () => {
        closures ??= closuresOf(regions.supported, levels.length);
        return closures;
      },
    };
  });
}

/** What a reading demands of the values, where that is one list of bounds and no choice of several. */
export function demandsOf({ regions }: Reading): readonly Bound[] | undefined {
  return regions.supported.length === 1 ? regions.supported[0] : undefined;
}

function closuresOf(region: Region, levels: number): readonly Closure[] {
  return region.map((bounds) => closureOf(bounds, levels)).filter((closure) => closure !== undefined);
}
