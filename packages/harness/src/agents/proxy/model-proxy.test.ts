import { request as httpRequest } from "node:http";
import type { Event, Json, Model, ModelReply, ModelRequest } from "@assay/contract";
import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import { ModelFailure } from "../../models/index.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { calls, reply, say } from "../fake-episode.test-support.ts";
import { ModelProxy, type ProxyOptions } from "./model-proxy.ts";
import { openProxy } from "./proxy-ground.test-support.ts";

/** A model that gives these replies. */
function modelOf(...replies: readonly (ModelReply | Error)[]) {
  const requests: ModelRequest[] = [];
  const model: Model = {
    name: "fake/model",
    async reply(request) {
      const next = replies[requests.push(request) - 1];
      if (next === undefined || next instanceof Error) throw next;
      return next;
    },
  };
  return { model, requests };
}

/** The proxy in this process, and OpenAI's client before it. */
function open(model: Model, options: Partial<ProxyOptions> = {}) {
  const events: Event[] = [];
  const proxy = new ModelProxy({
    model,
    signal: new AbortController().signal,
    record: (event) => events.push(event),
    toolNames: () => ["look"],
    ...options,
  });
  const fetch = (url: string | URL | Request, init?: RequestInit) => proxy.handle(new Request(url, init));
  const client = new OpenAI({ baseURL: "http://127.0.0.1/v1", apiKey: "none", fetch, maxRetries: 0 });
  const ask = (content = "?") =>
    client.chat.completions.create({ model: "any", messages: [{ role: "user", content }] });
  const post = (path: string, body: Json, headers: Record<string, string> = {}) =>
    proxy.handle(new Request(`http://127.0.0.1${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
  return { proxy, events, client, ask, post };
}

const refusedCall = (message: string) => new ModelFailure("models/refused", message, { isTransient: false });
const unavailable = new ModelFailure("models/unavailable", "busy", { isTransient: true, fault: "server" });
const limit = (): AttemptLimit => new AttemptLimit("cost", "the limit on cost is reached");
const userSays = (content: Json): Json => ({ model: "m", max_tokens: 10, messages: [{ role: "user", content }] });
const notes = (events: readonly Event[], kind: string): Json[] =>
  events.flatMap((event) => (event.type === "note-recorded" && event.kind === kind ? [event.data] : []));

describe("what a program may ask beside replies", () => {
  it("is whether anybody is there, which models there are, and how long a conversation is", async () => {
    const { proxy, post } = open(modelOf().model);
    const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      proxy.handle(new Request(`http://127.0.0.1${path}`, { method, headers }));
    expect((await get("/", {}, "HEAD")).status).toBe(200);
    expect(await (await get("/v1/models")).json()).toMatchObject({ object: "list", data: [{ id: "fake/model" }] });
    expect(await (await get("/v1/models", { "anthropic-version": "1" })).json()).toMatchObject({
      data: [{ type: "model", id: "fake/model" }],
    });
    expect(await (await get("/v1/models/gpt")).json()).toMatchObject({ id: "gpt", object: "model" });
    const counted = await post("/v1/messages/count_tokens?beta=true", userSays("a".repeat(4000)));
    expect(await counted.json()).toEqual({ input_tokens: 1000 });
    expect(proxy.wasAsked).toBe(false);
    for (const path of ["/v1/files", "/../../etc/passwd", "/v1/models/../../keys.json/x"]) {
      const { status } = await get(path.includes("models") ? "/v1/other" : path);
      expect(status).toBe(404);
    }
  });

  it("is refused in a sentence where it is not understood", async () => {
    const { post, events } = open(modelOf().model);
    const said = async (path: string, body: Json) => {
      const response = await post(path, body);
      return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
    };
    const chat = "/v1/chat/completions";
    expect(await said(chat, { messages: [] })).toEqual([400, "messages is empty; send at least one"]);
    expect(await said(chat, { messages: 3 })).toEqual([400, "messages is no list"]);
    expect(await said(chat, { messages: [{ role: "user", content: "?" }], n: 2 })).toEqual([
      400,
      "one answer is given to a request; leave 'n' out",
    ]);
    const picture = { type: "image_url", image_url: { url: "http://192.0.2.1/a.png" } };
    expect((await said(chat, { messages: [{ role: "user", content: [picture] }] }))[1]).toContain(
      "messages[0].content[0] is no picture in base64",
    );
    const file = { type: "document", source: { type: "url", url: "file:///etc/passwd" } };
    expect((await said("/v1/messages", userSays([file])))[1]).toContain(
      'content of the type "document" is not passed on',
    );
    expect((await said("/v1/responses", { input: "?", previous_response_id: "resp_1" }))[1]).toContain(
      "nothing is stored",
    );
    let deep: Json = "x";
    for (let depth = 0; depth < 300; depth++) deep = [deep];
    expect((await said("/v1/responses", { input: deep }))[1]).toBe("the body is no JSON, or is nested too deeply");
    expect(events).toEqual([]);
  });
});

