import type { Stream } from "@assay/science/numerics/stream";
import { type Law, response } from "../law/law.ts";
import { type ExperimentKind, kindNames, kinds } from "../prices.ts";
import { drawQuestion, type QuestionRange } from "../questions.ts";
import { roundTo } from "../round.ts";

interface Choice {
  readonly kind: ExperimentKind;
  /** From 0 to 10. */
  readonly settings: readonly number[];
}

const candidateCount = 60;
const targetCount = 40;

/**
 * Chooses so many experiments that together are expected to lower the variance of what will be asked most, for their
 * price. Covariances are those of an ensemble of laws; after a choice, what it will explain is taken out of the ensemble.
 */
export function chooseExperiments(
  laws: readonly Law[],
  inputs: number,
  range: QuestionRange,
  count: number,
  budget: number,
  random: Stream,
): readonly Choice[] {
  const designs = Array.from({ length: candidateCount }, (_, index) =>
    drawDesign(inputs, random.split("design", index)),
  );
  const targets = Array.from({ length: targetCount }, (_, index) =>
    drawQuestion(inputs, range, random.split("target", index)).map((setting) => setting / 10),
  );
  const asked = targets.map((u) => centred(laws.map((law) => response(law, u, true))));
  const candidates = designs.flatMap((settings) => {
    const u = settings.map((setting) => setting / 10);
    const early = centred(laws.map((law) => response(law, u, false)));
    const late = centred(laws.map((law) => response(law, u, true)));
    return kindNames.map((kind) => ({ kind, settings, values: kinds[kind].isLate ? late : early }));
  });
  const chosen: Choice[] = [];
  const explained: { readonly values: Float64Array; readonly scale: number }[] = [];
  let left = budget;
  for (let turn = 0; turn < count; turn++) {
    const affordable = candidates.filter(({ kind }) => kinds[kind].price <= left);
    let best: (typeof candidates)[number] | undefined;
    let most = 0;
    for (const candidate of affordable) {
      const { price, noise } = kinds[candidate.kind];
      const values = remaining(candidate.values, explained);
      const variance = product(values, values) + noise * noise;
      let gain = 0;
      for (const target of asked) {
        const shared = product(values, target);
        gain += (shared * shared) / variance;
      }
      if (gain / price > most) [best, most] = [candidate, gain / price];
    }
    if (best === undefined) break;
    const { price, noise } = kinds[best.kind];
    const values = remaining(best.values, explained);
    explained.push({ values, scale: 1 / (product(values, values) + noise * noise) });
    for (const target of asked) takeOut(target, values, explained[explained.length - 1].scale);
    chosen.push({ kind: best.kind, settings: best.settings });
    left -= price;
  }
  return chosen;
}

/** Settings at the ends and the middle as well as anywhere, to one decimal. */
function drawDesign(inputs: number, random: Stream): readonly number[] {
  return Array.from({ length: inputs }, (_, input) => {
    const own = random.split(input);
    return own.uniform() < 0.3 ? own.choose([0, 5, 10]) : roundTo(10 * own.uniform(), 1);
  });
}

function centred(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Float64Array.from(values, (value) => value - mean);
}

/** The mean product over the ensemble. */
function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index] * other[index];
  return sum / one.length;
}

function remaining(
  values: Float64Array,
  explained: readonly { readonly values: Float64Array; readonly scale: number }[],
): Float64Array {
  if (explained.length === 0) return values;
  const left = values.slice();
  for (const each of explained) takeOut(left, each.values, each.scale);
  return left;
}

function takeOut(values: Float64Array, known: Float64Array, scale: number): void {
  const share = product(values, known) * scale;
  for (let index = 0; index < values.length; index++) values[index] -= share * known[index];
}
