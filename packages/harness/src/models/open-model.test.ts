import { describe, expect, it } from "vitest";
import { failureOf, testContext } from "../testing/ask.ts";
import { openModel } from "./open-model.ts";

const context = testContext();
const empty = { ...context, environment: {} };
const failing = (name: string, settings: object = {}, from = context): Promise<unknown> =>
  failureOf((async () => openModel(name, settings, from))());

describe("a model that cannot be opened", () => {
  it.each(["gpt-5.4", "mistral/large", "openai/", "/gpt", ""])("is not known: %j", async (name) => {
    expect(await failing(name)).toMatchObject({ code: "models/unknown-model" });
  });

  it.each([
    ["openai/gpt-5.4", "OPENAI_API_KEY"],
    ["anthropic/claude-opus-5", "ANTHROPIC_API_KEY"],
    ["google/gemini-3-pro", "GOOGLE_GENERATIVE_AI_API_KEY"],
  ])("lacks a key: %s names %s", async (name, variable) => {
    for (const environment of [{}, { [variable]: " " }]) {
      const failure = await failing(name, {}, { ...context, environment });
      expect(failure).toMatchObject({ code: "models/missing-key" });
      expect(String(failure)).toContain(`set ${variable} in the environment`);
    }
  });

  it("lacks an address: compatible/ names the variable", async () => {
    for (const address of [undefined, "", "localhost", "http://user:word@127.0.0.1/v1"]) {
      const failure = await failing("compatible/m", {}, { ...empty, environment: { ASSAY_COMPATIBLE_URL: address } });
      expect(failure).toMatchObject({ code: "models/wrong-settings" });
      expect(String(failure)).toContain("ASSAY_COMPATIBLE_URL");
    }
    expect(
      openModel("compatible/m", {}, { ...empty, environment: { ASSAY_COMPATIBLE_URL: "http://127.0.0.1:1/v1" } }).name,
    ).toBe("compatible/m");
  });

  it.each([
    ["a field that is not known", { temprature: 1 }, "temprature"],
    ["a temperature that none takes", { temperature: 9 }, "temperature"],
    ["an address with a password", { baseUrl: "http://user:word@127.0.0.1/" }, "baseUrl"],
    ["an effort that is not known", { reasoningEffort: "huge" }, "reasoningEffort"],
    ["a setting of files of replies", { delay: 5 }, "delay"],
  ])("has wrong settings: %s", async (_name, settings, field) => {
    const failure = await failing("openai/gpt-5.4", settings);
    expect(failure).toMatchObject({ code: "models/wrong-settings" });
    expect(String(failure)).toContain(field);
  });

  it("is a replay of nothing", async () => {
    expect(await failing("replay/run-1")).toMatchObject({ code: "models/unknown-model" });
    expect(await failing("replay/run-1", { temperature: 0 })).toMatchObject({ code: "models/wrong-settings" });
  });
});