describe("the transcript of what a program asks", () => {
  it("holds every message once, whichever conversation it belongs to, and who said it", async () => {
    const look = reply(
      [
        { type: "tool-call", id: "c1", tool: "mcp__bench__look", input: { valid: true, value: {} } },
        { type: "tool-call", id: "c2", tool: "shell", input: { valid: true, value: { command: "ls /" } } },
      ],
      "tool-calls",
    );
    const { model } = modelOf(look, say("Done."), say("A title"), say("Again."));
    const { post, events } = open(model);
    const user = { role: "user", content: "Do." };
    const called = {
      role: "assistant",
      content: [
        { type: "tool_use", id: "c1", name: "mcp__bench__look", input: {} },
        { type: "tool_use", id: "c2", name: "shell", input: { command: "ls /" } },
      ],
    };
    const answered = {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "c1", content: "seen" },
        { type: "tool_result", tool_use_id: "c2", content: [{ type: "text", text: "bin" }] },
        { type: "text", text: "Go on." },
      ],
    };
    const billed = [
      { type: "text", text: "x-anthropic-billing-header: 1" },
      { type: "text", text: "Be good." },
    ];
    await post("/v1/messages", { model: "m", system: billed, messages: [user] });
    await post("/v1/messages", { model: "m", system: "Be good.", messages: [user, called, answered] });
    await post("/v1/messages", { model: "m", system: "Write a title.", messages: [user] });
    await post("/v1/messages", {
      model: "m",
      system: "Be good.",
      messages: [user, { role: "assistant", content: "I never said this." }, { role: "user", content: "Really?" }],
    });
    const told = events.flatMap((event) =>
      event.type === "message-added"
        ? [
            [
              event.by ?? "model",
              event.role,
              event.call ?? "",
              event.parts.map((part) => (part.type === "text" ? part.text : "")).join(),
            ],
          ]
        : [],
    );
    expect(told).toEqual([
      ["program", "system", "", "Be good."],
      ["program", "user", "", "Do."],
      ["model", "assistant", "", ""],
      ["program", "tool", "c1", "seen"],
      ["program", "tool", "c2", "bin"],
      ["program", "user", "", "Go on."],
      ["model", "assistant", "", "Done."],
      ["program", "system", "", "Write a title."],
      ["program", "user", "", "Do."],
      ["model", "assistant", "", "A title"],
      ["program", "user", "", "Really?"],
      ["model", "assistant", "", "Again."],
    ]);
    expect(notes(events, "said-by-program")).toEqual([[{ text: "I never said this." }]]);
    expect(notes(events, "own-tool-called")).toEqual([{ call: "c2", tool: "shell", input: { command: "ls /" } }]);
    expect(notes(events, "model-requested")).toMatchObject([
      { request: 1, purpose: "task", from: 0, kept: 0, messages: 2 },
      { request: 2, purpose: "task", from: 1, kept: 2, messages: 5 },
      { request: 3, purpose: "title", from: 0, kept: 0, messages: 2 },
      { request: 4, purpose: "task", from: 1, kept: 2, messages: 4 },
    ]);
  });

  it("ends with the sums of tasks and of what was asked on the side, which a model of its own may answer", async () => {
    const [main, side] = [modelOf(say("Hello."), say("A summary.")), modelOf(say("A title"))];
    const { post, events, proxy } = open(main.model, { sideModel: side.model });
    const system = { role: "system", content: "You write a title for a chat." };
    await post("/v1/chat/completions", { model: "m", messages: [{ role: "user", content: "Hi." }] });
    await post("/v1/chat/completions", { model: "m", messages: [system, { role: "user", content: "Hi." }] });
    expect([main.requests.length, side.requests.length]).toEqual([1, 1]);
    await proxy.close();
    expect(notes(events, "model-requests")).toEqual([
      {
        task: { requests: 1, inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0 },
        title: { requests: 1, inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, reasoningTokens: 0 },
      },
    ]);
  });
});

