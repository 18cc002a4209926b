import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Cell } from "@assay/grading/claims";
import { expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { trueSpace } from "../scenario/claim-space.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { makeHardTwins } from "./hard-twins.ts";
import { interactingFamily } from "./interacting-family.ts";
import { type Interaction, interactionForms } from "./interaction.ts";

const checker = fileURLToPath(new URL("../../audits/python/check_interactions.py", import.meta.url));

/** Every cell of the factors that an interaction names, the others at their references. */
function cellsOf({ family, subjects }: Scenario, named: ReadonlySet<string>): readonly Cell[] {
  return family.factors.reduce<readonly Cell[]>(
    (cells, { name, levels, reference }) =>
      cells.flatMap((cell) =>
        (named.has(name) ? levels : [reference]).map((level) => ({
          ...cell,
          levels: { ...cell.levels, [name]: level },
        })),
      ),
    subjects.map((subject) => ({ subject, levels: {} })),
  );
}

/** A world in the words of the rules: base values, interactions, and what its truth table says. */
function written(scenario: Scenario, interactions: readonly Interaction[]): string {
  const base = findFamily(scenario.family.name);
  const named = new Set(interactions.flatMap(({ question, there }) => [question.factor, ...Object.keys(there)]));
  const cells = cellsOf(scenario, named);
  const valuesIn = (family: typeof base) => {
    const space = trueSpace(family, scenario);
    return cells.flatMap((cell) =>
      base.measures.map(({ name }) => ({ measure: name, ...cell, value: space.value(name, cell) ?? null })),
    );
  };
  const rules = interactions.map(({ question, levels, there, form }) => ({
    ...{ factor: question.factor, subjects: question.scope?.subjects ?? scenario.subjects, levels, there, form },
  }));
  return JSON.stringify({
    interactions: rules,
    base: valuesIn(base),
    values: valuesIn(interactingFamily(base, interactions)),
  });
}

it.each(["persona", "premise-order", "group-bias"])(
  "%s has the values that the rules give, by another program",
  (name) => {
    const dials = { power: 0, "few-claims": 0, interactions: 1, drift: 0, "unlisted-factors": 0, "scarce-calls": 0 };
    const [scenario] = makeHardTwins("independent", findFamily(name), dials);
    const places = scenario.headroom?.interactions ?? [];
    const worlds = interactionForms.map((form) =>
      written(
        scenario,
        places.map((place) => ({ ...place, form })),
      ),
    );
    const printed = execFileSync("python3", [checker], { input: worlds.join("\n"), encoding: "utf8" });
    const { compared, moved, differing } = JSON.parse(printed);
    expect(differing).toBe(0);
    expect(moved).toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(moved);
  },
);
