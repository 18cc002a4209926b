import { type Claim, scoreClaims } from "@assay/grading/claims";
import { always, everyClaim, noEffectClaims, publishedClaims, recited } from "../../src/baselines/claims-only.ts";
import { oneAtATimePlan, oraclePlan } from "../../src/baselines/list-plan.ts";
import { largestDesign, sweepQuestions } from "../../src/baselines/sweep.ts";
import { findFamily } from "../../src/families.ts";
import { scoreDecisions } from "../../src/headroom/listed/decisions.ts";
import type { Relation } from "../../src/headroom/listed/relation.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { aboveGuess, guessOf, listedGuessOf } from "../../src/scoring/above-guess.ts";
import { predictionWay } from "../../src/scoring/prediction-scorer.ts";
import { referenceDesign } from "../../src/study/reference-design.ts";
import { scenarioOf } from "../../src/world.ts";
import { plannedAgent } from "./planned-agent.ts";
import type { PosedStudy } from "./play-baseline.ts";
import { quickList } from "./quick-list.ts";
import { quickStudy } from "./quick-study.ts";
import { referenceAgent } from "./reference-agent.ts";

/** The scores of a baseline whose study is put to the law of the subjects, as `playBaseline` names them. */
export async function playQuickly(name: string, { challenge }: PosedStudy): Promise<ReadonlyMap<string, number>> {
  const { item, key } = challenge;
  const scenario = scenarioOf(key.scenario);
  const { listed } = scenario.headroom ?? {};
  if (listed !== undefined) {
    const { decisions, predictions } = listAnswerOf(name, item, scenario);
    const listF1 = scoreDecisions(key.core, decisions).f1;
    return new Map([
      ["claims/f1", listF1],
      ["claims/above-guess", aboveGuess(listF1, listedGuessOf(key.scenario.family))],
      ...(predictions === undefined ? [] : [["prediction/way", predictionWay(scenario, predictions)] as const]),
    ]);
  }
  // These are of lists alone.
  if (name === "reference" || name === "planned") return new Map();
  const claims = claimsOf(name, item, scenario).slice(0, item.maxClaims);
  const f1 = scoreClaims(claims, key.core, scenario.truth).f1 ?? 0;
  const guess = guessOf(key.scenario.family, "drawn", scenario.headroom?.interactions.length) ?? 0;
  return new Map([
    ["claims/f1", f1],
    ["claims/above-guess", aboveGuess(f1, guess)],
  ]);
}

/** What a baseline decides of a list, and what it predicts if it does. */
export function listAnswerOf(
  name: string,
  item: Item,
  scenario: Scenario,
): { readonly decisions: ReadonlyMap<string, Relation>; readonly predictions?: ReadonlyMap<string, number> } {
  switch (name) {
    case "oracle":
      return { decisions: quickList(scenario, item, oraclePlan(scenario, item), true) };
    case "reference":
      return referenceAgent(scenario, item);
    case "planned":
      return { decisions: plannedAgent(scenario, item) };
    case "sloppy":
      return { decisions: quickList(scenario, item, oneAtATimePlan(scenario, item, 5), false) };
    case "sweep":
      return { decisions: quickList(scenario, item, oneAtATimePlan(scenario, item), false) };
    case "memoriser":
      return { decisions: recited(item) };
    case "guess":
      return { decisions: always("equal")(item) };
    case "shotgun":
      return { decisions: always("higher")(item) };
    default:
      throw new Error(`${name} is not played quickly`);
  }
}

function claimsOf(name: string, item: Item, scenario: Scenario): readonly Claim[] {
  const { family, subjects, bank, questions } = scenario;
  switch (name) {
    case "oracle":
      return quickStudy(scenario, item, referenceDesign(family, subjects, bank), questions, true);
    case "sloppy": {
      const told = findFamily(family.name).questions(subjects);
      return quickStudy(scenario, item, referenceDesign(family, subjects, bank, 5, told), told, false);
    }
    case "sweep": {
      const base = findFamily(family.name);
      const swept = sweepQuestions(base, subjects);
      const design = largestDesign(base, subjects, bank, swept, item.budget);
      return differencesFirst(quickStudy(scenario, item, design, swept, false), subjects.length);
    }
    case "memoriser":
      return publishedClaims(item);
    case "shotgun":
      return everyClaim(item);
    case "guess":
      return noEffectClaims(item);
    default:
      throw new Error(`${name} is not played quickly`);
  }
}

/** What holds in all subjects as one claim, and differences first, as the baseline does it. */
function differencesFirst(claims: readonly Claim[], subjects: number): readonly Claim[] {
  const alike = Map.groupBy(claims, ({ measure, factor, finding }) => JSON.stringify([measure, factor, finding]));
  const merged = [...alike.values()].flatMap((same) => {
    const { scope: _, ...everywhere } = same[0];
    return same.length === subjects ? [everywhere] : same;
  });
  const isEqual = ({ finding }: Claim): number => Number("relation" in finding && finding.relation === "equal");
  return merged.toSorted((one, other) => isEqual(one) - isEqual(other));
}
