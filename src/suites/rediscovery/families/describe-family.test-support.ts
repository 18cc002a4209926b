import { describe, expect, it } from "vitest";
import { stream } from "../../../numerics/stream.ts";
import type { AnyFamily } from "../family.ts";
import {
  bruteForceDistances,
  misreadCells,
  movedByPlacebos,
  outcomesByPython,
  pairsOfLevels,
  planted,
  readPrompts,
  relationIn,
  relationsIn,
  scenarioOf,
} from "./family-facts.test-support.ts";
import type { WrittenPrompt } from "./written-prompt.fixture.ts";

/** What is true of every family. */
export function describeFamily(family: AnyFamily): void {
  describe(family.name, () => {
    const scenario = scenarioOf(family, 1);
    const twin = scenarioOf(family, 1, 1);

    it("reads back every reference prompt as it was composed", () => {
      expect(misreadCells(scenario, pairsOfLevels(family))).toEqual([]);
    });

    it("has placebos that change no value", () => {
      expect(family.factors.filter(({ kind }) => kind === "placebo").length).toBeGreaterThanOrEqual(3);
      expect(movedByPlacebos(scenario)).toEqual([]);
    });

    it("has exact values that brute force at the response function finds", () => {
      for (const each of [scenario, twin]) expect(Math.max(...bruteForceDistances(each, 20_000))).toBeLessThan(4.5);
    });

    it("has twins that differ in the answers to at least half of the questions", () => {
      const differing = scenario.core.filter(
        ({ finding }, index) => JSON.stringify(finding) !== JSON.stringify(twin.core[index].finding),
      );
      expect(differing.length * 2).toBeGreaterThanOrEqual(scenario.core.length);
    });

    it("has a Python analysis that counts what the server counts", () => {
      for (const each of [scenario, twin]) {
        for (const { server, python, replies } of outcomesByPython(each, pairsOfLevels(family))) {
          expect(python, replies.join("\n---\n")).toEqual(server);
        }
      }
    });

    it("answers as published where all is planted as published, and otherwise where any effect is not", () => {
      const published = Object.fromEntries(family.effects.map(({ name }) => [name, "published" as const]));
      const expected = family.published(planted.subjects).map(({ finding }) => relationIn(finding));
      expect(relationsIn(family, published)).toEqual(expected);
      for (const { name, forms } of family.effects) {
        for (const form of forms.filter((each) => each !== "published")) {
          expect(relationsIn(family, { ...published, [name]: form }), `${name} ${form}`).not.toEqual(expected);
        }
      }
    });

    it("asks what the published study answers", () => {
      const about = ({
        measure,
        factor,
        scope,
        effectOf,
      }: {
        measure: string;
        factor: string;
        scope?: unknown;
        effectOf?: unknown;
      }) => JSON.stringify([measure, factor, scope, effectOf]);
      expect(family.published(scenario.subjects).map(about)).toEqual(scenario.questions.map(about));
    });
  });
}

/** The bar for prompts that people might write, over three banks, with several pairs of items of each. */
export function describeReader<Item>(
  family: AnyFamily,
  write: (item: Item, other: Item) => readonly WrittenPrompt[],
): void {
  describe(`the reader of ${family.name}`, () => {
    it.each([1, 2, 3])("understands the prompts of the development set, and misreads none (seed %i)", (seed) => {
      const bank = family.bank(stream("test", "prompts", seed));
      const prompts = Array.from({ length: 8 }, (_, index) =>
        write(bank[(index * 29 + seed) % bank.length] as Item, bank[(index * 31 + 100) % bank.length] as Item),
      ).flat();
      const { unread, misread } = readPrompts(family, bank, prompts);
      expect(misread).toEqual([]);
      expect(unread.length, JSON.stringify(unread.slice(0, 3), null, 1)).toBeLessThanOrEqual(prompts.length * 0.02);
    });
  });
}
