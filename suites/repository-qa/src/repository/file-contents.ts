import type { Columns } from "@assay/science/formulas";
import { categoricalSampler } from "@assay/science/numerics/sampling/categorical";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import {
  dateColumn,
  dateFormat,
  integerColumn,
  makeTable,
  parseMoment,
  roundAllToPrecision,
  type Table,
  type Column as TableColumn,
  textColumn,
} from "@assay/science/tables";
import type { Column, DependentColumn, IndependentColumn } from "../blueprint/column-schema.ts";
import {
  addNoise,
  levelsByCuts,
  limit,
  putInOrder,
  reflect,
  roundToStep,
  shareFirst,
  stayBelow,
} from "./change-numbers.ts";
import { drawMoments, sessionMoments } from "./draw-moments.ts";
import { drawNumbers } from "./draw-numbers.ts";
import { fileSession } from "./file-session.ts";
import { drawLabels } from "./identifiers.ts";
import { newNumbers } from "./number-slab.ts";
import type { DataFile } from "./path-tree.ts";
import { recordCodes, recordNumbers, recordTexts } from "./record-cells.ts";
import type { RepositoryModel } from "./repository-model.ts";
import { ascendingRows, ascendingTextRows, inTurns, type RowOrder } from "./row-order.ts";

const isoDay = dateFormat("YYYY-MM-DD");

/** The first day and the mean time between log lines of a study that records no times. */
const studyStart = Date.UTC(2024, 0, 8);
const logPace = 45_000;

/** The cells of a column before any are lost: numbers, codes of levels, or texts. */
type Cells =
  | { readonly kind: "numbers"; readonly numbers: Float64Array }
  | { readonly kind: "codes"; readonly codes: Int32Array; readonly levels: readonly string[] }
  | { readonly kind: "texts"; readonly texts: readonly string[] };

/**
 * The contents of one data file. Every column has its own stream, keyed by the world, the canonical path and the
 * column. Any column can therefore be made alone and in any order, and files are never stored.
 */
export class FileContents {
  readonly file: DataFile;
  readonly rows: number;
  readonly #model: RepositoryModel;
  readonly #source: Stream;
  readonly #cells = new Map<string, Cells>();
  readonly #columns = new Map<string, TableColumn>();
  #order: RowOrder | undefined;

  constructor(model: RepositoryModel, file: DataFile) {
    this.#model = model;
    this.file = file;
    this.#source = stream("repository-qa", "file", model.key, file.canonical);
    this.rows = this.#drawRows();
  }

