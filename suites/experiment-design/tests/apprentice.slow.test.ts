import { describe, expect, it } from "vitest";
import { calls, done, playApprentice, program } from "./play-apprentice.ts";

const death = { environment: "death-process", goal: "infected", evaluation: "design" } as const;
const pair = { environment: "predator-prey", goal: "populations" } as const;

const run = (design: object) => ["run_experiment", { design: { ...design } }] as const;

describe("an apprentice that designs experiments", () => {
  it("predicts by its program before and after every budget, with as few calls of the model as its schedule says", async () => {
    const { answers, outcomes, requests, noteKinds } = await playApprentice({
      settings: { ...death, budgets: [0, 2, 4] },
      replies: [
        done,
        program("p ~ beta(2, 3)", "infected ~ binomial(50, p)"),
        { text: "keep" },
        calls(run({ time: 0.5 }), run({ time: 1 })),
        done,
        calls(run({ time: 1.5 }), run({ time: 0.8 })),
        done,
      ],
    });
    expect(requests).toHaveLength(7);
    // The scientist does not get the modeller's tools, and the modeller gets none.
    const offered = requests.map(({ tools }) => tools.map(({ name }) => name).join());
    expect(offered).toEqual([
      "submit",
      "",
      "",
      "run_experiment,submit",
      "run_experiment,submit",
      "run_experiment,submit",
      "run_experiment,submit",
    ]);
    // One fit before the data, and two fits of the same program, to two and to four data.
    expect(noteKinds).toEqual(["program-fitted", "program-fitted", "program-fitted"]);
    expect(outcomes).toHaveLength(4);
    // With a beta prior and binomial counts the mean is (2 + infected) / (5 + population), by hand.
    const infected = outcomes.map(([count]) => count);
    const expected = [0, 2, 4].flatMap((seen) => {
      const sum = infected.slice(0, seen).reduce((total, count) => total + count, 0);
      return Array.from({ length: 2 }, () => (50 * (2 + sum)) / (5 + 50 * seen));
    });
    const predicted = answers.flatMap(({ to, value }) =>
      to === "branch" ? (value as { predictions: number[][] }).predictions.flat() : [],
    );
    expect(predicted).toHaveLength(6);
    for (const [index, prediction] of predicted.entries()) {
      expect(Math.abs(prediction - expected[index])).toBeLessThan(index < 2 ? 1 : 0.6);
    }
  });

  it("gives the modeller the data, the program before and what is held against it", async () => {
    const { requests, noteKinds } = await playApprentice({
      settings: { ...death, budgets: [0, 2] },
      options: { schedule: { every: 2, within: false }, revisions: 0, critic: true },
      replies: [
        done,
        program("p ~ beta(2, 3)", "infected ~ binomial(50, p)"),
        calls(run({ time: 0.5 }), run({ time: 1 })),
        done,
        program("rate ~ lognormal(0, 1)", "infected ~ binomial(50, 1 - exp(-rate * time))"),
        { text: "## Hypotheses\nThe share does not depend on the time." },
      ],
    });
    expect(noteKinds).toEqual(["program-fitted", "program-fitted"]);
    const [, first, , , second, critic] = requests.map(({ messages }) => JSON.stringify(messages));
    expect(first).toContain("None yet: this is what you believe before the first experiment.");
    expect(first).toContain("What a program reads of an experiment is called `time`");
    expect(second).toContain("p ~ beta(2, 3)");
    expect(second).toContain('{\\"design\\":{\\"time\\":0.5}}');
    expect(second).toMatch(/infected: \d+/);
    expect(second).toContain("The program was fitted to 0 experiments");
    expect(critic).toContain("rate ~ lognormal(0, 1)");
    expect(critic).toContain("Leave-one-out");
  });
});

