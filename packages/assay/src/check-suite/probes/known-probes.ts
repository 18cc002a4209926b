import type { AnySuite, HandedIn } from "@assay/contract";
import type { ProbeRow } from "@assay/contract/kit";
import { stream } from "@assay/science/numerics/stream";
import { commonForms } from "./common-forms.ts";
import { gradeHandedIn, type ScoreName } from "./headline.ts";
import type { PosedItem } from "./posed-item.ts";
import type { AnyProbes, Probed } from "./probed.ts";
import { mendSpoilt } from "./spoilt-answer.ts";

/** What the true answer must score. */
interface Exact extends ScoreName {
  readonly value: number;
}

const exactOf = ({ exact }: AnyProbes, headline: ScoreName): Exact => exact ?? { ...headline, value: 1 };

/** Rounding of sums in another order is no fall. */
const rounding = 1e-12;

/** Whether the true answer gets exactly what it must, in every item. */
export async function probeTruth(
  suite: AnySuite,
  probes: AnyProbes,
  truth: NonNullable<AnyProbes["truth"]>,
  posed: readonly PosedItem[],
  headline: ScoreName,
): Promise<Probed> {
  const handed = posed.flatMap((item) => {
    const handedIn = truth(item.challenge, item.world);
    return handedIn === undefined ? [] : [[item, "the true answer", handedIn] as const];
  });
  return probeExact(suite, "truth", exactOf(probes, headline), handed);
}

/** Whether the true answer gets the same in every form that is accepted. */
export async function probeForms(
  suite: AnySuite,
  probes: AnyProbes,
  truth: NonNullable<AnyProbes["truth"]>,
  posed: readonly PosedItem[],
  headline: ScoreName,
): Promise<Probed> {
  const handed = posed.flatMap((item) => {
    const { challenge, world } = item;
    const handedTruth = truth(challenge, world);
    if (handedTruth === undefined) return [];
    const forms = probes.forms?.(challenge, world) ?? commonForms(handedTruth);
    return [...forms].map(([form, handedIn]) => [item, form, handedIn] as const);
  });
  return probeExact(suite, "form", exactOf(probes, headline), handed);
}

async function probeExact(
  suite: AnySuite,
  probe: "truth" | "form",
  exact: Exact,
  handed: readonly (readonly [item: PosedItem, what: string, handedIn: HandedIn])[],
): Promise<Probed> {
  let right = 0;
  let problem: string | undefined;
  for (const [item, what, handedIn] of handed) {
    const graded = await gradeHandedIn(suite, item, handedIn, exact);
    if (graded.value === exact.value && graded.problem === undefined) right += 1;
    else {
      const why = graded.problem === undefined ? "" : `, because ${graded.problem}`;
      problem ??= `item ${item.challenge.item.id}: ${what} gets ${graded.value} and not ${exact.value}${why}`;
    }
  }
  const measure = `share with ${exact.scorer} ${exact.metric} of exactly ${exact.value}`;
  const value = handed.length === 0 ? 0 : right / handed.length;
  const row: ProbeRow = { probe, group: "all", measure, value, n: handed.length, bar: "all", holds: value === 1 };
  return { rows: [row], problem: handed.length === 0 ? "there is no answer to try" : problem };
}

/** Whether the headline never falls while answers become more and more right. */
export async function probeMonotone(
  suite: AnySuite,
  probes: AnyProbes,
  truth: NonNullable<AnyProbes["truth"]>,
  posed: readonly PosedItem[],
  headline: ScoreName,
): Promise<Probed> {
  let [largest, steps] = [0, 0];
  let problem: string | undefined;
  for (const item of posed) {
    const { challenge, world } = item;
    const random = stream("probe", "monotone", suite.name, challenge.item.id);
    const handedTruth = truth(challenge, world);
    if (handedTruth === undefined) continue;
    const climb = probes.climb?.(challenge, world, random) ?? mendSpoilt(handedTruth, random);
    let before = Number.NEGATIVE_INFINITY;
    for (const handedIn of climb) {
      const { value } = await gradeHandedIn(suite, item, handedIn, headline);
      if (before - value > rounding) {
        problem ??= `item ${challenge.item.id}: an answer with more right falls from ${before} to ${value}`;
        largest = Math.max(largest, before - value);
      }
      before = value;
      steps += 1;
    }
  }
  const measure = `largest fall of ${headline.scorer} ${headline.metric}`;
  const row = { probe: "monotone", group: "all", measure, value: largest, n: steps, bar: "no fall" } as const;
  return {
    rows: [{ ...row, holds: problem === undefined }],
    problem: steps === 0 ? "there is no answer to try" : problem,
  };
}
