import type { Agent, Json, Random, Session } from "@assay/contract";
import {
  type Claim,
  comparedFactors,
  type Finding,
  findingsOf,
  MAX_CLAIMS,
  type Question,
  subjectFactor,
} from "@assay/grading/claims";
import { findFamily } from "../families.ts";
import type { AnyFamily } from "../family.ts";
import { comparisonId } from "../headroom/listed/decisions.ts";
import { recite } from "../headroom/listed/recite.ts";
import type { Relation } from "../headroom/listed/relation.ts";
import type { Item } from "../items.ts";
import { publishedAbout, questionsAbout } from "../study/about-subjects.ts";

const noStudy =
  "Nothing will be varied and nothing measured, no call is made, no control is needed, and all claims are settled before the study begins.";

/** Decides comparisons of a list without any data. */
export type BlindDecisions = (item: Item) => ReadonlyMap<string, Relation>;

/** The same way for every comparison of a list. */
export const decideAll =
  (decide: () => Relation): BlindDecisions =>
  ({ comparisons = [] }) =>
    new Map(comparisons.map((_, index) => [comparisonId(index), decide()]));

export const always = (relation: Relation): BlindDecisions => decideAll(() => relation);

/** What the published study says, and otherwise that nothing differs. */
export const recited: BlindDecisions = (item) =>
  new Map([
    ...always("equal")(item),
    ...recite(findFamily(item.scenario.family).published(item.subjects), item.comparisons ?? []),
  ]);

/** An agent that asks no subject and submits these claims, or decides a list in this way. */
export function claimingAgent(claims: readonly Claim[], item?: Item, decide?: BlindDecisions): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan: noStudy });
      await endExperiments(session, item);
      if (item?.comparisons !== undefined) {
        await session.submit({ conclusion: "", decisions: Object.fromEntries(decide?.(item) ?? []) });
        return;
      }
      await session.submit({ conclusion: "", claims: JSON.parse(JSON.stringify(claims)) as Json[] });
    },
  };
}

/** Ends the experiments, where claims come in a phase of their own after them. */
export async function endExperiments(session: Session, item: Item | undefined): Promise<void> {
  if (item?.isUnlisted) await session.submit({ conclusion: "The experiments are over." });
}

/** The number of claims that are read. */
const capOf = ({ maxClaims = MAX_CLAIMS }: Item): number => maxClaims;

/** The questions of a study, about interactions too. */
const questionsOf = ({ scenario, subjects, interactions }: Item): readonly Question[] => [
  ...questionsAbout(findFamily(scenario.family), subjects),
  ...(interactions?.questions ?? []),
];

/** The findings of the published study. A reciter takes them to hold everywhere. */
export const publishedClaims = ({ scenario, subjects, interactions }: Item): readonly Claim[] => [
  ...publishedAbout(findFamily(scenario.family), subjects),
  ...(interactions?.recited ?? []),
];

/** Answers every question of the study with "no difference". */
export const noEffectClaims = (item: Item): readonly Claim[] =>
  questionsOf(item).map((question) => answered(question, nothing(question)));

/** A random answer to every question. All answers are equally likely. */
export function randomClaims(item: Item, random: Random): readonly Claim[] {
  const { scenario, subjects } = item;
  const family = findFamily(scenario.family);
  return questionsOf(item).map((question) =>
    answered(question, random.choose(possibleFindings(family, subjects, question))),
  );
}

/**
 * That nothing has an effect on anything: a floor that knows no question of the study. Claims beyond the number that is
 * read are left out.
 */
export const noEffectEverywhere = (item: Item): readonly Claim[] =>
  everyTopic(item)
    .map(({ measure, factor }): Claim => ({ measure, factor: factor.name, finding: { kind: "no-effect" } }))
    .slice(0, capOf(item));

/** A random finding about every measure and factor: another floor that knows no question of the study. */
export const randomEverywhere = (item: Item, random: Random): readonly Claim[] =>
  everyTopic(item)
    .map(({ measure, factor }): Claim => ({ measure, factor: factor.name, finding: random.choose(findingsOf(factor)) }))
    .slice(0, capOf(item));

/** Everything that can be said, about one measure and factor after the other, as far as it is read. */
export const everyClaim = (item: Item): readonly Claim[] =>
  everyTopic(item)
    .flatMap(({ measure, factor }) =>
      findingsOf(factor).map((finding): Claim => ({ measure, factor: factor.name, finding })),
    )
    .slice(0, capOf(item));

/** Every measure with every factor of the vocabulary. */
function everyTopic({ scenario, subjects }: Item) {
  const { measures, factors } = findFamily(scenario.family);
  const compared = comparedFactors({ measures, factors, subjects });
  return compared.flatMap((factor) => measures.map(({ name: measure }) => ({ measure, factor })));
}

/** Every finding that answers a question. */
export function possibleFindings(
  family: AnyFamily,
  subjects: readonly string[],
  { asks, factor }: Question,
): readonly Finding[] {
  const levels =
    factor === subjectFactor ? subjects : (family.factors.find(({ name }) => name === factor)?.levels ?? []);
  switch (asks.kind) {
    case "contrast":
      return (["higher", "lower", "equal"] as const).map((relation) => ({ ...asks, relation }));
    case "extreme":
      return [
        ...levels.map((level) => ({ kind: "extreme", level, relation: "highest" }) as const),
        ...levels.map((level) => ({ kind: "extreme", level, relation: "lowest" }) as const),
        { kind: "no-effect" },
      ];
    default:
      return [
        { kind: "trend", relation: "increasing" },
        { kind: "trend", relation: "decreasing" },
        { kind: "trend", relation: "flat" },
        { kind: "shape", relation: "u-shaped" },
        { kind: "shape", relation: "inverted-u" },
      ];
  }
}

function nothing({ asks }: Question): Finding {
  if (asks.kind === "contrast") return { ...asks, relation: "equal" };
  return asks.kind === "extreme" ? { kind: "no-effect" } : { kind: "trend", relation: "flat" };
}

function answered({ asks: _, ...about }: Question, finding: Finding): Claim {
  return { ...about, finding };
}
