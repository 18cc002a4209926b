import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import type { Settings } from "./settings.ts";

/**
 * intensity(x) = b + sum over sources of alpha / (m + |source - x|²). Departed law: the distance instead of its square.
 */
export function program(settings: Settings, law: LawName): ModelSource {
  const { sources, dimensions, spread, strength, background, softening, noise, scale } = settings;
  const axes = numbersUpTo(dimensions);
  const each = numbersUpTo(sources);
  const fall = (source: number) => (law === "textbook" ? `squared_${source}` : `sqrt(squared_${source})`);
  const lines = [
    ...each.map((source) => `source_${source}[${dimensions}] ~ normal(0, ${spread})`),
    ...each.map((source) => {
      const terms = axes.map((axis) => `(x_${axis} - source_${source}[${axis}]) ^ 2`);
      return `squared_${source} = ${terms.join(" + ")}`;
    }),
    `intensity = ${[background, ...each.map((source) => `${strength} / (${softening} + ${fall(source)})`)].join(" + ")}`,
    `signal ~ normal(${scale === "log" ? "log(intensity)" : "intensity"}, ${noise})`,
  ];
  return {
    program: lines.join("\n"),
    inputs: numberInputs(...axes.map((axis) => `x_${axis}`)),
    outputs: ["signal"],
  };
}

/** The numbers from 1 to `count`. */
export const numbersUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
