import { describe, expect, it } from "vitest";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import { trialInputs } from "../blueprint/validate-laws.ts";
import { repositoryModel } from "../repository/repository-model.ts";
import { repositoryOf } from "../repository/repository-of.ts";
import { presets } from "../settings.ts";
import { taxonomy } from "../taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "../world.ts";

const worldOf = (seed: number) => repositoryWorld({ kind: "public", value: String(seed) }, presets.default);
type World = ReturnType<typeof worldOf>;
const worlds = Array.from({ length: 300 }, (_, index) => worldOf(index + 1));

function domainOf({ blueprint: { context } }: World) {
  const domains = taxonomy.find(({ field }) => field === context.field)?.domains ?? [];
  const found = domains.find(({ name }) => name === context.domain);
  if (found === undefined) throw new Error(`no domain ${context.domain}`);
  return found;
}

const factorOf = ({ blueprint }: World, short: string) => {
  const factor = blueprint.paths.variables.find((variable) => variable.short === short);
  return factor?.kind === "factor" ? factor : undefined;
};

const outcomesOf = ({ blueprint }: World): DependentColumn[] =>
  blueprint.columns.flatMap((column) => (column.role === "dependent" && !column.computed ? [column] : []));

/** The files of a world with a level of a factor, a few of them. */
function filesAt(world: World, short: string, levels: readonly (string | number)[]) {
  const place = world.blueprint.paths.variables.findIndex((variable) => variable.short === short);
  const known = factorOf(world, short)?.levels ?? [];
  const named = levels.map(String);
  const files = [...repositoryOf(world).dataFiles.values()];
  return files.filter((file) => named.includes(known[file.levels[place]])).slice(0, 5);
}

describe("an effect behind a gate", () => {
  it("does nothing at the levels that shut it", () => {
    let tried = 0;
    for (const world of worlds) {
      const { laws } = repositoryModel(world);
      const inputs = trialInputs(world.blueprint);
      for (const { of, on, where, except = [] } of domainOf(world).gates ?? []) {
        const [factor, gated] = [factorOf(world, where), factorOf(world, of)];
        const shut = factor?.levels.find((level) => except.map(String).includes(level));
        if (factor === undefined || shut === undefined || gated === undefined) continue;
        const held = factor.numeric
          ? new Float64Array(256).fill(Number(shut))
          : { codes: new Int32Array(256).fill(factor.levels.indexOf(shut)), levels: factor.levels };
        for (const column of outcomesOf(world)) {
          const law = laws.get(column.short);
          const isMeant = on === undefined || on.includes(column.short);
          // The law of a grade has that of its number, whose gates are not its own.
          if (!isMeant || column.values.kind === "category" || law === undefined) continue;
          if (!law.formula.variables.includes(of) || factor.either?.includes(column.short)) continue;
          const at = (code: number) =>
            law.evaluate(
              {
                ...inputs,
                [where]: held,
                [of]: gated.numeric
                  ? new Float64Array(256).fill(Number(gated.levels[code]))
                  : { codes: new Int32Array(256).fill(code), levels: gated.levels },
              },
              new Float64Array(256),
            );
          const [first, last] = [at(0), at(gated.levels.length - 1)];
          first.forEach((value, row) => {
            expect(Math.abs(value - last[row])).toBeLessThan(1e-6 * Math.max(1, Math.abs(value)));
          });
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});

describe("a kind", () => {
  it("has values within the limits that it sets", () => {
    let tried = 0;
    for (const world of worlds) {
      for (const { column: short, of, at } of domainOf(world).kinds ?? []) {
        const factor = factorOf(world, of);
        const column = world.blueprint.columns.find((each) => each.short === short);
        if (factor === undefined || column === undefined || factor.levels.length < 2) continue;
        for (const level of factor.levels) {
          const values = filesAt(world, of, [level]).flatMap((file) => {
            const cells = repositoryOf(world).contents(file).column(short);
            return cells.kind === "float" || cells.kind === "integer" ? [...cells.values] : [];
          });
          const sorted = values.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other);
          const [low, high] = at[level];
          const middle = sorted[Math.floor(sorted.length / 2)];
          if (sorted.length === 0) continue;
          // A few files lie anywhere in the range, or a little beyond it.
          const slack = low > 0 && high / low > 4 ? Math.log(high / low) : 0;
          expect(middle).toBeGreaterThan(slack > 0 ? low * Math.exp(-slack) : low - (high - low));
          expect(middle).toBeLessThan(slack > 0 ? high * Math.exp(slack) : high + (high - low));
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(20);
  });
});

describe("what is absent at a level", () => {
  it("has no value there, or the one value that is left", () => {
    let tried = 0;
    for (const world of worlds) {
      for (const { column: short, of, levels, as } of domainOf(world).absent ?? []) {
        const column = world.blueprint.columns.find((each) => each.short === short);
        const isOurs = column !== undefined && (as !== undefined || column.missing.kind === "void");
        if (!isOurs || (column?.role === "dependent" && column.computed)) continue;
        for (const file of filesAt(world, of, levels)) {
          const cells = repositoryOf(world).contents(file).column(short);
          if (cells.kind === "category") expect(cells.codes.every((code) => code === -1)).toBe(true);
          if (cells.kind === "float" || cells.kind === "integer")
            expect(cells.values.every((value) => Number.isNaN(value) || value === as)).toBe(true);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(20);
  });
});