  /**
   * A clock for log lines of a file without recorded times. It runs on the path's day or in the study's first year.
   */
  logClock(): { times: Float64Array } {
    const session = fileSession(this.#model.blueprint, this.file, studyStart, logPace);
    return { times: sessionMoments(this.#source.split("clock"), this.rows, session, logPace, 0.4) };
  }

  /** The file as a table, with columns in the blueprint's order. */
  table(): Table {
    return makeTable(this.#model.blueprint.columns.map(({ short }) => ({ name: short, column: this.column(short) })));
  }

  /** One column as recorded: sorted, rounded, and with missing cells. */
  column(short: string): TableColumn {
    const known = this.#columns.get(short);
    if (known !== undefined) return known;
    const made = this.#record(this.#columnNamed(short));
    this.#columns.set(short, made);
    return made;
  }

  /**
   * Floats and categories are not checked again, because they were drawn at their precision and within their levels. A
   * column may share its array with the cells that laws use, since neither is modified.
   */
  #record(column: Column): TableColumn {
    const lost = this.#lostCells(column);
    const order = this.#countsRows(column) ? "as drawn" : this.#rowOrder();
    const cells = this.#cellsOf(column.short);
    switch (cells.kind) {
      case "numbers": {
        const values = recordNumbers(cells.numbers, order, lost);
        if (column.role === "moment") return dateColumn(values, column.format);
        if (column.role !== "identifier" && column.values.kind === "continuous") {
          return { kind: "float", values, precision: { decimals: column.values.decimals } };
        }
        return integerColumn(values);
      }
      case "codes":
        return { kind: "category", codes: recordCodes(cells.codes, order, lost), levels: cells.levels };
      case "texts":
        return textColumn(recordTexts(cells.texts, order, lost));
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
        return { kind: "texts", texts: drawLabels(random, column, this.rows, this.file.rank) };
      case "moment":
        return { kind: "numbers", numbers: this.#drawMoments(random, column) };
      case "independent":
        return this.#drawIndependent(random, column);
      case "dependent":
        return this.#applyLaw(random, column);
    }
  }

  #drawMoments(random: Stream, { law }: Extract<Column, { role: "moment" }>): Float64Array {
    return drawMoments(random, law, {
      rows: this.rows,
      session: (first, pace) => fileSession(this.#model.blueprint, this.file, first, pace),
      pathDay: () => this.#pathDay(),
      firstRecord: () => this.#firstRecord(),
    });
  }

  /** The earliest time in the column that records times, or the path's day. */
  #firstRecord(): number {
    const recorded = this.#model.blueprint.columns.find(
      (column) => column.role === "moment" && column.law.kind !== "calibration",
    );
    if (recorded === undefined) return this.#pathDay();
    const cells = this.#cellsOf(recorded.short);
    if (cells.kind !== "numbers") throw new Error(`the times of '${recorded.short}' are not numbers`);
    return cells.numbers.reduce((least, moment) => Math.min(least, moment), Number.POSITIVE_INFINITY);
  }

  /** Midnight of the path's day. */
  #pathDay(): number {
    const position = this.#model.blueprint.paths.variables.findIndex(({ kind }) => kind === "date");
    const variable = this.#model.blueprint.paths.variables[position];
    if (variable?.kind !== "date") throw new Error("times follow the path's date, and the path has none");
    return parseMoment(variable.days[this.file.levels[position]], isoDay) ?? Number.NaN;
  }

  #drawIndependent(random: Stream, column: IndependentColumn): Cells {
    const { values, cluster, step, shifts, tie, moves } = column;
    if (values.kind === "category") {
      const draw = categoricalSampler(values.weights);
      const codes = new Int32Array(this.rows);
      const size = cluster === undefined ? 1 : cluster.rows === "file" ? this.rows : cluster.rows;
      for (let row = 0; row < codes.length; row++) codes[row] = row % size === 0 ? draw(random) : codes[row - 1];
      return { kind: "codes", codes, levels: values.levels };
    }
    const shift = this.#shiftOf(shifts);
    const distribution = shiftedShare(values.distribution, shift);
    const numbers = drawNumbers(random, distribution, this.rows, values.range);
    if (cluster !== undefined) this.#cluster(random.split("clusters"), numbers, { ...values, distribution }, cluster);
    const times = this.#scaleOf(shifts);
    if (times !== 1) for (let row = 0; row < numbers.length; row++) numbers[row] *= times;
    if (shift !== 0 && distribution === values.distribution)
      for (let row = 0; row < numbers.length; row++) numbers[row] += shift;
    if (tie !== undefined) this.#tie(numbers, tie);
    const isMoved = cluster !== undefined || shifts !== undefined || tie !== undefined;
    if (isMoved) reflect(numbers, values.range);
    if (step !== undefined) roundToStep(numbers, step, values.range);
    if (moves !== undefined) putInOrder(numbers, moves, values.range);
    if (values.kind === "continuous") roundAllToPrecision(numbers, { decimals: values.decimals });
    else if (isMoved) for (let row = 0; row < numbers.length; row++) numbers[row] = Math.round(numbers[row]);
    this.#hold(numbers, column);
    return { kind: "numbers", numbers };
  }

  /** Gives all rows the value that the file's conditions leave, if they leave only one. */
  #hold(numbers: Float64Array, { held = [] }: IndependentColumn | DependentColumn): void {
    for (const { of, levels, value } of held) {
      if (levels.includes(this.#levelOf(of) ?? "")) numbers.fill(value);
    }
  }

  /** The file's level of a factor, as the paths write it. */
  #levelOf(short: string): string | undefined {
    const position = this.#model.blueprint.paths.variables.findIndex((variable) => variable.short === short);
    const variable = this.#model.blueprint.paths.variables[position];
    return variable?.kind === "factor" ? variable.levels[this.file.levels[position]] : undefined;
  }

