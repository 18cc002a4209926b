import {
  type Claim,
  comparedFactors,
  type Finding,
  MAX_CLAIMS,
  type Scope,
  subjectFactor,
} from "@assay/grading/claims";
import { publishedClaims } from "../../src/baselines/claims-only.ts";
import { drawClaims } from "./outside-study/draw-claims.ts";
import type { OpenStudy } from "./outside-study/open-study.ts";
import type { Asked, Said } from "./outside-study/study-file.ts";

/** A way to collect points without a real study, by somebody who has the text and the workspace and nothing else. */
export interface LazyStrategy {
  readonly name: string;
  /** Whether it asks no subject. */
  readonly isBlind: boolean;
  claims(study: OpenStudy): Promise<readonly Claim[]>;
}

/** What the task says that the question asks for: a measure by a factor, at conditions. */
interface Topic {
  readonly measure: string;
  readonly factor: string;
  readonly effectOf: string | undefined;
  readonly conditions: { readonly [factor: string]: readonly string[] };
}

type Levels = readonly [string, string];

function topicsOf({ scenario }: OpenStudy): readonly Topic[] {
  const topics = scenario.questions.map(
    ({ measure, factor, effectOf, scope }): Topic => ({
      measure,
      factor,
      effectOf: effectOf?.factor,
      conditions: scope?.conditions ?? {},
    }),
  );
  return [...new Map(topics.map((topic) => [JSON.stringify(topic), topic])).values()];
}

function levelsOf({ item }: OpenStudy, name: string): readonly string[] {
  return comparedFactors(item.vocabulary).find((factor) => factor.name === name)?.levels ?? [];
}

/** Every pair of a topic's levels, those with the reference first: most questions are about these. */
function pairsOf(study: OpenStudy, name: string): readonly Levels[] {
  const levels = levelsOf(study, name);
  const reference = study.item.vocabulary.factors.find((factor) => factor.name === name)?.reference ?? levels[0];
  const pairs = levels.flatMap((one, index) => levels.slice(index + 1).map((other): Levels => [other, one]));
  return pairs.toSorted((a, b) => Number(b.includes(reference)) - Number(a.includes(reference)));
}

/** Claims about every pair of levels of every topic, subject by subject where they are not compared. */
function contrasts(
  study: OpenStudy,
  relations: readonly string[],
  { isTogether = false, isWide = false }: { readonly isTogether?: boolean; readonly isWide?: boolean } = {},
): readonly Claim[] {
  return topicsOf(study).flatMap(({ measure, factor, effectOf, conditions }) => {
    const at = isWide ? {} : { conditions };
    const scopes: readonly Scope[] =
      factor === subjectFactor || isTogether ? [at] : study.item.subjects.map((name) => ({ subjects: [name], ...at }));
    const effects = effectOf === undefined ? [undefined] : pairsOf(study, effectOf).slice(0, 2);
    return pairsOf(study, factor).flatMap((levels) =>
      effects.flatMap((effect) =>
        scopes.flatMap((scope) =>
          relations.map(
            (relation): Claim => ({
              measure,
              factor,
              finding: { kind: "contrast", levels, relation } as Finding,
              scope,
              ...(effect === undefined ? {} : { effectOf: { factor: effectOf as string, levels: effect } }),
            }),
          ),
        ),
      ),
    );
  });
}

/** Asks about a few items under every condition that the topics name. */
function requests(study: OpenStudy, items: number, subjects?: readonly string[]): readonly Asked[] {
  const parts = topicsOf(study).map(({ factor, effectOf, conditions }): Asked => {
    const varied = [factor, effectOf].flatMap((name) => (name === undefined || name === subjectFactor ? [] : [name]));
    const levels = Object.fromEntries(varied.map((name) => [name, [...levelsOf(study, name)]]));
    const fixed = Object.fromEntries(Object.entries(conditions).map(([name, of]) => [name, [...of]]));
    return {
      conditions: { ...fixed, ...levels },
      items,
      times: 1,
      temperature: 0,
      ...(subjects === undefined ? {} : { subjects: [...subjects] }),
    };
  });
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

const isDifference = ({ finding }: Claim): boolean => finding.kind !== "contrast" || finding.relation !== "equal";

/** A few calls in every condition, and all that they seem to say. */
const fewCalls = (
  name: string,
  items: number,
  said: Said,
  keep: (claim: Claim) => boolean = () => true,
): LazyStrategy => ({
  name,
  isBlind: false,
  async claims(study) {
    const rows = await study.ask(requests(study, items));
    const written = contrasts(study, [said]) as unknown as Parameters<typeof drawClaims>[2];
    return (drawClaims(study.scenario, rows, written) as readonly Claim[]).filter(keep).slice(0, MAX_CLAIMS);
  },
});

const blind = (name: string, claims: (study: OpenStudy) => readonly Claim[]): LazyStrategy => ({
  name,
  isBlind: true,
  claims: async (study) => claims(study).slice(0, MAX_CLAIMS),
});

export const lazyStrategies: readonly LazyStrategy[] = [
  blind("recites the paper", ({ item }) => publishedClaims(item)),
  blind("recites the paper, and nothing else matters", (study) => [
    ...publishedClaims(study.item),
    ...study.item.vocabulary.factors
      .filter(({ name }) => !topicsOf(study).some(({ factor, effectOf }) => factor === name || effectOf === name))
      .flatMap(({ name }) =>
        study.item.vocabulary.measures.map((measure): Claim => {
          return { measure: measure.name, factor: name, finding: { kind: "no-effect" } };
        }),
      ),
  ]),
  blind("no effect of anything asked, anywhere", (study) =>
    topicsOf(study).map(({ measure, factor }) => ({ measure, factor, finding: { kind: "no-effect" } })),
  ),
  blind("all levels alike, pair by pair", (study) => contrasts(study, ["equal"])),
  blind("every answer at every pair of levels", (study) => contrasts(study, ["higher", "lower", "equal"])),
  blind("both directions, of all kinds of items together", (study) =>
    contrasts(study, ["higher", "lower"], { isWide: true }),
  ),
  blind("both directions, of all subjects together", (study) =>
    contrasts(study, ["higher", "lower"], { isTogether: true }),
  ),
  blind("differences of any size", (study) =>
    contrasts(study, ["higher", "lower"]).map((claim) => ({ ...claim, magnitude: { atLeast: 0 } })),
  ),
  fewCalls("three items a condition, every difference told", 3, "by sign"),
  fewCalls("three items a condition, by the margins", 3, "as measured"),
  fewCalls("ten items a condition, differences alone", 10, "as measured", isDifference),
  {
    name: "twenty items of one subject, claimed of both",
    isBlind: false,
    async claims(study) {
      const [first] = study.item.subjects;
      const rows = await study.ask(requests(study, 20, [first]));
      const own = contrasts(study, ["as measured"]).filter(({ scope }) => scope?.subjects?.includes(first) === true);
      const drawn = drawClaims(study.scenario, rows, own as unknown as Parameters<typeof drawClaims>[2]);
      return (drawn as readonly Claim[])
        .map(({ scope, ...claim }): Claim => ({ ...claim, scope: { ...scope, subjects: study.item.subjects } }))
        .slice(0, MAX_CLAIMS);
    },
  },
];
