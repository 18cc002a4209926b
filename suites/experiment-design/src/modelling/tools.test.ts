import type { Json, Reply, Step, ToolResult } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { emotions } from "../environments/emotions/environment.ts";
import { conduct, openWorkspace } from "../episode/episode.ts";
import { makeItems } from "../items.ts";
import { presets, type Settings } from "../settings.ts";
import { experimentWorld } from "../world.ts";

const host = {
  actors: () => [],
  actor: async () => null,
  record: () => undefined,
  signal: new AbortController().signal,
};

/** An episode whose tools are called directly, whether or not its phase offers them. */
function open(given: Partial<Settings>) {
  const settings: Settings = { ...presets.default, points: 2, modelling: "language", ...given };
  const world = experimentWorld({ kind: "public", value: "4" }, settings);
  const [challenge] = makeItems(world, settings);
  if (challenge === undefined) throw new Error("a world has items");
  const { item } = challenge;
  const workspace = openWorkspace(world, item);
  const steps = conduct(world, item, workspace);
  const call = (name: string, input: Json = {}): Promise<ToolResult> => {
    const tool = workspace.tools.find((each) => each.name === name);
    if (tool === undefined) throw new Error(`there is no tool ${name}`);
    return tool.run(tool.input.parse(input), host);
  };
  const next = async (value?: Json): Promise<Step | undefined> => {
    const reply: Reply = { outcome: { kind: "answered" }, value, text: "" };
    const { value: step } = await steps.next(reply);
    return step ?? undefined;
  };
  return { call, next, workspace, challenge };
}

const toolsOf = (step: Step | undefined) => (step?.to === "agent" ? step.tools : []);
const wordsOf = ({ parts }: ToolResult) => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("the tools of modelling", () => {
  it("are there only where the setting says so, each in its phases", async () => {
    const design = { environment: "death-process", goal: "infected", evaluation: "design" } as const;
    const plain = open({ ...design, budgets: [0, 1], modelling: "none" });
    expect(plain.workspace.tools.map(({ name }) => name)).toEqual(["run_experiment", "predict", "explain"]);
    expect(toolsOf(await plain.next())).toEqual(["predict"]);

    const { next } = open({ ...design, budgets: [0, 1] });
    const working = ["describe_model_language", "fit_model"];
    const offered = [await next(), await next(), await next()].map(toolsOf);
    expect(offered).toEqual([working, ["predict", "predict_with_model"], ["run_experiment", ...working]]);
  });

  it("predict what is asked now, and nothing once it has been asked", async () => {
    const { call, next } = open({
      environment: "death-process",
      goal: "infected",
      evaluation: "design",
      budgets: [0, 1],
    });
    await next();
    expect((await call("predict_with_model")).error?.code).toBe("experiment-design/no-model");
    await call("fit_model", { program: "infected ~ binomial(50, 0.3)" });
    expect((await call("predict_with_model")).error?.code).toBe("experiment-design/nothing-asked");
    await next();
    const { answers, submit } = (await call("predict_with_model")).data as { answers: string[]; submit: string };
    expect(answers.map(Number)).toEqual([expect.closeTo(15, 6), expect.closeTo(15, 6)]);
    expect(submit).toBe("done");
    await next();
    expect((await call("predict_with_model")).error?.code).toBe("experiment-design/nothing-asked");
  });

  it("answer a question about a parameter by the program's unknown or definition of its name", async () => {
    const { call, next } = open({
      environment: "death-process",
      goal: "infection-rate",
      evaluation: "design",
      budgets: [1],
    });
    await next();
    expect(wordsOf(await call("describe_model_language"))).toContain("asked for go by these names: `rate`");
    await call("fit_model", { program: "infected ~ binomial(50, 0.3)" });
    await next();
    expect((await call("predict_with_model")).error?.code).toBe("experiment-design/no-prediction");
    await call("fit_model", { program: "half = 0.6\nrate = 2 * half\ninfected ~ binomial(50, 1 - exp(-rate * time))" });
    // This plan asks all questions on one sheet, which stores the answer.
    const { data } = await call("predict_with_model");
    expect(Number((data as { answers: string[] }).answers[0])).toBeCloseTo(1.2, 9);
    expect((data as { submit: string }).submit).toBe("done");
  });

  it("read what people say as the words tell it, not as it was meant", async () => {
    const { call, next } = open({ environment: "emotions", goal: "ratings", evaluation: "design", budgets: [3] });
    await next();
    const heard: (readonly number[])[] = [];
    for (const landed of ["first", "second", "third"]) {
      const design = `prizes: [50, 20, 10], probabilities: [0.1, 0.4, 0.5], landed: ${landed}`;
      const { error, data } = await call("run_experiment", { design });
      expect(error).toBeUndefined();
      expect(data).not.toHaveProperty("outcome");
      const { observed = "" } = data as { observed?: string };
      const ratings = emotions.participant?.parse(observed);
      if (ratings !== undefined) heard.push(ratings);
    }
    const page = wordsOf(await call("describe_model_language"));
    const listed = Array.from(page.matchAll(/^- win = \d+, expected = 18: (.*)$/gm), ([, told]) =>
      Array.from(told.matchAll(/= ([\d.]+)/g), ([, rating]) => Number(rating)),
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(heard);
  });

  it("bound how often programs are fitted", async () => {
    const { call, next } = open({
      environment: "death-process",
      goal: "infected",
      evaluation: "design",
      budgets: [0, 1],
    });
    await next();
    const codes = [];
    for (let index = 0; index < 61; index++) codes.push((await call("fit_model", { program: "wrong" })).error?.code);
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(["experiment-design/wrong-program"]));
    expect(codes[60]).toBe("experiment-design/no-fits-left");
  });
});