  /** Draws one value for each run of rows; the rows depart from it a little. */
  #cluster(
    random: Stream,
    numbers: Float64Array,
    { distribution, range }: Exclude<IndependentColumn["values"], { kind: "category" }>,
    { rows, within, centre }: NonNullable<IndependentColumn["cluster"]>,
  ): void {
    const size = rows === "file" ? this.rows : rows;
    const values = drawNumbers(random, distribution, Math.ceil(this.rows / size), range);
    for (let row = 0; row < numbers.length; row++)
      numbers[row] = values[Math.floor(row / size)] + within * (numbers[row] - centre);
  }

  /** Adds what another column contributes. */
  #tie(numbers: Float64Array, { to, slope, centre }: NonNullable<IndependentColumn["tie"]>): void {
    const cells = this.#cellsOf(to);
    if (cells.kind !== "numbers") throw new Error(`a column cannot follow '${to}', which holds no numbers`);
    for (let row = 0; row < numbers.length; row++) numbers[row] += slope * (cells.numbers[row] - centre);
  }

  /** What the file's conditions add to a column. */
  #shiftOf(shifts: IndependentColumn["shifts"] = []): number {
    let sum = 0;
    for (const { of, by } of shifts) {
      const position = this.#model.blueprint.paths.variables.findIndex(({ short }) => short === of);
      sum += by[this.file.levels[position]];
    }
    return sum;
  }

  /** By what the file's conditions multiply a column. */
  #scaleOf(shifts: IndependentColumn["shifts"] = []): number {
    let product = 1;
    for (const { of, times } of shifts) {
      const position = this.#model.blueprint.paths.variables.findIndex(({ short }) => short === of);
      product *= times?.[this.file.levels[position]] ?? 1;
    }
    return product;
  }

  /** The law over its parents' cells, with noise, limited to its range. */
  #applyLaw(random: Stream, column: DependentColumn): Cells {
    const { short, noise, values, shared, below } = column;
    const law = this.#model.laws.get(short);
    if (law === undefined) throw new Error(`the law of '${short}' was not compiled`);
    const inputs: { [name: string]: Columns[string] } = {};
    for (const name of law.formula.variables) inputs[name] = this.#input(name);
    const numbers = law.evaluate(inputs, newNumbers(this.rows));
    if (noise.size > 0) addNoise(this.#errors(random, column), numbers, noise);
    if (shared !== undefined) shareFirst(numbers, shared === "file" ? this.rows : shared);
    if (values.kind === "category") {
      return { kind: "codes", codes: levelsByCuts(numbers, values.cuts), levels: values.levels };
    }
    if (below !== undefined) stayBelow(numbers, this.#input(below.of), below.times);
    limit(numbers, values.range);
    if (values.kind === "integer")
      for (let row = 0; row < numbers.length; row++) numbers[row] = Math.round(numbers[row]);
    else roundAllToPrecision(numbers, { decimals: values.decimals });
    this.#hold(numbers, column);
    return { kind: "numbers", numbers };
  }

  /** A row's error after another: in part that of another column, and the row before passes on a part. */
  #errors(random: Stream, { errors, carries }: DependentColumn): () => number {
    const own = carries === undefined ? () => sampleNormal(random) : this.#carried(random, carries);
    if (errors === undefined) return own;
    const { of, by } = errors;
    const column = this.#columnNamed(of);
    if (column.role !== "dependent") throw new Error(`'${of}' has no errors to share`);
    const other = this.#errors(this.#source.split("cells", of), column);
    const rest = Math.sqrt(1 - by * by);
    return () => by * other() + rest * own();
  }

  /** Errors of which each has a part of the one before, within runs of rows. */
  #carried(random: Stream, { rows, by }: NonNullable<DependentColumn["carries"]>): () => number {
    const run = rows === "file" ? this.rows : rows;
    const rest = Math.sqrt(1 - by * by);
    let row = 0;
    let last = 0;
    return () => {
      const fresh = sampleNormal(random);
      last = row++ % run === 0 ? fresh : by * last + rest * fresh;
      return last;
    };
  }

  /** The value of a variable of a law in this file: one level for all rows, or a column. */
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

  #lostCells(column: Column): Uint8Array | undefined {
    const { short, missing } = column;
    if (column.role === "dependent" && column.computed) return this.#lostWith(short);
    if (missing.kind === "none") return undefined;
    const random = this.#source.split("missing", short);
    const lost = new Uint8Array(this.rows);
    if (missing.kind === "random") {
      for (let row = 0; row < lost.length; row++) lost[row] = Number(random.uniform() < missing.rate);
      return lost;
    }
    if (missing.kind === "void" && !this.#model.columns.has(missing.when))
      return missing.levels.includes(this.#levelOf(missing.when) ?? "") ? lost.fill(1) : undefined;
    const cells = this.#cellsOf(missing.when);
    if (missing.kind === "void") {
      if (cells.kind !== "codes") throw new Error(`'${missing.when}' voids cells and has no levels`);
      const isVoid = cells.levels.map((level) => Number(missing.levels.includes(level)));
      for (let row = 0; row < lost.length; row++) lost[row] = isVoid[cells.codes[row]];
      return lost;
    }
    if (cells.kind !== "numbers")
      throw new Error(`cells are lost depending on numbers, and '${missing.when}' has none`);
    for (let row = 0; row < lost.length; row++) {
      const rate = cells.numbers[row] > missing.above ? missing.rate : missing.otherwise;
      lost[row] = Number(random.uniform() < rate);
    }
    return lost;
  }

  /** What is computed is missing where one of its parts is. */
  #lostWith(short: string): Uint8Array {
    const lost = new Uint8Array(this.rows);
    for (const name of this.#model.laws.get(short)?.formula.variables ?? []) {
      const part = this.#model.columns.get(name);
      const lostPart = part === undefined ? undefined : this.#lostCells(part);
      for (let row = 0; row < lost.length; row++) lost[row] |= lostPart?.[row] ?? 0;
    }
    return lost;
  }

  #rowOrder(): RowOrder {
    this.#order ??= this.#makeOrder();
    return this.#order;
  }

  /** Whether a column counts rows that are taken in turns, so that it is written in their final order. */
  #countsRows(column: Column): boolean {
    if (this.#model.blueprint.rounds === undefined) return false;
    return column.role === "moment" || (column.role === "identifier" && column.shared === undefined);
  }

  /** Rows ascend by the sort column or are taken in turns. Equal rows keep their order. */
  #makeOrder(): RowOrder {
    const { sortBy, rounds } = this.#model.blueprint;
    if (rounds !== undefined) return inTurns(this.rows, rounds);
    if (sortBy === undefined) return "as drawn";
    const cells = this.#cellsOf(sortBy);
    if (cells.kind === "texts") return ascendingTextRows(cells.texts);
    if (cells.kind === "codes") return ascendingRows(cells.codes, 1);
    return ascendingRows(cells.numbers, scaleOf(this.#columnNamed(sortBy)));
  }
}

/** The smallest share of a flag under any condition, and of its absence. */
const smallestShare = 0.03;

type Distribution = Parameters<typeof drawNumbers>[1];

/** A flag's distribution where conditions make it more or less frequent; other distributions as they are. */
function shiftedShare(distribution: Distribution, shift: number): Distribution {
  if (distribution.name !== "bernoulli" || shift === 0) return distribution;
  const p = Math.min(1 - smallestShare, Math.max(smallestShare, distribution.p + shift));
  return { ...distribution, p };
}

/** The factor that makes the column's numbers whole. */
function scaleOf(column: Column): number {
  return "values" in column && column.values.kind === "continuous" ? Number(`1e${column.values.decimals}`) : 1;
}
