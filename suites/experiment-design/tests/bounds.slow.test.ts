import { boundNames, playBound, SandboxedTools } from "assay/testing";
import { afterAll, describe, expect, it } from "vitest";
import { suite } from "../src/index.ts";

const tools = new SandboxedTools();
afterAll(() => tools.close());

/** Items where a baseline takes long, spread over all strata; `make audit` plays every stratum of two worlds. */
const items: { readonly [bound: string]: number | undefined } = { ceiling: 1, floor: 4, guess: 6, cheat: 6 };

describe("the bounds of experiment-design", () => {
  it.each(boundNames)("hold: %s", async (name) => {
    expect(await playBound(suite, name, tools, { items: items[name] })).toMatchObject({ holds: true });
  });
});
