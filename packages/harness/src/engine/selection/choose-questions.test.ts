import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseQuestions } from "./choose-questions.ts";
import { type ToyChallenge, toyWorld, wordings } from "./toy-world.test-support.ts";

const balance = ["type", "answerable"];
const few = fc.integer({ min: 0, max: 4 });
const counts = fc.record({
  title: fc.record({ yes: few, no: few }),
  rows: fc.record({ yes: few, no: fc.constant(0) }),
  mean: fc.record({ yes: few, no: few }),
});
const world = fc.tuple(fc.uuid(), counts).map(([name, counted]) => toyWorld(name, counted));
const asked = fc.integer({ min: 1, max: 30 });

const questionsOf = (challenges: readonly ToyChallenge[]) => new Set(challenges.map(({ item }) => item.question));

/** The questions of each group of a stratum's values. */
function sizes(challenges: readonly ToyChallenge[], stratum: string): Map<string, number> {
  const groups = Map.groupBy(challenges, ({ strata }) => String(strata[stratum]));
  return new Map([...groups].map(([value, members]) => [value, questionsOf(members).size]));
}

/** No group could have been given a question of another without making the counts less equal. */
function expectEven(chosen: readonly ToyChallenge[], all: readonly ToyChallenge[], stratum: string): void {
  const [taken, there] = [sizes(chosen, stratum), sizes(all, stratum)];
  const most = Math.max(0, ...taken.values());
  for (const [value, size] of there) {
    if ((taken.get(value) ?? 0) < size) expect(taken.get(value) ?? 0).toBeGreaterThanOrEqual(most - 1);
  }
}

describe("questions chosen of a world", () => {
  it("are as many as asked for, or all, each with all its wordings, in their order", () => {
    fc.assert(
      fc.property(world, asked, (all, count) => {
        const { chosen, questions } = chooseQuestions(all, count, balance);
        expect(questions).toBe(Math.min(count, questionsOf(all).size));
        expect(questionsOf(chosen).size).toBe(questions);
        expect(chosen.length).toBe(questions * wordings.length);
        const places = chosen.map((challenge) => all.indexOf(challenge));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });

  it("are spread as evenly as can be over types, and in each type over answerable or not", () => {
    fc.assert(
      fc.property(world, asked, (all, count) => {
        const { chosen } = chooseQuestions(all, count, balance);
        expectEven(chosen, all, "type");
        for (const type of sizes(all, "type").keys()) {
          const of = (challenges: readonly ToyChallenge[]) => challenges.filter(({ strata }) => strata.type === type);
          expectEven(of(chosen), of(all), "answerable");
        }
      }),
    );
  });

  it("stay chosen when more are asked for, and do not depend on the order of the world's items", () => {
    fc.assert(
      fc.property(world, asked, fc.nat(), (all, count, turn) => {
        const ids = (challenges: readonly ToyChallenge[], number: number) =>
          new Set(chooseQuestions(challenges, number, balance).chosen.map(({ item }) => item.id));
        const rotated = [...all.slice(turn % (all.length + 1)), ...all.slice(0, turn % (all.length + 1))];
        expect(ids(rotated, count)).toEqual(ids(all, count));
        expect([...ids(all, count + 1)]).toEqual(expect.arrayContaining([...ids(all, count)]));
      }),
    );
  });

  it("count a question once when only one of its wordings is left", () => {
    const all = toyWorld("w", { rows: { yes: 3, no: 0 } }).filter(({ strata }) => strata.variant === "terse");
    expect(chooseQuestions(all, 2, balance).chosen.length).toBe(2);
  });

  it("are the items themselves where no item names a question", () => {
    const all = toyWorld("w", { rows: { yes: 3, no: 0 } }).map(({ item, ...rest }) => ({
      ...rest,
      item: { id: item.id },
    }));
    const { chosen, questions } = chooseQuestions(all, 2, balance);
    expect([chosen.length, questions]).toEqual([2, 2]);
  });

  it("favour no type, no answer and no question: over 2,000 worlds each is chosen as often as it should be", () => {
    const worlds = 2000;
    const tally = new Map<string, number>();
    const add = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);
    for (let index = 0; index < worlds; index++) {
      const all = toyWorld(`w${index}`, { rows: { yes: 1, no: 0 }, mean: { yes: 4, no: 2 } });
      for (const { item, strata } of chooseQuestions(all, 1, balance).chosen) {
        if (strata.variant !== "template") continue;
        add(`${strata.type}`);
        if (strata.type === "mean") add(`${strata.answerable}`);
        if (strata.answerable === "no") add(item.question.slice(-1));
      }
    }
    // One question of two types, then of two answers, then of two questions; four standard deviations are allowed.
    const shares = { rows: 1 / 2, mean: 1 / 2, yes: 1 / 4, no: 1 / 4, "4": 1 / 8, "5": 1 / 8 };
    for (const [name, share] of Object.entries(shares)) {
      const spread = Math.sqrt(worlds * share * (1 - share));
      expect(Math.abs((tally.get(name) ?? 0) - worlds * share), name).toBeLessThan(4 * spread);
    }
  });
});
