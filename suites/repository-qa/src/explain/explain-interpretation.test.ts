import { truncatedNormal } from "@assay/science/numerics/distributions/truncated-normal";
import { linearRegression } from "@assay/science/statistics/regression/linear-regression";
import type { Key } from "../items/item-schema.ts";
import type { Ask, Query } from "../query/query-schema.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import { type Certificate, describePlanted, type PlantedCase } from "./planted-case.test-support.ts";
import { columnNumbers, lawLikelihood } from "./planted-cells.test-support.ts";
import { plantedWorld } from "./planted-world.test-support.ts";

const rising = { law: 'match(light, "low", 10, "high", 14, 0) + 0.5 * temp' };
const curved = {
  law: 'match(light, "low", 10, "high", 14, 0) * exp(0.02 * temp) + 2 * hill(dose, 2, 1) + logistic(temp - 20) + bump(temp, 20, 3)',
  noise: { kind: "multiplicative" as const, size: 0.2 },
  range: [0.001, 5000] as [number, number],
  extension: "log" as const,
};
const flat = { law: "10 + 0.2 * temp" };
const narrow = { ...rising, temp: [20.25, 1] as const };

const choice = (answer: string): Key["answer"] => ({ kind: "choice", answer, choices: [answer, "other"] });
const number = (answer: number): Key["answer"] => ({ kind: "number", answer, significant: 4 });
const asked = (ask: Ask): Query => ({ type: "interpretation", ask });
const edit = (at: string, value: string | number): { at: string; value: string | number } => ({ at, value });

const otherMean = (mean: number): Certificate => ({
  kind: "two-worlds",
  reason: "insufficient-power",
  worlds: [
    { edits: [], answer: number(20.4) },
    { edits: [edit("/columns/1/values/distribution/mean", mean)], answer: number(mean) },
  ],
});

const tilted = (up: string, down: string): Certificate => ({
  kind: "two-worlds",
  reason: "insufficient-power",
  worlds: [
    { edits: [edit("/columns/4/law", up)], answer: choice("rises") },
    { edits: [edit("/columns/4/law", down)], answer: choice("falls") },
  ],
});

const confounded = (law: string): Certificate => ({
  kind: "two-worlds",
  reason: "unmeasured-confounder",
  worlds: [
    { edits: [], answer: choice("temp") },
    {
      edits: [{ at: "/hidden", value: [{ short: "warmth", shows: "temp" }] }, edit("/columns/4/law", law)],
      answer: choice("none"),
    },
  ],
});

const direction = (x: string): Query => asked({ about: "direction", columns: [x, "yield"] });
const estimate = (significant: 2 | 4): Query => asked({ about: "estimate", column: "temp", significant });
const cause = (...candidates: string[]): Query => asked({ about: "cause", outcome: "yield", candidates, margin: 2 });

function slopeAndError(world: RepositoryWorld, x: string): number[] {
  const fit = linearRegression(columnNumbers(world, x), columnNumbers(world, "yield"));
  if (!fit.defined) throw new Error("the planted world has a slope");
  return [fit.slope, fit.slopeStandardError];
}

/** Mean of the truncated normal with this mean and standard deviation 3, and the log likelihood of all temperatures. */
function meanAndLikelihood(world: RepositoryWorld, mean: number): number[] {
  const population = truncatedNormal(mean, 3, 12, 30);
  return [
    population.mean ?? Number.NaN,
    columnNumbers(world, "temp").reduce((sum, x) => sum + population.logDensity(x), 0),
  ];
}

const cases: readonly PlantedCase[] = [
  {
    name: "a mean that the data tell",
    world: plantedWorld(narrow),
    query: estimate(2),
    closes: `answer: ${truncatedNormal(20.25, 1, 12, 30).mean}`,
  },
  {
    name: "a mean that two worlds share",
    world: plantedWorld(rising),
    query: estimate(4),
    certificate: otherMean(20.45),
    closes: "answer: not possible (insufficient-power)",
    prints: [20.4, 20.45].flatMap((mean) => meanAndLikelihood(plantedWorld(rising), mean)),
  },
  { name: "worlds too far apart", world: plantedWorld(rising), query: estimate(4), certificate: otherMean(21) },
  {
    name: "worlds with the same figures",
    world: plantedWorld(rising),
    query: estimate(4),
    certificate: otherMean(20.4001),
  },
  {
    name: "a standard error below a unit",
    world: plantedWorld({ ...rising, temp: [20.5, 3] }),
    query: estimate(2),
    certificate: otherMean(20.45),
  },
  {
    name: "a direction that the data tell",
    world: plantedWorld(rising),
    query: direction("temp"),
    closes: "answer: rises",
    prints: slopeAndError(plantedWorld(rising), "temp"),
  },
  {
    name: "a fall",
    world: plantedWorld({ law: "10 - 0.5 * temp", extension: "json" }),
    query: direction("temp"),
    closes: "answer: falls",
  },
  { name: "a direction too weak to tell", world: plantedWorld(rising), query: direction("ph") },
  {
    name: "a direction that two worlds share, with additive noise",
    world: plantedWorld(rising),
    query: direction("ph"),
    certificate: tilted(`(${rising.law}) + 0.02 * (ph - 6.5)`, `(${rising.law}) - 0.02 * (ph - 6.5)`),
    closes: "answer: not possible (insufficient-power)",
    prints: [lawLikelihood(plantedWorld(rising), "ph", "yield")],
  },
  {
    name: "a direction that two worlds share, with multiplicative noise",
    world: plantedWorld(curved),
    query: direction("ph"),
    certificate: tilted(`(${curved.law}) * exp(0.002 * (ph - 6.5))`, `(${curved.law}) * exp(-0.002 * (ph - 6.5))`),
    closes: "answer: not possible (insufficient-power)",
    prints: [lawLikelihood(plantedWorld(curved), "ph", "yield"), ...slopeAndError(plantedWorld(curved), "ph")],
  },
  {
    name: "laws too far apart",
    world: plantedWorld(rising),
    query: direction("ph"),
    certificate: tilted(`(${rising.law}) + 0.2 * (ph - 6.5)`, `(${rising.law}) - 0.2 * (ph - 6.5)`),
  },
  {
    name: "a path variable that acts",
    world: plantedWorld(rising),
    query: cause("light", "site", "ph"),
    closes: "answer: light",
  },
  {
    name: "a path variable of which nothing can be said",
    world: plantedWorld(rising),
    query: asked({ about: "cause", outcome: "yield", candidates: ["light", "dose"], margin: 4 }),
  },
  {
    name: "nothing that acts",
    world: plantedWorld(flat),
    query: cause("light", "dose", "site", "ph"),
    closes: "answer: none",
  },
  {
    name: "a category that is no path variable and does not act",
    world: plantedWorld({ ...flat, extension: "xlsx" }),
    query: cause("site", "ph"),
    closes: "answer: none",
  },
  {
    name: "a column that acts, or what it records",
    world: plantedWorld(rising),
    query: cause("site", "temp"),
    certificate: confounded(rising.law.replace("temp", "warmth")),
    closes: "answer: not possible (unmeasured-confounder)",
  },
  {
    name: "a hidden variable with another law",
    world: plantedWorld(rising),
    query: cause("site", "temp"),
    certificate: confounded(rising.law.replace("0.5 * temp", "0.4 * warmth")),
  },
];

describePlanted("explanations of what data can and cannot tell of a population", cases);
