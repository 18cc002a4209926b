import type { Event, Model, ModelReply, ModelRequest } from "@assay/contract";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { ModelFailure } from "../../models/index.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { calls, reply, say } from "../fake-episode.test-support.ts";
import { ModelService } from "./model-service.ts";

/** The service with these replies behind it, as the official client meets it. */
function open(...replies: readonly (ModelReply | Error)[]) {
  const requests: ModelRequest[] = [];
  const events: Event[] = [];
  const model = {
    name: "fake/model",
    async reply(request: ModelRequest) {
      const next = replies[requests.push(request) - 1];
      if (next === undefined || next instanceof Error) throw next;
      return next;
    },
  };
  return { ...serving(model, events), requests };
}

/** The same with any model. */
function serving(model: Model, events: Event[] = []) {
  const service = new ModelService(model, new AbortController().signal, (event) => events.push(event));
  const fetch = (url: string | URL | Request, init?: RequestInit) => service.handle(new Request(url, init));
  const client = new OpenAI({ baseURL: "http://127.0.0.1/v1", apiKey: "none", fetch, maxRetries: 0 });
  const chat = client.chat.completions;
  const ask = () => chat.create({ model: "any", messages: [{ role: "user", content: "?" }] });
  return { service, events, chat, ask };
}

const refusedCall = (message: string) => new ModelFailure("models/refused", message, { isTransient: false });
const unavailable = new ModelFailure("models/unavailable", "busy", { isTransient: true });

