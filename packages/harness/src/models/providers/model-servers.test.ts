import { describe, expect, it } from "vitest";
import { ask, failureOf, open, secretKey, testContext } from "../../testing/ask.ts";
import { chat } from "../../testing/chat-server.ts";
import { json, serve } from "../../testing/local-server.ts";
import { openModel } from "../open-model.ts";
import { findModelServers } from "./model-servers.ts";

const nowhere = "http://127.0.0.1:9/v1";
const silent = {
  ASSAY_OLLAMA_URL: nowhere,
  ASSAY_VLLM_URL: nowhere,
  ASSAY_LLAMACPP_URL: nowhere,
};

describe("servers of one's own", () => {
  it.each([
    ["ollama", "OLLAMA_API_KEY"],
    ["vllm", "VLLM_API_KEY"],
    ["llamacpp", "LLAMA_API_KEY"],
  ])("answer under their own names: %s", async (prefix, keyVariable) => {
    await using server = await serve(chat({ content: "Seven.", finish: "stop" }));
    const environment = { [`ASSAY_${prefix.toUpperCase()}_URL`]: server.url, [keyVariable]: secretKey };
    const model = openModel(
      `${prefix}/qwen3:8b`,
      { providerOptions: { [prefix]: { top_k: 20 } } },
      { ...testContext(), environment },
    );
    expect((await ask(model)).parts).toEqual([{ type: "text", text: "Seven." }]);
    expect(server.received[0]).toMatchObject({
      path: "/chat/completions",
      headers: { authorization: `Bearer ${secretKey}` },
      body: { model: "qwen3:8b", top_k: 20 },
    });
  });

  it("have an address without any variable, and refuse one that is none", async () => {
    expect(openModel("ollama/m", {}, { ...testContext(), environment: {} }).name).toBe("ollama/m");
    const environment = { ASSAY_VLLM_URL: "localhost" };
    const failure = await failureOf((async () => openModel("vllm/m", {}, { ...testContext(), environment }))());
    expect(String(failure)).toMatch(/ASSAY_VLLM_URL is no address/);
  });

  it("are found with the models that they list", async () => {
    await using server = await serve(json({ object: "list", data: [{ id: "llama3.2" }, { id: "qwen3" }] }));
    const found = await findModelServers({ ...silent, ASSAY_OLLAMA_URL: server.url }, 5000);
    expect(found.map(({ prefix }) => prefix)).toEqual(["compatible", "ollama", "vllm", "llamacpp"]);
    expect(found[0]).toMatchObject({ address: undefined, found: { problem: "no address is set" } });
    expect(found[1]).toMatchObject({ address: server.url, found: { models: ["llama3.2", "qwen3"] } });
    expect(found[2]).toMatchObject({ address: nowhere, found: { problem: "nothing answers" } });
  });

  it("are told apart from what else answers there", async () => {
    await using server = await serve(json({ error: "no" }, 401), json({ hello: 1 }));
    const at = { ...silent, ASSAY_VLLM_URL: server.url };
    expect((await findModelServers(at, 5000))[2]?.found).toEqual({ problem: "it answers with status 401" });
    expect((await findModelServers(at, 5000))[2]?.found).toEqual({ problem: "its answer is no list of models" });
  });
});

describe("a reply that is to fit a schema", () => {
  const replySchema = {
    type: "object",
    properties: { answer: { type: "number" }, confidence: { type: "number" } },
    required: ["answer"],
    additionalProperties: false,
  };
  const asked = async (name: string, schema: object) => {
    await using server = await serve(chat({ content: "{}", finish: "stop" }));
    const signal = new AbortController().signal;
    const messages = [{ role: "user" as const, parts: [{ type: "text" as const, text: "How many?" }] }];
    await open(name, server, { streaming: false }).reply({ messages, tools: [], replySchema: schema as never, signal });
    return server.received[0]?.body;
  };

  it("is asked for by the server's own means", async () => {
    expect(await asked("vllm/m", replySchema)).toMatchObject({
      response_format: { type: "json_schema", json_schema: { name: "reply", schema: replySchema } },
    });
  });

  it("is not asked for where it is no object", async () => {
    expect(await asked("vllm/m", { type: "string" })).not.toHaveProperty("response_format");
  });
});
