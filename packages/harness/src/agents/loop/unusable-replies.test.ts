import { type Json, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ModelFailure } from "../../models/model-failure.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { calls, LimitReached, phase, reply, say, submits } from "../fake-episode.test-support.ts";
import { attempt } from "./attempt-loop.test-support.ts";

describe("the loop, where a reply is not what it should be", () => {
  it("answers input that is no JSON with an error, and runs nothing", async () => {
    const { requests, log } = await attempt([calls(["look", '{"x": 1'], ["act", {}]), submits(3)]);
    expect(requests[1]?.messages.at(-1)).toMatchObject({
      answers: [{ parts: [text(expect.stringMatching(/^The input of look is not JSON/) as never)], isError: true }, {}],
    });
    expect(log).toEqual(["act", "submit"]);
  });

  it("answers an unknown tool and wrong arguments with the tools' own error", async () => {
    const { requests, told } = await attempt([calls(["leap", {}], ["look", { x: "one" }]), submits(3)]);
    expect(told[1]).toBe(
      "Error [tools/unknown-tool]: There is no tool leap.|Error [tools/wrong-input]: The arguments of look do not fit.",
    );
    expect(requests[1]?.messages.at(-1)).toMatchObject({ answers: [{ isError: true }, { isError: true }] });
  });

  const asAnswer: readonly (readonly [said: string, schema: z.ZodType<Json>, taken: Json])[] = [
    ['{"answer": 3}', z.object({ answer: z.number() }), { answer: 3 }],
    ["3", z.object({ answer: z.number() }), { answer: 3 }],
    ['```json\n{"answer": 3}\n```', z.object({ answer: z.number() }), { answer: 3 }],
    ['It is so.\n```json\n{"answer": 3}\n```\nDone.', z.object({ answer: z.number() }), { answer: 3 }],
    ['```json\n{"answer": 3}\n```', z.union([z.object({ answer: z.number() }), z.string()]), { answer: 3 }],
    ["blue", z.object({ answer: z.enum(["blue", "red"]) }), { answer: "blue" }],
  ];
  for (const [said, schema, taken] of asAnswer) {
    it(`takes ${JSON.stringify(said)} for the answer where the task takes it`, async () => {
      const { submitted, requests } = await attempt([say(said)], { phases: [phase("How many?", schema)] });
      expect([submitted, requests.length]).toEqual([[taken], 1]);
    });
  }

  const takesWords: readonly z.ZodType<Json>[] = [
    z.union([z.object({ answer: z.json() }), z.string()]),
    z.object({ answer: z.string() }),
  ];
  for (const [index, schema] of takesWords.entries()) {
    const phases = [phase("Which?", schema)];

    it(`takes no narration for the answer where the task takes any words (${index})`, async () => {
      const narrating = say("I will start by listing the files.");
      const { submitted, told, log } = await attempt([narrating, calls(["look", {}]), submits("blue")], { phases });
      expect(told[1]).toMatch(/called no tool/);
      expect(log).toEqual(["look", "submit"]);
      expect(JSON.stringify(submitted)).not.toMatch(/listing/);
    });

    it(`takes words on the final turn, and after the last reminder (${index})`, async () => {
      const words = "It is blue.";
      const final = await attempt([say("First I look."), say(words)], { phases, turns: 2 });
      const reminded = await attempt([say("I look."), say("I look on."), say(words)], {
        phases,
        options: { reminders: 2 },
      });
      for (const { submitted } of [final, reminded]) {
        expect(submitted).toHaveLength(1);
        expect(JSON.stringify(submitted)).toMatch(words);
      }
    });
  }

  it("shows the next task after a reply that was the answer", async () => {
    const { submitted, told } = await attempt([say("3"), submits(4)], {
      phases: [phase("One?"), phase("Two?")],
    });
    expect(told[1]).toBe("Two?");
    expect(submitted).toEqual([{ answer: 3 }, { answer: 4 }]);
  });

  const unusable = {
    words: [say("Let me think."), /called no tool/],
    "an empty reply": [reply([{ type: "reasoning", text: "hm" }]), /was empty/],
    "a refusal": [say("3", "refusal"), /Nothing was handed in/],
    "a reply that was cut": [say("3", "length"), /was cut/],
  } as const;
  for (const [name, [unused, reminder]] of Object.entries(unusable)) {
    it(`reminds after ${name}, at most as often in a row as is set`, async () => {
      const given = [unused, unused, calls(["look", {}]), unused, unused, unused, submits(3)];
      const { requests, submitted, told } = await attempt(given, { options: { reminders: 2 } });
      expect(requests.length).toBe(6);
      expect(submitted).toEqual([]);
      expect(told[1]).toMatch(reminder);
      expect(told[2]).toMatch(reminder);
    });
  }

  it("keeps no message without words, and of a refusal no calls", async () => {
    const thought = reply([{ type: "reasoning", text: "hm" }]);
    const { requests, notes, log } = await attempt([
      thought,
      reply([...say("No.").parts, ...calls(["act", {}]).parts], "refusal"),
      submits(3),
    ]);
    const roles = requests[2]?.messages.map(({ role }) => role);
    expect(roles).toEqual(["system", "user", "user", "assistant", "user"]);
    expect(requests[2]?.messages[3]).toEqual({ role: "assistant", parts: say("No.").parts });
    expect([notes, log]).toEqual([["refusal"], ["submit"]]);
  });

  it("records what the conversation does not keep: thoughts alone, calls of a refusal, a filtered beginning", async () => {
    const { events } = await attempt([
      reply([{ type: "reasoning", text: "hm" }]),
      reply([...say("No.").parts, ...calls(["act", {}]).parts], "refusal"),
      say("Half an", "content-filter"),
      submits(3),
    ]);
    const added = events.filter((event) => event.type === "message-added" && event.role === "assistant");
    expect(added).toMatchObject([
      { parts: [], reasoning: ["hm"] },
      { parts: [text("No.")], calls: [{ tool: "act" }] },
      { parts: [text("Half an")] },
      { calls: [{ tool: "submit" }] },
    ]);
  });

  it("makes the calls of a reply that was cut behind them", async () => {
    const { log } = await attempt([reply(calls(["look", {}]).parts, "length"), submits(3)]);
    expect(log).toEqual(["look", "submit"]);
  });

  it("asks again from the same point after the content filter, as often as is set, and counts", async () => {
    const filtered = say("Half an", "content-filter");
    const passed = await attempt([filtered, filtered, submits(3)]);
    expect(passed.submitted).toEqual([{ answer: 3 }]);
    expect(passed.requests[2]?.messages).toEqual(passed.requests[0]?.messages);
    expect(passed.notes).toEqual(["content-filter", "content-filter"]);
    const stopped = await attempt([filtered, filtered, filtered, submits(3)]);
    expect([stopped.submitted, stopped.requests.length, stopped.notes.length]).toEqual([[], 3, 3]);
    const never = await attempt([filtered, submits(3)], { options: { contentFilterRetries: 0 } });
    expect(never.requests.length).toBe(1);
  });

  it("ends at a full context as at the limit of tokens, and lets all other failures pass", async () => {
    const overflow = new ModelFailure("models/context-overflow", "too long", { isTransient: false });
    await expect(attempt([calls(["look", {}]), overflow])).rejects.toSatisfy(
      (error) => AttemptLimit.isInstance(error) && error.limit === "tokens" && error.cause === overflow,
    );
    const lost = new ModelFailure("models/unavailable", "no answer", { isTransient: true });
    await expect(attempt([lost])).rejects.toBe(lost);
    await expect(attempt([calls(["look", {}])], { turns: 1 })).rejects.toThrow(LimitReached);
  });
});
