import { describe, expect, it } from "vitest";
import { findFamily } from "../../families.ts";
import { placesOfQuestion } from "../../scenario/places-of-question.ts";
import { hardBudgets } from "../call-budgets.ts";
import { makeHardTwins } from "../hard-twins.ts";
import { dialsOf } from "../ingredients.ts";
import { cellsOfList } from "./list-cells.ts";

describe("the cells that a list may have", () => {
  // Places have no other factor away, one, or two: 1 + 4 + 6 with four other factors of two levels.
  it.each([
    ["persona", ["persona"], 6 * 11],
    ["self-correction", ["opening"], 2 * 7],
    ["reasoning-faithfulness", ["hint"], 2 * 7],
  ])("of %s about %s", (family, factors, count) => {
    expect(
      cellsOfList(
        findFamily(family),
        factors.map((factor) => ({ factor })),
      ),
    ).toHaveLength(count);
  });

  it.each(["persona", "evaluation-awareness", "length-following"])("are all that lists of %s compare", (name) => {
    const family = findFamily(name);
    const varied = family.factors.filter(({ kind }) => kind !== "item").map((factor) => factor.name);
    const keyOf = (levels: { readonly [factor: string]: string }): string => varied.map((each) => levels[each]).join();
    const [{ headroom, questions, subjects }] = makeHardTwins("cells", family, dialsAt(0.85));
    const possible = new Set(cellsOfList(family, headroom?.listed?.targets ?? []).map(keyOf));
    const compared = questions.flatMap((question) =>
      placesOfQuestion(family, subjects, question).flatMap(({ cells }) => cells.map(({ levels }) => keyOf(levels))),
    );
    expect(compared.filter((key) => !possible.has(key))).toEqual([]);
    expect(new Set(compared).size).toBeGreaterThan(10);
  });

  it("are asked about fewer times, the harder a study is", () => {
    const budgets = [0.7, 0.85, 1].map((difficulty) => {
      const [scenario] = makeHardTwins("cells", findFamily("reasoning-benefit"), dialsAt(difficulty));
      if (scenario.headroom === undefined) throw new Error("the study has a difficulty");
      return Object.values(hardBudgets(scenario, scenario.headroom, 1.5))[0];
    });
    expect(budgets.toSorted((one, other) => other - one)).toEqual(budgets);
    expect(budgets[0] / budgets[2]).toBeGreaterThan(2.5);
  });
});

function dialsAt(difficulty: number) {
  const dials = dialsOf({ difficulty });
  if (dials === undefined) throw new Error("a difficulty has dials");
  return dials;
}
