import { driveEpisode } from "assay/testing";
import { describe, expect, it } from "vitest";
import type { Settings } from "../settings.ts";
import { openSetup } from "../setup.ts";
import { pose, running, scripted } from "../suite.test-support.ts";
import { textbookSuite as suite } from "../suite.ts";
import { describePrice } from "./describe-price.ts";

async function play(differing: Partial<Settings>) {
  const seen: string[] = [];
  const { world, challenge } = pose({ budgets: [3], regret: { designs: 30, search: true }, ...differing });
  const agent = scripted({ run: running(0.01, 0.01, 0.01), handIn: "stop" }, seen);
  const { scores } = await driveEpisode(suite, world, challenge, agent, {});
  const found = (metric: string) => scores.find((score) => score.metric === metric);
  return { prompt: seen[0], regret: found("regret"), searched: found("regret-searched") };
}

describe("a price", () => {
  it("is told also where there is no purse, and what is regretted is per unit of it", async () => {
    const { prompt, regret, searched } = await play({ price: "100" });
    expect(prompt).toContain(
      "- An experiment costs `100`. How good a choice is, is judged by what it tells per unit of price.",
    );
    expect(regret?.reason).toBe("nats per unit of price about all parameters, against the best of 30 random designs");
    expect(searched?.reason).toBe("nats per unit of price about all parameters, against a design found by search");
    const free = await play({});
    expect(free.prompt).not.toContain("costs `");
    expect(free.prompt).not.toContain("An experiment costs");
    expect(free.regret?.reason).toBe("nats an experiment about all parameters, against the best of 30 random designs");
    // The same experiments at a hundred times the price.
    expect(100 * (regret?.value ?? 0)).toBeGreaterThan(0.9 * (free.regret?.value ?? Number.NaN));
    expect(100 * (regret?.value ?? 0)).toBeLessThan(1.1 * (free.regret?.value ?? Number.NaN));
  });

  it("stands beside what is in the purse", async () => {
    const { prompt } = await play({ price: "2 * time", purse: 3 });
    expect(prompt).toContain("- An experiment costs `2 * time`; 3 is in the purse. One that costs more than is left");
  });

  it("is told in the names of the wording, with what they mean", () => {
    const told = (differing: Partial<Settings>) => {
      const { item } = pose(differing).challenge;
      return describePrice(openSetup(item), item, undefined);
    };
    expect(told({ wording: "no-prior", price: "2 * time" })).toContain("costs `2 * x`.");
    const dilemma = { environment: "moral-machines", goal: "judgement", price: "1 + abs(humans)" };
    expect(told(dilemma)).toContain(
      "costs `1 + abs(humans)` (`humans` is the sum over `first_group` less the sum over `second_group`, in which",
    );
    expect(told({ ...dilemma, wording: "no-prior" })).toContain(
      "costs `1 + abs(x_6)` (`x_6` is the sum over `u` less the sum over `v`, in which each `k17`, `k18` is 0 and every other is 1).",
    );
  });
});
