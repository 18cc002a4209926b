import type { Columns } from "../../../formulas/index.ts";
import { sampleNormal } from "../../../numerics/sampling/normal.ts";
import { type Stream, stream } from "../../../numerics/stream.ts";
import {
  categoryColumn,
  dateColumn,
  dateFormat,
  floatColumn,
  integerColumn,
  makeTable,
  parseMoment,
  roundToPrecision,
  type Table,
  type Column as TableColumn,
  textColumn,
} from "../../../tables/index.ts";
import type { Column, DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";
import { drawNumbers } from "./draw-numbers.ts";
import { drawIdentifiers } from "./identifiers.ts";
import type { DataFile } from "./path-tree.ts";
import type { RepositoryModel } from "./repository-model.ts";

const isoDay = dateFormat("YYYY-MM-DD");

/** The cells of a column before any is lost: numbers, codes of levels, or texts. */
type Cells =
  | { readonly kind: "numbers"; readonly numbers: Float64Array }
  | { readonly kind: "codes"; readonly codes: Int32Array; readonly levels: readonly string[] }
  | { readonly kind: "texts"; readonly texts: readonly string[] };

/**
 * What one data file holds. Every column has a stream of its own, named by the world's key, the path by the template and the column,
 * so any column can be made alone, in any order, and files are never stored.
 */
export class FileContents {
  readonly file: DataFile;
  readonly rows: number;
  readonly #model: RepositoryModel;
  readonly #source: Stream;
  readonly #cells = new Map<string, Cells>();
  #order: Int32Array | undefined;

  constructor(model: RepositoryModel, file: DataFile) {
    this.#model = model;
    this.file = file;
    this.#source = stream("repository-qa", "file", model.key, file.canonical);
    this.rows = this.#drawRows();
  }

  /** A clock for log lines of a file that records no times: it starts on the path's day or in the study's first year. */
  logClock(): { start: number; interval: number } {
    const random = this.#source.split("clock");
    const hasDate = this.#model.blueprint.paths.variables.some(({ kind }) => kind === "date");
    const day = hasDate ? this.#pathDay() : Date.UTC(2024, 0, 1) + random.integer(0, 500) * 86_400_000;
    return { start: day + random.integer(7 * 3600, 12 * 3600) * 1000, interval: random.integer(5, 300) * 1000 };
  }

  /** The file as a table, columns in the blueprint's order. */
  table(): Table {
    return makeTable(this.#model.blueprint.columns.map(({ short }) => ({ name: short, column: this.column(short) })));
  }

  /** One column as it is recorded: sorted, rounded, with its missing cells. */
  column(short: string): TableColumn {
    const column = this.#columnNamed(short);
    const lost = this.#lostCells(column);
    const order = this.#rowOrder();
    const cells = this.#cellsOf(short);
    switch (cells.kind) {
      case "numbers": {
        const numbers = new Float64Array(this.rows);
        for (let place = 0; place < numbers.length; place++) {
          const row = order[place];
          numbers[place] = lost?.[row] ? Number.NaN : cells.numbers[row];
        }
        if (column.role === "moment") return dateColumn(numbers, column.format);
        if (column.role !== "identifier" && column.values.kind === "continuous") {
          return floatColumn(numbers, { decimals: column.values.decimals });
        }
        return integerColumn(numbers);
      }
      case "codes":
        return categoryColumn(
          Int32Array.from(order, (row) => (lost?.[row] ? -1 : cells.codes[row])),
          cells.levels,
        );
      case "texts":
        return textColumn(Array.from(order, (row) => (lost?.[row] ? null : cells.texts[row])));
    }
  }

  #columnNamed(short: string): Column {
    const column = this.#model.columns.get(short);
    if (column === undefined) throw new Error(`the blueprint has no column '${short}'`);
    return column;
  }

  #drawRows(): number {
    const law = this.#model.blueprint.rows;
    const random = this.#source.split("rows");
    if (law.kind === "uniform") return random.integer(law.low, law.high);
    return Math.max(law.least, Math.round(law.mean + law.sd * sampleNormal(random)));
  }

  #cellsOf(short: string): Cells {
    const known = this.#cells.get(short);
    if (known !== undefined) return known;
    const made = this.#makeCells(this.#columnNamed(short));
    this.#cells.set(short, made);
    return made;
  }

  #makeCells(column: Column): Cells {
    const random = this.#source.split("cells", column.short);
    switch (column.role) {
      case "identifier":
        return { kind: "texts", texts: drawIdentifiers(random, column.format, this.rows) };
      case "moment":
        return { kind: "numbers", numbers: this.#drawMoments(random, column) };
      case "independent":
        return this.#drawIndependent(random, column);
      case "dependent":
        return this.#applyLaw(random, column);
    }
  }

  #drawMoments(random: Stream, { law }: Extract<Column, { role: "moment" }>): Float64Array {
    if (law.kind === "scattered") {
      return Float64Array.from({ length: this.rows }, () => random.integer(law.from, law.to));
    }
    const start = law.kind === "path-date" ? this.#pathDay() + law.after : random.integer(law.earliest, law.latest);
    return Float64Array.from({ length: this.rows }, (_, row) => start + row * law.step);
  }

  /** Midnight of the day that the path names. */
  #pathDay(): number {
    const position = this.#model.blueprint.paths.variables.findIndex(({ kind }) => kind === "date");
    const variable = this.#model.blueprint.paths.variables[position];
    if (variable?.kind !== "date") throw new Error("times follow the path's date, and the path has none");
    return parseMoment(variable.days[this.file.levels[position]], isoDay) ?? Number.NaN;
  }

  #drawIndependent(random: Stream, { values }: IndependentColumn): Cells {
    if (values.kind === "category") {
      const codes = Int32Array.from({ length: this.rows }, () => random.weightedIndex(values.weights));
      return { kind: "codes", codes, levels: values.levels };
    }
    const numbers = drawNumbers(random, values.distribution, this.rows, values.range);
    if (values.kind === "continuous") roundAll(numbers, values.decimals);
    return { kind: "numbers", numbers };
  }

  /** The law over the recorded values of its parents, with noise, inside its range. */
  #applyLaw(random: Stream, { short, noise, values }: DependentColumn): Cells {
    const law = this.#model.laws.get(short);
    if (law === undefined) throw new Error(`the law of '${short}' was not compiled`);
    const inputs: { [name: string]: Columns[string] } = {};
    for (const name of law.formula.variables) inputs[name] = this.#input(name);
    const numbers = law.evaluate(inputs, new Float64Array(this.rows));
    if (noise.size > 0) {
      for (let row = 0; row < numbers.length; row++) {
        const error = noise.size * sampleNormal(random);
        numbers[row] = noise.kind === "additive" ? numbers[row] + error : numbers[row] * Math.exp(error);
      }
    }
    if (values.kind === "category") {
      const codes = Int32Array.from(numbers, (value) => values.cuts.filter((cut) => value > cut).length);
      return { kind: "codes", codes, levels: values.levels };
    }
    const [low, high] = values.range;
    for (let row = 0; row < numbers.length; row++) {
      const inside = Math.min(Math.max(numbers[row], low), high);
      numbers[row] = values.kind === "integer" ? Math.round(inside) : inside;
    }
    if (values.kind === "continuous") roundAll(numbers, values.decimals);
    return { kind: "numbers", numbers };
  }

  /** What a name in a law stands for in this file: one level for all rows, or a column. */
  #input(name: string): Columns[string] {
    const position = this.#model.blueprint.paths.variables.findIndex(({ short }) => short === name);
    if (position >= 0) {
      const variable = this.#model.blueprint.paths.variables[position];
      const level = this.file.levels[position];
      if (variable.kind === "sequence") return variable.levels[level];
      if (variable.kind === "factor") return variable.numeric ? Number(variable.levels[level]) : variable.levels[level];
    }
    const cells = this.#cellsOf(this.#model.shownBy.get(name) ?? name);
    if (cells.kind === "numbers") return cells.numbers;
    if (cells.kind === "codes") return { codes: cells.codes, levels: cells.levels };
    throw new Error(`a law cannot use '${name}'`);
  }

  #lostCells({ short, missing }: Column): Uint8Array | undefined {
    if (missing.kind === "none") return undefined;
    const random = this.#source.split("missing", short);
    if (missing.kind === "random")
      return Uint8Array.from({ length: this.rows }, () => (random.uniform() < missing.rate ? 1 : 0));
    const cells = this.#cellsOf(missing.when);
    if (cells.kind !== "numbers")
      throw new Error(`cells are lost depending on numbers, and '${missing.when}' has none`);
    return Uint8Array.from(cells.numbers, (value) =>
      random.uniform() < (value > missing.above ? missing.rate : missing.otherwise) ? 1 : 0,
    );
  }

  /** Rows ascend by the sort column's value; equal ones stay in the order drawn. */
  #rowOrder(): Int32Array {
    this.#order ??= this.#makeOrder();
    return this.#order;
  }

  #makeOrder(): Int32Array {
    const order = Int32Array.from({ length: this.rows }, (_, row) => row);
    const { sortBy } = this.#model.blueprint;
    if (sortBy === undefined) return order;
    const cells = this.#cellsOf(sortBy);
    if (cells.kind === "texts") {
      const { texts } = cells;
      return order.sort((a, b) => (texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b));
    }
    const keys = cells.kind === "numbers" ? cells.numbers : cells.codes;
    return order.sort((a, b) => keys[a] - keys[b] || a - b);
  }
}

function roundAll(numbers: Float64Array, decimals: number): void {
  for (let row = 0; row < numbers.length; row++) numbers[row] = roundToPrecision(numbers[row], { decimals });
}
