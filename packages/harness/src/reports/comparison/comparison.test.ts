import { describe, expect, it } from "vitest";
import { colorPaint, textWidth } from "../../terminal/index.ts";
import { ComparedSides } from "./compare-sides.ts";
import { renderComparison } from "./render-comparison.ts";

/** Scores of a side in worlds 1, 2, …, one item each. */
const add = (sides: ComparedSides, side: string, scores: readonly number[], of: object = {}): void => {
  for (const [index, value] of scores.entries()) {
    sides.add(side, {
      suite: "springs",
      world: `w${index}`,
      item: `i${index}`,
      score: { value, weight: 1, range: [0, 1] },
      generation: 1,
      scorerVersion: "1",
      ...of,
    });
  }
};

const aims = { level: 0.95, power: 0.8 };

const twelve = (value: number): number[] => Array.from({ length: 12 }, () => value);

describe("a comparison of sides", () => {
  it("pairs by world: all twelve worlds on one side have p = 2 / 2^12", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0.25));
    const [{ pairs, sets, ranks }] = sides.compare(aims);
    expect(pairs).toMatchObject([{ pairedBy: "items", difference: 0.75, worlds: 12, items: 12, isDifferent: true }]);
    expect(pairs[0].pValue).toBeCloseTo(2 / 4096, 12);
    expect(pairs[0].leastPValue).toBeCloseTo(2 / 4096, 12);
    expect(ranks).toEqual([
      { agent: "a", best: 1, worst: 1 },
      { agent: "b", best: 2, worst: 2 },
    ]);
    expect(sets).toEqual([["a"], ["b"]]);
  });

  it("corrects over all pairs of all suites by Holm", () => {
    const sides = new ComparedSides();
    for (const suite of ["springs", "tides"]) {
      add(sides, "a", [1, 1, 1, 1, 1, 1], { suite });
      add(sides, "b", [0, 0, 0, 0, 0, 0], { suite });
    }
    // Six worlds: 2 / 64 = 0.031 for each of the two, 0.0625 after the correction.
    expect(sides.compare(aims).map(({ pairs }) => [pairs[0].adjusted, pairs[0].isDifferent])).toEqual([
      [0.0625, false],
      [0.0625, false],
    ]);
  });

  it("compares what shares no items unpaired, and says so", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0), { item: "other", world: "elsewhere" });
    for (let index = 0; index < 12; index++) {
      sides.add("c", {
        suite: "springs",
        world: `v${index}`,
        item: `j${index}`,
        score: { value: 0, weight: 1, range: [0, 1] },
        generation: 1,
        scorerVersion: "1",
      });
    }
    const compared = sides.compare(aims);
    const pair = compared[0].pairs.find(({ first, second }) => first === "a" && second === "c");
    expect(pair).toMatchObject({
      pairedBy: "nothing",
      difference: 1,
      worlds: { first: 12, second: 12 },
      isDifferent: true,
    });
    expect(renderComparison(compared, aims)).toContain("unpaired, so that the worlds may be");
  });

  it("refuses scores of several generations or scorers unless asked, and sides without a suite in common", () => {
    const mixed = new ComparedSides();
    add(mixed, "a", twelve(1));
    add(mixed, "b", twelve(0), { scorerVersion: "2" });
    expect(() => mixed.compare(aims)).toThrow("scorer versions 1 and 2");
    expect(mixed.compare({ ...aims, mixed: true })).toHaveLength(1);
    const generations = new ComparedSides();
    add(generations, "a", twelve(1));
    add(generations, "b", twelve(0), { generation: 2 });
    expect(() => generations.compare(aims)).toThrow("generations 1 and 2");
    const strangers = new ComparedSides();
    add(strangers, "a", [1]);
    add(strangers, "b", [1], { suite: "tides" });
    expect(() => strangers.compare(aims)).toThrow("a and b have no suite in common");
    expect(() => new ComparedSides().compare(aims)).toThrow("nothing to compare");
  });

  it("leaves episodes without a score out, and counts them", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0));
    sides.add("b", { suite: "springs", world: "w0", item: "i0", score: undefined, generation: 1 });
    const [compared] = sides.compare(aims);
    expect(compared).toMatchObject({ failed: 1, isPercent: true });
    expect(renderComparison([compared], aims)).toContain("1 episode without a score is left out");
  });
});

