import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { wordings } from "../environment.ts";
import { environments } from "../environments.ts";
import { declareDesign } from "./declare-design.ts";
import type { Design, DesignSpace } from "./design-space.ts";
import type { Field, FieldValue } from "./field.ts";

const labelOf = (field: Field, value: string): string =>
  "options" in field ? (field.options.find(({ name }) => name === value)?.label ?? value) : value;

const withLabels = (field: Field, value: FieldValue): Json => {
  if (typeof value === "number") return value;
  if (typeof value === "string") return labelOf(field, value);
  return value.map((each) => (typeof each === "string" ? labelOf(field, each) : each));
};

/** A design as an agent gives it. */
const asGiven = ({ fields }: DesignSpace, design: Design): Json =>
  Object.fromEntries(fields.map((field) => [field.label, withLabels(field, design[field.name])]));

const spaces = environments.flatMap((environment) =>
  wordings.map(
    (wording) => [environment.name, wording, environment.design(environment.presets.default, wording)] as const,
  ),
);

describe("the declared form of a design", () => {
  it.each(spaces)("takes what can be run, and is read: %s, %s", (name, wording, space) => {
    const form = z.fromJSONSchema(declareDesign(space.fields));
    const random = stream("declare-design", name, wording);
    for (let draw = 0; draw < 50; draw++) {
      const design = space.random(random);
      const given = asGiven(space, design);
      expect(form.safeParse(given)).toMatchObject({ success: true });
      expect(space.parse(given)).toEqual({ ok: true, value: design });
    }
  });

  it.each(spaces)("takes no empty design, and no name that there is not: %s, %s", (_, __, space) => {
    const form = z.fromJSONSchema(declareDesign(space.fields));
    expect(form.safeParse({}).success).toBe(false);
    expect(form.safeParse({ ...(asGiven(space, space.example) as object), "no such field": 1 }).success).toBe(false);
  });
});
