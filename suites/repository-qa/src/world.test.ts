import { type Columns, check, compile, gradient, print } from "@assay/science/formulas";
import { describe, expect, it } from "vitest";
import { blueprintSchema } from "./blueprint/blueprint-schema.ts";
import { Repository } from "./repository/repository.ts";
import { lawVariables, outcomeVariables } from "./repository/repository-model.ts";
import { presets, settingsSchema } from "./settings.ts";
import { repositoryWorld } from "./world.ts";

const worlds = (count: number, preset = "default") =>
  Array.from({ length: count }, (_, index) =>
    repositoryWorld({ kind: "public", value: String(index + 1) }, presets[preset]),
  );

describe("worlds of repository-qa", () => {
  it("come from presets that are valid settings", () => {
    for (const preset of Object.values(presets)) expect(settingsSchema.parse(preset)).toEqual(preset);
  });

  it("are valid blueprints, JSON values, and the same for the same seed", () => {
    const made = worlds(150);
    for (const { blueprint } of made) expect(blueprintSchema.parse(blueprint)).toEqual(blueprint);
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
    expect(worlds(5)).toEqual(made.slice(0, 5));
    expect(new Set(made.map(({ key }) => key)).size).toBe(made.length);
  });

  it("differ between a public and a secret seed of the same value", () => {
    const secret = repositoryWorld({ kind: "secret", value: "1" }, presets.default);
    expect(secret.key).not.toBe(worlds(1)[0].key);
  });

  it("have 7 to 19 columns, files as the settings say, and names that occur once", () => {
    for (const preset of Object.keys(presets)) {
      for (const { blueprint } of worlds(60, preset)) {
        expect(blueprint.columns.length).toBeGreaterThanOrEqual(7);
        expect(blueprint.columns.length).toBeLessThanOrEqual(19);
        const names = [...blueprint.columns, ...blueprint.paths.variables].map(({ short }) => short);
        expect(new Set(names).size).toBe(names.length);
        expect(blueprint.paths.files).toBeLessThanOrEqual(10_000);
        const placed = [...blueprint.paths.directories, blueprint.paths.file].flatMap(({ variables }) => variables);
        expect([...placed].sort()).toEqual(blueprint.paths.variables.map(({ short }) => short).sort());
        expect(blueprint.columns.filter(({ role }) => role === "dependent").length).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it("have abstracts of 45 to 260 words and titles without a stop", () => {
    for (const { blueprint } of worlds(150)) {
      const words = blueprint.project.abstract.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(45);
      expect(words).toBeLessThanOrEqual(260);
      expect(blueprint.project.title).toMatch(/[^.]$/);
      expect(blueprint.project.abstract).not.toMatch(/undefined|NaN|\s\s|\.\./);
    }
  });

  it("tell no year where the path's date has none", () => {
    const yearless = worlds(200).filter(({ blueprint }) =>
      blueprint.paths.variables.some((variable) => variable.kind === "date" && !variable.order.includes("Y")),
    );
    expect(yearless.length).toBeGreaterThan(10);
    for (const { blueprint } of yearless) {
      expect(blueprint.extension).not.toBe("log");
      expect(blueprint.columns.filter(({ role }) => role === "moment")).toEqual([]);
    }
  });
});

describe("laws", () => {
  it("give finite values that vary, mostly inside their range", () => {
    for (const world of worlds(40)) {
      const repository = new Repository(world);
      const files = Array.from(repository.tree.files()).slice(0, 12);
      for (const column of world.blueprint.columns) {
        if (column.role !== "dependent" || column.values.kind === "category") continue;
        const [low, high] = column.values.range;
        const values = files.flatMap((file) => {
          const made = repository.contents(file).column(column.short);
          return made.kind === "float" || made.kind === "integer"
            ? [...made.values].filter((value) => !Number.isNaN(value))
            : [];
        });
        expect(values.every((value) => Number.isFinite(value) && value >= low && value <= high)).toBe(true);
        expect(new Set(values).size).toBeGreaterThan(3);
        const atEdge = values.filter((value) => value === low || value === high).length;
        expect(atEdge / values.length).toBeLessThan(0.25);
      }
    }
  });

  it("depend on every variable that they name", () => {
    for (const { blueprint } of worlds(80)) {
      const variables = lawVariables(blueprint);
      for (const column of blueprint.columns) {
        if (column.role !== "dependent") continue;
        const outcomes = column.computed ? outcomeVariables(blueprint) : {};
        const checked = check(column.law, { ...variables, ...outcomes }, { result: "number" });
        if (!checked.ok) throw new Error(checked.errors[0].message);
        expect(checked.formula.variables.length).toBeGreaterThan(0);
        const numeric = checked.formula.variables.filter((name) => variables[name] === "number");
        for (const slope of gradient(checked.formula, numeric)) expect(print(slope)).not.toBe("0");
        const inputs: { [name: string]: Columns[string] } = {};
        for (const name of checked.formula.variables) {
          const type = variables[name];
          inputs[name] = typeof type === "object" ? type.levels[0] : 1;
        }
        expect(Number.isFinite(compile(checked.formula).evaluate(inputs)[0])).toBe(true);
      }
    }
  });

  it("of a matched triplet differ in direction alone", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [consistent, neutral, contradicting] = (["consistent", "neutral", "contradicting"] as const).map((prior) =>
        repositoryWorld({ kind: "public", value: String(seed) }, { ...presets.default, prior }),
      );
      const withoutLaws = ({ blueprint }: typeof consistent) => ({
        ...blueprint,
        columns: blueprint.columns.map((column) => (column.role === "dependent" ? column.short : column)),
      });
      expect(withoutLaws(neutral)).toEqual(withoutLaws(consistent));
      expect(withoutLaws(contradicting)).toEqual(withoutLaws(consistent));
      expect(contradicting.key).toBe(consistent.key);
      expect(contradicting.blueprint.columns).not.toEqual(consistent.blueprint.columns);
    }
  });
});
