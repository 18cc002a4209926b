import { canary, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { calls, image, phase, reply, say, submits } from "../fake-episode.test-support.ts";
import { attempt } from "./attempt-loop.test-support.ts";

describe("the loop", () => {
  it("begins with its own prompt and the task's, and declares the tools with submit", async () => {
    const { requests, submitted, events } = await attempt([submits(3)]);
    const [{ messages, tools }] = requests as [(typeof requests)[number]];
    expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(messages[0]).toMatchObject({ text: expect.stringContaining(canary) });
    expect(messages[1]).toEqual({ role: "user", parts: [text("How many?")] });
    expect(tools.map(({ name }) => name)).toEqual(["look", "act", "picture", "submit"]);
    expect(tools[0]?.schema).toEqual({
      type: "object",
      properties: { x: { type: "number" } },
      additionalProperties: false,
    });
    expect(submitted).toEqual([{ answer: 3 }]);
    expect(events.map((event) => event.type === "message-added" && event.role)).toEqual(["system", "assistant"]);
  });

  it("declares submit once where the phase names it already", async () => {
    const named = phase("How many?");
    const [look] = named.tools;
    if (look === undefined) throw new Error("there is a tool");
    const { requests } = await attempt([submits(3)], {
      phases: [{ ...named, tools: [look, { ...look, name: "submit", description: "the engine's" }] }],
    });
    expect(requests[0]?.tools.map(({ name }) => name)).toEqual(["look", "submit"]);
  });

  it("gives back every part of a reply unchanged, with its calls' answers in their order", async () => {
    const thought = { type: "reasoning", text: "hm", provider: { signature: "s" } } as const;
    const said = { type: "text", text: "I look.", provider: { id: 7 } } as const;
    const { parts } = calls(["look", { x: 1 }], ["picture", {}]);
    const { requests, events } = await attempt([reply([thought, said, ...parts], "tool-calls"), submits(3)]);
    expect(requests[1]?.messages.slice(2)).toEqual([
      { role: "assistant", parts: [thought, said, ...parts] },
      {
        role: "tool",
        answers: [
          { id: "id-0", tool: "look", parts: [text("seen 1")], isError: false },
          { id: "id-1", tool: "picture", parts: [text("a plot"), image], isError: false },
        ],
      },
    ]);
    expect(events[1]).toEqual({
      type: "message-added",
      role: "assistant",
      parts: [text("I look.")],
      reasoning: ["hm"],
      calls: [
        { id: "id-0", tool: "look", input: { valid: true, value: { x: 1 } } },
        { id: "id-1", tool: "picture", input: { valid: true, value: {} } },
      ],
    });
  });

  it("runs neighbouring calls that only read at once, and those that act alone", async () => {
    const reading = await attempt([calls(["look", {}], ["look", {}], ["picture", {}]), submits(3)]);
    expect(reading.running.most).toBe(3);
    const acting = await attempt([calls(["act", { x: 1 }], ["act", { x: 2 }], ["look", {}], ["act", {}]), submits(3)]);
    expect(acting.running.most).toBe(1);
    expect(acting.told[1]).toBe("done 1|done 2|seen nothing|done nothing");
  });

  it("tells images in words to a model that takes none", async () => {
    const prompt = { ...phase("How many?"), prompt: [text("See:"), image] };
    const { told } = await attempt([calls(["picture", {}]), submits(3)], {
      phases: [prompt],
      options: { images: false },
    });
    expect(told[0]).toBe("See:|[an image, image/png, 3 bytes, which cannot be shown]");
    expect(told[1]).toBe("a plot|[an image, image/png, 3 bytes, which cannot be shown]");
  });

  it("begins a task that forgets with the system's words and the task alone, and notes it", async () => {
    for (const first of [submits(3), say("3")]) {
      const { requests, notes, told } = await attempt([calls(["look", {}]), first, submits(4)], {
        phases: [phase("One?"), { ...phase("Two?"), forgets: true }],
      });
      expect(requests[2]?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
      expect(told[2]).toBe("Two?");
      expect(notes).toEqual(["context-emptied"]);
    }
  });

  it("answers a submit with the next task, runs nothing behind it, and offers the next task's tools", async () => {
    const next = { ...phase("And how heavy?", undefined, []), prompt: [text("And how heavy?"), image] };
    const { requests, submitted, log, told } = await attempt(
      [
        calls(["look", {}], ["submit", { value: 3, confidence: 0.5 }], ["act", {}], ["submit", { value: 4 }]),
        submits(5),
      ],
      { phases: [phase("How many?"), next] },
    );
    expect(submitted).toEqual([{ answer: 3 }, { answer: 5 }]);
    expect(log).toEqual(["look", "submit", "submit"]);
    const refused = "This was not run: the task had been handed in before this call.";
    expect(told[1]).toBe(`seen nothing|And how heavy?|<image/png>|${refused}|${refused}`);
    expect(requests[1]?.tools.map(({ name }) => name)).toEqual(["submit"]);
  });

  it("asks nothing more once the last task is handed in", async () => {
    const { requests, log } = await attempt([calls(["submit", { value: 3 }], ["act", {}]), submits(4)]);
    expect([requests.length, log]).toEqual([1, ["submit"]]);
  });

  it("says what is wrong with a submit, shows how it is called, and takes the next", async () => {
    const wrong = calls(["submit", { value: 3, unit: "kg" }]);
    const { submitted, events, told } = await attempt([submits("many"), wrong, submits(3)]);
    expect(told[1]).toBe("This was not taken: a number is wanted");
    expect(told[2]).toMatch(/^The arguments of submit do not fit: .* Call it as in \{"value":\{"answer":3\}\}\.$/);
    expect(submitted).toEqual([{ answer: 3 }]);
    const messages = events.filter((event) => event.type === "message-added").slice(1);
    expect(messages.map(({ role, calls: made, call }) => [role, made?.[0]?.input, call])).toEqual([
      ["assistant", { valid: true, value: { value: "many" } }, undefined],
      ["tool", undefined, "id-0"],
      ["assistant", { valid: true, value: { value: 3, unit: "kg" } }, undefined],
      ["tool", undefined, "id-0"],
      ["assistant", { valid: true, value: { value: 3 } }, undefined],
    ]);
    expect([messages[1]?.parts, messages[3]?.parts]).toEqual([[text(told[1] ?? "")], [text(told[2] ?? "")]]);
  });

  it("takes a submit without the field value", async () => {
    const { submitted } = await attempt([calls(["submit", { answer: 3 }])]);
    expect(submitted).toEqual([{ answer: 3 }]);
  });
});
