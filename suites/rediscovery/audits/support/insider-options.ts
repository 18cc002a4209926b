import { isDeepStrictEqual } from "node:util";
import { type Claim, comparedFactors, type Finding, type Question, subjectFactor } from "@assay/grading/claims";
import { possibleFindings } from "../../src/baselines/claims-only.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";

type Levels = readonly [string, string];

/**
 * Claims that may pay without any data, in an order that is the same in all worlds of a family: every answer to every
 * question, as it is asked; the same of all subjects and of all kinds of items; and of levels around those that are asked
 * about. One claim that answers several questions at once costs only once where it is false.
 */
export function insiderOptions(world: Scenario): readonly Claim[] {
  const { family, subjects, questions } = world;
  return questions.flatMap((question) => {
    const { asks: _, ...about } = question;
    return publishedFirst(world, question, possibleFindings(family, subjects, question)).flatMap((finding) => {
      const claim: Claim = { ...about, finding };
      return [claim, ...widerClaims(world, claim), ...outerClaims(world, claim)];
    });
  });
}

/**
 * The findings of a question about an interaction, the published one first: which effect interacts differs from world to
 * world, and its published direction is what an insider knows of it.
 */
function publishedFirst(
  { family, subjects, questions, headroom }: Scenario,
  question: Question,
  findings: readonly Finding[],
): readonly Finding[] {
  const count = headroom?.interactions.length ?? 0;
  if (questions.indexOf(question) < questions.length - count) return findings;
  const { asks: _, ...about } = question;
  const said = family.published(subjects).find(({ finding: __, ...claim }) => isDeepStrictEqual(claim, about))?.finding;
  return findings.toSorted((one, other) => rank(one, said) - rank(other, said));
}

/** The published finding, then its opposite, then no difference. */
const rank = (finding: Finding, published: Finding | undefined): number =>
  isDeepStrictEqual(finding, published) ? 0 : "relation" in finding && finding.relation === "equal" ? 2 : 1;

/** The claim about all subjects, and about items of all kinds together. */
function widerClaims({ truth }: Scenario, claim: Claim): readonly Claim[] {
  const { scope } = claim;
  const wider: Claim[] = [];
  if (scope?.subjects !== undefined && claim.factor !== subjectFactor) {
    const { subjects: _, ...rest } = scope;
    wider.push({ ...claim, scope: rest });
  }
  for (const { name, pooled } of truth.factors) {
    if (pooled === undefined || scope?.conditions?.[name] === undefined) continue;
    const { [name]: _, ...conditions } = scope.conditions;
    wider.push({ ...claim, scope: { ...scope, conditions } });
  }
  return wider;
}

/** The claim about levels around those that it compares, where they have an order. */
function outerClaims(world: Scenario, claim: Claim): readonly Claim[] {
  const { finding, effectOf } = claim;
  return [
    ...(finding.kind === "contrast"
      ? outerLevels(world, claim.factor, finding.levels).map((levels) => ({
          ...claim,
          finding: { ...finding, levels },
        }))
      : []),
    ...(effectOf === undefined
      ? []
      : outerLevels(world, effectOf.factor, effectOf.levels).map((levels) => ({
          ...claim,
          effectOf: { ...effectOf, levels },
        }))),
  ];
}

function outerLevels({ truth }: Scenario, name: string, [of, against]: Levels): readonly Levels[] {
  const factor = comparedFactors(truth).find((each) => each.name === name);
  if (factor?.ordered !== true) return [];
  const { levels } = factor;
  const [one, two] = [levels.indexOf(of), levels.indexOf(against)];
  const [low, high] = [Math.min(one, two), Math.max(one, two)];
  const pairs = levels.slice(0, low + 1).flatMap((below) => levels.slice(high).map((above) => [below, above] as const));
  return pairs
    .filter(([below, above]) => below !== levels[low] || above !== levels[high])
    .map(([below, above]) => (one < two ? [below, above] : [above, below]));
}
