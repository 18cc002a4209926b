import fc from "fast-check";
import type { Input, Inputs } from "../model.ts";

interface ArbitraryProgram {
  readonly source: string;
  readonly inputs: readonly Input[];
  readonly outputs: readonly string[];
  readonly designs: readonly Inputs[];
}

const number = fc.integer({ min: -20, max: 20 }).map((tenths) => String(tenths / 10));
const positive = fc.integer({ min: 2, max: 30 }).map((tenths) => String(tenths / 10));

/** A formula of a few of the names that stays of moderate size. */
function formulaOver(names: readonly string[]): fc.Arbitrary<string> {
  const leaf = fc.oneof(fc.constantFrom(...names), number);
  const pair = fc.tuple(leaf, leaf);
  return fc.oneof(
    leaf,
    pair.map(([one, other]) => `${one} + ${other}`),
    pair.map(([one, other]) => `0.3 * ${one} * (${other})`),
    pair.map(([one, other]) => `sin(${one}) - cos(${other})`),
    pair.map(([one, other]) => `${one} / (1 + (${other})^2)`),
    pair.map(([one, other]) => `exp(-(${one})^2) * ${other}`),
    pair.map(([one, other]) => `${one} > 0 ? ${one} : tanh(${other})`),
    pair.map(([one, other]) => `log1p((${one})^2) + abs(${other})^1.5`),
  );
}

/** A formula of positive values. */
function positiveOver(names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    positive,
    formulaOver(names).map((formula) => `0.2 + exp(0.3 * (${formula}))`),
    formulaOver(names).map((formula) => `0.5 + abs(${formula})`),
  );
}

function priorOver(names: readonly string[]): fc.Arbitrary<string> {
  const any = formulaOver(names);
  const some = positiveOver(names);
  const two = (distribution: string, first: fc.Arbitrary<string>, second: fc.Arbitrary<string>) =>
    fc.tuple(first, second).map(([one, other]) => `${distribution}(${one}, ${other})`);
  return fc.oneof(
    two("normal", any, some),
    two("folded_normal", any, some),
    some.map((sd) => `half_normal(${sd})`),
    fc.tuple(any, some).map(([mean, sd]) => `truncated_normal(${mean}, ${sd}, -1.5, 4)`),
    fc.tuple(any, some).map(([mean, sd]) => `truncated_normal(${mean}, ${sd}, -2)`),
    two("lognormal", number, fc.constant("0.4")),
    any.map((location) => `student_t(5, ${location}, 1)`),
    fc.constant("uniform(-2, 3)"),
    some.map((rate) => `exponential(${rate})`),
    two("gamma", some, some),
    // A second argument below 1 puts much of the mass where doubles next to 1 have no digits for slopes.
    fc.tuple(some, some).map(([a, b]) => `beta(${a}, 1 + ${b})`),
  );
}

function outputOver(names: readonly string[]): fc.Arbitrary<string> {
  const any = formulaOver(names);
  const some = positiveOver(names);
  const withSd = (distribution: string, rest = "") =>
    fc.tuple(any, some).map(([mean, sd]) => `${distribution}(${mean}, ${sd}${rest})`);
  return fc.oneof(
    withSd("normal"),
    withSd("folded_normal"),
    withSd("rating", ", -3, 4"),
    withSd("truncated_normal", ", -30, 30"),
    withSd("lognormal"),
    withSd("cauchy"),
    fc.tuple(some, any, some).map((three) => `student_t(${three.join(", ")})`),
    some.map((rate) => `exponential(${rate})`),
    fc.tuple(some, some).map(([shape, rate]) => `gamma(${shape}, ${rate})`),
    fc.tuple(some, some).map(([a, b]) => `beta(${a}, ${b})`),
    any.map((formula) => `bernoulli(0.01 + 0.98 * logistic(${formula}))`),
    any.map((formula) => `bernoulli_logit(${formula})`),
    any.map((formula) => `binomial(12, 0.01 + 0.98 * normal_cdf(${formula}))`),
    some.map((rate) => `poisson(${rate})`),
    fc.tuple(some, some).map(([mean, dispersion]) => `negative_binomial(${mean}, ${dispersion})`),
  );
}

/** Programs with latents that read one another, a vector, a definition and two outputs at a few designs. */
export const arbitraryProgram: fc.Arbitrary<ArbitraryProgram> = fc
  .record({
    first: priorOver(["1"]),
    second: priorOver(["a"]),
    third: priorOver(["a", "b"]),
    vector: priorOver(["a", "b", "c"]),
    definition: formulaOver(["a", "b", "v[which]", "x"]),
    one: outputOver(["a", "m", "v[which]", "x"]),
    other: outputOver(["b", "c", "m", "v[2]", "x"]),
    designs: fc.array(
      fc.record({
        x: fc.integer({ min: -20, max: 20 }).map((tenths) => tenths / 10),
        which: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ first, second, third, vector, definition, one, other, designs }) => ({
    source: `a ~ ${first}\nb ~ ${second}\nc ~ ${third}\nv[3] ~ ${vector}\nm = ${definition}\ny ~ ${one}\nz ~ ${other}`,
    inputs: [
      { name: "x", kind: "number" },
      { name: "which", kind: "index", size: 3 },
    ],
    outputs: ["y", "z"],
    designs,
  }));
