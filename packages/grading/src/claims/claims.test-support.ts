import fc from "fast-check";
import type { Claim, Finding } from "./claim.ts";
import type { Cell, ClaimFactor, ClaimMeasure, ClaimSpace } from "./claim-space.ts";

const dose: ClaimFactor = { name: "dose", levels: ["0", "1", "2", "3"], ordered: true, reference: "1" };
export const light: ClaimFactor = { name: "light", levels: ["off", "on"], ordered: true, reference: "off" };
const strain: ClaimFactor = {
  name: "strain",
  levels: ["red", "green", "blue"],
  ordered: false,
  reference: "red",
};
/** Whole numbers, so that differences are exact and every side of a margin can be met. */
export const growth: ClaimMeasure = { name: "growth", equalWithin: 1, differsBy: 4 };

/** A space of dose, light and strain with the values of a function. */
export function spaceBy(value: ClaimSpace["value"], parts: Partial<ClaimSpace> = {}): ClaimSpace {
  return { subjects: ["vole", "wren"], factors: [dose, light, strain], measures: [growth], ...parts, value };
}

/** A space of one subject in which only the dose matters, with these values from the lowest on. */
export function doseSpace(values: readonly (number | undefined)[]): ClaimSpace {
  const levels = values.map((_, index) => String(index));
  return spaceBy((_, { levels: at }) => values[levels.indexOf(at.dose)], {
    subjects: ["vole"],
    factors: [{ ...dose, levels, reference: "0" }],
  });
}

/** A claim that the dose has this finding. */
export const onDose = (finding: Finding, more: Partial<Claim> = {}): Claim => ({
  measure: "growth",
  factor: "dose",
  finding,
  ...more,
});

/** A contrast of levels. */
export const contrast = (of: string, relation: "higher" | "lower" | "equal", against: string): Finding => ({
  kind: "contrast",
  levels: [of, against],
  relation,
});
export const trend = (relation: "increasing" | "decreasing" | "flat"): Finding => ({ kind: "trend", relation });
export const shape = (relation: "u-shaped" | "inverted-u"): Finding => ({ kind: "shape", relation });
export const extreme = (relation: "highest" | "lowest", level: string): Finding => ({
  kind: "extreme",
  level,
  relation,
});
export const noEffect: Finding = { kind: "no-effect" };

const small = { subjects: ["vole", "wren"], factors: [dose, light] };

/**
 * Spaces of two subjects, four doses and two lights with some effects that are the same everywhere and some noise, so
 * that claims of every scope are true in some of them.
 */
export const arbitrarySpace: fc.Arbitrary<ClaimSpace> = fc
  .record({
    byDose: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
    byLight: fc.constantFrom(0, 0, 5, -5),
    bySubject: fc.constantFrom(0, 0, 5, -5),
    moderation: fc.constantFrom(0, 0, 5, -5),
    noise: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 }),
    noisy: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ byDose, byLight, bySubject, moderation, noise, noisy }) => {
    const value = (_: string, { subject, levels }: Cell): number => {
      const [at, on, who] = [
        dose.levels.indexOf(levels.dose),
        Number(levels.light === "on"),
        small.subjects.indexOf(subject),
      ];
      const effect = byDose[at] + on * byLight + who * bySubject + on * (at === 3 ? moderation : 0);
      return effect + (noisy === 0 ? 0 : Math.floor((noise[at * 4 + on * 2 + who] * noisy) / 2));
    };
    return spaceBy(value, small);
  });
