import { existsSync, readFileSync } from "node:fs";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { environments, findEnvironment } from "../environments.ts";
import { pose } from "../suite.test-support.ts";

/** The description and the text of the designs, as an agent of the preset `published` reads them. */
function textOf(name: string, wording: "prior" | "no-prior" = "prior", preset: "published" | "default" = "published") {
  const environment = findEnvironment(name);
  const settings = environment.presets[preset];
  const scene = environment.scene(settings, stream("wording"));
  return `${environment.describe(settings, wording, scene)}\n${environment.design(settings, wording).describe()}`;
}

describe("the published wording", () => {
  // What the published system leaves to be found out. Each pattern is in the texts of `default`.
  it.each([
    ["predator-prey", /\b40\b|\b9 predators|multiply|starve/],
    ["death-process", /constant|same .*risk|starts? anew/i],
    ["location-finding", /origin|noise|background|fades/],
    ["dugongs", /grow|slowly|vary/],
    ["peregrines", /rises and falls|around the same mean/],
    ["item-response", /abilit|difficult|sharply/i],
    ["temporal-discounting", /differ in how fast|consistently/],
    ["mastectomy-survival", /mastectomy/],
    ["emotions", /from 1 \(not at all\)|vary a little/],
    ["moral-machines", /from 1 to 5 members|always the same one/],
  ])("of %s does not tell what the published system does not", (name, telling) => {
    expect(textOf(name, "prior", "default")).toMatch(telling);
    expect(textOf(name)).not.toMatch(telling);
  });

  it("has a neutral version where the published system has one", () => {
    expect(textOf("predator-prey", "no-prior")).not.toMatch(/40|close to it/);
    expect(textOf("dugongs", "no-prior")).not.toContain("another time");
  });
});

const page = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
/** What the page says that still differs from the published wording. */
const differences = /What still differs:\n((?: {2}- .*\n)+)/.exec(page)?.[1] ?? "";

describe("what still differs from the published wording", () => {
  const takes = (name: string, design: string): boolean => {
    const environment = findEnvironment(name);
    return environment.design(environment.presets.published, "prior").parse(design).ok;
  };
  const groupOf = (members: number): string =>
    `first_group: [${Array.from({ length: members }, () => "boy").join(", ")}], second_group: [dog], intervention: stay`;

  // The design at the edge is taken, and the one beyond it is not.
  it.each([
    ["Students, questions and patients are numbered from 1", "item-response", "[1, 1]", "[0, 1]"],
    ["Students, questions and patients are numbered from 1", "item-response", "[1, 1]", "[1, 0]"],
    ["Students, questions and patients are numbered from 1", "mastectomy-survival", "1", "0"],
    ["positions within ±1,000,000", "location-finding", "[1000000, 0]", "[1000001, 0]"],
    ["sums and delays up to 1,000,000", "temporal-discounting", "[1, 1000000, 1000000]", "[1, 1000000, 1000001]"],
    ["groups of at most 20 members", "moral-machines", groupOf(20), groupOf(21)],
  ])("is on the page, and so it is: %s, %s", (said, environment, edge, beyond) => {
    expect(differences).toContain(said);
    expect({ edge: takes(environment, edge), beyond: takes(environment, beyond) }).toEqual({
      edge: true,
      beyond: false,
    });
  });

  it("is told to agents: ids from 1, in numbers of the design and in words", () => {
    expect(textOf("item-response")).toContain("questions, both numbered from 1.");
    expect(textOf("item-response", "no-prior")).toMatch(/`a` from 1 to \d+ and `b` from 1 to \d+/);
    for (const name of ["item-response", "mastectomy-survival"]) {
      expect(textOf(name)).toMatch(/a whole number from 1 to \d+/);
      expect(textOf(name)).not.toMatch(/from 0 to/);
    }
  });

  it("is one question with the form of its answer, before the experiments", () => {
    expect(differences).toContain("The introduction shows one question with the form of its answer");
    const { text } = pose({ environment: "death-process", goal: "infected", constants: "published" }).challenge.item;
    expect(text).toMatch(/You will be asked questions such as this one:[\s\S]*Answer with a whole number from 0 to 50/);
  });

  it("is the neutral wording of emotions and moral-machines, which is theirs in no other environment", () => {
    expect(differences).toContain("The neutral wording of `emotions` and `moral-machines` is ours");
    const own = environments.filter(
      ({ name }) => !existsSync(new URL(`${name}/published.no-prior.md`, import.meta.url)),
    );
    expect(own.map(({ name }) => name).sort()).toEqual(["emotions", "moral-machines"]);
  });

  it("is also that balanced labels and the pairs asked about are told", () => {
    expect(differences).toContain("An introduction says where labels are balanced");
    expect(differences).toContain("Pairs of `item-response` that are asked about are listed beforehand");
    const { text } = pose({ environment: "item-response", goal: "correctness", constants: "published" }).challenge.item;
    expect(text).toContain("either answer is right about equally often");
    expect(text).toMatch(/These cannot be run, [^:]*: student: \d/);
  });
});

