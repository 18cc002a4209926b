import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim } from "./claim.ts";
import type { Cell, ClaimFactor, ClaimSpace } from "./claim-space.ts";
import { arbitrarySpace, contrast, extreme, noEffect, onDose, spaceBy, trend } from "./claims.test-support.ts";
import { truthTable } from "./enumerate-claims.ts";
import { judgeClaim } from "./judge-claim.ts";
import { scoreClaims } from "./score-claims.ts";

// The dose works in both subjects; strain and light do nothing; voles grow more.
const space = spaceBy((_, { subject, levels }) => Number(levels.dose) * 5 + (subject === "vole" ? 5 : 0));
const rises = onDose(trend("increasing"));
const noStrain: Claim = { measure: "growth", factor: "strain", finding: noEffect };
const noLight: Claim = { measure: "growth", factor: "light", finding: noEffect };
const voles: Claim = { measure: "growth", factor: "subject", finding: contrast("vole", "higher", "wren") };
const core = [rises, noStrain];

const scores = (...claims: Claim[]) => {
  const { precision, recall, f1, response } = scoreClaims(claims, core, space);
  return { precision, recall, f1, roles: response.map(({ role }) => role) };
};

describe("the score of claims", () => {
  it("is perfect for the core itself", () => {
    expect(scores(...core)).toEqual({ precision: 1, recall: 1, f1: 1, roles: ["for", "for"] });
  });

  it("is without precision, and 0, for no claims", () => {
    expect(scores()).toEqual({ precision: null, recall: 0, f1: 0, roles: [] });
  });

  it("is without recall where there is no core", () => {
    expect(scoreClaims([rises], [], space)).toMatchObject({ precision: null, recall: null, f1: null });
  });

  it("leaves true claims on other topics out", () => {
    expect(scores(rises, noLight, voles)).toEqual({
      precision: 1,
      recall: 1 / 2,
      f1: 2 / 3,
      roles: ["for", "side", "side"],
    });
    expect(scores(noLight)).toEqual({ precision: null, recall: 0, f1: 0, roles: ["side"] });
  });

  it("counts false claims on whatever topic", () => {
    const falseLight: Claim = { ...noLight, finding: trend("increasing") };
    expect(scores(rises, falseLight)).toEqual({
      precision: 1 / 2,
      recall: 1 / 2,
      f1: 1 / 2,
      roles: ["for", "against"],
    });
  });

  it("drops what is said already, in whatever words and order", () => {
    expect(scores(onDose(contrast("3", "higher", "0")), rises, onDose(contrast("0", "lower", "3"))).roles).toEqual([
      "redundant",
      "for",
      "redundant",
    ]);
  });

  it("counts a core claim once, by however many true claims it is recalled", () => {
    const steps = ["1", "2", "3"].map((level) => onDose(contrast(level, "higher", String(Number(level) - 1))));
    const wrong = onDose(extreme("highest", "0"));
    expect(scores(...steps, wrong)).toEqual({
      precision: 0,
      // Together the steps say that it rises; but the fourth claim denies it.
      recall: 0,
      f1: 0,
      roles: ["for", "for", "for", "against"],
    });
    expect(scores(...steps)).toMatchObject({ precision: 1, recall: 1 / 2 });
  });

  it("lists undecided and meaningless claims apart", () => {
    const open = spaceBy((_, { levels }) => Number(levels.dose));
    const { precision, response } = scoreClaims([rises, { ...rises, factor: "strain" }, noStrain], core, open);
    expect([precision, ...response.map(({ role }) => role)]).toEqual([1, "open", "open", "for"]);
  });

  it("recalls what is asked of one kind of items from what is true of all kinds together", () => {
    const seeds = { name: "seed", levels: ["all", "small", "large"], ordered: false, reference: "all", pooled: "all" };
    const dose = { name: "dose", levels: ["0", "1", "2", "3"], ordered: true, reference: "0" };
    const value =
      (large: number) =>
      (_: string, { levels }: Cell) =>
        Number(levels.dose) * { all: 5, small: 5, large }[levels.seed as "all"];
    const among = (factors: ClaimFactor[], large: number) => spaceBy(value(large), { factors });
    const asked = onDose(contrast("1", "higher", "0"), { scope: { conditions: { seed: ["small"] } } });
    const said = onDose(contrast("1", "higher", "0"));
    expect(scoreClaims([said], [asked], among([dose, seeds], 5)).recall).toBe(1);
    expect(scoreClaims([said], [asked], among([dose, { ...seeds, pooled: undefined as never }], 5)).recall).toBe(0);
    // What is true of all together, and not of the kind that is asked about, recalls nothing.
    const ofLarge = onDose(contrast("1", "equal", "0"), { scope: { conditions: { seed: ["large"] } } });
    expect(scoreClaims([said], [ofLarge], among([dose, seeds], 0)).recall).toBe(0);
  });

  it("recalls a comparison of levels from a true one of levels around them, where levels have an order", () => {
    const asked = onDose(contrast("2", "higher", "1"));
    expect(scoreClaims([onDose(contrast("3", "higher", "0"))], [asked], space).recall).toBe(1);
    expect(scoreClaims([onDose(contrast("0", "lower", "3"))], [asked], space).recall).toBe(1);
    expect(scoreClaims([onDose(contrast("3", "higher", "2"))], [asked], space).recall).toBe(0);
    const onStrain = (levels: [string, string]): Claim => ({
      measure: "growth",
      factor: "strain",
      finding: { kind: "contrast", levels, relation: "higher" },
    });
    const uneven = spaceBy((_, { levels }) => ({ red: 0, green: 5, blue: 10 })[levels.strain as "red"]);
    expect(scoreClaims([onStrain(["blue", "red"])], [onStrain(["green", "red"])], uneven).recall).toBe(0);
    const effect = (levels: [string, string]) =>
      onDose(contrast("on", "higher", "off"), { factor: "light", effectOf: { factor: "dose", levels } });
    const together = spaceBy((_, { levels }) => Number(levels.dose) * (levels.light === "on" ? 10 : 5));
    expect(scoreClaims([effect(["3", "0"])], [effect(["1", "0"])], together).recall).toBe(1);
  });

  it("recalls nothing from two opposites about levels around those that are asked about, or about all kinds", () => {
    const asked = onDose(contrast("2", "higher", "1"));
    const around = [onDose(contrast("3", "higher", "0")), onDose(contrast("3", "lower", "0"))];
    expect(scoreClaims(around, [asked], space)).toMatchObject({ recall: 0, f1: 0 });
    // Who says it of these levels too has said it.
    expect(scoreClaims([...around, asked], [asked], space)).toMatchObject({ recall: 1, precision: 1 / 2 });
    const seeds = { name: "seed", levels: ["all", "small", "large"], ordered: false, reference: "all", pooled: "all" };
    const dose = { name: "dose", levels: ["0", "1", "2", "3"], ordered: true, reference: "0" };
    const alike = spaceBy((_, { levels }) => 5 * Number(levels.dose), { factors: [dose, seeds] });
    const ofSmall = onDose(contrast("1", "higher", "0"), { scope: { conditions: { seed: ["small"] } } });
    const together = (["higher", "lower", "equal"] as const).map((relation) => onDose(contrast("1", relation, "0")));
    expect(scoreClaims(together.slice(0, 1), [ofSmall], alike).f1).toBe(1);
    expect(scoreClaims(together, [ofSmall], alike)).toMatchObject({ recall: 0, f1: 0 });
  });

  it("does not let a sweeping falsehood cover for smaller ones", () => {
    const falls = ["1", "2", "3"].map((level) => onDose(contrast(level, "lower", "0")));
    const sweeping = onDose(extreme("highest", "0"));
    expect(scores(...falls).roles).toEqual(["against", "against", "against"]);
    expect(scores(...falls, sweeping).roles).toEqual(["against", "against", "against", "against"]);
    expect(scores(...falls, ...falls).roles.slice(3)).toEqual(["redundant", "redundant", "redundant"]);
  });

  it("recalls a core claim from several, and nothing from claims that go too far", () => {
    const each = space.subjects.map((subject) => onDose(trend("increasing"), { scope: { subjects: [subject] } }));
    expect(scores(...each).recall).toBe(1 / 2);
    const uneven = spaceBy((_, { subject, levels }) => (subject === "vole" ? Number(levels.dose) * 5 : 0));
    expect(scoreClaims([rises], [each[0]], uneven)).toMatchObject({ precision: 0, recall: 0, f1: 0 });
  });
});

