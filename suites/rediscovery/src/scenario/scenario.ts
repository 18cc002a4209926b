import { AssayError } from "@assay/contract";
import { answerQuestion, type Claim, type ClaimSpace, type Question } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { inventNames } from "../bank/invent-names.ts";
import type { AnyFamily, BankItem, Scene } from "../family.ts";
import type { Headroom } from "../headroom/headroom.ts";
import { trueSpace } from "./claim-space.ts";
import { drawForms, type Forms, publishedForms } from "./forms.ts";
import { isAnsweredByReference } from "./is-answered-by-reference.ts";

export const suiteName = "rediscovery";

/** Raise it only to change worlds on purpose. */
export const generation = 2;

/** Whether the form of every effect is drawn, or all are as published. */
export type Planting = "drawn" | "published";

/** A world or its twin. They share everything visible and differ in what is planted. */
export type Member = 0 | 1;

/** One possible study: its truth, its items, and its questions. */
export interface Scenario extends Scene<unknown, BankItem> {
  /** The key of its streams. */
  readonly key: string;
  readonly family: AnyFamily;
  readonly member: Member;
  readonly forms: Forms;
  readonly truth: ClaimSpace;
  readonly questions: readonly Question[];
  /** The answers to the questions: what a study should find. */
  readonly core: readonly Claim[];
  /** Whether its subject is a real model, of which nothing is planted. */
  readonly isReal?: true;
  /** What makes it hard, if it has a difficulty. */
  readonly headroom?: Headroom;
}

/** Draws of effects with one bank of items. A bank may by chance make one of the questions undecided in all of them. */
const DRAWS_PER_BANK = 300;
const MAX_BANKS = 10;

/** The scenario of a world's key, or its twin. */
export function makeScenario(key: string, family: AnyFamily, member: Member, planting: Planting = "drawn"): Scenario {
  const twins = makeTwins(key, family, planting);
  return twins[member] ?? twins[0];
}

/** The truths of both twins of a draw. */
export type Truths = readonly ClaimSpace[];

/**
 * The scenarios of a world's key. Draws are repeated until the reference design can answer every question in both twins,
 * so that their number does not depend on a twin. `isMeant` leaves out other draws beforehand; `draw` draws the forms.
 */
export function makeTwins(
  key: string,
  family: AnyFamily,
  planting: Planting = "drawn",
  isMeant: (truths: Truths) => boolean = () => true,
  draw: typeof drawForms = drawForms,
): readonly Scenario[] {
  const of = (...purpose: readonly (string | number)[]) => stream(suiteName, generation, key, family.name, ...purpose);
  const subjects = nameSubjects(of("subjects"), family.subjectCount);
  const questions = family.questions(subjects);
  let bank = family.bank(of("bank"));
  for (let attempt = 0; attempt < MAX_BANKS * DRAWS_PER_BANK; attempt += 1) {
    if (attempt > 0 && attempt % DRAWS_PER_BANK === 0) bank = family.bank(of("bank", attempt));
    const forms = planting === "drawn" ? draw(of("forms", attempt), family.effects) : publishedForms(family.effects);
    const twins = forms.map((each) => {
      const parameters: unknown = family.draw(of("parameters", attempt), each, subjects);
      const scene: Scene<unknown, BankItem> = { parameters, subjects, bank };
      return { scene, truth: trueSpace(family, scene), planted: each };
    });
    if (!isMeant(twins.map(({ truth }) => truth))) continue;
    const areAnswered = (isAsked: (question: Question) => boolean): boolean =>
      twins.every(({ scene, truth }, index) =>
        questions.every(
          (question, asked) =>
            !isAsked(question) ||
            isAnsweredByReference(family, scene, truth, question, of("studies", attempt, index, asked)),
        ),
      );
    // Contrasts are computed and all else is simulated, so contrasts come first.
    if (!areAnswered(isContrast) || !areAnswered((question) => !isContrast(question))) continue;
    return twins.map(({ scene, truth, planted }, index): Scenario => {
      const core = questions.flatMap((question) => answersIn(question, truth));
      return { ...scene, key, family, member: index as Member, forms: planted, truth, questions, core };
    });
  }
  throw new AssayError(
    "rediscovery/no-scenario",
    `No scenario of ${family.name} was found in ${MAX_BANKS * DRAWS_PER_BANK} draws: its effects are too small for its reference design.`,
  );
}

const isContrast = ({ asks }: Question): boolean => asks.kind === "contrast";

/** All true answers to a question. A scenario has only questions with an answer. */
function answersIn(question: Question, truth: ClaimSpace): readonly Claim[] {
  const answers = answerQuestion(question, truth);
  if (answers === "undecided") throw new Error("a question of an accepted scenario has no answer");
  return answers;
}

/** Names that reveal neither size nor maker. */
function nameSubjects(random: ReturnType<typeof stream>, count: number): readonly string[] {
  return inventNames(random, count, [2, 2]).map((name) => name.toLowerCase());
}
