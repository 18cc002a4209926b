import type { Claim } from "./claim.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { closureOf, implies, type Region } from "./difference-bounds.ts";
import { covers, type Extent, meets, placesOf } from "./extent.ts";
import { demandsOf, type Reading, readingsOf } from "./reading.ts";

/** What other claims, taken as true, imply for one claim. */
export type Entailment = "supported" | "contradicted" | "not-addressed";

/**
 * Whether a claim, taken as true, implies another, rules it out, or does neither. It implies nothing beyond its own
 * scope; to rule a claim out, one place that both speak of is enough.
 */
export function entails(claim: Claim, other: Claim, space: ClaimSpace): Entailment {
  return entailsReading(readingsOf(claim, space), readingsOf(other, space));
}

/** The same for claims that are already read, for callers that compare many. */
export function entailsReading(claim: readonly Reading[], other: readonly Reading[]): Entailment {
  const pairs = claim.flatMap((one) => other.flatMap((two) => (one.frame === two.frame ? [[one, two] as const] : [])));
  if (pairs.some(([one, two]) => covers(one.extent, two.extent) && follows(one, two.regions.supported))) {
    return "supported";
  }
  if (pairs.some(([one, two]) => meets(one.extent, two.extent) && follows(one, two.regions.contradicted))) {
    return "contradicted";
  }
  return "not-addressed";
}

/**
 * What a response's claims say of a claim. They support it where at every place of its scope one of them implies its
 * finding, or several that do not contradict each other do so together: a finding may be told subject by subject, and
 * the best level by contrasts. Else a single claim that rules it out contradicts it.
 */
export function responseEntails(claims: readonly Claim[], other: Claim, space: ClaimSpace): Entailment {
  return responseEntailsReading(
    claims.map((claim) => readingsOf(claim, space)),
    readingsOf(other, space),
  );
}

/** The same of claims that were read before. */
export function responseEntailsReading(claims: readonly (readonly Reading[])[], other: readonly Reading[]): Entailment {
  if (other.some((reading) => isCovered(reading, claims.flat()))) return "supported";
  return claims.some((claim) => entailsReading(claim, other) === "contradicted") ? "contradicted" : "not-addressed";
}

/** Whether the region follows from the reading, in each of the ways in which it can be supported. */
function follows(reading: Reading, region: Region): boolean {
  const closures = reading.closures();
  return closures.length > 0 && closures.every((closure) => implies(closure, region));
}

function isCovered(wanted: Reading, readings: readonly Reading[]): boolean {
  const same = readings.filter(({ frame }) => frame === wanted.frame);
  // Most places are spoken of by the same claims, so what follows from these is worked out once.
  const known = new Map<string, boolean>();
  return placesOf(wanted.extent).every((place) => {
    const here: Extent = new Map(Object.entries(place).map(([factor, level]) => [factor, [level]]));
    const speaking = same.filter(({ extent }) => covers(extent, here));
    const key = speaking.map((reading) => same.indexOf(reading)).join();
    const follow = known.get(key) ?? followsTogether(speaking, wanted);
    known.set(key, follow);
    return follow;
  });
}

function followsTogether(readings: readonly Reading[], { regions, levels }: Reading): boolean {
  if (readings.some((reading) => follows(reading, regions.supported))) return true;
  const closure = closureOf(
    readings.flatMap((reading) => demandsOf(reading) ?? []),
    levels,
  );
  return closure !== undefined && implies(closure, regions.supported);
}