describe("padding", () => {
  interface Drawn {
    readonly space: ClaimSpace;
    readonly core: readonly Claim[];
    readonly claims: readonly Claim[];
    readonly more: readonly Claim[];
  }
  /** A world, some of its truths as the core, some claims, and some more. */
  const drawn: fc.Arbitrary<Drawn> = fc
    .tuple(arbitrarySpace, fc.array(fc.nat(), { minLength: 14, maxLength: 14 }))
    .map(([world, picks]) => {
      const rows = [...truthTable(world, { effects: true })];
      const holding = rows.filter(({ truth }) => truth.verdict === "supported");
      const pick = (from: typeof rows, numbers: number[]) =>
        numbers.flatMap((number) => from[number % from.length]?.claim ?? []);
      const chosen = pick(holding, picks.slice(0, 3));
      return {
        space: world,
        core: chosen,
        claims: [
          ...pick(holding, picks.slice(3, 6)),
          ...chosen.slice(0, picks[0] % 3),
          ...pick(rows, picks.slice(6, 9)),
        ],
        more: pick(rows, picks.slice(9)),
      };
    });
  const isAbout = (claim: Claim, other: Claim): boolean => {
    const names = ({ factor, effectOf }: Claim) => [factor, effectOf?.factor ?? ""].sort().join();
    return claim.measure === other.measure && names(claim) === names(other);
  };
  const numbers = ({ precision, recall, f1 }: ReturnType<typeof scoreClaims>) => ({ precision, recall, f1 });

  it("by true claims off the topic changes nothing", () => {
    fc.assert(
      fc.property(drawn, ({ space: world, core: wanted, claims }) => {
        const side = [...truthTable(world)].flatMap(({ claim, truth }) =>
          truth.verdict === "supported" && !wanted.some((other) => isAbout(claim, other)) ? [claim] : [],
        );
        const before = numbers(scoreClaims(claims, wanted, world));
        expect(numbers(scoreClaims([...claims, ...side.slice(0, 40)], wanted, world))).toEqual(before);
      }),
    );
  });

  it("by repeating claims changes nothing", () => {
    fc.assert(
      fc.property(drawn, fc.nat(), ({ space: world, core: wanted, claims }, from) => {
        const before = numbers(scoreClaims(claims, wanted, world));
        const again = claims.slice(from % (claims.length + 1));
        expect(numbers(scoreClaims([...claims, ...again], wanted, world))).toEqual(before);
        expect(numbers(scoreClaims([...again, ...claims], wanted, world))).toEqual(before);
      }),
    );
  });

  it("by false claims gains nothing in any measure", () => {
    fc.assert(
      fc.property(drawn, ({ space: world, core: wanted, claims, more }) => {
        const wrong = more.filter((claim) => judgeClaim(claim, world).verdict === "contradicted");
        const before = scoreClaims(claims, wanted, world);
        const after = scoreClaims([...claims, ...wrong], wanted, world);
        expect(after.precision ?? 0).toBeLessThanOrEqual(before.precision ?? 0);
        expect(after.recall ?? 0).toBeLessThanOrEqual(before.recall ?? 0);
        expect(after.f1 ?? 0).toBeLessThanOrEqual(before.f1 ?? 0);
      }),
    );
  });

  it("by true claims never lowers a measure, wherever they stand", () => {
    fc.assert(
      fc.property(drawn, fc.nat(), ({ space: world, core: wanted, claims, more }, at) => {
        const right = [...more, ...wanted].filter((claim) => judgeClaim(claim, world).verdict === "supported");
        const before = scoreClaims(claims, wanted, world);
        for (const claim of right) {
          const after = scoreClaims(claims.toSpliced(at % (claims.length + 1), 0, claim), wanted, world);
          expect(after.precision ?? 0).toBeGreaterThanOrEqual(before.precision ?? 0);
          expect(after.recall ?? 0).toBeGreaterThanOrEqual(before.recall ?? 0);
          expect(after.f1 ?? 0).toBeGreaterThanOrEqual(before.f1 ?? 0);
        }
      }),
    );
  });

  it("by true claims that recall nothing earns no precision", () => {
    fc.assert(
      fc.property(drawn, ({ space: world, core: wanted, claims }) => {
        const { core: found, precision, response } = scoreClaims(claims, wanted, world);
        const recalled = found.filter((each) => each.recalled).length;
        const against = response.filter(({ role }) => role === "against").length;
        expect(precision).toBe(recalled + against === 0 ? null : recalled / (recalled + against));
      }),
    );
  });

  it("by saying both of two opposites is worth less than to say the right one, and nothing where it is all that is said", () => {
    const opposite = { higher: "lower", lower: "higher", equal: "higher" } as const;
    fc.assert(
      fc.property(drawn, ({ space: world, core: wanted, claims }) => {
        const row = wanted.find(({ finding }) => finding.kind === "contrast");
        if (row?.finding.kind !== "contrast") return;
        const wrong: Claim = { ...row, finding: { ...row.finding, relation: opposite[row.finding.relation] } };
        const right = scoreClaims([...claims, row], wanted, world);
        const both = scoreClaims([...claims, row, wrong], wanted, world);
        expect(both.f1 ?? 0).toBeLessThanOrEqual(right.f1 ?? 0);
        expect(scoreClaims([row, wrong], [row], world)).toMatchObject({ precision: 0, recall: 0, f1: 0 });
      }),
    );
  });
});
