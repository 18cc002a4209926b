import type { CategoryColumn, Columns } from "@assay/science/formulas";
import type { RepositoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { Repository } from "../repository/repository.ts";

/** The rows of all data files in sequence. Columns are read when requested. */
export class PooledRows {
  readonly files: readonly DataFile[];
  /** Index of the first row of each file, followed by the number of rows. */
  readonly starts: Int32Array;
  readonly #reader: RepositoryReader;
  readonly #numbers = new Map<string, Float64Array>();
  readonly #categories = new Map<string, CategoryColumn>();
  readonly #laws = new Map<string, Float64Array>();

  constructor(reader: RepositoryReader) {
    this.#reader = reader;
    this.files = [...reader.repository.dataFiles.values()];
    this.starts = new Int32Array(this.files.length + 1);
    this.files.forEach((file, index) => {
      this.starts[index + 1] = this.starts[index] + reader.rows(file);
    });
  }

  get repository(): Repository {
    return this.#reader.repository;
  }

  get rows(): number {
    return this.starts[this.files.length];
  }

  /** A numeric column; NaN is missing. */
  numbers(short: string): Float64Array {
    const known = this.#numbers.get(short);
    if (known !== undefined) return known;
    const values = new Float64Array(this.rows);
    this.files.forEach((file, index) => {
      const column = this.#reader.column(file, short);
      if (column.kind !== "float" && column.kind !== "integer") throw new Error(`'${short}' holds no numbers`);
      values.set(column.values, this.starts[index]);
    });
    this.#numbers.set(short, values);
    return values;
  }

  /** A category column; -1 is missing. */
  categories(short: string): CategoryColumn {
    const known = this.#categories.get(short);
    if (known !== undefined) return known;
    const codes = new Int32Array(this.rows);
    let levels: readonly string[] = [];
    this.files.forEach((file, index) => {
      const column = this.#reader.column(file, short);
      if (column.kind !== "category") throw new Error(`'${short}' holds no categories`);
      codes.set(column.codes, this.starts[index]);
      levels = column.levels;
    });
    const made = { codes, levels };
    this.#categories.set(short, made);
    return made;
  }

  /** The law of a dependent column in every row, without noise. NaN if a cell that it needs is missing. */
  law(short: string): Float64Array {
    const known = this.#laws.get(short) ?? this.#evaluateLaw(short);
    this.#laws.set(short, known);
    return known;
  }

  #evaluateLaw(short: string): Float64Array {
    const law = this.#reader.repository.model.laws.get(short);
    if (law === undefined) throw new Error(`'${short}' has no law`);
    const inputs: { [name: string]: Columns[string] } = {};
    for (const name of law.formula.variables) inputs[name] = this.#input(name);
    return law.evaluate(inputs, new Float64Array(this.rows));
  }

  #input(name: string): Columns[string] {
    const { blueprint, columns } = this.#reader.repository.model;
    const position = blueprint.paths.variables.findIndex(({ short }) => short === name);
    const variable = blueprint.paths.variables[position];
    if (variable?.kind === "sequence") {
      return this.#spread((file) => variable.levels[file.levels[position]]);
    }
    if (variable?.kind === "factor") {
      if (variable.numeric) return this.#spread((file) => Number(variable.levels[file.levels[position]]));
      return {
        codes: Int32Array.from(this.#spread((file) => file.levels[position])),
        levels: variable.levels,
      };
    }
    const column = columns.get(name);
    const isCategory = column?.role === "independent" && column.values.kind === "category";
    return isCategory ? this.categories(name) : this.numbers(name);
  }

  /** Repeats one number for each file over all of its rows. */
  #spread(numberOf: (file: DataFile) => number): Float64Array {
    const values = new Float64Array(this.rows);
    this.files.forEach((file, index) => {
      values.fill(numberOf(file), this.starts[index], this.starts[index + 1]);
    });
    return values;
  }
}

const known = new WeakMap<RepositoryReader, PooledRows>();

/** The pooled rows of a reader. They are cached with it, because several questions use the same columns. */
export function pooledRows(reader: RepositoryReader): PooledRows {
  const found = known.get(reader) ?? new PooledRows(reader);
  known.set(reader, found);
  return found;
}

/**
 * A function of pooled rows that computes each result once: attempts at questions ask for the same columns again and
 * again.
 */
export function keptByColumns<Shorts extends string[], Value>(
  compute: (pooled: PooledRows, ...shorts: Shorts) => Value,
): (pooled: PooledRows, ...shorts: Shorts) => Value {
  const kept = new WeakMap<PooledRows, Map<string, { readonly value: Value }>>();
  return (pooled, ...shorts) => {
    const results = kept.get(pooled) ?? new Map<string, { readonly value: Value }>();
    kept.set(pooled, results);
    const name = shorts.join("\n");
    const result = results.get(name) ?? { value: compute(pooled, ...shorts) };
    results.set(name, result);
    return result.value;
  };
}