describe("sets that cannot be told apart", () => {
  it("hold no pair that was found different", () => {
    const sides = new ComparedSides();
    // b is like a and like c, which are found different.
    add(sides, "a", twelve(0.9));
    add(sides, "b", [...twelve(0.9).slice(6), ...twelve(0.5).slice(6)]);
    add(sides, "c", twelve(0.5));
    add(sides, "d", twelve(0.1));
    const [{ sets, pairs }] = sides.compare(aims);
    expect(sets).toEqual([["a", "b"], ["b", "c"], ["d"]]);
    const different = pairs.filter(({ isDifferent }) => isDifferent).map(({ first, second }) => [first, second]);
    for (const set of sets) {
      for (const [first, second] of different) expect(set.includes(first) && set.includes(second)).toBe(false);
    }
    expect(renderComparison(sides.compare(aims), aims)).toContain(
      "From the best mean on: a, b, c, d.\nCannot be told apart, those in one pair of brackets: (a, b), (b, c).\n",
    );
  });

  it("are not spoken of where all were found different", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0.5));
    add(sides, "c", twelve(0));
    const text = renderComparison(sides.compare(aims), aims);
    expect(text).toContain("From the best mean on: a, b, c. All were found different.");
    expect(text).not.toContain("brackets");
  });
});

describe("sides that are no agents", () => {
  const byPrior = () => {
    const sides = new ComparedSides({ isByAgent: false });
    for (const [agent, shift] of [
      ["x", 0],
      ["y", 0.5],
    ] as const) {
      for (const [side, value] of [
        ["consistent", 0.5],
        ["contradicting", 0.25],
      ] as const) {
        for (let world = 0; world < 12; world++) {
          // Each setting has items of its own in the same worlds.
          const item = `${side} ${world}`;
          const score = { value: value + shift * (world % 2), weight: 1, range: [0, 1] as const };
          sides.add(side, {
            suite: "springs",
            agent,
            world: `w${world}`,
            item,
            score,
            generation: 1,
            scorerVersion: "1",
          });
        }
      }
    }
    return sides;
  };

  it("are compared for each agent alone, which is said", () => {
    const compared = byPrior().compare(aims);
    expect(compared.map(({ agent, pairs }) => [agent, pairs.length, pairs[0].difference])).toEqual([
      ["x", 1, 0.25],
      ["y", 1, 0.25],
    ]);
    const text = renderComparison(compared, { ...aims, by: "settings.prior" });
    expect(text).toContain("springs, x: 2 values of settings.prior compared\n");
    expect(text).toContain("Values of settings.prior are compared for each agent alone.");
  });

  it("are paired by world where they share worlds but no items", () => {
    const compared = byPrior().compare(aims);
    expect(compared[1].pairs).toMatchObject([{ pairedBy: "worlds", worlds: 12, isDifferent: true }]);
    const text = renderComparison(compared, aims);
    expect(text).toContain("other items of the same worlds are paired by world");
    expect(text).not.toContain("unpaired");
  });

  it("are paired by question where items are its wordings", () => {
    const sides = new ComparedSides({ isByAgent: false });
    for (const variant of ["template", "paraphrase"]) {
      for (let world = 0; world < 6; world++) {
        // The second question of each world has one wording only.
        for (const question of variant === "template" ? ["q1", "q2"] : ["q1"]) {
          const value = question === "q1" ? 0.5 : 1;
          sides.add(variant, {
            suite: "springs",
            agent: "x",
            world: `w${world}`,
            item: `${question} ${variant}`,
            question: `${world} ${question}`,
            score: { value, weight: 1, range: [0, 1] },
          });
        }
      }
    }
    expect(sides.compare(aims)[0].pairs).toMatchObject([
      { pairedBy: "questions", difference: 0, items: 6, leftOut: 6 },
    ]);
  });

  it("are pooled over agents where no agent has two of them, and their agents are named", () => {
    const sides = new ComparedSides({ isByAgent: false });
    add(sides, "open", twelve(1), { agent: "x" });
    add(sides, "open", twelve(0.5), { agent: "y" });
    add(sides, "closed", twelve(0), { agent: "baseline/null" });
    const compared = sides.compare(aims);
    expect(compared).toMatchObject([{ agent: undefined, pairs: [{ difference: 0.75 }] }]);
    const text = renderComparison(compared, { ...aims, by: "vendor" });
    expect(text).toContain("open pools x, y.\nclosed is null.\n");
  });
});

