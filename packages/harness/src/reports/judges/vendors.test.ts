import { describe, expect, it } from "vitest";
import { checkPlan, expandAgents } from "../../engine/index.ts";
import { vendorsOf } from "./vendors.ts";

const plan = checkPlan(
  {
    version: 1,
    suites: [{ suite: "repository-qa", seeds: 1 }],
    agents: [
      { agent: "baseline/null" },
      { agent: "loop", model: "openai/gpt-5.4", tags: { vendor: "gpt" } },
      { agent: "loop", model: "anthropic/claude-opus-5" },
    ],
    actors: {
      judge: [
        "openai/gpt-5.4",
        { model: "compatible/qwen3", modelSettings: { temperature: 1 }, tags: { vendor: "qwen" } },
        "google/gemini-3-pro",
      ],
    },
  },
  "a test",
);
const agents = expandAgents(plan, "a test");

describe("vendors", () => {
  it("are found under the tag that version 0.1 used", () => {
    const { agent } = vendorsOf({ plan, agents }, new Map());
    expect(agent({ agent: "loop", model: "compatible/qwen3", tags: { family: "qwen" } })).toBe("qwen");
  });

  it("of agents are their tags, else their providers", () => {
    const { agent } = vendorsOf({ plan, agents }, new Map());
    expect(agents.map(agent)).toEqual(["baseline", "gpt", "anthropic"]);
  });

  it("of judges are what is given, else their tags, else those of agents with the same model, else their providers", () => {
    const { judge } = vendorsOf({ plan, agents }, new Map([["google/gemini-3-pro", "gemini"]]));
    const names = [
      "openai/gpt-5.4",
      'openai/gpt-5.4 reasoningEffort="high"',
      "openai/gpt-5.4-mini",
      "compatible/qwen3 temperature=1",
    ];
    expect(names.map(judge)).toEqual(["gpt", "gpt", "openai", "qwen"]);
    expect(["compatible/qwen3", "google/gemini-3-pro", "anthropic/claude-opus-5"].map(judge)).toEqual([
      "compatible",
      "gemini",
      "anthropic",
    ]);
  });
});
