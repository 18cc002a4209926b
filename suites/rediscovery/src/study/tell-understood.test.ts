import { describe, expect, it } from "vitest";
import { families } from "../families.ts";
import { dialsOf } from "../headroom/ingredients.ts";
import { makeScenario } from "../scenario/scenario.ts";
import { scenarioOf } from "../world.ts";
import { tellUnderstood } from "./tell-understood.ts";

describe("what a study tells of how subjects read", () => {
  const scenarios = families.map((family) => [family.name, makeScenario("1", family, 0)] as const);

  it.each(scenarios.filter(([, { family }]) => family.compose !== undefined))(
    "names what cannot be understood, but at the hint root no factor and no manner: %s",
    (_, scenario) => {
      expect(tellUnderstood(scenario, "question", "text")).toContain("Explain your reasoning first.");
      const untold = tellUnderstood(scenario, "root", "text");
      expect(untold).toContain("in words that it cannot place");
      expect(untold).not.toMatch(/factor|reasoning|praise|stakes|wishes|please|thanks/);
    },
  );

  it("names no factor where factors are told after the experiments", () => {
    const dials = dialsOf({ difficulty: 0.85 });
    if (dials === undefined) throw new Error("a difficulty has dials");
    const scenario = scenarioOf({ world: "1", family: "persona", member: 0, planting: "drawn", dials });
    expect(tellUnderstood(scenario, "question", "text")).not.toMatch(/praise|reasoning|thanks/);
  });

  it("is nothing for instruments, which are told no sentences", () => {
    for (const [, scenario] of scenarios.filter(([, { family }]) => family.compose === undefined))
      expect(tellUnderstood(scenario, "question", "text")).not.toContain("sentence");
  });
});