describe("the table of a comparison", () => {
  const three = () => {
    const sides = new ComparedSides();
    add(sides, "baseline/oracle", twelve(1));
    add(sides, "loop openai/gpt-x", [...twelve(0.5).slice(1), 0.25]);
    add(sides, "loop openai/gpt-x-mini", [...twelve(0.5).slice(1), 0.75]);
    return sides.compare(aims);
  };

  it("at 80 columns", () => {
    expect(renderComparison(three(), { ...aims, width: 80 })).toMatchInlineSnapshot(`
      "springs: 3 compared
      first         second      worlds  points            95 %       p    Holm  t test
      oracle        loop            12   +52.1  +11.7 to +65.3  0.0005  0.0015   5e-11
                    openai/
                    gpt-x
      oracle        loop            12   +47.9   +8.6 to +62.0  0.0005  0.0015   1e-10
                    openai/
                    gpt-x-mini
      loop openai/  loop            12    -4.2  -30.6 to +23.9    1.00    1.00    0.34
      gpt-x         openai/
                    gpt-x-mini

      first              second                  finds  needs  more
      oracle             loop openai/gpt-x         6.4      3     0
      oracle             loop openai/gpt-x-mini    6.4      3     0
      loop openai/gpt-x  loop openai/gpt-x-mini   12.8     97    85
      From the best mean on: oracle, loop openai/gpt-x-mini, loop openai/gpt-x.
      Cannot be told apart, those in one pair of brackets: (loop openai/gpt-x-mini,
      loop openai/gpt-x).

      Differences are the first's mean minus the second's over worlds, each with equal
      weight.
      p: a permutation test; Holm: corrected for all 3 pairs. Not found different is
      not the same as equal.
      finds: the smallest difference that so many worlds find in 80 of 100 cases.
      needs: the worlds in all for the difference that was seen, which is optimistic;
      more: how many of them are still to be played.
      Where so few worlds differ that no p below 1.00 is possible, no difference can
      be found.
      "
    `);
  });

  it("at 100 columns", () => {
    expect(renderComparison(three(), { ...aims, width: 100 })).toMatchInlineSnapshot(`
      "springs: 3 compared
      first         second      worlds  points            95 %       p    Holm  t test  finds  needs  more
      oracle        loop            12   +52.1  +11.7 to +65.3  0.0005  0.0015   5e-11    6.4      3     0
                    openai/
                    gpt-x
      oracle        loop            12   +47.9   +8.6 to +62.0  0.0005  0.0015   1e-10    6.4      3     0
                    openai/
                    gpt-x-mini
      loop openai/  loop            12    -4.2  -30.6 to +23.9    1.00    1.00    0.34   12.8     97    85
      gpt-x         openai/
                    gpt-x-mini
      From the best mean on: oracle, loop openai/gpt-x-mini, loop openai/gpt-x.
      Cannot be told apart, those in one pair of brackets: (loop openai/gpt-x-mini, loop openai/gpt-x).

      Differences are the first's mean minus the second's over worlds, each with equal weight.
      p: a permutation test; Holm: corrected for all 3 pairs. Not found different is not the same as
      equal.
      finds: the smallest difference that so many worlds find in 80 of 100 cases. needs: the worlds in all
      for the difference that was seen, which is optimistic; more: how many of them are still to be
      played.
      Where so few worlds differ that no p below 1.00 is possible, no difference can be found.
      "
    `);
  });

  it("in colour has the same text, painted", () => {
    const painted = renderComparison(three(), { ...aims, width: 80, paint: colorPaint });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are what is taken away.
    expect(painted.replace(/\u001b\[\d+m/g, "")).toBe(renderComparison(three(), { ...aims, width: 80 }));
    expect(painted.split("\n")[0]).toBe("\u001b[1msprings\u001b[0m: 3 compared");
  });

  it("has no line wider than the terminal, whatever agents are called", () => {
    for (const width of [80, 100]) {
      const sides = new ComparedSides();
      const names = ["20261118-214403-9f11:loop anthropic/claude", "20261118-214403-9f11:loop openai/gpt-5.4"];
      for (const [index, name] of names.entries()) {
        const scores = Array.from({ length: 12 }, (_, world) => 1000 * (world + 3 * index) + 0.123);
        add(sides, name, [], {});
        for (const [world, value] of scores.entries()) {
          const item = index === 0 ? `i${world}` : `j${world}`;
          sides.add(name, { suite: "springs", world: item, item, score: { value, weight: 1 } });
        }
      }
      const lines = renderComparison(sides.compare(aims), { ...aims, width }).split("\n");
      expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width);
      expect(lines.some((line) => line !== line.trimEnd())).toBe(false);
    }
  });

  it("tells how many worlds are needed in all, and how many more", () => {
    const [{ pairs }] = three();
    const found = pairs.find(({ worldsNeeded = 0 }) => worldsNeeded > 12);
    expect(found?.moreWorlds).toBe((found?.worldsNeeded ?? 0) - 12);
    expect(pairs[0].moreWorlds).toBe(0);
  });

  it("has no correction where there is one pair", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0.5));
    expect(renderComparison(sides.compare(aims), aims)).not.toMatch(/Holm|all 1 pair/);
  });

  it("repeats that versions are mixed", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1));
    add(sides, "b", twelve(0), { generation: 2 });
    const mixed = sides.compare({ ...aims, mixed: true });
    expect(mixed[0].mixed).toBe("generations 1 and 2");
    expect(renderComparison(mixed, aims)).toMatch(/^MIXED: the scores are of generations 1 and 2,/m);
  });

  it("has points where tables write scores times 100, though a score may leave 0 to 1", () => {
    const sides = new ComparedSides();
    const way = { headline: { name: "way", isPercent: true } };
    add(sides, "a", twelve(1.25), way);
    add(sides, "b", twelve(-0.5), way);
    expect(renderComparison(sides.compare(aims), aims)).toMatch(/points[\s\S]*^a +b +12 +\+175\.0 /m);
    expect(sides.compare({ ...aims, wanted: 5 })[0].isPercent).toBe(true);
    expect(() => sides.compare({ ...aims, wanted: 150 })).toThrow("go from 0 to 100 points");
  });

  it("refuses different headline scores, and says which", () => {
    const sides = new ComparedSides();
    add(sides, "a", twelve(1), { headline: { name: "strict", isPercent: true }, scorerVersion: "1" });
    add(sides, "b", twelve(0), { headline: { name: "study score", isPercent: true }, scorerVersion: "2" });
    expect(() => sides.compare(aims)).toThrow("different headline scores: strict; study score");
    expect(() => sides.compare(aims)).not.toThrow("regrade");
  });

  it("warns where so few worlds differ that nothing can be found", () => {
    const sides = new ComparedSides();
    add(sides, "a", [1, 1, 1]);
    add(sides, "b", [0, 0, 0]);
    expect(renderComparison(sides.compare(aims), aims)).toContain("no p below 0.25 is possible");
  });
});
