import { answerQuestion, type ClaimSpace, type Question, subjectFactor } from "@assay/grading/claims";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily } from "../family.ts";
import { interactingFactors } from "./interacting-factors.ts";
import type { InteractionPlace } from "./interaction.ts";

/** Places at which a family may have an interaction with one other factor (`order` 2) or with two together (3), in random order. */
export function candidateInteractions(
  family: AnyFamily,
  subjects: readonly string[],
  order: 2 | 3,
  random: Stream,
): readonly InteractionPlace[] {
  const declared = interactingFactors[family.name];
  if (declared === undefined) return [];
  const combined = new Set(family.measures.flatMap(({ across = [] }) => across));
  const places = family.questions(subjects).flatMap((question) => {
    const levels = levelsOfTarget(family, question);
    if (levels === undefined || combined.has(question.factor)) return [];
    const modifiers = declared.modifiers.filter(
      (name) => name !== question.factor && !combined.has(name) && question.scope?.conditions?.[name] === undefined,
    );
    const settings = modifiers.map((name) => awayFromReference(family, name));
    return order === 2
      ? settings.flat().map((there) => ({ question, levels, there }))
      : pairsOf(settings).map((there) => ({ question, levels, there }));
  });
  return random.shuffle([...places]);
}

/**
 * Whether some effect that may interact is there in both twins. An interaction with an effect that is absent from one of
 * them could not be seen in it.
 */
export function hasRoom(family: AnyFamily, subjects: readonly string[], truths: readonly ClaimSpace[]): boolean {
  const targets = family.questions(subjects).filter((question) => levelsOfTarget(family, question) !== undefined);
  return targets.length === 0 || targets.some((question) => truths.every((truth) => isEffect(question, truth)));
}

function isEffect(question: Question, truth: ClaimSpace): boolean {
  const answers = answerQuestion(question, truth);
  if (answers === "undecided") return false;
  return answers.every(({ finding }) => finding.kind === "contrast" && finding.relation !== "equal");
}

/** The level that an interaction turns off, and the one it is compared with. The reference stays as it is. */
function levelsOfTarget(
  family: AnyFamily,
  { factor, asks, effectOf }: Question,
): readonly [string, string] | undefined {
  if (asks.kind !== "contrast" || effectOf !== undefined || factor === subjectFactor) return undefined;
  const target = interactingFactors[family.name]?.targets.find((each) => each.factor === factor);
  if (target === undefined) return undefined;
  const [of, against] = asks.levels;
  if (target.pair !== undefined && !(target.pair.includes(of) && target.pair.includes(against))) return undefined;
  const { reference } = family.factors.find(({ name }) => name === factor) ?? {};
  return of === reference ? [against, of] : [of, against];
}

function awayFromReference(family: AnyFamily, name: string): readonly { readonly [factor: string]: string }[] {
  const factor = family.factors.find((each) => each.name === name);
  if (factor === undefined) throw new Error(`${family.name} has no factor ${name}`);
  return factor.levels.filter((level) => level !== factor.reference).map((level) => ({ [name]: level }));
}

function pairsOf(
  settings: readonly (readonly { readonly [factor: string]: string }[])[],
): readonly { readonly [factor: string]: string }[] {
  return settings.flatMap((one, index) =>
    settings.slice(index + 1).flatMap((other) => one.flatMap((a) => other.map((b) => ({ ...a, ...b })))),
  );
}
