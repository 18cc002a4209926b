import type { Json, Submission } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { presets } from "./settings.ts";
import { repositoryQa as suite } from "./suite.ts";

// What is told of the form at hand-in follows from the question alone. The engine gives the check no key: see the test of
// the harness, which swaps keys in an episode.

const settings = suite.settings.parse(presets.default);
const challenges = ["61", "62"].flatMap((value) => {
  const world = suite.world({ kind: "public", value }, settings);
  return [...suite.items(world, settings)];
});

const handedIn = (value: Json): Submission => {
  const outcome = { kind: "answered" } as const;
  return { outcome, answers: [{ to: "agent", outcome, text: "", value }], files: {} };
};

const broken: readonly Json[] = [
  null,
  "",
  { answer: "" },
  { answer: "a lot" },
  { answer: "3 or 4" },
  { answer: [1, 2] },
  { answer: {} },
  { answer: 0.03 },
  { answer: "not possible" },
  { answer: "yes" },
  { answer: "12.3 %" },
];

const saidOf = async ({ item }: (typeof challenges)[number]): Promise<string> =>
  JSON.stringify(await Promise.all(broken.map((value) => suite.checkForm?.(item, handedIn(value)))));

/** What the text of a question shows of what is asked. */
const shownOf = ({ key, strata }: (typeof challenges)[number]): string => {
  const query = "query" in key ? key.query : undefined;
  const statistic = query !== undefined && "statistic" in query ? query.statistic : "";
  const about = query?.type === "interpretation" ? query.ask.about : "";
  return JSON.stringify([strata.type, statistic, about]);
};

describe("the check of a reply's form", () => {
  it("says the same, byte for byte, of all questions that ask the same, whatever their keys are", async () => {
    const byForm = [...Map.groupBy(challenges, shownOf)];
    let both = 0;
    for (const [shown, own] of byForm) {
      const said = await Promise.all(own.map(saidOf));
      expect({ shown, said: new Set(said).size }).toEqual({ shown, said: 1 });
      expect(said[0]).toMatch(/[a-z]/);
      both += Number(new Set(own.map(({ strata }) => strata.answerable)).size === 2);
    }
    // Of many forms some questions have an answer and some have none.
    expect(both).toBeGreaterThan(5);
  });
});