describe("labels of which half of the questions have either", () => {
  it.each([
    ["temporal-discounting", "choice"],
    ["item-response", "correctness"],
    ["mastectomy-survival", "survival"],
    ["moral-machines", "judgement"],
  ])("are announced before the experiments of %s, where they are balanced", (environment, goal) => {
    const textIn = (constants: "default" | "published") =>
      pose({ environment, goal, constants, participant: "built-in" }).challenge.item.text;
    expect(textIn("published")).toContain("Over all questions, either answer is right about equally often");
    expect(textIn("default")).not.toContain("equally often");
  });
});

describe("the answers of the published system", () => {
  const parse = (name: string, goal: string, given: string) => {
    const environment = findEnvironment(name);
    const found = environment.goals.find((each) => each.name === goal);
    const read = found?.answer(environment.presets.published, "prior").parse(given);
    return read?.ok === true ? read.value : undefined;
  };

  it.each([
    [
      "emotions",
      "ratings",
      "Happiness: 6/9\nSadness: 2/9\nAnger: 1/9\nSurprise: 3/9\nFear: 1/9\nDisgust: 1/9\nContentment: 5/9\nDisappointment: 2/9",
      [6, 2, 1, 3, 1, 1, 5, 2],
    ],
    ["moral-machines", "judgement", "1", [1]],
    ["moral-machines", "judgement", "Group 2", [0]],
    ["predator-prey", "populations", "[40, 8.8]", [40, 8.8]],
    ["death-process", "infected", "16.7", [16]],
    ["death-process", "infected", "16/50", [16]],
    ["peregrines", "population", "203.9", [203]],
    ["location-finding", "sources", "[[0.5, 1], [1, 1], [-0.2, 0]]", [0.5, 1, 1, 1, -0.2, 0]],
  ])("are read: %s, %s, %j", (name, goal, given, expected) => {
    expect(parse(name, goal, given)).toEqual(expected);
  });

  it("are read in designs too: fractions are cut off, and groups may be larger than random ones", () => {
    const discounting = findEnvironment("temporal-discounting");
    const offer = discounting.design(discounting.presets.published, "prior").parse("[40.9, 90, 30]");
    expect(offer).toEqual({ ok: true, value: { immediate: 40, delayed: 90, delay: 30 } });
    const machines = findEnvironment("moral-machines");
    const space = machines.design(machines.presets.published, "prior");
    const six = "first_group: [boy, girl, dog, cat, boy, boy], second_group: [dog], intervention: stay";
    expect(space.parse(six).ok).toBe(true);
    for (let index = 0; index < 50; index++) {
      expect((space.random(stream("groups", index))["first-group"] as readonly string[]).length).toBeLessThanOrEqual(4);
    }
  });
});
