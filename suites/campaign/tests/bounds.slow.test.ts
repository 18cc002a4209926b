import { boundNames, playBound, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { suite } from "../src/index.ts";

const tools = new SandboxedTools();
afterAll(() => tools.close());

describe("the bounds of campaign", () => {
  it.each(boundNames)("hold: %s", async (name) => {
    expect(await playBound(suite, name, tools, { worlds: 6, items: name === "cheat" ? 2 : 6 })).toMatchObject({
      holds: true,
    });
  });
});
