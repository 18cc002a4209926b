import { power } from "@assay/science/numerics/power";
import { pearson } from "@assay/science/statistics/correlation/correlation";
import { describe, expect, it } from "vitest";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import { trialInputs } from "../blueprint/validate-laws.ts";
import { PooledRows } from "../interpretation/pooled-rows.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { drawQuestions } from "../questions/make-questions.ts";
import { repositoryModel } from "../repository/repository-model.ts";
import { repositoryOf } from "../repository/repository-of.ts";
import { presets } from "../settings.ts";
import { runSteps } from "../steps.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import { taxonomy } from "../taxonomy/taxonomy.test-support.ts";
import { repositoryWorld } from "../world.ts";

const worldOf = (seed: number) =>
  repositoryWorld({ kind: "public", value: String(seed) }, { ...presets.default, columns: [7, 19] });
type World = ReturnType<typeof worldOf>;
const worlds = Array.from({ length: 120 }, (_, index) => worldOf(index + 1));

const outcomesOf = ({ blueprint }: World): DependentColumn[] =>
  blueprint.columns.flatMap((column) => (column.role === "dependent" ? [column] : []));

function domainOf({ blueprint: { context } }: World) {
  const domains = taxonomy.find(({ field }) => field === context.field)?.domains ?? [];
  const found = domains.find(({ name }) => name === context.domain);
  if (found === undefined) throw new Error(`no domain ${context.domain}`);
  return found;
}

/** What the field knows of the variables that a study has. */
function* knownEffects(world: World): Iterable<{ column: DependentColumn; effect: Effect }> {
  const { columns, paths } = world.blueprint;
  const present = new Set([...columns, ...paths.variables].map(({ short }) => short));
  for (const column of outcomesOf(world)) {
    // What follows from other columns has their effects.
    if (column.computed) continue;
    const effects = domainOf(world).outcomes.find(({ short }) => short === column.short)?.effects ?? [];
    for (const effect of effects) if (present.has(effect.of)) yield { column, effect };
  }
}

