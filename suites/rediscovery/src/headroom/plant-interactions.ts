import { answerQuestion, type Question } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Scene } from "../family.ts";
import { trueSpace } from "../scenario/claim-space.ts";
import { isAnsweredByReference } from "../scenario/is-answered-by-reference.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { candidateInteractions } from "./candidate-interactions.ts";
import { interactingFamily } from "./interacting-family.ts";
import { type Interaction, type InteractionForm, interactionForms, questionThere } from "./interaction.ts";

/** Maximum number of candidates that are tried for one interaction. */
const MAX_TRIED = 24;

/** From this many interactions on, the last one is of three factors. */
const WITH_THREE_FACTORS = 3;

/**
 * Interactions for two twins: at the same places, and each in another form in each twin. Every one is visible in both: the
 * answer there is another than at the reference. Every question of the study has to be answered by the reference design.
 * A world has as many of the wanted ones as it has room for.
 */
export function plantInteractions(
  twins: readonly Scenario[],
  wanted: number,
  random: (...purpose: readonly (string | number)[]) => Stream,
): readonly (readonly Interaction[])[] {
  const [{ family, subjects }] = twins;
  let planted: readonly (readonly Interaction[])[] = twins.map(() => []);
  for (let count = 0; count < wanted; count += 1) {
    const order = count + 1 >= WITH_THREE_FACTORS ? 3 : 2;
    const places = candidateInteractions(family, subjects, order, random("places", count));
    for (const [index, place] of places.slice(0, MAX_TRIED).entries()) {
      if (planted[0].some((before) => sharesFactor(before, place))) continue;
      const forms = random("forms", count, index).shuffle([...interactionForms]);
      const tried = planted.map((before, member) => [...before, { ...place, form: formOf(forms, member) }]);
      if (!areVisible(twins, tried) || !areAnswered(twins, tried, (...purpose) => random(count, index, ...purpose)))
        continue;
      planted = tried;
      break;
    }
  }
  return planted;
}

const formOf = (forms: readonly InteractionForm[], member: number): InteractionForm => forms[member % forms.length];

/** One factor modifies one effect, so that each interaction can be told from the others. */
const sharesFactor = (one: Pick<Interaction, "there">, other: Pick<Interaction, "there">): boolean =>
  Object.keys(one.there).some((factor) => factor in other.there);

/** Whether the answer there is another than at the reference, and than where only one of two factors is there. */
function areVisible(twins: readonly Scenario[], tried: readonly (readonly Interaction[])[]): boolean {
  return twins.every((scenario, member) => {
    const truth = trueSpace(interactingFamily(scenario.family, tried[member]), scenario);
    const answerAt = (interaction: Interaction, there: Interaction["there"]): string =>
      JSON.stringify(relationsIn(answerQuestion(questionThere({ ...interaction, there }), truth)));
    return tried[member].every((interaction) => {
      const factors = Object.entries(interaction.there);
      const elsewhere = factors.length === 1 ? [{}] : [{}, ...factors.map(([name, level]) => ({ [name]: level }))];
      const answer = answerAt(interaction, interaction.there);
      return elsewhere.every((there) => answerAt(interaction, there) !== answer);
    });
  });
}

const relationsIn = (answers: ReturnType<typeof answerQuestion>): unknown =>
  answers === "undecided" ? answers : answers.map(({ finding }) => finding);

function areAnswered(
  twins: readonly Scenario[],
  tried: readonly (readonly Interaction[])[],
  random: (...purpose: readonly (string | number)[]) => Stream,
): boolean {
  return twins.every((scenario, member) =>
    isAnsweredThroughout(interactingFamily(scenario.family, tried[member]), scenario, (index) => random(member, index)),
  );
}

/** Whether the reference design of a family answers every question of a world. Contrasts are computed, so they come first. */
export function isAnsweredThroughout(
  family: AnyFamily,
  scene: Scene<unknown>,
  random: (question: number) => Stream,
  maxError?: number,
): boolean {
  const truth = trueSpace(family, scene);
  const asked = family.questions(scene.subjects).map((question, index) => [question, index] as const);
  const isContrast = ([{ asks }]: readonly [Question, number]): boolean => asks.kind === "contrast";
  return [...asked.filter(isContrast), ...asked.filter((each) => !isContrast(each))].every(([question, index]) =>
    isAnsweredByReference(family, scene, truth, question, random(index), maxError),
  );
}
