import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ask, failureOf, testContext } from "../../testing/ask.ts";
import { parseModelName } from "../model-name.ts";
import { openModel } from "../open-model.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-module-"));
afterAll(() => rmSync(folder, { recursive: true }));

const makes = `
const usage = { inputTokens: { total: 11 }, outputTokens: { total: 2 } };
const make = (name) => ({
  specificationVersion: "v4", provider: "mine", modelId: name, supportedUrls: {},
  async doGenerate({ prompt, temperature, abortSignal }) {
    if (name === "deaf") await new Promise(() => {});
    if (name === "angry") throw new Error("Bearer abcdefghijkl is refused");
    const said = prompt.length + " messages at " + temperature;
    return { content: [{ type: "text", text: said }], finishReason: { unified: "stop" }, usage, warnings: [] };
  },
  async doStream() { throw new Error("cannot stream"); },
});
`;
const file = join(folder, "model.ts");
writeFileSync(
  file,
  `${makes}
export const model = make("usual");
export const made = async (): Promise<object> => make("made");
export const deaf = make("deaf"), angry = make("angry");
export const old = { specificationVersion: "v2" }, nothing = 3;`,
);
writeFileSync(join(folder, "broken.mjs"), "export const = 3");

const open = (name: string, settings: object = {}) => openModel(name, { streaming: false, ...settings }, testContext());

describe("a model that a module exports", () => {
  it("is named by a path, and by an export behind a #", () => {
    for (const name of ["./model.ts", "../a/model.mjs#x", "/a/model.js", "file:///a/model.ts"]) {
      expect(parseModelName(name)).toEqual({ prefix: "module", rest: name });
    }
    expect(parseModelName("compatible/model.ts").prefix).toBe("compatible");
  });

  it("answers like any other, with the plan's settings", async () => {
    const reply = await ask(open(file, { temperature: 0.5 }));
    expect(reply).toMatchObject({
      parts: [{ type: "text", text: "2 messages at 0.5" }],
      usage: { inputTokens: 11, outputTokens: 2 },
    });
    expect((await ask(open(`${file}#made`))).parts).toHaveLength(1);
  });

  it("is given up when it is silent, whether it listens or not", async () => {
    const failure = await failureOf(ask(open(`${file}#deaf`, { timeout: 0.05, maxRetries: 0 })));
    expect(failure).toMatchObject({ code: "models/unavailable", fault: "timeout" });
  });

  it("shows no key in its errors", async () => {
    const failure = String(await failureOf(ask(open(`${file}#angry`, { maxRetries: 0 }))));
    expect(failure).toContain("is refused");
    expect(failure).not.toContain("abcdefghijkl");
  });

  it.each([
    ["has no file", "none.ts", /there is no file/],
    ["exports nothing of the name", "model.ts#other", /it exports no other/],
    ["is of an older version", "model.ts#old", /speaks v2 .* v4 is needed/],
    ["is no model", "model.ts#nothing", /is no language model of the AI SDK/],
    ["cannot be loaded", "broken.mjs", /it cannot be loaded/],
  ])("is refused where it %s", async (_what, name, says) => {
    const failure = await failureOf((async () => ask(open(join(folder, name))))());
    expect(failure).toMatchObject({ code: "models/wrong-module" });
    expect(String(failure)).toMatch(says);
  });

  it("takes no address", async () => {
    const failure = await failureOf((async () => open(file, { baseUrl: "http://127.0.0.1/" }))());
    expect(failure).toMatchObject({ code: "models/wrong-settings" });
  });
});
