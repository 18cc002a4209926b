import type { Json, Session } from "@assay/contract";
import { scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it, vi } from "vitest";
import { formRow, monotoneRow, playedRow, truthRow } from "../audits/support/probe-rows.ts";
import { everyClaim, noEffectClaims, noEffectEverywhere, randomEverywhere } from "../src/baselines/claims-only.ts";
import { families, findFamily } from "../src/families.ts";
import type { Item } from "../src/items.ts";
import { claimForms } from "../src/probes/claim-forms.ts";
import { makeTwins } from "../src/scenario/scenario.ts";
import { rediscovery as suite } from "../src/suite.ts";

// One seed and the quick families; `make audit` runs 40 of all (suites/rediscovery/audits/probes.ts).

const quick = ["group-bias", "reasoning-faithfulness", "premise-order", "persona", "length-following"];
const posed = new Map(
  families.filter(({ name }) => quick.includes(name)).map((family) => [family.name, makeTwins("probe", family)]),
);

describe.each([...posed])("the probes of %s", (family, twins) => {
  it.each([truthRow, formRow, monotoneRow])("hold: %o", (probe) => {
    expect(probe(family, twins)).toMatchObject({ holds: true });
  });

  it("hold for claims without an experiment", () => {
    for (const claimed of [everyClaim, noEffectEverywhere]) {
      const scores = twins.map(({ core, truth, subjects, member }) => {
        const item = { scenario: { family, member, planting: "drawn" }, subjects } as unknown as Item;
        return scoreClaims(claimed(item), core, truth).f1 ?? 0;
      });
      expect(playedRow("shotgun", family, claimed.name, scores)).toMatchObject({ holds: true });
    }
  });
});

it("tries at least 200 right answers in the forms that models use", () => {
  expect(Object.keys(claimForms).length * quick.length * 2).toBeGreaterThanOrEqual(190);
  expect(Object.keys(claimForms).length * families.length).toBeGreaterThanOrEqual(200);
});

it("has the floors that know no slot beside those that know them", async () => {
  const item = { scenario: { family: "persona" }, subjects: ["one", "two"] } as unknown as Item;
  const claimsOf = async (baseline: string): Promise<unknown> => {
    const handedIn: Json[] = [];
    const submit = async (value: Json) => {
      handedIn.push(value);
      return { status: "next-phase" };
    };
    const agent = suite.baselines[baseline].agent({ item }, stream("test", "floors"));
    await agent.attempt({ submit } as unknown as Session);
    return (handedIn.at(-1) as { readonly claims: unknown }).claims;
  };
  expect(await claimsOf("no-effect-everywhere")).toEqual(noEffectEverywhere(item));
  expect(await claimsOf("random-everywhere")).toEqual(randomEverywhere(item, stream("test", "floors")));
  expect(await claimsOf("no-effect")).toEqual(noEffectClaims(item));
});

it("has floors that do not look at what the study asks", () => {
  const item = { scenario: { family: "persona" }, subjects: ["one", "two"] } as unknown as Item;
  const questions = vi.spyOn(findFamily("persona"), "questions");
  const published = vi.spyOn(findFamily("persona"), "published");
  const claims = [noEffectEverywhere(item), randomEverywhere(item, stream("test", "floors")), everyClaim(item)];
  for (const each of claims) expect(each.length).toBeGreaterThan(0);
  expect(questions).not.toHaveBeenCalled();
  expect(published).not.toHaveBeenCalled();
  noEffectClaims(item);
  expect(questions).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
