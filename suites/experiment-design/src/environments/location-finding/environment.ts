import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { numberAnswer } from "../../answers/fields-answer.ts";
import { pointsAnswer } from "../../answers/points-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { Wording } from "../../environment.ts";
import { numbersUpTo, program } from "./program.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/** Number of decimals for the positions of measurements, sources and questions. */
const DECIMALS = 3;

const nearOrigin = (random: Stream, dimensions: number, spread: number): number[] =>
  Array.from({ length: dimensions }, () => roundTo(spread * sampleNormal(random), DECIMALS));

function space({ dimensions, bound, randomDesigns: { law, reach } }: Settings, wording: Wording) {
  const prior = wording === "prior";
  return defineDesignSpace({
    fields: [
      {
        kind: "numbers",
        name: "position",
        label: prior ? "position" : "x",
        about: prior ? "where the signal is measured, one coordinate for each axis" : "the values to set",
        range: { low: -bound, high: bound, typical: [-Math.min(reach, bound), Math.min(reach, bound)] },
        length: dimensions,
      },
    ],
    example: { position: [0.5, 1, -0.5].slice(0, dimensions).map((value) => value * Math.min(1, bound)) },
    ...(law === "normal" && {
      random: (random: Stream) => ({ position: nearOrigin(random, dimensions, reach) }),
    }),
  });
}

/** Hidden sources in a plane, whose signals add up. */
export const locationFinding = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "location-finding",
  title: "Location finding",
  settings: settingsSchema,
  presets,
  model: program,
  defines: ({ sources, dimensions }, wording) => {
    const [position, source, coordinate, signal] =
      wording === "prior"
        ? ["position", "source", "coordinate", "is the reading"]
        : ["x", "point", "number", "is the number that comes back"];
    return {
      ...Object.fromEntries(
        numbersUpTo(dimensions).map((axis) => [`x_${axis}`, `is number ${axis} of \`${position}\``]),
      ),
      signal,
      ...Object.fromEntries(
        numbersUpTo(sources).flatMap((place) =>
          numbersUpTo(dimensions).map((axis) => [
            `source_${place}[${axis}]`,
            `is ${coordinate} ${axis} of ${source} ${place}, in any order of the ${source}s`,
          ]),
        ),
      ),
    };
  },
  departure: "The signal of a source falls with the distance itself, not with its square.",
  design: space,
  inputs: ({ position }) =>
    Object.fromEntries((position as readonly number[]).map((value, index) => [`x_${index + 1}`, value])),
  published: { prior: ["sources", "dimensions"], "no-prior": ["dimensions"] },
  shown: { prior: ["signal"], "no-prior": ["y"] },
  decimals: ({ decimals }) => decimals,
  facts: ({ sources, dimensions, scale }, wording) =>
    wording === "prior"
      ? {
          sources: sources === 1 ? "one source" : `${sources} sources`,
          dimensions: String(dimensions),
          measured: scale === "log" ? "the natural logarithm of the total intensity" : "the total intensity",
        }
      : { dimensions: String(dimensions) },
  goals: [
    {
      name: "signal",
      metric: { kind: "squared-error" },
      publishedTruth: "mean",
      answer: (_, wording) => numberAnswer(wording === "prior" ? "signal" : "y", { low: -1e6, high: 1e6 }, 2.5),
      published: (random, settings) => ({ position: nearOrigin(random, settings.dimensions, settings.spread) }),
      publishedNorm: [12.59, 38.03],
    },
    {
      name: "sources",
      metric: ({ dimensions }) => ({ kind: "matched-squared-error", coordinates: dimensions }),
      answer: ({ sources, dimensions }, wording) =>
        pointsAnswer(
          wording === "prior" ? "source" : "point",
          sources,
          dimensions,
          { low: -1e6, high: 1e6 },
          numbersUpTo(sources * dimensions).map((index) => roundTo(Math.sin(index), 1)),
        ),
      of: (parameters, { sources, dimensions }) =>
        numbersUpTo(sources).flatMap((source) =>
          numbersUpTo(dimensions).map((axis) => parameters[`source_${source}[${axis}]`]),
        ),
      facts: ({ sources }) => ({ count: String(sources) }),
      publishedNorm: [1.57, 1.15385],
    },
  ],
});
