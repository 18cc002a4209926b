import type { Random } from "@assay/contract";
import { answerQuestion } from "@assay/grading/claims";
import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Effect } from "../../family.ts";
import { trueSpace } from "../../scenario/claim-space.ts";
import type { Forms } from "../../scenario/forms.ts";
import { generation, makeTwins, type Scenario, suiteName } from "../../scenario/scenario.ts";
import { drawDrift } from "../drift.ts";
import { listedInteractions, type StudyDials } from "../ingredients.ts";
import { lawfulFamily } from "../lawful-family.ts";
import { listedSteadiness } from "../steadiness.ts";
import { callsOfList } from "./calls-of-list.ts";
import { questionOf } from "./comparison.ts";
import { drawComparisons } from "./draw-comparisons.ts";
import { drawLaws } from "./draw-law.ts";
import { listedFactors } from "./listed-factors.ts";
import { withListedMeasures } from "./listed-measures.ts";
import { drawPredicted } from "./predicted.ts";
import { relationOf } from "./relation.ts";
import { switchedCell } from "./switch-law.ts";
import { drawTargets, hasEffect } from "./targets.ts";

/** Whether a study of this family ends with a list of comparisons where factors are unlisted. */
export const canBeListed = ({ name }: AnyFamily): boolean => name in listedFactors;

/**
 * Twins whose study ends with a list of comparisons. They share the list; its answers differ. Each effect has a form of its
 * own in each twin: whether it shows at the reference is for the law of the study to say.
 */
export function makeListedTwins(key: string, whole: AnyFamily, dials: StudyDials): readonly Scenario[] {
  const base = withListedMeasures(whole);
  const of = (...purpose: readonly (string | number)[]): Stream =>
    stream(suiteName, generation, key, base.name, "listed", ...purpose);
  const twins = makeTwins(
    key,
    whole,
    "drawn",
    (truths) => {
      const { subjects } = truths[0];
      const targets = drawTargets(base, subjects, truths, of("targets"));
      return subjects.every((name) => targets.some((target) => hasEffect(base, truths, target, name, {})));
    },
    independentForms,
  );
  const [{ subjects }] = twins;
  const truths = twins.map(({ truth }) => truth);
  const targets = drawTargets(base, subjects, truths, of("targets"));
  const drawn = drawComparisons(base, subjects, truths, targets, of("comparisons"));
  const study = { family: base, subjects, truths, targets, comparisons: drawn };
  const laws = drawLaws(study, listedInteractions(dials), of("law"));
  const comparisons = drawn.filter((each) =>
    laws.every((law, member) => relationOf(base, truths[member], law, targets, each) !== "undecided"),
  );
  const questions = comparisons.map((each) => questionOf(targets, each));
  const predicted = drawPredicted(base, subjects, truths, targets, of("predicted"));
  const shared = listedSteadiness(dials.power);
  const scenes = twins.map((twin) => ({ ...twin, ...(shared === undefined ? {} : { shared }) }));
  const calls = callsOfList(base, scenes, targets, comparisons);
  const drift = drawDrift(of("drift"), base.name, dials.drift);
  return scenes.map((twin, member): Scenario => {
    const law = laws[member];
    const modifiers = new Set(law.rules.flatMap(({ there }) => Object.keys(there)));
    const family: AnyFamily = {
      ...lawfulFamily(base, (cell) => switchedCell(law, cell), modifiers),
      questions: () => questions,
    };
    const truth = trueSpace(family, twin);
    const core = questions.flatMap((question) => {
      const answers = answerQuestion(question, truth);
      if (answers === "undecided") throw new Error("a comparison of the list has no answer");
      return answers;
    });
    const headroom = { dials, interactions: [], drift, listed: { targets, comparisons, law, predicted, calls } };
    return { ...twin, family, truth, questions, core, headroom };
  });
}

/** Forms of both twins, independent of each other. */
function independentForms(random: Random, effects: readonly Effect[]): readonly [Forms, Forms] {
  const draw = (): Forms => Object.fromEntries(effects.map(({ name, forms }) => [name, random.choose([...forms])]));
  return [draw(), draw()];
}