describe("a request", () => {
  it("is put to every provider in words that it takes", async () => {
    const { model, requests } = modelOf(say("Hello."));
    const { post } = open(model);
    const mid = [
      { role: "user", content: "Hi." },
      { role: "system", content: "Mind the tools." },
    ];
    await post("/v1/messages", { model: "m", messages: mid });
    expect(requests[0]?.messages).toEqual([
      { role: "user", parts: [{ type: "text", text: "Hi." }] },
      { role: "user", parts: [{ type: "text", text: "<system>\nMind the tools.\n</system>" }] },
    ]);
  });

  it("names tools of a namespace, and tools that take text, there and back", async () => {
    const wanted = calls(["mcp__bench__submit", { value: 1 }], ["patch", { input: "*** Begin" }]);
    const { model, requests } = modelOf(wanted, say("Done."));
    const { client } = open(model);
    const tools = [
      {
        type: "namespace",
        name: "mcp__bench",
        description: "",
        tools: [{ type: "function", name: "submit", parameters: { type: "object" } }],
      },
      { type: "custom", name: "patch", description: "Changes files." },
      { type: "web_search" },
    ] as unknown as OpenAI.Responses.Tool[];
    const first = await client.responses.create({ model: "m", input: "Go.", tools });
    expect(requests[0]?.tools.map(({ name }) => name)).toEqual(["mcp__bench__submit", "patch"]);
    expect(first.output).toMatchObject([
      { type: "function_call", name: "submit", namespace: "mcp__bench", call_id: "id-0", arguments: '{"value":1}' },
      { type: "custom_tool_call", name: "patch", call_id: "id-1", input: "*** Begin" },
    ]);
    const outputs = [
      { type: "function_call_output" as const, call_id: "id-0", output: "finished" },
      { type: "custom_tool_call_output" as const, call_id: "id-1", output: "done" },
    ];
    const input = [
      { role: "user" as const, content: "Go." },
      ...first.output,
      ...outputs,
    ] as OpenAI.Responses.ResponseInput;
    await client.responses.create({ model: "m", tools, input });
    expect(requests[1]?.messages.slice(1)).toEqual([
      { role: "assistant", parts: wanted.parts },
      {
        role: "tool",
        answers: [
          { id: "id-0", tool: "mcp__bench__submit", parts: [{ type: "text", text: "finished" }], isError: false },
          { id: "id-1", tool: "patch", parts: [{ type: "text", text: "done" }], isError: false },
        ],
      },
    ]);
  });

  it("ends a reply at its stop sequences", async () => {
    const { model } = modelOf(say("Thought.\nObservation: I made this up."), say("Code.</code> and more"));
    const { client, post } = open(model);
    const messages = [{ role: "user" as const, content: "?" }];
    const { choices } = await client.chat.completions.create({
      model: "m",
      messages,
      stop: ["Observation:", "</code>"],
    });
    expect(choices[0]).toMatchObject({ message: { content: "Thought.\n" }, finish_reason: "stop" });
    const stopped = await post("/v1/messages", { model: "m", messages, stop_sequences: ["</code>"] });
    expect(await stopped.json()).toMatchObject({ stop_reason: "stop_sequence", stop_sequence: "</code>" });
  });

  it("shows input that is no JSON to the program as it was written, and calls with the same id apart", async () => {
    const { model, requests } = modelOf(calls(["look", "{x"]), calls(["look", { x: 1 }]), say("Done."));
    const { client } = open(model);
    const messages: OpenAI.Chat.ChatCompletionMessageParam[] = [{ role: "user", content: "?" }];
    for (const _ of [1, 2]) {
      const { choices } = await client.chat.completions.create({ model: "m", messages });
      const message = choices[0]?.message as OpenAI.Chat.ChatCompletionMessage;
      const [call] = message.tool_calls ?? [];
      messages.push(message, { role: "tool", tool_call_id: call?.id ?? "", content: "told" });
    }
    await client.chat.completions.create({ model: "m", messages });
    expect(requests[2]?.messages.flatMap((message) => (message.role === "assistant" ? message.parts : []))).toEqual([
      { type: "tool-call", id: "id-0", tool: "look", input: { valid: false, text: "{x" } },
      { type: "tool-call", id: "id-0_2", tool: "look", input: { valid: true, value: { x: 1 } } },
    ]);
  });
});

