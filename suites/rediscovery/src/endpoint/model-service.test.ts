import type { Host } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { modelService } from "./model-service.ts";

const chatPath = "/v1/chat/completions";
const chat = (content: string, options: object = {}) => ({
  model: "oak",
  messages: [{ role: "user", content }],
  ...options,
});

interface BatchAnswer {
  readonly choices?: readonly { readonly message: { readonly content: string } }[];
  readonly error?: { readonly code: string };
}

/** A service of two models, with three calls each by default. */
function tryService({ calls = 3, isOpen = true, reply = async (prompt: string) => `re: ${prompt}` } = {}) {
  const notes: unknown[] = [];
  const asked: string[] = [];
  const host: Host = {
    actors: () => [],
    actor: (role, [part]) => {
      asked.push(role);
      return reply(part?.type === "text" ? part.text : "");
    },
    record: (kind, data) => notes.push([kind, data]),
    signal: new AbortController().signal,
  };
  const roles = new Map([
    ["oak", "paper-model-1"],
    ["elm", "paper-model-2"],
  ]);
  const service = modelService(roles, calls, () => isOpen);
  const send = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await service.handle(new Request(`http://127.0.0.1${path}`, init), host);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of many shapes
    return { status: response.status, body: (await response.json()) as any };
  };
  const left = async (): Promise<number> => (await send("/v1/budget")).body.subjects.oak.left;
  return { send, left, asked, notes };
}

describe("the endpoint of real models", () => {
  it("lists the models, and puts a prompt to the role that plays one", async () => {
    const { send, asked, left } = tryService();
    expect((await send("/v1/models")).body.data.map(({ id }: { id: string }) => id)).toEqual(["oak", "elm"]);
    const { status, body } = await send(chatPath, chat("Hello"));
    expect([status, body.choices[0].message.content, body.choices[0].finish_reason]).toEqual([
      200,
      "re: Hello",
      "stop",
    ]);
    await send(chatPath, { ...chat("Hello"), model: "elm" });
    expect(asked).toEqual(["paper-model-1", "paper-model-2"]);
    expect(await left()).toBe(2);
  });

  it("counts every completion, and no caller overdraws the budget however many ask at once", async () => {
    const { send, asked, left } = tryService({ calls: 10 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(chatPath, chat("x", { n: 2 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body.error.code).toBe("budget_exhausted");
    expect([asked.length, await left()]).toEqual([10, 0]);
  });

  it("answers a batch in its order, each request as if it were alone", async () => {
    const slowFirst = (prompt: string) =>
      new Promise<string>((resolve) => setTimeout(() => resolve(prompt), prompt === "p0" ? 20 : 0));
    const { send } = tryService({ calls: 39, reply: slowFirst });
    const requests = Array.from({ length: 40 }, (_, index) => (index === 5 ? { model: "ash" } : chat(`p${index}`)));
    const { responses } = (await send("/v1/batch", { requests })).body;
    const said = responses.map((each: BatchAnswer) => each.choices?.[0]?.message.content ?? each.error?.code);
    expect(said).toEqual(requests.map((_, index) => (index === 5 ? "invalid_value" : `p${index}`)));
  });

  it("gives back what a model that cannot be reached would have cost, and tells nothing of why", async () => {
    const { send, left, notes } = tryService({ reply: () => Promise.reject(new Error("key sk-1 is refused")) });
    const { status, body } = await send(chatPath, chat("x", { n: 2 }));
    expect([status, body.error.message]).toEqual([500, "The model oak could not be reached; try again later."]);
    expect(await left()).toBe(3);
    expect(notes).toContainEqual(["model-failed", { model: "oak", problem: "key sk-1 is refused" }]);
  });

  it("answers nobody before there is a plan", async () => {
    const { send, asked } = tryService({ isOpen: false });
    expect((await send(chatPath, chat("x"))).body.error.message).toContain("Hand in your plan first");
    expect((await send("/v1/models")).status).toBe(200);
    expect(asked).toEqual([]);
  });

  const refused: readonly (readonly [body: unknown, status: number, message: RegExp])[] = [
    [chat("x", { temperature: 0 }), 400, /^'temperature' is settled/],
    [chat("x", { max_tokens: 5 }), 400, /^'max_tokens' is settled/],
    [chat("x", { logprobs: true }), 400, /^'logprobs' is settled/],
    [chat("x", { stream: true }), 400, /^'stream' is settled/],
    [chat("x", { logit_bias: { 50256: -100 } }), 400, /^'logit_bias' is settled/],
    [chat("x", { top_k: 3 }), 400, /^'top_k' is settled/],
    [{ model: "oak", messages: [{ role: "system", content: "x" }] }, 400, /one user message/],
    [{ model: "oak", messages: [chat("a").messages[0], chat("b").messages[0]] }, 400, /one user message/],
    [chat("x", { n: 0 }), 400, /one user message/],
    [chat("", {}), 400, /one user message/],
    [{ ...chat("x"), model: "paper-model-1" }, 404, /^There is no model 'paper-model-1'; there are oak, elm/],
    [null, 400, /A call takes/],
    [[], 400, /A call takes/],
  ];
  it.each(refused)("refuses %j, at no cost", async (body, status, message) => {
    const { send, left, asked } = tryService();
    const answer = await send(chatPath, body);
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringMatching(message)]);
    expect([await left(), asked]).toEqual([3, []]);
  });

  it("passes over nulls and over what means nothing to it", async () => {
    expect((await tryService().send(chatPath, chat("x", { temperature: null, user: "me" }))).status).toBe(200);
  });

  it("serves nothing else", async () => {
    const { send } = tryService();
    for (const path of ["/", "/v1/key", "/v1/claims", "/v1/chat"]) expect((await send(path)).status).toBe(404);
    expect((await send("/v1/models", {})).status).toBe(404);
  });
});