describe("what a field knows", () => {
  it("holds in every world: a rise is a rise and a fall a fall", () => {
    let tried = 0;
    for (const world of worlds) {
      const { laws } = repositoryModel(world);
      const inputs = trialInputs(world.blueprint);
      for (const { column, effect } of knownEffects(world)) {
        const values = inputs[effect.of];
        const law = laws.get(column.short);
        const isSteered = effect.how === "up" || effect.how === "down";
        if (!isSteered || column.values.kind === "category" || !(values instanceof Float64Array)) continue;
        // What differs between files does not act on what is noted once for a file from row to row.
        if (column.shared === "file" && !law?.formula.variables.includes(effect.of)) continue;
        // The levels that a study has may leave a gate shut.
        const isGated = domainOf(world).gates?.some(({ of }) => of === effect.of) === true;
        if (isGated && !law?.formula.variables.includes(effect.of)) continue;
        const at = (value: number) =>
          law?.evaluate({ ...inputs, [effect.of]: values.map(() => value) }, new Float64Array(values.length)) ?? [];
        const sum = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((total, each) => total + each, 0);
        const rise = sum(at(Math.max(...values))) - sum(at(Math.min(...values)));
        expect([column.short, effect.of, Math.sign(rise)]).toEqual([
          column.short,
          effect.of,
          effect.how === "up" ? 1 : -1,
        ]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it("has its weight: what decides most moves an outcome more than what is ordinary", () => {
    const shares = worlds.flatMap((world) => {
      const { laws } = repositoryModel(world);
      const inputs = trialInputs(world.blueprint);
      const inPath = new Set(world.blueprint.paths.variables.map(({ short }) => short));
      return Array.from(knownEffects(world), ({ column, effect }) => {
        const values = inputs[effect.of];
        const isSteered = effect.how === "up" || effect.how === "down";
        if (!isSteered || !inPath.has(effect.of) || !(values instanceof Float64Array) || column.shared) return [];
        const law = laws.get(column.short);
        const spreadOf = (given: typeof inputs): number => {
          const at = law?.evaluate(given, new Float64Array(values.length)) ?? new Float64Array(1);
          return quantileOf(at, 0.9) - quantileOf(at, 0.1);
        };
        const without = { ...inputs, [effect.of]: values.map(() => values[0]) };
        return [{ weight: effect.weight ?? 1, share: 1 - spreadOf(without) / spreadOf(inputs) }];
      }).flat();
    });
    const meanOf = (test: (weight: number) => boolean): number => {
      const kept = shares.filter(({ weight }) => test(weight)).map(({ share }) => share);
      expect(kept.length).toBeGreaterThan(20);
      return kept.reduce((sum, share) => sum + share, 0) / kept.length;
    };
    expect(meanOf((weight) => weight >= 2)).toBeGreaterThan(2 * meanOf((weight) => weight === 1));
  });

  it("leaves out what a subdomain does not have", () => {
    let tried = 0;
    for (const world of worlds) {
      const subdomain = domainOf(world).subdomains.find(({ name }) => name === world.blueprint.context.subdomain);
      const columns = world.blueprint.columns.map(({ short }) => short);
      for (const name of subdomain?.foreign ?? []) expect(columns).not.toContain(name);
      tried += subdomain?.foreign === undefined ? 0 : 1;
    }
    expect(tried).toBeGreaterThan(20);
  });

  it("is not asked: questions about directions and causes name pairs that it leaves open", () => {
    let asked = 0;
    for (const world of worlds) {
      const { measurements, factors } = domainOf(world);
      for (const { query } of interpretationsOf(world)) {
        if (query.type !== "interpretation" || query.ask.about === "estimate") continue;
        const [outcome, names] =
          query.ask.about === "cause"
            ? [query.ask.outcome, query.ask.candidates]
            : [query.ask.columns[1], [query.ask.columns[0]]];
        for (const name of names) {
          const variable = [...measurements, ...factors].find(({ short }) => short === name);
          expect(variable?.either).toContain(outcome);
        }
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(10);
  });
});

const quantileOf = (values: Float64Array, share: number): number =>
  values.toSorted()[Math.round(share * (values.length - 1))];

const interpretationsOf = (world: World) =>
  runSteps(
    drawQuestions(new MemoryReader(repositoryOf(world)), { ...presets.default, interpretations: 5 }, (type) =>
      type === "interpretation" ? Number.POSITIVE_INFINITY : 0,
    ),
  );

/** The noise of a column in every row, in units of its size. */
function errorsOf(world: World, { short, noise }: DependentColumn): { errors: Float64Array; starts: Int32Array } {
  const pooled = new PooledRows(new MemoryReader(repositoryOf(world)));
  const law = pooled.law(short);
  const errors = pooled.numbers(short).map((value, row) => {
    const error = noise.kind === "additive" ? value - law[row] : Math.log(value) - Math.log(law[row]);
    return error / noise.size;
  });
  return { errors, starts: pooled.starts };
}

const correlation = (one: Float64Array, other: Float64Array): number => {
  const found = pearson(one, other);
  if (!found.defined) throw new Error(found.message);
  return found.coefficient;
};

const small = worlds.filter(({ blueprint }) => blueprint.paths.files <= 60);
const isContinuous = ({ values, shared, below }: DependentColumn): boolean =>
  values.kind === "continuous" && shared === undefined && below === undefined;

describe("an outcome that follows from others by definition", () => {
  it("is what its formula gives of the recorded values, and missing where one of them is", () => {
    const found = worlds.flatMap((world) =>
      outcomesOf(world).flatMap((column) => (column.computed ? [{ world, column }] : [])),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const { world, column } of found) {
      const pooled = new PooledRows(new MemoryReader(repositoryOf(world)));
      const { values } = column;
      if (values.kind !== "continuous") continue;
      const [low, high] = values.range;
      const half = 0.5001 * power(10, -values.decimals);
      const formula = pooled.law(column.short);
      pooled.numbers(column.short).forEach((value, row) => {
        expect(Number.isNaN(value)).toBe(Number.isNaN(formula[row]));
        if (!Number.isNaN(value)) {
          const expected = Math.min(high, Math.max(low, formula[row]));
          expect(Math.abs(value - expected)).toBeLessThanOrEqual(half);
        }
      });
    }
  });
});

describe("errors of outcomes", () => {
  it("go together as the taxonomy says", () => {
    let tried = 0;
    for (const world of small) {
      for (const column of outcomesOf(world).filter(isContinuous)) {
        const other = outcomesOf(world).find(({ short }) => short === column.errors?.of);
        if (other === undefined || column.errors === undefined || !isContinuous(other) || column.carries) continue;
        const found = correlation(errorsOf(world, column).errors, errorsOf(world, other).errors);
        // Rounding to the recorded decimals and cut ends weaken it a little.
        expect(Math.abs(found - column.errors.by)).toBeLessThan(0.15);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(15);
  });

  it("are passed on from day to day where rows are one thing at successive times", () => {
    let tried = 0;
    for (const world of small) {
      for (const column of outcomesOf(world).filter(isContinuous)) {
        if (column.carries === undefined) continue;
        const { errors, starts } = errorsOf(world, column);
        const { rows, by } = column.carries;
        const pairs = [...errors.keys()].filter((row) => {
          const first = starts.findLast((start) => start <= row) ?? 0;
          return row > first && (rows === "file" || (row - first) % rows !== 0);
        });
        const [before, after] = [pairs.map((row) => errors[row - 1]), pairs.map((row) => errors[row])];
        expect(Math.abs(correlation(Float64Array.from(before), Float64Array.from(after)) - by)).toBeLessThan(0.25);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(5);
  });

  it("leave a value below its bound", () => {
    const bounded = Array.from({ length: 400 }, (_, index) => worldOf(index + 1)).filter((world) =>
      outcomesOf(world).some(({ below }) => below !== undefined),
    );
    expect(bounded.length).toBeGreaterThan(2);
    for (const world of bounded.slice(0, 3)) {
      const repository = repositoryOf(world);
      for (const { short, below, values } of outcomesOf(world)) {
        if (below === undefined) continue;
        for (const file of [...repository.dataFiles.values()].slice(0, 20)) {
          const contents = repository.contents(file);
          const numbersOf = (name: string) => {
            const column = contents.column(name);
            return column.kind === "float" || column.kind === "integer" ? column.values : new Float64Array();
          };
          const place = world.blueprint.paths.variables.findIndex((variable) => variable.short === below.of);
          const factor = world.blueprint.paths.variables[place];
          const level = factor?.kind === "factor" ? Number(factor.levels[file.levels[place]]) : undefined;
          const bounds = level === undefined ? numbersOf(below.of) : undefined;
          // Rounding may carry a value onto its bound.
          const slack = values.kind === "integer" ? 0.5 : 0.01;
          numbersOf(short).forEach((value, row) => {
            const bound = below.times * (level ?? bounds?.[row] ?? Number.NaN);
            if (!Number.isNaN(value) && !Number.isNaN(bound)) expect(value).toBeLessThanOrEqual(bound + slack);
          });
        }
      }
    }
  });
});
