import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DesignSpace } from "../design-space/design-space.ts";
import { wordings } from "../environment.ts";
import { environments, findEnvironment } from "../environments.ts";

/** Numbers over many orders of magnitude, some of them round. */
const scale = (low: number, high: number) =>
  fc.oneof(
    fc
      .double({ min: Math.log(low), max: Math.log(high), noNaN: true })
      .map((log) => Number(Math.exp(log).toPrecision(4))),
    fc.integer({ min: Math.ceil(low), max: Math.floor(Math.min(high, 1000)) }),
  );

const ascending = (low: number, high: number, least: number) =>
  fc
    .tuple(fc.double({ min: low, max: high, noNaN: true }), scale(least, high))
    .map(([from, width]): [number, number] => [from, from + width])
    .filter(([, to]) => to <= high);

const bounds = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }));
const ordered = bounds.map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]);

/** Random values of the settings that the design depends on. The presets give the rest. */
const drawn: { readonly [environment: string]: fc.Arbitrary<{ readonly [setting: string]: Json }> } = {
  "location-finding": fc.record({
    dimensions: fc.integer({ min: 1, max: 3 }),
    bound: scale(1e-3, 1e6),
    randomDesigns: fc.record({ law: fc.constant("uniform"), reach: scale(1e-3, 1e6) }),
  }),
  "temporal-discounting": fc
    .record({ immediate: ordered, delayed: ordered, delay: ordered, whole: fc.boolean() })
    .filter(({ immediate, delayed }) => immediate[0] < delayed[1])
    .map((settings) => ({ ...settings, randomDesigns: "uniform" })),
  "death-process": fc.record({ latest: scale(1e-3, 1000), latestIncluded: fc.boolean() }),
  "item-response": fc.record({ students: fc.integer({ min: 2, max: 50 }), questions: fc.integer({ min: 2, max: 50 }) }),
  dugongs: fc.record({ ages: ascending(0, 1000, 1e-3) }),
  peregrines: fc.record({ latest: scale(1e-3, 1000) }),
  "mastectomy-survival": fc.record({ patients: fc.integer({ min: 1, max: 200 }), latest: scale(1e-3, 100) }),
  "predator-prey": fc.record({ latest: scale(1e-3, 200) }),
  emotions: fc.record({ highestPrize: scale(1e-3, 10_000), wholeDollars: fc.boolean() }),
  "moral-machines": fc.record({ largestGroup: fc.integer({ min: 1, max: 20 }) }),
};

function expectRunnable(space: DesignSpace): void {
  const { example } = space;
  expect(space.problem(example)).toBeUndefined();
  expect(space.parse(space.print(example))).toEqual({ ok: true, value: example });
  expect(space.describe()).toContain(`For example: \`${space.print(example)}\``);
}

describe.each(environments)("the example of $name", (environment) => {
  it("can be run and asked under whatever settings", () => {
    fc.assert(
      fc.property(drawn[environment.name], fc.constantFrom(...Object.values(environment.presets)), (own, preset) => {
        const settings = environment.settings.parse({ ...preset, ...own });
        for (const wording of wordings) {
          expectRunnable(environment.design(settings, wording));
          for (const { target } of environment.goals)
            if (target.kind === "outcome") expectRunnable(target.space(settings, wording));
        }
      }),
    );
  });
});

describe("an example", () => {
  const exampleOf = (name: string, own: object) => {
    const environment = findEnvironment(name);
    return environment.design({ ...environment.presets.default, ...own }, "prior").example;
  };

  it("keeps within the bounds of its settings", () => {
    expect(exampleOf("location-finding", { bound: 0.3 })).toEqual({ position: [0.15, 0.3] });
    expect(exampleOf("emotions", { highestPrize: 10 })).toMatchObject({ prizes: [5, 2, 1] });
    expect(exampleOf("temporal-discounting", { delayed: [100, 200] })).toMatchObject({ immediate: 40, delayed: 100 });
    expect(exampleOf("moral-machines", { largestGroup: 1 })).toMatchObject({
      "first-group": ["boy"],
      "second-group": ["old_man"],
    });
  });

  it("is another one where it is kept for the questions", () => {
    const environment = findEnvironment("item-response");
    const space = environment.design(environment.presets.default, "no-prior");
    const without = space.without([space.example, space.random(stream("other"))], "it is kept for the questions");
    expect(without.problem(space.example)).toBe("it is kept for the questions");
    expectRunnable(without);
    expect(without.describe()).toContain(
      `These cannot be run, each because it is kept for the questions: ${space.print(space.example)}; `,
    );
  });
});

it("offers of discounting are refused as settings where none can be made", () => {
  const { settings, presets } = findEnvironment("temporal-discounting");
  const problem = (own: object) => settings.safeParse({ ...presets.default, ...own }).error?.issues[0]?.message;
  expect(problem({ immediate: [50, 60], delayed: [20, 50] })).toBe(
    "no delayed reward is larger than the immediate one",
  );
  expect(problem({ delay: [0.2, 0.8] })).toBe("bounds of whole numbers are whole numbers");
});
