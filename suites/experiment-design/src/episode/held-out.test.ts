import { stream } from "@assay/science/numerics/stream";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { wordings } from "../environment.ts";
import { openSetup } from "../setup.ts";
import { pose, scripted } from "../suite.test-support.ts";
import { textbookSuite as suite } from "../suite.ts";

const exam = { environment: "item-response", goal: "correctness", points: 20, budgets: [5] };

describe("designs that the questions are about", () => {
  it.each(wordings)("are told beforehand in the %s wording, all of them and no others", (wording) => {
    for (const seed of ["1", "2", "3", "4"]) {
      const { item, key } = pose({ ...exam, wording }, seed).challenge;
      const { environment, settings, space } = openSetup(item);
      const print = environment.design(settings, wording).print;
      const asked = new Set(key.evaluation.map(({ point }) => print(point ?? {})));
      expect(asked.size).toBe(18);
      const [, line = ""] =
        /^These cannot be run, each because it is kept for what you will be asked: (.+)\.$/m.exec(item.text) ?? [];
      expect(new Set(line.split("; "))).toEqual(asked);
      const [, example = ""] = /^For example: `(.+)`$/m.exec(item.text) ?? [];
      expect(space.parse(example).ok).toBe(true);
      expect(asked.has(example)).toBe(false);
    }
  });

  it("are told in an order that has nothing to do with that of the questions", () => {
    const { item, key } = pose(exam).challenge;
    const order = (item.heldOut ?? []).map(({ student, question }) => 10 * Number(student) + Number(question));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(item.heldOut).not.toEqual(key.evaluation.map(({ point }) => point));
  });

  it("are refused, and all others run", async () => {
    const posed = pose({ ...exam, budgets: [36], tries: 1 });
    const { environment, settings, wording } = openSetup(posed.challenge.item);
    const all = environment.design(settings, wording).grid(36).map(environment.design(settings, wording).print);
    const refused: string[] = [];
    const run: Parameters<typeof scripted>[0]["run"] = async (session) => {
      for (const design of all)
        if ((await session.call("run_experiment", { design })).error !== undefined) refused.push(design);
    };
    await driveEpisode(suite, posed.world, posed.challenge, scripted({ run, handIn: "done" }), {});
    expect(all).toHaveLength(36);
    expect(refused).toHaveLength(18);
  });

  it.each(["bayes", "greedy", "grid", "random"])("cost %s no try", async (name) => {
    for (const seed of ["1", "2"]) {
      const posed = pose(exam, seed);
      const agent = suite.baselines[name].agent({ item: posed.challenge.item }, stream("test", name));
      const { transcript, scores } = await driveEpisode(suite, posed.world, posed.challenge, agent, {});
      const answered = transcript.flatMap(({ event }) =>
        event.type === "tool-answered" && event.tool === "run_experiment" ? [event] : [],
      );
      expect(answered).toHaveLength(5);
      for (const event of answered) expect(event).not.toHaveProperty("error");
      expect(scores.find(({ metric }) => metric === "skill")?.reason).toBe("after 5 experiments");
    }
  });
});
