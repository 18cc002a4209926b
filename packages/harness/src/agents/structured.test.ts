import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fakeModel, fakeSession, phase, say, submits } from "./fake-episode.test-support.ts";
import { makeAgent } from "./registry.ts";

const form = z.object({ answer: z.number(), note: z.string().optional() });

async function attempt(
  agent: string,
  options: { readonly [name: string]: boolean },
  replies: Parameters<typeof fakeModel>[0],
) {
  const model = fakeModel(replies);
  const episode = fakeSession([phase("How many?", form, [])]);
  const maker = makeAgent(agent, options);
  if (maker.drivenBy !== "model") throw new Error(`${agent} is driven by a model`);
  await maker.make(model.context).attempt(episode.session);
  return { ...model, ...episode };
}

describe("the option structured", () => {
  it("holds the reply of one-shot to the form of the answer", async () => {
    const { requests, submitted } = await attempt("one-shot", { structured: true }, [say('{"answer": 3}')]);
    expect(requests[0]?.replySchema).toMatchObject({ type: "object", required: ["answer"] });
    expect(submitted).toEqual([{ answer: 3 }]);
    const plain = await attempt("one-shot", {}, [say('{"answer": 3}')]);
    expect(plain.requests[0]).not.toHaveProperty("replySchema");
  });

  it("declares submit with the form of the answer in loop", async () => {
    const { requests, submitted } = await attempt("loop", { structured: true }, [submits({ answer: 3 })]);
    const [submit] = requests[0]?.tools.filter(({ name }) => name === "submit") ?? [];
    expect(submit?.schema).toMatchObject({
      required: ["value"],
      properties: { value: { type: "object", required: ["answer"] }, confidence: {} },
    });
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("is refused by react, which calls tools in text", () => {
    expect(() => makeAgent("react", { structured: true })).toThrow(/structured: only loop and one-shot take it/);
  });

  it("is part of what an agent is only where it is set", () => {
    expect(makeAgent("loop", {}).options).not.toHaveProperty("structured");
    expect(makeAgent("loop", { structured: false }).options).toEqual(makeAgent("loop").options);
    expect(makeAgent("one-shot", { structured: true }).options).toHaveProperty("structured", true);
  });
});
