import type { Claim } from "./claim.ts";
import { claimProblem } from "./claim-fault.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { comparedFactor } from "./claim-vocabulary.ts";
import { type Bound, type Closure, closureOf, type Region } from "./difference-bounds.ts";
import { equivalentFramings } from "./equivalent-framings.ts";
import { type Extent, extentOf } from "./extent.ts";
import { type FindingRegions, findingRegions } from "./finding-regions.ts";

/** One interpretation of a claim: what it says about the values in one frame. Readings are comparable within a frame. */
export interface Reading {
  /** Measure, factor and effect. */
  readonly frame: string;
  readonly levels: number;
  readonly extent: Extent;
  readonly regions: FindingRegions;
  /** What the claim implies, for each way in which it can be supported; empty if there is none. */
  closures(): readonly Closure[];
}

/** The interpretations of a claim that are compared with others; empty if it is meaningless in this space. */
export function readingsOf(claim: Claim, space: ClaimSpace): readonly Reading[] {
  const measure = space.measures.find(({ name }) => name === claim.measure);
  if (measure === undefined || claimProblem(claim, space) !== undefined) return [];
  const extent = extentOf(claim, space);
  return equivalentFramings(claim, space).map((framing) => {
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
