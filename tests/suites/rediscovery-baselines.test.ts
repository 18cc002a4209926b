import { afterAll, describe, expect, it } from "vitest";
import { playBaseline, poseTwins } from "../../scripts/rediscovery/play-baseline.ts";
import { families } from "../../src/suites/rediscovery/families.ts";
import { SandboxedTools } from "./sandboxed-tools.ts";

// `make audit` plays 40 seeds (scripts/audit-rediscovery.ts); who does nothing or cheats is in bounds.test.ts.

const tools = new SandboxedTools();
afterAll(() => tools.close());

const seeds = [1, 2, 3];

describe.each(families.map(({ name }) => name))("the studies of %s", (family) => {
  it("are done well by the reference, and only half by heart", async () => {
    for (const seed of seeds) {
      const twins = poseTwins(family, seed);
      const oracle = await playBaseline(tools, "oracle", twins[seed % 2]);
      expect(oracle.get("claims/f1")).toBeGreaterThanOrEqual(0.95);
      expect(oracle.get("errors/errors")).toBe(0);
      expect(oracle.get("evidence/faithfulness")).toBeGreaterThanOrEqual(0.95);
      expect(oracle.get("evidence/not-understood")).toBe(0);
      const remembered = await Promise.all(twins.map((posed) => playBaseline(tools, "memoriser", posed)));
      const recalls = remembered.map((scores) => scores.get("claims/recall") ?? Number.NaN);
      expect(recalls[0] + recalls[1]).toBeLessThanOrEqual(1.4);
    }
  }, 120_000);
});
