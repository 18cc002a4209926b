import type { Claim } from "./claim.ts";
import { subjectFactor } from "./claim-space.ts";
import type { ClaimVocabulary } from "./claim-vocabulary.ts";

/**
 * Where a claim holds: the levels in question of every factor that it does not compare itself, the subjects among them.
 * Factors are in the vocabulary's order, so that equal places have equal keys.
 */
export type Extent = ReadonlyMap<string, readonly string[]>;

/** One subject and one level of every other factor, but for those that the claim compares. */
export type Place = { readonly [factor: string]: string };

/** The extent of a claim that has no fault. */
export function extentOf({ factor, effectOf, scope }: Claim, { subjects, factors }: ClaimVocabulary): Extent {
  const extent = new Map<string, readonly string[]>();
  const add = (name: string, levels: readonly string[]): void => {
    if (name !== factor && name !== effectOf?.factor) extent.set(name, [...new Set(levels)]);
  };
  add(subjectFactor, scope?.subjects ?? subjects);
  for (const { name, reference } of factors) add(name, conditionsOf(scope, name) ?? [reference]);
  return extent;
}

/** How many places an extent of this claim has, however many they are. */
export function countPlaces(claim: Claim, vocabulary: ClaimVocabulary): number {
  let count = 1;
  for (const levels of extentOf(claim, vocabulary).values()) count *= levels.length;
  return count;
}

/** Every place of an extent. */
export function placesOf(extent: Extent): readonly Place[] {
  let places: Place[] = [{}];
  for (const [factor, levels] of extent) {
    places = places.flatMap((place) => levels.map((level) => ({ ...place, [factor]: level })));
  }
  return places;
}

/** Whether all places of the second extent belong to the first. Both are of claims that compare the same factors. */
export function covers(extent: Extent, part: Extent): boolean {
  return [...part].every(([factor, levels]) => levels.every((level) => extent.get(factor)?.includes(level)));
}

/** Whether two extents have a place in common. */
export function meets(left: Extent, right: Extent): boolean {
  return [...right].every(([factor, levels]) => levels.some((level) => left.get(factor)?.includes(level)));
}

function conditionsOf(scope: Claim["scope"], factor: string): readonly string[] | undefined {
  const conditions = scope?.conditions;
  return conditions !== undefined && Object.hasOwn(conditions, factor) ? conditions[factor] : undefined;
}
