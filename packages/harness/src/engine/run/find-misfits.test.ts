import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { checkPlan } from "../plan/read-plan.ts";
import { findMisfits } from "./find-misfits.ts";
import { makeRecord } from "./make-record.ts";

const software = { version: "0.0.0", commit: undefined, modified: undefined, node: "", platform: "" };

/** The suite of sums with one file of so many bytes. */
function withFile(bytes: number): AnySuite {
  const suite = sumsSuite();
  const files = { paths: ["a.txt"], has: () => true, read: () => new Uint8Array(bytes).fill(97) };
  return { ...suite, open: (world, item) => ({ ...suite.open(world, item), files }) };
}

const misfits = (bytes: number, agent: string): Promise<string[]> => {
  const suites = [withFile(bytes)];
  const agents = [{ agent, model: "openai/gpt-5.4" }];
  const plan = checkPlan({ version: 1, suites: [{ suite: "sums", seeds: "1..3" }], agents }, "the plan");
  return findMisfits(makeRecord(plan, suites, software, "the plan"), suites);
};

describe("files that do not fit into a prompt", () => {
  it("are told before the run, for agents that put them there", async () => {
    expect(await misfits(500_000, "one-shot")).toEqual([
      expect.stringMatching(/^one-shot openai\/gpt-5\.4 on sums, world 1: .* more than the 400000 bytes of text/),
    ]);
  });

  it("are no matter where they fit, or where the agent reads them with tools", async () => {
    expect(await misfits(5000, "one-shot")).toEqual([]);
    expect(await misfits(500_000, "loop")).toEqual([]);
  });
});
