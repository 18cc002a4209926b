import { describe, expect, it } from "vitest";
import { findFamily } from "../../families.ts";
import { presets } from "../../settings.ts";
import { rediscovery } from "../../suite.ts";
import { scenarioOf } from "../../world.ts";
import { topicOf } from "./list-topics.ts";
import { listedFactors } from "./listed-factors.ts";

describe("what a list asks", () => {
  it("has words for every factor that a list may be about, and they name no level that is not a common word", () => {
    for (const [family, { targets }] of Object.entries(listedFactors)) {
      for (const { factor } of targets) {
        const topic = topicOf(family, factor);
        const { levels = [] } = findFamily(family).factors.find(({ name }) => name === factor) ?? {};
        const special = levels.filter((level) => /^[A-Z]|-|\d/.test(level));
        expect(special.filter((level) => topic.includes(level))).toEqual([]);
      }
    }
  });

  it.each(["snowballing", "persona", "prompt-format"])("is told before the experiments: %s", (family) => {
    const settings = { ...presets.frontier, family };
    const world = rediscovery.world({ kind: "public", value: "1" }, settings);
    for (const { item, key } of rediscovery.items(world, settings)) {
      const asked = scenarioOf(key.scenario).headroom?.listed?.targets.map(({ factor }) => factor);
      const told = listedFactors[family].targets.filter(({ factor }) => item.text.includes(topicOf(family, factor)));
      expect(told.map(({ factor }) => factor).sort()).toEqual([...new Set(asked)].sort());
    }
  });
});
