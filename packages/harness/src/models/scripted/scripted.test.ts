import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Model } from "@assay/contract";
import { afterAll, describe, expect, it } from "vitest";
import { ask, failureOf, question, testContext } from "../../testing/ask.ts";
import { openModel } from "../open-model.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-replies-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function file(content: unknown, ending = "json"): string {
  const path = join(folder, `replies-${count++}.${ending}`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

function scripted(path: string, settings: object = {}, context = testContext()): Model {
  return openModel(`scripted/${path}`, settings, context);
}

const two = { version: 1, replies: [{ text: "one" }, { text: "two" }] };
const textOf = async (model: Model): Promise<unknown> => (await ask(model)).parts;

describe("a scripted model", () => {
  it("gives its replies in order to every episode that opens it", async () => {
    const path = file(two);
    for (const model of [scripted(path), scripted(path)]) {
      expect(await textOf(model)).toEqual([{ type: "text", text: "one" }]);
      expect(await textOf(model)).toEqual([{ type: "text", text: "two" }]);
    }
  });

  it("begins anew or says that its replies are used up", async () => {
    const model = scripted(file(two));
    const round = scripted(file({ ...two, wrap: true }));
    for (const each of [model, round]) await Promise.all([ask(each), ask(each)]);
    expect(await textOf(round)).toEqual([{ type: "text", text: "one" }]);
    const failure = await failureOf(ask(model));
    expect(failure).toMatchObject({ code: "models/wrong-replies", isTransient: false });
    expect(String(failure)).toContain("has 2 replies and was asked for one more");
  });

  it("gives reasoning, calls, input that is no JSON, tokens and endings as written", async () => {
    const usage = { inputTokens: 10, outputTokens: 5 };
    const calls = [
      { tool: "look", input: { path: "a" } },
      { tool: "look", inputText: "{bad" },
    ];
    const model = scripted(
      file({
        version: 1,
        replies: [{ reasoning: "hm", calls, usage, servedBy: "v2" }, { text: "no", finish: "refusal" }, { text: "" }],
      }),
    );
    expect(await ask(model)).toMatchObject({
      parts: [
        { type: "reasoning", text: "hm" },
        { type: "tool-call", id: "call-1-1", tool: "look", input: { valid: true, value: { path: "a" } } },
        { type: "tool-call", id: "call-1-2", tool: "look", input: { valid: false, text: "{bad" } },
      ],
      finish: "tool-calls",
      usage: { inputTokens: 10, outputTokens: 5, cachedInputTokens: 0, reasoningTokens: 0 },
      servedBy: "v2",
    });
    expect(await ask(model)).toMatchObject({ finish: "refusal" });
    expect(await ask(model)).toMatchObject({ finish: "stop", parts: [] });
  });

  it("fails as its file says, and is tried again as a provider would be", async () => {
    const waits: number[] = [];
    const context = testContext(waits);
    const errors = [{ error: "rate-limit", retryAfter: 3 }, { error: "timeout" }, { text: "at last" }];
    const reply = await ask(scripted(file({ version: 1, replies: errors }), {}, context));
    expect(reply.tries).toBe(3);
    expect(waits).toEqual([3000, 1000]);
    expect(Object.values(context.limiters.status)[0]?.limit).toBe(12);
    const overflow = scripted(file({ version: 1, replies: [{ error: "context-overflow" }] }));
    expect(await failureOf(ask(overflow))).toMatchObject({ code: "models/context-overflow", isTransient: false });
    const once = scripted(file({ version: 1, replies: [{ error: "overload" }] }), { maxRetries: 0 });
    expect(await failureOf(ask(once))).toMatchObject({ code: "models/unavailable", isTransient: true });
  });

  it("takes as long as it is told, and can be stopped meanwhile", async () => {
    const path = file(two);
    const waits: number[] = [];
    await ask(scripted(path, { delay: 40 }, testContext(waits)));
    expect(waits).toEqual([40]);
    const reason = new Error("over");
    const controller = new AbortController();
    const { pause: _, ...context } = testContext();
    const asked = failureOf(ask(scripted(path, { delay: 600_000 }, context), question, controller.signal));
    setTimeout(() => controller.abort(reason), 10);
    expect(await asked).toBe(reason);
  });

  it("may be written as lines", async () => {
    const path = file('{"version": 1, "wrap": true}\n{"text": "one"}\n\n{"text": "two"}\n', "jsonl");
    const model = scripted(path);
    expect(await textOf(model)).toEqual([{ type: "text", text: "one" }]);
  });
});

describe("a file that holds no replies", () => {
  it.each([
    ["is no JSON", "{", "is no JSON"],
    ["is of another version", { version: 2, replies: [{ text: "a" }] }, "version"],
    ["has no replies", { version: 1, replies: [] }, "replies"],
    ["has a field that is not known", { version: 1, replies: [{ text: "a" }], loop: true }, "loop"],
    ["has a reply that is none", { version: 1, replies: [{ text: "a" }, { say: "b" }] }, "replies.1"],
    ["has an error that none makes", { version: 1, replies: [{ error: "sadness" }] }, "replies.0"],
  ])("%s", async (_name, content, told) => {
    const failure = await failureOf((async () => scripted(file(content)))());
    expect(failure).toMatchObject({ code: "models/wrong-replies" });
    expect(String(failure)).toContain(told);
  });

  it("has a line that is no JSON, which is numbered", async () => {
    const path = file('{"version": 1}\n{"text": "one"}\n{"text": \n', "jsonl");
    expect(String(await failureOf((async () => scripted(path))()))).toContain("line 3 is no JSON");
  });

  it("is not there", async () => {
    const failure = await failureOf((async () => scripted(join(folder, "nothing.json")))());
    expect(failure).toMatchObject({ code: "models/wrong-replies" });
    expect(String(failure)).toContain("ENOENT");
  });
});
