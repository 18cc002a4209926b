import { power } from "@assay/science/numerics/power";
import type { Stream } from "@assay/science/numerics/stream";

/** Different names of a prefix and so many digits, in random order, so that neither name nor order tells anything. */
export function drawIdentifiers(random: Stream, prefix: string, digits: number, count: number): string[] {
  const numbers = random.distinctIndices(count, power(10, digits));
  return random.shuffle(numbers).map((number) => prefix + String(number).padStart(digits, "0"));
}
