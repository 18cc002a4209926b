import { describe, expect, it } from "vitest";
import { readCallLog } from "./read-call-log.ts";
import { chat, chatPath, tryService } from "./service.test-support.ts";
import { toySubjects } from "./toy-subjects.test-support.ts";

describe("the hidden log", () => {
  it("has a row for every completion, from which outcomes can be counted again", async () => {
    const { post, transcript } = tryService();
    const system = { role: "system", content: "be brief" };
    const first = await post(chatPath, { ...chat(""), messages: [system, ...chat("question q1").messages], n: 2 });
    const measured = await post("/v1/activations", { model: "subject-b", item: "stone" });
    const { rows } = readCallLog(transcript());
    const texts: string[] = first.body.choices.map(
      (choice: { message: { content: string } }) => choice.message.content,
    );
    const answers = texts.map((text) => Number(/is (\d+)\./.exec(text)?.[1]));
    const levels = { system: "be brief", temperature: "1" };
    const request = expect.stringMatching(/^[0-9a-f]{16}$/);
    const reply = expect.stringMatching(/^chatcmpl-[0-9a-f]{24}$/);
    expect(rows).toEqual([
      {
        number: 1,
        subject: "subject-a",
        item: "q1",
        levels,
        outcome: { answer: answers[0], confidence: null },
        request,
        sample: "0",
        reply,
        text: texts[0],
      },
      {
        number: 2,
        subject: "subject-a",
        item: "q1",
        levels,
        outcome: { answer: answers[1], confidence: null },
        request,
        sample: "1",
        reply,
        text: texts[1],
      },
      {
        number: 3,
        subject: "subject-b",
        item: "stone",
        levels: {},
        outcome: { length: 5 },
        request,
        sample: "0",
        reply: measured.body.id,
        text: "",
      },
    ]);
    expect(rows[0]?.request).toBe(rows[1]?.request);
  });

  it("shows by request and sample which rows are one observation", async () => {
    const { post, transcript } = tryService();
    for (const options of [{ temperature: 0 }, { temperature: 0 }, { seed: 2 }, { seed: 2 }, {}, {}])
      await post(chatPath, chat("question q1", options));
    const draws = readCallLog(transcript()).rows.map(({ request, sample }) => `${request} ${sample}`);
    expect(draws[1]).toBe(draws[0]);
    expect(draws[3]).toBe(draws[2]);
    expect(new Set(draws).size).toBe(4);
  });

  it("keeps the beginning of what was sent, whole characters only", async () => {
    const long = "😀".repeat(300);
    const subjects = {
      ...toySubjects,
      reply: () => ({
        text: `x${long}`,
        understood: {
          reading: { item: "i", levels: {} },
          handle: "",
          outcome: {},
          form: "free",
          words: () => [],
          passedOver: () => [],
        },
      }),
    };
    const { post, transcript } = tryService(undefined, subjects);
    await post(chatPath, chat("y"));
    await post(chatPath, chat("y", { stop: "😀" }));
    const texts = readCallLog(transcript()).rows.map(({ text }) => text);
    expect(texts).toEqual([`x${"😀".repeat(99)}\ufffd`, "x"]);
  });

  it("counts what was refused or not understood, and writes a loop of refusals seldom", async () => {
    const { post, get, transcript } = tryService({ "subject-a": 1 });
    await post(chatPath, chat("hello"));
    await post(chatPath, chat("question q1"));
    for (let time = 0; time < 1000; time++) await post(chatPath, chat("question q1"));
    await get("/v1/nothing");
    const { rows, notUnderstood, refused } = readCallLog(transcript());
    expect(rows).toHaveLength(1);
    expect(notUnderstood).toEqual({ "subject-a": 1 });
    expect(refused.budget_exhausted).toBe(512);
    expect(transcript().length).toBe(2 + 64 + 3);
  });

  it("is empty where nothing was asked", () => {
    expect(readCallLog([])).toEqual({
      rows: [],
      notUnderstood: {},
      notUnderstoodDifferent: 0,
      refused: {},
      faults: [],
    });
  });
});
