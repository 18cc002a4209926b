import { type Claim, entails, type Finding, judgeClaim } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import { possibleFindings } from "../../src/baselines/claims-only.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";

/**
 * A policy of somebody who knows the generator and sees no data: for some questions of a family the answer that it
 * always gives, as the number of the question and of its finding.
 */
export type Insider = readonly (readonly [question: number, finding: number])[];

/** What a claim is worth in one world. */
interface Worth {
  readonly isFalse: boolean;
  readonly recalls: readonly number[];
  readonly denies: readonly number[];
}

/**
 * Fits a policy to worlds with their keys: answers are added one by one, always the one that raises mean F1 the most,
 * until none does. A claim's worth is taken alone; what several imply together is left to the evaluation.
 */
export function fitInsider(worlds: readonly Scenario[]): Insider {
  const [first] = worlds;
  const options = first.questions.flatMap((question, index) =>
    possibleFindings(first.family, first.subjects, question).map((_, finding) => [index, finding] as const),
  );
  const worths = worlds.map((world) => options.map((option) => worthOf(claimOf(world, option), world)));
  const cores = worlds.map(({ core }) => core.length);
  const chosen: number[] = [];
  let best = 0;
  for (;;) {
    const tried = options.map((_, option) =>
      chosen.includes(option) ? -1 : average(worths.map((of, world) => f1Of([...chosen, option], of, cores[world]))),
    );
    const next = tried.indexOf(Math.max(...tried));
    if (tried[next] <= best + 1e-9) return chosen.map((option) => options[option]);
    best = tried[next];
    chosen.push(next);
  }
}

/** What the policy claims of a world, from the names of its subjects alone. */
export const insiderClaims = (insider: Insider, world: Scenario): readonly Claim[] =>
  insider.map((option) => claimOf(world, option));

function claimOf({ family, subjects, questions }: Scenario, [question, finding]: Insider[number]): Claim {
  const { asks, ...about } = questions[question];
  const found: Finding = possibleFindings(family, subjects, questions[question])[finding];
  return { ...about, finding: found };
}

function worthOf(claim: Claim, { core, truth }: Scenario): Worth {
  const isFalse = judgeClaim(claim, truth).verdict === "contradicted";
  const isTrue = judgeClaim(claim, truth).verdict === "supported";
  const toCore = core.map((wanted) => entails(claim, wanted, truth));
  const indices = (verdict: string): readonly number[] => [...toCore.keys()].filter((at) => toCore[at] === verdict);
  return { isFalse, recalls: isTrue ? indices("supported") : [], denies: isFalse ? indices("contradicted") : [] };
}

function f1Of(chosen: readonly number[], worths: readonly Worth[], core: number): number {
  const own = chosen.map((option) => worths[option]);
  const denied = new Set(own.flatMap(({ denies }) => denies));
  const recalled = new Set(own.flatMap(({ recalls }) => recalls).filter((at) => !denied.has(at))).size;
  const against = own.filter(({ isFalse }) => isFalse).length;
  return (2 * recalled) / (recalled + against + core);
}
