import type { Agent, Json } from "@assay/contract";
import { type Claim, judgeClaim } from "@assay/grading/claims";
import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import { presets } from "../../settings.ts";
import { rediscovery as suite } from "../../suite.ts";
import { scenarioOf } from "../../world.ts";

const settings = suite.settings.parse({ ...presets.default, family: "self-correction" });
const world = suite.world({ kind: "public", value: "1" }, settings);
const [challenge] = suite.items(world, settings);
const claim: Claim = {
  measure: "given-up",
  factor: "procedure",
  finding: { kind: "contrast", levels: ["told-wrong", "critique"], relation: "higher" },
};
const plan =
  "Ask every problem, follow the answer up in each of the ways, and compare the shares of right answers that are given up over two hundred problems in each condition.";

describe("a claim about what is given up by subjects that are told that they are wrong", () => {
  it("has no meaning, because only wrong answers are told to be wrong", () => {
    expect(judgeClaim(claim, scenarioOf(challenge.key.scenario).truth).verdict).toBe("meaningless");
  });

  it("earns nothing and counts as made up, and the task says so", async () => {
    const prompts: string[] = [];
    const agent: Agent = {
      can: ["tools"],
      async attempt(session) {
        await session.submit({ plan });
        prompts.push(...session.phase.prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])));
        await session.submit({ claims: [claim] as unknown as Json[] });
      },
    };
    const { scores } = await driveEpisode(suite, world, challenge, agent, {});
    const values = new Map(scores.map(({ scorer, metric, value }) => [`${scorer}/${metric}`, value]));
    expect(values.get("claims/f1")).toBe(0);
    expect(values.get("evidence/hallucination")).toBe(1);
    expect(challenge.item.text).toContain("`given-up` has no value under `told-wrong`");
    expect(challenge.item.text).toMatch(/has no meaning, earns nothing, and counts as made up/);
    expect(prompts.join("\n")).toMatch(/where it has no value has no meaning: it earns nothing, and counts as made up/);
  });
});