describe("the model of a program", () => {
  it("answers in the protocol that everybody speaks", async () => {
    const { chat, requests, events } = open(say("Hello."));
    const answer = await chat.create({
      model: "any",
      messages: [
        { role: "developer", content: "Be short." },
        {
          role: "user",
          content: [
            { type: "text", text: "Say hello." },
            { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } },
          ],
        },
      ],
    });
    expect(answer.choices[0]).toMatchObject({
      message: { role: "assistant", content: "Hello." },
      finish_reason: "stop",
    });
    expect(answer.usage).toEqual({ prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 });
    expect(requests[0]?.messages).toEqual([
      { role: "system", text: "Be short." },
      {
        role: "user",
        parts: [
          { type: "text", text: "Say hello." },
          { type: "image", mime: "image/png", bytes: Buffer.from([1, 2, 3]) },
        ],
      },
    ]);
    expect(events).toEqual([{ type: "message-added", role: "assistant", parts: [{ type: "text", text: "Hello." }] }]);
  });

  it("calls tools, and is told their answers with what its provider wants back", async () => {
    const signed = reply(
      [
        ...calls(["look", { x: 1 }], ["look", "{x"]).parts,
        { type: "reasoning", text: "hm", provider: { signature: "s" } },
      ],
      "tool-calls",
    );
    const { chat, requests } = open(signed, say("Done."));
    const tools = [{ type: "function", function: { name: "look", parameters: { type: "object" } } }] as const;
    const first = await chat.create({
      model: "any",
      messages: [{ role: "user", content: "Look." }],
      tools: [...tools],
    });
    const message = first.choices[0]?.message;
    expect(message?.tool_calls?.map((call) => call.type === "function" && call.function)).toEqual([
      { name: "look", arguments: '{"x":1}' },
      { name: "look", arguments: "{x" },
    ]);
    await chat.create({
      model: "any",
      messages: [
        { role: "user", content: "Look." },
        message ?? { role: "assistant", content: "" },
        { role: "tool", tool_call_id: "id-0", content: "seen" },
        { role: "tool", tool_call_id: "id-1", content: "not JSON" },
      ],
    });
    expect(requests[0]?.tools).toEqual([{ name: "look", description: "", schema: { type: "object" } }]);
    expect(requests[1]?.messages.slice(1)).toEqual([
      { role: "assistant", parts: signed.parts },
      {
        role: "tool",
        answers: [
          { id: "id-0", tool: "look", parts: [{ type: "text", text: "seen" }], isError: false },
          { id: "id-1", tool: "look", parts: [{ type: "text", text: "not JSON" }], isError: false },
        ],
      },
    ]);
  });

  it("refuses what it does not do, in a sentence", async () => {
    const { service, chat } = open();
    await expect(chat.create({ model: "any", messages: [{ role: "user", content: "?" }], n: 2 })).rejects.toThrow(
      "one answer is given",
    );
    await expect(
      chat.create({
        model: "any",
        messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "http://192.0.2.1/a.png" } }] }],
      }),
    ).rejects.toMatchObject({ status: 400 });
    const other = await service.handle(new Request("http://127.0.0.1/v1/models"));
    expect(other.status).toBe(404);
    const empty = await service.handle(new Request("http://127.0.0.1/chat/completions", { method: "POST", body: "{" }));
    expect(empty.status).toBe(400);
    expect(service.failure).toBeUndefined();
  });

  it("tells a limit from a failure, and a failure of ours to nobody but us", async () => {
    const limited = open(new AttemptLimit("turns", "the limit on turns is reached"));
    await expect(limited.ask()).rejects.toMatchObject({ status: 403 });
    expect(limited.service.failure).toBeUndefined();
    expect(limited.service.wasAsked).toBe(true);
    const broken = open(new Error("the key sk-1 is wrong"));
    await expect(broken.ask()).rejects.toThrow(/^502 the model gave no answer$/);
    expect(broken.service.failure).toMatchObject({ message: "the key sk-1 is wrong" });
  });

  it("lets a program mend its own mistakes, whether or not the model had answered before", async () => {
    for (const before of [[], [say("Hello.")]]) {
      const { service, ask, events } = open(...before, refusedCall("no tool of the name sk-1"), say("Yes."), say("7"));
      for (const _ of before) await ask();
      await expect(ask()).rejects.toThrow(/^400 the model does not take these messages with these tools$/);
      expect(service.failure).toBeUndefined();
      expect(events.at(-1)).toEqual({
        type: "note-recorded",
        kind: "request-refused",
        data: { message: "no tool of the name sk-1" },
      });
      expect((await ask()).choices[0]?.message.content).toBe("7");
    }
  });

  it("lets a program send a shorter conversation where one does not fit", async () => {
    const overflow = new ModelFailure("models/context-overflow", "too long", { isTransient: false });
    const { service, ask } = open(overflow, say("7"));
    await expect(ask()).rejects.toThrow(/^400 the conversation does not fit/);
    expect(service.failure).toBeUndefined();
    expect((await ask()).choices[0]?.message.content).toBe("7");
  });

  it("is at fault itself where it refuses a plain question too", async () => {
    const wrongName = refusedCall("there is no such model (404)");
    const { service, ask, requests } = open(wrongName, wrongName);
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(service.failure).toBe(wrongName);
    expect(requests[1]).toMatchObject({ messages: [{ role: "user" }], tools: [] });
    const busy = open(wrongName, unavailable);
    await expect(busy.ask()).rejects.toMatchObject({ status: 502 });
    expect(busy.service.failure).toBe(unavailable);
  });

  it("is judged by its answers where a limit leaves no plain question", async () => {
    const [refusal, limit] = [refusedCall("no"), new AttemptLimit("turns", "the limit on turns is reached")];
    const first = open(refusal, limit);
    await expect(first.ask()).rejects.toMatchObject({ status: 502 });
    expect(first.service.failure).toBe(refusal);
    const later = open(say("Hello."), refusal, limit);
    await later.ask();
    await expect(later.ask()).rejects.toMatchObject({ status: 400 });
    expect(later.service.failure).toBeUndefined();
  });

  it("has not failed once it answers again", async () => {
    const { service, ask } = open(unavailable, say("7"));
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(service.failure).toBe(unavailable);
    await ask();
    expect(service.failure).toBeUndefined();
  });

  it("answers one request after the other, so that a limit on what they take holds", async () => {
    let spent = 0;
    const model = {
      name: "fake/model",
      async reply() {
        if (spent >= 1) throw new AttemptLimit("cost", "the limit on cost is reached");
        await new Promise((resolve) => setImmediate(resolve));
        spent += 0.5;
        return say("Hello.");
      },
    };
    const { ask } = serving(model);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, ask));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(spent).toBe(1);
  });

  it("asks nothing more once it is closed, and waits for what was under way", async () => {
    for (const refusals of [0, 1]) {
      const under = Promise.withResolvers<void>();
      let [asked, hasEnded] = [0, false];
      const model = {
        name: "fake/model",
        async reply({ signal }: ModelRequest): Promise<ModelReply> {
          if (asked++ < refusals) throw refusedCall("no");
          under.resolve();
          await new Promise((resolve) => signal.addEventListener("abort", resolve));
          await new Promise((resolve) => setImmediate(resolve));
          hasEnded = true;
          throw signal.reason;
        },
      };
      const { service, ask } = serving(model);
      const answers = Promise.allSettled([ask(), ask()]);
      await under.promise;
      await service.close();
      expect(hasEnded).toBe(true);
      await answers;
      expect(asked).toBe(refusals + 1);
      expect(service.failure).toBeUndefined();
    }
  });
});
