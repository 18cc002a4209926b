import { scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { families, findFamily } from "../families.ts";
import { observeCell } from "../scenario/observe-cell.ts";
import { placesOfQuestion } from "../scenario/places-of-question.ts";
import { makeTwins, type Scenario } from "../scenario/scenario.ts";
import { presets, settingsSchema } from "../settings.ts";
import { rediscovery } from "../suite.ts";
import { scenarioOf } from "../world.ts";
import { hardBudgets } from "./call-budgets.ts";
import { drawDrift, shiftAt } from "./drift.ts";
import { makeHardTwins } from "./hard-twins.ts";
import type { Headroom } from "./headroom.ts";
import { claimCap, dialsOf, ingredients } from "./ingredients.ts";
import { interactingFactors } from "./interacting-factors.ts";
import { lawfulCell } from "./interaction.ts";
import { type CommonText, introduceHard, laterPrompts } from "./study-text.ts";

const at = (difficulty: number, own = {}) => {
  const dials = dialsOf({ difficulty, ingredients: own });
  if (dials === undefined) throw new Error("a difficulty has dials");
  return dials;
};

const twins = makeHardTwins("headroom", findFamily("persona"), at(0.85, { "unlisted-factors": 0 }));
const headroomOf = ({ headroom }: Scenario): Headroom => {
  if (headroom === undefined) throw new Error("it has a difficulty");
  return headroom;
};
const commonText: CommonText = {
  problem: "",
  subjects: "",
  budget: "",
  doubts: "",
  files: "",
  packages: "",
  manual: "",
  understood: "",
};

describe("a study on the scale", () => {
  it("differs between twins in what is true, and in nothing that is visible", () => {
    const [one, other] = twins;
    expect(one.headroom).toEqual(other.headroom);
    expect(one.questions).toEqual(other.questions);
    expect(one.headroom?.interactions.length).toBeGreaterThan(0);
    const there = one.questions.length - 1;
    expect(one.core[there]).toBeDefined();
  });

  it("scores 1 for the truth, within the cap", () => {
    for (const { core, truth, headroom } of twins) {
      expect(core.length).toBeLessThanOrEqual(claimCap(headroom?.dials ?? at(0)));
      expect(scoreClaims(core, core, truth).f1).toBe(1);
    }
  });

  it("has the values of its truth table in the answers of its subjects", () => {
    const random = stream("test", "headroom", "brute force");
    const [{ family, subjects, questions, truth, headroom }] = twins;
    for (const question of questions.slice(-(headroom?.interactions.length ?? 1))) {
      for (const cell of placesOfQuestion(family, subjects, question).flatMap(({ cells }) => cells)) {
        const measure = family.measures.find(({ name }) => name === question.measure);
        const seen = measure?.estimate(observeCell(family, twins[0], cell, 6000, random)) ?? Number.NaN;
        expect(Math.abs(seen - (truth.value(question.measure, cell) ?? 0))).toBeLessThan(0.03);
      }
    }
  });

  it("tells under which conditions a question is asked, but not where an interaction is", () => {
    const [scenario] = twins;
    const { interactions, dials } = headroomOf(scenario);
    const unlisted = { ...headroomOf(scenario), dials: { ...dials, "unlisted-factors": 1 } };
    const texts = [
      introduceHard(scenario, headroomOf(scenario), "question", commonText),
      laterPrompts(scenario, unlisted).at(-1) ?? "",
    ];
    const places = (levels: object): string[] => Object.entries(levels).map(([name, level]) => `${name} = ${level}`);
    for (const text of texts) {
      const lines = text.split("\n");
      for (const { measure, factor, scope } of scenario.questions.slice(0, -interactions.length)) {
        const parts = [`the ${measure} at ${factor} = `, ...places(scope?.conditions ?? {})];
        expect(lines.filter((line) => parts.every((part) => line.includes(part)))).not.toEqual([]);
      }
      for (const place of interactions.flatMap(({ there }) => places(there))) expect(text).not.toContain(place);
    }
  });

  it("tells what a claim about a measure without a value costs", () => {
    const [scenario] = twins;
    expect(laterPrompts(scenario, headroomOf(scenario)).at(-1)).toMatch(
      /where it has no value has no meaning: it earns nothing, and counts as made up/,
    );
  });

  it("has the same world beneath, with and without an ingredient", () => {
    const [without] = makeHardTwins(
      "headroom",
      findFamily("persona"),
      at(0.85, { "unlisted-factors": 0, interactions: 0, drift: 0 }),
    );
    expect(without.parameters).toEqual(twins[0].parameters);
    expect(without.bank).toEqual(twins[0].bank);
    expect(without.headroom).toMatchObject({ interactions: [], drift: undefined });
  });

  it("pays for the reference design and for no sweep over all levels", () => {
    const [scenario] = twins;
    const { family, subjects } = scenario;
    const budget = hardBudgets(scenario, headroomOf(scenario), 1.5)[subjects[0]];
    const cells = family.factors.reduce((product, { levels }) => product * levels.length, 1);
    expect(budget).toBeLessThan(cells * family.itemsPerCell);
  });
});

describe("interactions", () => {
  const question = {
    measure: "accuracy",
    factor: "persona",
    asks: { kind: "contrast", levels: ["Tarnic", "average"] },
    scope: { subjects: ["a"] },
  } as const;
  const place = { question, levels: ["Tarnic", "average"], there: { politeness: "polite" } } as const;
  // Each row: the form, what the prompt sets, and whose law holds.
  it.each([
    ["absent-there", "Tarnic", "polite", "average"],
    ["absent-there", "Tarnic", "plain", "Tarnic"],
    ["only-there", "Tarnic", "polite", "Tarnic"],
    ["only-there", "Tarnic", "plain", "average"],
    ["reversed-there", "Tarnic", "polite", "average"],
    ["reversed-there", "average", "polite", "Tarnic"],
    ["reversed-there", "baker", "polite", "baker"],
  ] as const)("that are %s answer %s, %s by the law of %s", (form, persona, politeness, lawful) => {
    const cell = (subject: string) => ({ subject, levels: { persona, politeness } });
    expect(lawfulCell([{ ...place, form }], cell("a")).levels.persona).toBe(lawful);
    expect(lawfulCell([{ ...place, form }], cell("b")).levels.persona).toBe(persona);
  });

  it("are declared for factors that exist", () => {
    for (const [name, { targets, modifiers }] of Object.entries(interactingFactors)) {
      const known = findFamily(name).factors.map((factor) => factor.name);
      expect(known).toEqual(expect.arrayContaining([...targets.map(({ factor }) => factor), ...modifiers]));
    }
  });
});

it("drifts by nothing on average over a session", () => {
  for (let world = 0; world < 20; world += 1) {
    const drift = drawDrift(stream("test", "drift", world), "persona", 1);
    if (drift === undefined) throw new Error("persona drifts");
    const shifts = Array.from({ length: 1000 }, (_, call) => shiftAt(drift, (call + 0.5) / 1000));
    expect(Math.abs(shifts.reduce((sum, shift) => sum + shift, 0) / 1000)).toBeLessThan(0.01);
    expect(Math.max(...shifts) - Math.min(...shifts)).toBeGreaterThan(1);
  }
});

describe("settings of the scale", () => {
  it("are refused in one sentence where they do not go together", () => {
    const refused = (settings: object) =>
      settingsSchema.safeParse({ ...presets.default, ...settings }).error?.issues[0].message;
    expect(refused({ difficulty: 0.5, planting: "published" })).toContain("draw their effects");
    expect(refused({ ingredients: { drift: 1 } })).toContain("belong to a difficulty");
    expect(refused({ difficulty: "frontier", channel: "structured" })).toContain("in words alone");
    expect(refused({ difficulty: "hard" })).toBeUndefined();
  });

  it("give items the strata of their ingredients, and hide interactions and late words", () => {
    const settings = { ...presets.frontier, family: "persona" };
    const world = rediscovery.world({ kind: "public", value: "1" }, settings);
    for (const { item, key, strata } of rediscovery.items(world, settings)) {
      expect(Object.keys(strata)).toEqual(expect.arrayContaining(["difficulty", ...Object.keys(ingredients)]));
      expect(item.hint).toBe("root");
      const files = rediscovery.open(world, item).files;
      const shown = [item.text, ...files.paths.map((path) => new TextDecoder().decode(files.read(path)))].join("\n");
      for (const name of ["politeness", "encouragement", "separators"]) expect(shown).not.toContain(name);
      expect(files.has("claims.schema.json")).toBe(false);
      expect(scenarioOf(key.scenario).core.length).toBe(key.core.length);
    }
  });

  it("leave worlds without a difficulty as they are", () => {
    const { key } = rediscovery.world({ kind: "public", value: "1" }, presets.default);
    const [plain] = makeTwins(key, families[0]);
    expect(scenarioOf({ world: key, family: families[0].name, member: 0, planting: "drawn" }).parameters).toEqual(
      plain.parameters,
    );
  });
});
