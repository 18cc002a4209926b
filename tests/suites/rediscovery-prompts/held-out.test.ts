import { describe, expect, it } from "vitest";
import { rediscovery } from "../../../src/suites/rediscovery/suite.ts";
import { readPrompts } from "../../../src/suites/rediscovery/testing/reader.test-support.ts";
import { scenarioOf } from "../../../src/suites/rediscovery/world.ts";
import { heldOut } from "./held-out-families.ts";

// Prompts by people who had an agent's workspace and nothing else: they had not seen how prompts are read.

describe.each(Object.keys(heldOut))("prompts about %s that were written without knowing its reader", (family) => {
  const settings = { ...rediscovery.presets.default, family, twins: false };
  const world = rediscovery.world({ kind: "public", value: "1" }, settings);
  const scenario = scenarioOf({ world: world.key, family, member: 0, planting: "drawn" });
  const prompts = heldOut[family];
  const { unread, misread } = readPrompts(scenario.family, scenario.bank, prompts);

  it("are a hundred or more", () => {
    expect(prompts.length).toBeGreaterThanOrEqual(100);
  });

  it("are read, at least 95 of 100, and misread, at most one of 200", () => {
    expect(misread.length / prompts.length, misread.join("\n")).toBeLessThanOrEqual(0.005);
    expect(unread.length / prompts.length, unread.join("\n")).toBeLessThanOrEqual(0.05);
  });
});
