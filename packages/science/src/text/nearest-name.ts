import { editDistanceWithin } from "./edit-distance.ts";

/**
 * The candidate nearest to a misspelled name, or undefined where none is near enough. One letter in three may be wrong;
 * in names of one or two letters, only the case.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3) + 0.5);
  for (const candidate of candidates) {
    const sameLetters = candidate.toLowerCase() === name.toLowerCase();
    const limit = Math.ceil(bestDistance) - 1;
    const distance = sameLetters ? 0.5 : editDistanceWithin(name, candidate, limit, { swaps: true });
    if (distance !== undefined && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
