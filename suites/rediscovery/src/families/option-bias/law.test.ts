import { describe, expect, it } from "vitest";

import { type Arrangement, chancesOfPlaces } from "./law.ts";

/** Computed by a separate program from the formula of suites/rediscovery/docs/families/option-bias.md. */
describe("the law of option-bias", () => {
  const law = { ability: 1, symbol: 2, position: 1, numbers: 0, removal: -1, transfer: 2, reasoned: 1 };
  const chances = (labels: Arrangement["labels"], domain: string) => {
    const item = {
      id: "q1",
      levels: { domain },
      name: "",
      question: "",
      options: [],
      gold: 0,
      difficulty: 0.3,
      turn: 0,
    };
    const arrangement = { labels, order: [1, 0, 2, 3], symbols: [2, 0, 1, 3] };
    const features = { arrangement, isReasoned: false, surface: {} };
    return chancesOfPlaces({ subjects: { one: law } }, { subject: "one", item, features });
  };

  it.each([
    ["letters", "crafts", [0.13050021, 0.71435128, 0.13050021, 0.02464831]],
    ["none", "crafts", [0.41457376, 0.22006381, 0.21284926, 0.15251316]],
    ["letters", "voyages", [0.05911771, 0.87965562, 0.05911771, 0.00210896]],
  ] as const)("weighs symbols and places with %s in %s", (labels, domain, expected) => {
    for (const [place, chance] of chances(labels, domain).entries()) expect(chance).toBeCloseTo(expected[place], 7);
  });
});
