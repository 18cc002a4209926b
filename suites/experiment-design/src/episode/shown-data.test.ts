import type { Json, Session } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { scientist } from "../baselines/scientist.ts";
import { type Wording, wordings } from "../environment.ts";
import { environments, findEnvironment } from "../environments.ts";
import { namesOf } from "../modelling/names.ts";
import { neededActors, presets } from "../settings.ts";
import { openSetup } from "../setup.ts";
import { pose, scripted } from "../suite.test-support.ts";
import { textbookSuite as suite } from "../suite.ts";

/** The first goal of an environment, with few experiments and questions. */
const posed = (name: string, wording: Wording, differing = {}) =>
  pose({
    environment: name,
    goal: findEnvironment(name).goals[0].name,
    wording,
    budgets: [3],
    points: 2,
    ...differing,
  });

type Told = { readonly observed?: string; readonly outcome?: readonly number[] };

/** Runs three designs, fits a nearly empty program, and records what each tool returned. */
async function fitAfterThree(name: string, wording: Wording, differing = {}, actors = {}) {
  const { world, challenge } = posed(name, wording, { modelling: "language", ...differing });
  const setup = openSetup(challenge.item);
  const { outputs } = namesOf(setup);
  const program = outputs.map((output) => `${output} ~ normal(0, 100)`).join("\n");
  const shown: Told[] = [];
  let fitted: Json = {};
  let page = "";
  const run = async (session: Session): Promise<void> => {
    for (let index = 0; index < 3; index++) {
      const design = setup.space.print(setup.space.random(stream("shown", index)));
      const { error, data } = await session.call("run_experiment", { design });
      expect(error).toBeUndefined();
      shown.push((data ?? {}) as Told);
    }
    fitted = (await session.call("fit_model", { program })).data ?? {};
    const described = await session.call("describe_model_language", {});
    page = described.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  };
  const played = await driveEpisode(suite, world, challenge, scripted({ run }), actors);
  const { experiments } = played.submission.answers[0].value as {
    experiments: readonly { readonly outcome: readonly number[] }[];
  };
  const listed = page
    .split("as programs read them")[1]
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) =>
      outputs.map((output) => Number(new RegExp(`\\b${output} = ([^,]+)`).exec(line.split(": ")[1])?.[1])),
    );
  return { shown, fitted, listed, outcomes: experiments.map(({ outcome }) => [...outcome]) };
}

/** What can be known of an outcome: the words for ratings of 3 and 4 are the same, and for 6 and 7. */
const heardBy =
  (name: string, wording: Wording) =>
  (outcome: readonly number[]): readonly number[] =>
    name === "emotions" && wording === "prior"
      ? outcome.map((rating) => [1, 2, 3.5, 3.5, 5, 6.5, 6.5, 8, 9][rating - 1])
      : outcome;

describe.each(environments.map(({ name }) => name))("what %s shows", (name) => {
  it.each(wordings)("is what programs are fitted to, in the %s wording", async (wording) => {
    const { shown, fitted, listed, outcomes } = await fitAfterThree(name, wording);
    expect(fitted).toMatchObject({ experiments: 3 });
    expect(listed).toHaveLength(3);
    for (const [index, outcome] of outcomes.entries()) {
      const isHeard = shown[index].outcome === undefined;
      expect(isHeard).toBe(wording === "prior" && ["emotions", "moral-machines"].includes(name));
      const most = 1e-3 * Math.max(1, ...outcome.map(Math.abs));
      for (const [place, value] of heardBy(name, wording)(outcome).entries())
        expect(Math.abs(listed[index][place] - value)).toBeLessThanOrEqual(most);
    }
  });

  it.each(wordings)("is what scripted scientists learn from, in the %s wording", async (wording) => {
    const { world, challenge } = posed(name, wording);
    let seen: readonly (readonly number[])[] = [];
    const agent = scientist(challenge.item, ({ space }, _, { data, run }) => {
      seen = data.map(({ outcome }) => outcome);
      return space.random(stream("shown", run));
    });
    const { scores, submission } = await driveEpisode(suite, world, challenge, agent, {});
    const { experiments } = submission.answers[0].value as {
      experiments: readonly { readonly outcome: readonly number[] }[];
    };
    const measured = (metric: string) => scores.find((score) => score.metric === metric)?.value ?? Number.NaN;
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(experiments.slice(0, 2).map(({ outcome }) => heardBy(name, wording)(outcome)));
    expect(measured("error")).toBeCloseTo(measured("bayes-error"), 9);
  });
});

describe.each(["emotions", "moral-machines"])("a model in the place of the participant of %s", (name) => {
  const speaking = (prompts: string[]) => ({
    participant: (prompt: readonly unknown[]): Json => {
      prompts.push(JSON.stringify(prompt));
      return "I would rather not say.";
    },
  });

  it("speaks where the domain is told", async () => {
    const prompts: string[] = [];
    const { shown, fitted } = await fitAfterThree(name, "prior", { participant: "model" }, speaking(prompts));
    expect(prompts).toHaveLength(3);
    expect(shown.map(({ observed }) => observed)).toEqual(Array(3).fill("I would rather not say."));
    expect(fitted).toMatchObject({ experiments: 0 });
  });

  it("is not asked in the neutral wording, where outcomes are shown by labels", async () => {
    const prompts: string[] = [];
    const { shown, fitted } = await fitAfterThree(name, "no-prior", { participant: "model" }, speaking(prompts));
    expect(prompts).toEqual([]);
    for (const { observed } of shown) expect(observed).toMatch(/^y\d?: \d(?:, y\d: \d)*$/);
    expect(fitted).toMatchObject({ experiments: 3 });
    const settings = { ...presets.default, environment: name, participant: "model" } as const;
    expect(neededActors({ ...settings, wording: "no-prior" })).toEqual([]);
    expect(neededActors(settings)).toEqual(["participant"]);
  });
});
