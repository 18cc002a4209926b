import { describe, expect, it } from "vitest";
import { readCallLog } from "./read-call-log.ts";
import { chat, chatPath, tryService } from "./service.test-support.ts";
import { notUnderstoodText, toySubjects } from "./toy-subjects.test-support.ts";

describe("the endpoint of subjects", () => {
  it("answers a chat in the form of the API, and says what it understood", async () => {
    const { status, body } = await tryService().post(chatPath, chat("question q1", { seed: 3 }));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^chatcmpl-[0-9a-f]{24}$/),
      created: 1,
      model: "subject-a",
      object: "chat.completion",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: expect.stringMatching(/^Well, .* seed 3 0\.$/), refusal: null },
          finish_reason: "stop",
          logprobs: null,
          understood: { item: "q1", conditions: { system: "none", temperature: "1" }, form: "free" },
        },
      ],
      usage: { prompt_tokens: 3, completion_tokens: expect.any(Number), total_tokens: expect.any(Number) },
    });
    expect(body.usage.total_tokens).toBe(3 + body.usage.completion_tokens);
  });

  it("says why it understood nothing, and counts nothing", async () => {
    const { post, left } = tryService();
    const { body } = await post(chatPath, chat("hello"));
    expect(body.choices[0]).toMatchObject({ understood: null, not_understood: "There is no question." });
    expect(left()["subject-a"].left).toBe(100);
  });

  it("tells in the agent's own words what it understood, where names of conditions would tell too much", async () => {
    const { post } = tryService(undefined, undefined, undefined, { disclosure: "own-words" });
    const { body } = await post(chatPath, chat("question q1", { temperature: 0 }));
    expect(body.choices[0].understood).toEqual({
      item: "q1",
      handle: "condition-0",
      words: ["question q1"],
      form: "free",
    });
    const measured = await post("/v1/activations", { model: "subject-a", item: "stone" });
    expect(measured.body).not.toHaveProperty("understood");
  });

  it("logs of a reply what was sent of it: nothing was observed in what was cut off", async () => {
    const { post, transcript } = tryService();
    const shown = await post(chatPath, chat("question q1", { max_tokens: 3, seed: 1 }));
    expect(shown.body.choices[0].message.content).toBe("Well, the");
    await post(chatPath, chat("question q1", { seed: 1 }));
    const rows = readCallLog(transcript()).rows;
    expect(rows.map(({ text }) => text)[0]).toBe("Well, the");
    expect(rows.map(({ outcome }) => outcome.answer)).toEqual([null, expect.any(Number)]);
  });

  it("lists its models, and shows one", async () => {
    const { get } = tryService();
    const shown = { id: "subject-b", object: "model", created: 0, owned_by: "assay" };
    expect((await get("/v1/models")).body.data.map(({ id }: { id: string }) => id)).toEqual(toySubjects.names);
    expect(await get("/v1/models/subject-b")).toEqual({ status: 200, body: shown });
    expect(await get("/v1/models/%ff")).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  it("hands the beginning of a reply to the subject, which goes on from it", async () => {
    const messages = [
      { role: "user", content: "question q1" },
      { role: "assistant", content: "The answer" },
    ];
    const { body } = await tryService().post(chatPath, { model: "subject-a", messages });
    expect(body.choices[0].message.content).toMatch(/^\.\.\.nswer: Well/);
  });

  it("gives other samples to equal requests, but the same at temperature 0 and with a seed", async () => {
    const { post } = tryService();
    const ask = async (options: object): Promise<string> =>
      (await post(chatPath, { ...chat("question q1"), ...options })).body.choices[0].message.content;
    expect(await ask({})).not.toBe(await ask({}));
    expect(await ask({ seed: 1 })).toBe(await ask({ seed: 1 }));
    expect(await ask({ seed: 1 })).not.toBe(await ask({ seed: 2 }));
    expect(await ask({ temperature: 0 })).toBe(await ask({ temperature: 0, seed: 9 }));
  });

  it("gives n completions that are those of n calls", async () => {
    const several = await tryService().post(chatPath, chat("question q1", { n: 3 }));
    const { post } = tryService();
    const single = [];
    for (let time = 0; time < 3; time++) {
      await post(chatPath, chat("question q2"));
      single.push((await post(chatPath, chat("question q1"))).body.choices[0].message.content);
    }
    expect(several.body.choices.map((choice: { message: { content: string } }) => choice.message.content)).toEqual(
      single,
    );
    expect(several.body.choices.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
  });

  it("shows probabilities with as many alternatives as asked for", async () => {
    const { post } = tryService();
    const { body } = await post(chatPath, chat("question q1", { logprobs: true, top_logprobs: 2, max_tokens: 2 }));
    const [{ logprobs, message, finish_reason }] = body.choices;
    expect(finish_reason).toBe("length");
    expect(message.content).toBe("Well,");
    const well = { token: "Well", logprob: -9999, bytes: [87, 101, 108, 108] };
    const other = { token: "other 0", logprob: -2, bytes: [...Buffer.from("other 0")] };
    expect(logprobs.content).toHaveLength(2);
    expect(logprobs.content[0]).toEqual({ ...well, top_logprobs: [well, other] });
    const none = await post(chatPath, chat("question q1", { logprobs: true }));
    expect(none.body.choices[0].logprobs.content[1]).toEqual({
      token: ",",
      logprob: -0.25,
      bytes: [44],
      top_logprobs: [],
    });
  });

  it("has no probabilities where the subject has none", async () => {
    const plain = { ...toySubjects, reply: () => ({ text: "yes" }) };
    const { body } = await tryService(undefined, plain).post(chatPath, chat("x", { logprobs: true }));
    expect(body.choices[0].logprobs).toBeNull();
  });

  it("measures by an instrument, at the cost of one call of the subject that is measured", async () => {
    const { post, left } = tryService();
    const asked = { model: "subject-b", item: "stone" };
    expect(await post("/v1/activations", asked)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^measurement-[0-9a-f]{24}$/),
        values: [5],
        sample: "0",
        understood: { item: "stone", conditions: {} },
      },
    });
    expect((await post("/v1/activations", { item: "stone", model: "subject-b" })).body.sample).toBe("1");
    expect((await post("/v1/activations", { ...asked, seed: 4 })).body.sample).toBe("seed 4 0");
    expect(left()["subject-b"]?.left).toBe(97);
    expect(await post("/v1/activations", { model: "subject-b" })).toMatchObject({
      status: 400,
      body: { error: { message: "An activation needs 'model' and 'item'." } },
    });
    expect(left()["subject-b"]?.left).toBe(97);
  });

  it("tells of a measurement that was not understood, at no cost, and counts it apart", async () => {
    const { post, left, transcript } = tryService({ "subject-a": 5, "subject-b": 5 }, undefined, { "subject-a": 2 });
    const unread = { model: "subject-a", item: "" };
    expect(await post("/v1/activations", unread)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^measurement-[0-9a-f]{24}$/),
        values: null,
        not_understood: "I do not understand what is asked.",
      },
    });
    expect((await post("/v1/activations", unread)).status).toBe(200);
    expect(left()["subject-a"]).toEqual({ calls: 5, left: 5, not_understood_left: 0 });
    expect((await post("/v1/activations", unread)).body.error.code).toBe("budget_exhausted");
    expect(readCallLog(transcript())).toMatchObject({
      rows: [],
      notUnderstood: { "subject-a": 2 },
      refused: { budget_exhausted: 1 },
    });
  });

  it("says what a wrong path or method is", async () => {
    const { get, post } = tryService();
    for (const path of [
      "/",
      "/v1",
      "/v1/",
      "/v1/chat",
      "/chat/completions",
      "/v1/models/",
      "/v1/constructor",
      "/v1/activations/x",
    ])
      expect(await get(path), path).toMatchObject({ status: 404, body: { error: { type: "invalid_request_error" } } });
    for (const path of [chatPath, "/v1/batch", "/v1/activations"]) expect((await get(path)).status, path).toBe(405);
    for (const path of ["/v1/models", "/v1/budget", "/v1/models/subject-a"])
      expect((await post(path, {})).status, path).toBe(405);
  });

  it("tells nothing of a subject's defect but that there was one", async () => {
    const { post, left, transcript } = tryService();
    const { status, body } = await post(chatPath, chat("question of a defect"));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("a defect");
    expect(left()["subject-a"]?.left).toBe(100);
    expect(readCallLog(transcript())).toMatchObject({
      faults: ["a defect of the subject"],
      refused: { server_error: 1 },
    });
  });

  it("says that a prompt was not understood, as a reply", async () => {
    const { body, status } = await tryService().post(chatPath, chat("hello"));
    expect(status).toBe(200);
    expect(body.choices[0].message.content).toBe(notUnderstoodText);
  });
});
