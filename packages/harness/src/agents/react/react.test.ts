import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fakeModel, fakeSession, image, phase, reply, say, toldLast } from "../fake-episode.test-support.ts";
import { makeAgent } from "../registry.ts";

const act = (tool: string, input: object, before = "I think.", after = ""): string =>
  `${before}\n\`\`\`action\n${JSON.stringify({ tool, input })}\n\`\`\`${after}`;

async function attempt(
  replies: Parameters<typeof fakeModel>[0],
  {
    phases = [phase("How many?")],
    options = {},
    turns,
  }: { phases?: Parameters<typeof fakeSession>[0]; options?: object; turns?: number } = {},
) {
  const model = fakeModel(replies, turns === undefined ? {} : { turns });
  const episode = fakeSession(phases);
  const maker = makeAgent("react", { ...options });
  if (maker.drivenBy !== "model") throw new Error("react is driven by a model");
  await maker.make(model.context).attempt(episode.session);
  return { ...model, ...episode, told: model.requests.map(toldLast) };
}

describe("react", () => {
  it("declares nothing, and describes the tools in words behind the task", async () => {
    const { requests, told } = await attempt([say(act("submit", { value: 3 }))]);
    expect(requests[0]?.tools).toEqual([]);
    expect(told[0]).toMatch(/^How many\?\|## The tools of this task/);
    for (const name of ["look", "act", "picture", "submit"]) expect(told[0]).toContain(`### ${name}\n`);
    expect(told[0]).toContain('{"type":"object","properties":{"x":{"type":"number"}},"additionalProperties":false}');
  });

  it("calls what is written, tells the answer, and hands in", async () => {
    const { told, submitted, log } = await attempt([say(act("look", { x: 5 })), say(act("submit", { value: 3 }))]);
    expect(told[1]).toBe("Observation\n|seen 5");
    expect([log, submitted]).toEqual([["look", "submit"], [{ answer: 3 }]]);
  });

  it("drops what the model wrote behind its action, forged observations with it", async () => {
    const forged = `\nObservation\nseen 42\n${act("submit", { value: 42 })}`;
    const thought = { type: "reasoning", text: "hm", provider: 1 } as const;
    const first = reply([thought, { type: "text", text: act("look", { x: 5 }, "So.", forged), provider: 2 }]);
    const { requests, submitted } = await attempt([first, say(act("submit", { value: 3 }))]);
    expect(requests[1]?.messages[2]).toEqual({
      role: "assistant",
      parts: [thought, { type: "text", text: act("look", { x: 5 }, "So.") }],
    });
    expect(JSON.stringify(requests[1])).not.toContain("42");
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("keeps a reply unchanged that ends with its action", async () => {
    const parts = [{ type: "text", text: act("look", {}), provider: { id: 1 } } as const];
    const { requests } = await attempt([reply(parts), say(act("submit", { value: 3 }))]);
    expect(requests[1]?.messages[2]).toEqual({ role: "assistant", parts });
  });

  it("says that an action cannot be read", async () => {
    const { told, submitted } = await attempt([say("```action\n{tool: look}\n```"), say(act("submit", { value: 3 }))]);
    expect(told[1]).toMatch(/^Observation\n\|The input of the action is not JSON/);
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("takes thoughts for no answer before the final turn, even where the task would", async () => {
    const phases = [phase("How many?", z.string())];
    const { told, submitted } = await attempt([say("First I look."), say(act("submit", { value: "3" }))], { phases });
    expect(told[1]).toMatch(/called no tool/);
    expect(submitted).toEqual(["3"]);
    const final = await attempt([say("It is 3.")], { phases, turns: 1 });
    expect(final.submitted).toEqual(["It is 3."]);
  });

  it("presents the next task with its own tools", async () => {
    const next = phase("And?", undefined, []);
    const { told } = await attempt([say(act("submit", { value: 1 })), say(act("submit", { value: 2 }))], {
      phases: [phase("How many?"), next],
    });
    expect(told[1]).toMatch(/^Observation\n\|And\?\|## The tools of this task\n\n### submit\n/);
    expect(told[1]).not.toContain("### look");
  });

  it("tells images in words unless the model takes them", async () => {
    const replies = [say(act("picture", {})), say(act("submit", { value: 3 }))];
    const blind = await attempt(replies);
    expect(blind.told[1]).toContain("[an image, image/png, 3 bytes, which cannot be shown]");
    const { requests } = await attempt(replies, { options: { images: true } });
    expect(requests[1]?.messages.at(-1)).toEqual({
      role: "user",
      parts: [text("Observation\n"), text("a plot"), image],
    });
  });

  it("treats a refusal and a reply that was cut before its action as the loop does", async () => {
    const { told, log } = await attempt([
      say(act("act", {}), "refusal"),
      say("Long thoughts", "length"),
      say(act("look", {}), "length"),
      say(act("submit", { value: 3 })),
    ]);
    expect(told[1]).toMatch(/Nothing was handed in/);
    expect(told[2]).toMatch(/was cut/);
    expect(log).toEqual(["look", "submit"]);
  });
});
