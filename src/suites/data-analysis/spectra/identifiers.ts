import { power } from "../../../numerics/power.ts";
import type { Stream } from "../../../numerics/stream.ts";

/** Different names of a prefix and so many digits, in random order, so that neither name nor order tells anything. */
export function drawIdentifiers(random: Stream, prefix: string, digits: number, count: number): string[] {
  const numbers = random.distinctIndices(count, power(10, digits));
  return random.shuffle(numbers).map((number) => prefix + String(number).padStart(digits, "0"));
}
