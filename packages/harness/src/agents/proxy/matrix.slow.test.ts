import { APIError as AnthropicError } from "@anthropic-ai/sdk";
import { APIError as OpenAIError } from "openai";
import { describe, expect, it } from "vitest";
import { failureOf, open, pixelBase64 } from "../../testing/ask.ts";
import { cutOff, type LocalServer, type Script, serve } from "../../testing/local-server.ts";
import { openClients, type TestClient } from "./clients.test-support.ts";
import { providers, type TestProvider } from "./providers.test-support.ts";
import { openProxy } from "./proxy-ground.test-support.ts";

const clientNames = ["chat", "responses", "messages"] as const;
const cells = clientNames.flatMap((client) =>
  providers.flatMap((provider) =>
    [true, false].map((streams) => ({ client, provider, streams, model: provider.model })),
  ),
);
const question = { user: "How many rows?" };

/** A client before the proxy, and a provider behind it that plays these scripts. */
async function between(
  name: TestClient["name"],
  provider: TestProvider,
  streams: boolean,
  scripts: readonly Script[],
  settings: object = {},
) {
  const server: LocalServer = await serve(...scripts);
  const proxy = await openProxy(open(provider.model, server, { streaming: streams, ...settings }));
  const client = openClients(proxy.url, streams).find((each) => each.name === name);
  if (client === undefined) throw new Error(`there is no client ${name}`);
  return {
    client,
    server,
    events: proxy.events,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe.each(cells)("$client before $model, streamed: $streams", ({ client: name, provider, streams }) => {
  it("carries text there and back, with the provider's count of tokens", async () => {
    await using pair = await between(name, provider, streams, [provider.text]);
    const said = await pair.client.ask([question]);
    expect(said).toMatchObject({ text: "There are seven.", calls: [], tokens: provider.tokens });
    expect(["stop", "completed", "end_turn"]).toContain(said.finish);
    const [{ text = "" } = {}] = pair.server.received;
    expect(text).toContain("You are careful.");
    expect(text).toContain("How many rows?");
    expect(text).toContain("look");
  });

  it("carries two calls at once, and their answers to the right ones", async () => {
    await using pair = await between(name, provider, streams, [provider.thinkingAndCalls, provider.text]);
    const first = await pair.client.ask([question]);
    expect(first.calls.map(({ name: tool, input }) => [tool, input])).toEqual([
      ["look", { path: "a.csv" }],
      ["look", { path: "b.csv" }],
    ]);
    expect(["tool_calls", "completed", "tool_use"]).toContain(first.finish);
    const [one = { id: "" }, other = { id: "" }] = first.calls;
    expect(one.id).not.toBe(other.id);
    const results = [
      { id: other.id, text: "nine rows" },
      { id: one.id, text: "seven rows" },
    ];
    const last = await pair.client.ask([question, { said: first }, { results }]);
    expect(last.text).toBe("There are seven.");
    const received = provider.results(pair.server.received[1]?.body as never).map((each) => JSON.stringify(each));
    expect(received).toHaveLength(2);
    expect(received.map((each) => /(nine|seven) rows/.exec(each)?.[0])).toEqual(["nine rows", "seven rows"]);
    // Google pairs by name and order; the others by the ids that they gave.
    if (!provider.model.startsWith("google/")) {
      expect(received.map((each) => /(?:call|toolu)_(\d)/.exec(each)?.[1])).toEqual(["2", "1"]);
    }
  });

  it("carries a picture in the question, and in the answer of a tool where the client's protocol has a place for it", async () => {
    await using pair = await between(name, provider, streams, [provider.thinkingAndCalls, provider.text]);
    const first = await pair.client.ask([{ ...question, picture: pixelBase64 }]);
    expect(pair.server.received[0]?.text).toContain(pixelBase64);
    if (name === "chat") return;
    const results = first.calls.map(({ id }, index) => ({
      id,
      text: "a plot",
      ...(index === 0 ? { picture: pixelBase64 } : {}),
    }));
    await pair.client.ask([question, { said: first }, { results }]);
    expect(pair.server.received[1]?.text).toContain(pixelBase64);
  });

  it("gives the provider back what its model thought, unchanged", async () => {
    await using pair = await between(name, provider, streams, [provider.thinkingAndCalls, provider.text]);
    const first = await pair.client.ask([question]);
    expect(first.thinking).toBe("First, I count the rows.");
    const results = first.calls.map(({ id }) => ({ id, text: "seven rows" }));
    await pair.client.ask([question, { said: first }, { results }]);
    for (const thought of provider.thoughts) expect(pair.server.received[1]?.text).toContain(thought);
    // The marks that stand for them are ours.
    expect(pair.server.received[1]?.text).not.toContain("thought_1_");
  });

  it("asks again where the provider's stream breaks off, and the client is answered once", async () => {
    const scripts = streams ? [cutOff(provider.streamed, "reset"), provider.text] : [hangUpOnce(), provider.text];
    await using pair = await between(name, provider, streams, scripts);
    expect((await pair.client.ask([question])).text).toBe("There are seven.");
    expect(pair.server.received).toHaveLength(2);
    expect(pair.events.filter(({ type }) => type === "message-added" || type === "note-recorded")).toHaveLength(4);
  });

  it("waits where the provider has too much to do, and says so in the client's words when it stays so", async () => {
    {
      await using pair = await between(name, provider, streams, [provider.tooMany, provider.text]);
      expect((await pair.client.ask([question])).text).toBe("There are seven.");
    }
    await using busy = await between(name, provider, streams, [provider.tooMany], { maxRetries: 0 });
    const error = await failureOf(busy.client.ask([question]));
    expect(error).toMatchObject({ status: 429, type: "rate_limit_error" });
    expect(error).toBeInstanceOf(name === "messages" ? AnthropicError : OpenAIError);
  });

  it("says that a conversation does not fit in the words by which the client's programs know it", async () => {
    await using pair = await between(name, provider, streams, [provider.tooLong]);
    const error = await failureOf(pair.client.ask([question]));
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/prompt is too long: \d+ tokens > \d+ maximum/),
    });
    if (name !== "messages") expect(error).toMatchObject({ code: "context_length_exceeded" });
    expect(pair.events).toContainEqual(expect.objectContaining({ kind: "request-refused" }));
  });
});

/** Closes the connection without an answer. */
const hangUpOnce = (): Script => (response) => {
  response.destroy();
};
