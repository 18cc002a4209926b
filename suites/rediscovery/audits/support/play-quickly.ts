import { type Claim, scoreClaims } from "@assay/grading/claims";
import { everyClaim, publishedClaims } from "../../src/baselines/claims-only.ts";
import { largestDesign, sweepQuestions } from "../../src/baselines/sweep.ts";
import { findFamily } from "../../src/families.ts";
import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { aboveGuess, guessOf } from "../../src/scoring/above-guess.ts";
import { referenceDesign } from "../../src/study/reference-design.ts";
import { scenarioOf } from "../../src/world.ts";
import type { PosedStudy } from "./play-baseline.ts";
import { quickStudy } from "./quick-study.ts";

/** The scores of a baseline whose study is put to the law of the subjects, as `playBaseline` names them. */
export async function playQuickly(name: string, { challenge }: PosedStudy): Promise<ReadonlyMap<string, number>> {
  const { item, key } = challenge;
  const scenario = scenarioOf(key.scenario);
  const claims = claimsOf(name, item, scenario).slice(0, item.maxClaims);
  const f1 = scoreClaims(claims, key.core, scenario.truth).f1 ?? 0;
  const guess = guessOf(key.scenario.family, "drawn", scenario.headroom?.interactions.length) ?? 0;
  return new Map([
    ["claims/f1", f1],
    ["claims/above-guess", aboveGuess(f1, guess)],
  ]);
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
