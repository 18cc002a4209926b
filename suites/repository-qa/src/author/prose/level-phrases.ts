import type { Stream } from "@assay/science/numerics/stream";
import type { PathVariable } from "../../blueprint/path-schema.ts";
import { joinPhrases } from "../phrases.ts";

export type FactorVariable = Extract<PathVariable, { kind: "factor" }>;

/** Units that are words take a plural in running text. */
const words: ReadonlySet<string> = new Set(["day", "week", "month", "year", "pupil", "syllable"]);

export function unitInText(unit: string): string {
  if (words.has(unit)) return `${unit}s`;
  if (unit.startsWith("1/")) return `per ${unit.slice(2)}`;
  return unit.startsWith("10") ? `× ${unit}` : unit;
}

/** "load mass (5 to 25 kg)": a condition with the levels that the study has, all of them or some. */
export function conditionPhrase(random: Stream, factor: FactorVariable): string {
  return `${factor.name} (${factor.numeric ? numbersPhrase(random, factor) : kindsPhrase(random, factor)})`;
}

function numbersPhrase(random: Stream, { levels, unit }: FactorVariable): string {
  const [low, high] = [levels[0], levels[levels.length - 1]];
  const shown = random.choose([
    `${low} to ${high}`,
    `${low}-${high}`,
    `${levels.length} levels, ${low} to ${high}`,
    `${levels.length} levels up to ${high}`,
    `from ${low} to ${high}`,
    `between ${low} and ${high}`,
    levels.length <= 4 ? joinPhrases(levels) : `${levels.length} steps from ${low} to ${high}`,
  ]);
  return unit === undefined ? shown : `${shown} ${unitInText(unit)}`;
}

function kindsPhrase(random: Stream, { levels }: FactorVariable): string {
  if (levels.length <= 3 || random.uniform() < 0.3) return joinPhrases(levels, random.choose(["and", "or"]));
  const places = random.distinctIndices(2, levels.length);
  const [first, second] = places.map((place) => levels[place]);
  return random.choose([
    `${levels.length} kinds, such as ${first} and ${second}`,
    `among them ${first} and ${second}`,
    `including ${first} and ${second}`,
    `${levels.length} in all, from ${levels[0]} to ${levels[levels.length - 1]}`,
  ]);
}
