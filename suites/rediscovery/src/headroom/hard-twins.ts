import { answerQuestion } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../family.ts";
import { trueSpace } from "../scenario/claim-space.ts";
import { generation, makeTwins, type Scenario, suiteName } from "../scenario/scenario.ts";
import { hasRoom } from "./candidate-interactions.ts";
import { drawDrift } from "./drift.ts";
import type { Headroom } from "./headroom.ts";
import { isUnlisted, type StudyDials, wantedInteractions } from "./ingredients.ts";
import { interactingFamily } from "./interacting-family.ts";
import { canBeListed, makeListedTwins } from "./listed/listed-twins.ts";
import { plantInteractions } from "./plant-interactions.ts";
import { plannedItems, requiredItems } from "./required-items.ts";
import { plannedSteadiness } from "./steadiness.ts";

/**
 * The twins of a world with the ingredients of its difficulty. The world beneath them does not depend on the dials, so
 * studies with and without an ingredient are matched pairs.
 */
export function makeHardTwins(key: string, base: AnyFamily, dials: StudyDials): readonly Scenario[] {
  if (isUnlisted(dials) && canBeListed(base)) return makeListedTwins(key, base, dials);
  const of = (...purpose: readonly (string | number)[]) =>
    stream(suiteName, generation, key, base.name, "headroom", ...purpose);
  const twins = makeTwins(key, base, "drawn", (truths) => hasRoom(base, truths[0].subjects, truths));
  const planted = plantInteractions(twins, wantedInteractions(dials), (...purpose) => of("interactions", ...purpose));
  const twisted = twins.map((twin, member) => ({ ...twin, family: interactingFamily(base, planted[member]) }));
  const shared = plannedSteadiness(twisted, dials.power, (...purpose) => of("steadiness", ...purpose));
  const unsteady = twisted.map((twin) => (shared === undefined ? twin : { ...twin, shared }));
  const required =
    dials.power === 0 ? base.itemsPerCell : requiredItems(unsteady, (...purpose) => of("items", ...purpose));
  const items = plannedItems(base.itemsPerCell, required, dials.power);
  const headroom: Headroom = {
    dials,
    interactions: planted[0].map(({ question, levels, there }) => ({ question, levels, there })),
    drift: drawDrift(of("drift"), base.name, dials.drift),
  };
  return unsteady.map((twin, member): Scenario => {
    const family = interactingFamily(base, planted[member], items);
    const truth = trueSpace(family, twin);
    const questions = family.questions(twin.subjects);
    const core = questions.flatMap((question) => {
      const answers = answerQuestion(question, truth);
      if (answers === "undecided") throw new Error("a question of an accepted scenario has no answer");
      return answers;
    });
    return { ...twin, family, truth, questions, core, headroom };
  });
}
