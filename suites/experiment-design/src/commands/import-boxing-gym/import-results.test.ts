import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CommandContext, Json } from "@assay/contract";
import { afterAll, describe, expect, it } from "vitest";
import { importResults } from "./import-results.ts";
import { readResult } from "./read-result.ts";

/** A file in the form of the published system, with invented numbers. */
const resultOf = (
  environment: string,
  goal: string,
  stages: readonly Json[],
  differing: { readonly prior?: boolean; readonly type?: string; readonly seed?: number } = {},
): string =>
  JSON.stringify({
    config: {
      seed: differing.seed ?? 1,
      include_prior: differing.prior ?? true,
      use_ppl: false,
      llms: { model_name: "some-model", temperature: 0, max_tokens: 512 },
      exp: { num_experiments: [0, 5], experiment_type: differing.type ?? "oed" },
      envs: { num_evals: 2, env_name: environment, goal_name: goal, com_limit: 200, env_params: {} },
    },
    data: { results: stages, queries: ["1", "2"], observations: [3, "no"], successes: [true, false], explanations: [] },
    scientist_messages: [],
  });

/** A stage: what is reported, the questions, the truths and the predictions. */
const stage = (score: number, truths: readonly Json[], predictions: readonly Json[]): Json => [
  [score, 0.1],
  truths.map(() => "a question"),
  [...truths],
  [...predictions],
];

const runOf = (text: string, name = "direct_some-model_oed_True_1.json") => {
  const read = readResult(text, name);
  if (read.kind !== "run") throw new Error(read.reason);
  return read.run;
};

describe("a result file of the published system", () => {
  it("is read with its agent, wording, budgets and refused designs", () => {
    const run = runOf(
      resultOf("death_process", "direct", [stage(50, [10, 20], ["15", "25.9"]), stage(0, [10, 20], ["10", "20"])]),
      "direct_some-model-boxloop_oed_True_1_critic=True.json",
    );
    expect(run).toMatchObject({
      environment: "death-process",
      goal: "infected",
      agent: "some-model-boxloop-critic",
      wording: "prior",
      evaluation: "design",
      experiments: 1,
      refused: 1,
    });
    // By hand: (5² + 5²) / 2 = 25 with 25.9 cut to 25; so 50 is not what the predictions give.
    expect(run.stages[0]).toMatchObject({ budget: 0, error: 25, reported: 50, isConfirmed: false });
    expect(run.stages[1]).toMatchObject({ budget: 5, error: 0, isConfirmed: true });
    expect(run.stages[1].standardisedError).toBeCloseTo(-222.2998 / 189.76854, 10);
  });

  it.each([
    ["survival", "direct", [1, 0], ["1", "1"], 0.5, 0.5],
    ["morals", "direct", [2, 1, 2, 1], ["2", "1", "1", "1"], 0.75, 0.25],
    ["irt", "direct", [1, 0], ["1", "1"], 0.5, 0.5],
    ["lotka_volterra", "direct", [[40, 9]], ["[41, 8.5]"], 0.75, 0.75],
    [
      "emotion",
      "direct",
      [{ anger: 1, contentment: 5, disappointment: 2, disgust: 1, fear: 1, happiness: 7, sadness: 2, surprise: 3 }],
      [
        "Happiness: 5/9\nSadness: 2/9\nAnger: 1/9\nSurprise: 3/9\nFear: 1/9\nDisgust: 1/9\nContentment: 5/9\nDisappointment: 2/9",
      ],
      0.25,
      0.25,
    ],
  ])("of %s has the error that its predictions give", (environment, goal, truths, predictions, score, error) => {
    const [found] = runOf(resultOf(environment, goal, [stage(score, truths as Json[], predictions)])).stages;
    expect(found.error).toBeCloseTo(error, 12);
    expect(found).toMatchObject({ isConfirmed: true, unread: 0 });
  });

  it("keeps what is reported where predictions are missing or cannot be read", () => {
    const [without] = runOf(
      resultOf("survival", "direct_discovery", [[[0.6, 0.4], ["a question"]]], { type: "discovery" }),
    ).stages;
    expect(without).toMatchObject({ reported: 0.4, error: 0.4, isConfirmed: undefined });
    const [odd] = runOf(resultOf("dugongs", "direct", [stage(0.3, [1, 2], ["1", "long"])])).stages;
    expect(odd).toMatchObject({ error: 0.3, isConfirmed: undefined, unread: 1 });
  });

  it("is told apart from other files", () => {
    expect(readResult('{"eigs_regret": [0.1]}', "regret.json")).toMatchObject({ kind: "other" });
    expect(readResult("{", "x.json")).toMatchObject({ kind: "other" });
    expect(readResult(resultOf("rat_tumor", "direct", []), "x.json")).toEqual({
      kind: "other",
      reason: "no goal here is rat_tumor direct",
    });
  });
});

describe("assay import-boxing-gym", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-boxing-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("prints a table over runs, with what was left out", async () => {
    mkdirSync(join(folder, "irt"));
    for (const [seed, prediction] of ["1", "0"].entries()) {
      const text = resultOf("irt", "direct", [stage(seed, [1], [prediction])], { seed, prior: false });
      writeFileSync(join(folder, "irt", `direct_some-model_oed_False_${seed}.json`), text);
    }
    writeFileSync(join(folder, "regret_direct.json"), "{}");
    const printed: string[] = [];
    const context: Partial<CommandContext> = {
      print: (text) => printed.push(text),
      printTable: (_, rows) => printed.push(...rows.map((row) => row.join(" | "))),
    };
    await importResults({ folder }, context as CommandContext);
    // The errors 0 and 1, standardised by (error - 0.5) / 0.5: -1 and 1, with a standard error of 1.
    expect(printed).toEqual([
      "item-response | correctness | some-model | no-prior | design | 0 | 2 | 0.5 | 0 ± 1 | 2 of 2",
      "left out: 1 files, no result file of BoxingGym",
    ]);
  });

  it("says where there is nothing to read", async () => {
    const context = {} as CommandContext;
    await expect(importResults({ folder: join(folder, "none") }, context)).rejects.toThrow(
      "name its folder of results",
    );
  });
});
