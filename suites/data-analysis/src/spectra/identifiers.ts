import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";

/**
 * Distinct identifiers of a prefix and a number of digits, in random order, so that neither name nor order is
 * informative.
 */
export function drawIdentifiers(random: Stream, prefix: string, digits: number, count: number): string[] {
  const numbers = random.distinctIndices(count, power(10, digits));
  return random.shuffle(numbers).map((number) => prefix + String(number).padStart(digits, "0"));
}
