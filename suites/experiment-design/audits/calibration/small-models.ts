import { type Inputs, readModel } from "@assay/science/inference";
import type { CalibrationCase } from "@assay/science/inference/sampling/calibration";
import type { Stream } from "@assay/science/numerics/stream";
import { samplers } from "./samplers.ts";

interface SmallModel {
  readonly name: string;
  readonly program: string;
  readonly inputs?: readonly string[];
  designs(random: Stream): readonly Inputs[];
  readonly ways: readonly (keyof typeof samplers)[];
}

const times = (count: number, high: number) => (random: Stream) =>
  Array.from({ length: count }, () => ({ t: high * random.uniform() }));

/**
 * One model for each difficulty that the samplers meet: bounded parameters, counts, a hierarchy, label switching, no
 * noise.
 */
const models: readonly SmallModel[] = [
  {
    name: "death process",
    program: "theta ~ truncated_normal(1, 1, 0, 2)\ny ~ binomial(50, 1 - exp(-theta * t))",
    inputs: ["t"],
    designs: times(4, 2),
    ways: ["chains", "tempered particles", "particles datum by datum"],
  },
  {
    name: "growth with a spread to find",
    program: "a ~ normal(2, 0.5)\nb ~ beta(4, 6)\ns ~ half_normal(0.5)\ny ~ normal(a - b ^ t, s)",
    inputs: ["t"],
    designs: times(8, 5),
    ways: ["chains", "tempered particles", "particles datum by datum"],
  },
  {
    name: "logistic regression on 12 features",
    program: `b[12] ~ normal(0, 1)\ny ~ bernoulli_logit(${Array.from({ length: 12 }, (_, at) => `b[${at + 1}] * f${at + 1}`).join(" + ")})`,
    inputs: Array.from({ length: 12 }, (_, at) => `f${at + 1}`),
    designs: (random) =>
      Array.from({ length: 15 }, () =>
        Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at + 1}`, random.integer(-1, 1)])),
      ),
    ways: ["chains", "tempered particles"],
  },
  {
    name: "two sources on a line",
    program:
      "x1 ~ normal(0, 1)\nx2 ~ normal(0, 1)\ny ~ normal(log(0.1 + 1 / (0.01 + (x1 - t) ^ 2) + 1 / (0.01 + (x2 - t) ^ 2)), 0.5)",
    inputs: ["t"],
    designs: (random) => Array.from({ length: 5 }, () => ({ t: 4 * random.uniform() - 2 })),
    ways: ["tempered particles", "particles datum by datum"],
  },
  {
    name: "exponential growth without noise",
    program: "a ~ normal(3, 0.5)\nb ~ normal(0.3, 0.2)\ny ~ rounded(exp(a + b * t))",
    inputs: ["t"],
    designs: times(4, 5),
    ways: ["particles datum by datum"],
  },
];

export const smallModelCases: readonly CalibrationCase[] = models.flatMap(({ name, program, inputs = [], ...rest }) => {
  const read = readModel(program, { inputs: inputs.map((input) => ({ name: input, kind: "number" })), outputs: ["y"] });
  if (!read.ok) throw new Error(read.errors.map(({ message }) => message).join("\n"));
  return rest.ways.map((way): CalibrationCase => {
    return { name: `${name}, ${way}`, model: read.model, designs: rest.designs, sample: samplers[way] };
  });
});