describe("a program that meets a limit or a failure", () => {
  it("is told so, and never what failed on our side", async () => {
    const limited = open(modelOf(limit()).model);
    await expect(limited.ask()).rejects.toMatchObject({ status: 403, code: "limit_reached" });
    expect(limited.proxy.failure).toBeUndefined();
    expect(limited.proxy.wasAsked).toBe(true);
    const broken = open(modelOf(new Error("the key sk-1 is wrong")).model);
    await expect(broken.ask()).rejects.toThrow(/^502 the model gave no answer$/);
    expect(broken.proxy.failure).toMatchObject({ message: "the key sk-1 is wrong" });
  });

  it("is told so in the words of its protocol", async () => {
    const rateLimit = new ModelFailure("models/unavailable", "sk-1", { isTransient: true, fault: "rate-limit" });
    const overload = new ModelFailure("models/unavailable", "sk-1", { isTransient: true, fault: "overload" });
    const { post } = open(modelOf(limit(), rateLimit, overload).model);
    const told = async () => {
      const response = await post("/v1/messages", userSays("?"));
      return [response.status, ((await response.json()) as { error: { type: string } }).error.type];
    };
    expect([await told(), await told(), await told()]).toEqual([
      [403, "permission_error"],
      [429, "rate_limit_error"],
      [529, "overloaded_error"],
    ]);
  });

  it("is ended when it goes on asking", async () => {
    const { ask, proxy } = open(modelOf(...Array.from({ length: 6 }, limit)).model);
    for (const _ of [1, 2, 3, 4]) await expect(ask()).rejects.toMatchObject({ status: 403 });
    expect(proxy.over.aborted).toBe(false);
    await expect(ask()).rejects.toMatchObject({ status: 403 });
    expect(proxy.over.aborted).toBe(true);
  });

  it("may mend its own mistakes, whether or not the model had answered before", async () => {
    for (const before of [[], [say("Hello.")]]) {
      const { model } = modelOf(...before, refusedCall("no tool of the name sk-1"), say("Yes."), say("7"));
      const { proxy, ask, events } = open(model);
      for (const _ of before) await ask("first");
      await expect(ask()).rejects.toThrow(/^400 the model does not take these messages with these tools$/);
      expect(proxy.failure).toBeUndefined();
      expect(notes(events, "request-refused")).toEqual([{ message: "no tool of the name sk-1" }]);
      expect((await ask()).choices[0]?.message.content).toBe("7");
    }
  });

  it("may send a shorter conversation where one does not fit", async () => {
    const overflow = new ModelFailure("models/context-overflow", "too long", { isTransient: false });
    const { proxy, ask } = open(modelOf(overflow, say("7")).model);
    await expect(ask("a".repeat(4000))).rejects.toThrow(/^400 prompt is too long: 1000 tokens > 999 maximum$/);
    expect(proxy.failure).toBeUndefined();
    expect((await ask()).choices[0]?.message.content).toBe("7");
  });

  it("is not at fault where the model refuses a plain question too", async () => {
    const wrongName = refusedCall("there is no such model (404)");
    const { model, requests } = modelOf(wrongName, wrongName);
    const { proxy, ask } = open(model);
    await expect(ask()).rejects.toMatchObject({ status: 403, code: "model_not_available" });
    expect(proxy.failure).toBe(wrongName);
    expect(requests[1]).toMatchObject({ messages: [{ role: "user" }], tools: [] });
    const busy = open(modelOf(wrongName, unavailable).model);
    await expect(busy.ask()).rejects.toMatchObject({ status: 502 });
    expect(busy.proxy.failure).toBe(unavailable);
  });

  it("is judged by earlier answers where a limit leaves no plain question", async () => {
    const [refusal, reached] = [refusedCall("no"), limit()];
    const first = open(modelOf(refusal, reached).model);
    await expect(first.ask()).rejects.toMatchObject({ status: 403 });
    expect(first.proxy.failure).toBe(refusal);
    const later = open(modelOf(say("Hello."), refusal, reached).model);
    await later.ask();
    await expect(later.ask()).rejects.toMatchObject({ status: 400 });
    expect(later.proxy.failure).toBeUndefined();
  });

  it("has no failure any more once it is answered again", async () => {
    const { proxy, ask } = open(modelOf(unavailable, say("7")).model);
    await expect(ask()).rejects.toMatchObject({ status: 502 });
    expect(proxy.failure).toBe(unavailable);
    await ask();
    expect(proxy.failure).toBeUndefined();
  });
});