describe("an apprentice that explains", () => {
  it("mends a wrong program, tells the scientist of it, and lets it answer all questions", async () => {
    const { answers, requests, notes } = await playApprentice({
      settings: { ...pair, evaluation: "discovery", budgets: [2] },
      options: { revisions: 0 },
      replies: [
        calls(run({ time: 3 }), run({ time: 9 })),
        done,
        program("prey ~ poison(31)", "predators ~ poisson(7)"),
        program("prey ~ poisson(31)", "predators ~ poisson(7)"),
        calls(["explain", { text: "```model\nprey ~ poisson(31)\npredators ~ poisson(7)\n```" }]),
        done,
      ],
    });
    expect(notes.map(({ kind }) => kind)).toEqual(["program-refused", "program-fitted"]);
    const repair = JSON.stringify(requests[3]?.messages.at(-1));
    expect(repair).toContain("Line 1, column 8");
    expect(repair).toContain("use poisson");
    const explaining = JSON.stringify(requests[4]?.messages);
    expect(explaining).toContain("From your modeller");
    expect(explaining).toContain("predators ~ poisson(7)");
    const last = answers.at(-1);
    if (last === undefined) throw new Error("nothing was answered");
    const { predictions } = last.value as { readonly predictions: readonly (readonly number[])[] };
    expect(predictions).toHaveLength(2);
    for (const [prey, predators] of predictions) {
      expect(prey).toBeCloseTo(31, 6);
      expect(predators).toBeCloseTo(7, 6);
    }
  });

  it("keeps the program that predicts best of those that it revised", async () => {
    const { answers, notes, requests } = await playApprentice({
      settings: { ...death, evaluation: "discovery", budgets: [3] },
      options: { revisions: 2 },
      replies: [
        calls(run({ time: 0.2 }), run({ time: 1 }), run({ time: 1.9 })),
        done,
        program("infected ~ binomial(50, 0.999)"),
        program("rate ~ lognormal(0, 1)", "infected ~ binomial(50, 1 - exp(-rate * time))"),
        program("infected ~ binomial(50, 0.001)"),
        calls(["explain", { text: "It spreads." }]),
        done,
      ],
    });
    expect(notes.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "program-fitted"));
    expect(JSON.stringify(notes.at(-1))).toContain("rate ~ lognormal");
    expect(JSON.stringify(requests[3]?.messages.at(-1))).toContain("Leave-one-out");
    const last = (answers.at(-1)?.value ?? {}) as { predictions?: number[][] };
    expect(last.predictions).toHaveLength(2);
    for (const [prediction] of last.predictions ?? []) expect(prediction).toBeGreaterThan(0.1);
  });
});

describe("an apprentice without a program", () => {
  it("stops at its bound, says so, and answers itself", async () => {
    const { answers, notes, requests } = await playApprentice({
      settings: { ...pair, evaluation: "discovery", budgets: [1] },
      options: { repairs: 1 },
      replies: [
        calls(run({ time: 3 })),
        done,
        { text: "no program" },
        program("prey = 3"),
        calls(["explain", { text: "There are about 40 and 9." }]),
        done,
        calls(["predict", { question: 1, answer: [40, 9] }], ["predict", { question: 2, answer: [41, 8] }]),
        done,
      ],
    });
    expect(requests).toHaveLength(8);
    expect(notes.map(({ kind }) => kind)).toEqual(["program-refused", "no-program", "own-answer"]);
    expect(JSON.stringify(notes.at(-1))).toContain("No program has been fitted");
    expect(answers.at(-1)?.value).toEqual({
      predictions: [
        [40, 9],
        [41, 8],
      ],
    });
  });

  it("keeps the last turns for handing in", async () => {
    const { noteKinds, answers } = await playApprentice({
      settings: { ...death, budgets: [0, 1] },
      turns: 6,
      replies: [done, ...Array.from({ length: 5 }, () => calls(["submit", { value: { answers: [20, 20] } }]))],
    });
    expect(noteKinds.slice(0, 2)).toEqual(["modelling-stopped", "no-program"]);
    expect(answers[1]?.value).toEqual({ predictions: [[20], [20]] });
  });

  it("is refused where nothing can be fitted", async () => {
    await expect(
      playApprentice({ settings: { ...death, budgets: [0, 1], modelling: "none" }, replies: [done] }),
    ).rejects.toThrow("this task offers no fit_model");
  });
});