describe("requests at the same time", () => {
  it("are answered one after the other, so that a limit on what they take holds", async () => {
    let spent = 0;
    const model = {
      name: "fake/model",
      async reply() {
        if (spent >= 1) throw limit();
        await new Promise((resolve) => setImmediate(resolve));
        spent += 0.5;
        return say("Hello.");
      },
    };
    const { ask } = open(model);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => ask(`${index}`)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(spent).toBe(1);
  });

  it("that are equal get an answer each, as samples do", async () => {
    const { model } = modelOf(say("1"), say("2"), say("3"));
    const { ask } = open(model);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ choices }) => choices[0]?.message.content)).toEqual(["1", "2", "3"]);
  });

  it("end with the program, and what was under way is waited for", async () => {
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
      const { proxy, ask } = open(model);
      const answers = Promise.allSettled([ask("one"), ask("other")]);
      await under.promise;
      await proxy.close();
      expect(hasEnded).toBe(true);
      await answers;
      expect(asked).toBe(refusals + 1);
      expect(proxy.failure).toBeUndefined();
    }
  });
});

describe("a reply that a program did not take", () => {
  /** A model that replies when it is told to. */
  function heldModel() {
    const asked: (() => void)[] = [];
    const model: Model = {
      name: "fake/model",
      reply: () =>
        new Promise((resolve) => {
          const number = asked.length + 1;
          asked.push(() => resolve(say(`reply ${number}`)));
        }),
    };
    return { model, asked };
  }

  const body = (stream: boolean) => JSON.stringify({ ...(userSays("?") as object), ...(stream ? { stream } : {}) });

  /** Sends a request and goes away when `leave` is called. */
  function send(url: string, stream: boolean) {
    const request = httpRequest(`${url}/v1/messages`, { method: "POST" });
    request.on("error", () => undefined);
    request.end(body(stream));
    return { leave: () => request.destroy() };
  }

  const askAgain = async (url: string, stream: boolean): Promise<string> =>
    (await fetch(`${url}/v1/messages`, { method: "POST", body: body(stream) })).text();

  it.each([
    ["before the headers", 60_000],
    ["within a stream that shows signs of life", 1],
  ])("because it went %s is there when it asks again, and is counted once", async (_, patience) => {
    const { model, asked } = heldModel();
    await using ground = await openProxy(model, { patience, pulse: 1 });
    const gone = send(ground.url, true);
    await expect.poll(() => asked.length).toBe(1);
    const connections = () => new Promise((resolve) => ground.server.getConnections((_error, count) => resolve(count)));
    gone.leave();
    await expect.poll(connections).toBe(0);
    const again = askAgain(ground.url, false);
    await expect.poll(connections).toBe(1);
    asked[0]?.();
    expect(JSON.parse(await again)).toMatchObject({ id: "msg_1", content: [{ type: "text", text: "reply 1" }] });
    expect(asked).toHaveLength(1);
    const other = askAgain(ground.url, false);
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.();
    expect(await other).toContain("reply 2");
    expect(notes(ground.events, "model-requested")).toHaveLength(2);
  });
});

describe("a stream whose model takes long", () => {
  it.each([
    ["/v1/messages", "event: ping\n", "event: message_stop"],
    ["/v1/responses", "event: response.in_progress\n", "event: response.completed"],
    ["/v1/chat/completions", ": ping\n", "data: [DONE]"],
  ])("shows signs of life on %s, and then the answer", async (path, pulse, last) => {
    const held = Promise.withResolvers<ModelReply>();
    const { post } = open({ name: "fake/model", reply: () => held.promise }, { patience: 1, pulse: 1 });
    const response = await post(path, { ...(userSays("?") as object), input: "?", stream: true });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    let received = "";
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      received += new TextDecoder().decode(chunk);
      if (received.split(pulse).length > 4) held.resolve(say("At last."));
    }
    expect(received).toContain("At last.");
    expect(received).toContain(last);
  });

  it("tells a failure in the stream, in the words of the protocol", async () => {
    const failing: Model = {
      name: "fake/model",
      reply: () => new Promise((_, reject) => setTimeout(() => reject(unavailable), 50)),
    };
    const { post } = open(failing, { patience: 1, pulse: 1 });
    const read = async (path: string) =>
      (await post(path, { ...(userSays("?") as object), input: "?", stream: true })).text();
    expect(await read("/v1/messages")).toContain('event: error\ndata: {"type":"error","error":{"type":"api_error"');
    expect(await read("/v1/responses")).toContain('"type":"response.failed"');
    expect(await read("/v1/chat/completions")).toContain('data: {"error":{"message":"the model gave no answer"');
  });
});
