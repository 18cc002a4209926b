import { AssayError, type Files, type FileTable } from "@assay/contract";
import {
  type Column,
  categoryColumn,
  codecs,
  csv,
  floatColumn,
  integerColumn,
  makeTable,
  type Table,
  tableAsRead,
  textColumn,
} from "@assay/science/tables";
import { documentsOf } from "./documents.ts";
import { clockLabel, positionLabel, processColumns } from "./process.ts";
import { type RecordedFile, recordedDecimals, recordFiles } from "./record-files.ts";
import { drawRoomLog, type RoomLog, roomLogPath } from "./room-log.ts";
import type { Study } from "./study.ts";

/** The repository of a study. Readings are drawn when the first data file is read. */
export class StudyFiles implements Files {
  readonly #study: Study;
  readonly #documents: ReadonlyMap<string, string>;
  #recorded: ReadonlyMap<string, RecordedFile> | undefined;
  #paths: readonly string[] | undefined;

  constructor(study: Study) {
    this.#study = study;
    this.#documents = documentsOf(study);
  }

  /** The data files by path. */
  get recorded(): ReadonlyMap<string, RecordedFile> {
    this.#recorded ??= new Map(recordFiles(this.#study).map((file) => [dataPath(this.#study, file), file]));
    return this.#recorded;
  }

  get paths(): readonly string[] {
    const { join, drift } = this.#study.flaws;
    this.#paths ??= [
      ...this.#documents.keys(),
      ...this.recorded.keys(),
      ...(join === undefined ? [] : [join.path]),
      ...(drift === undefined ? [] : [standardsPath]),
      ...(this.#study.hidden === undefined ? [] : [roomLogPath]),
    ].sort((a, b) => (a < b ? -1 : 1));
    return this.#paths;
  }

  has(path: string): boolean {
    return this.paths.includes(path);
  }

  read(path: string): Uint8Array {
    const file = this.recorded.get(path);
    if (file !== undefined) return codecs[this.#study.subject.extension].encode(tableOf(this.#study, file));
    const { join, drift } = this.#study.flaws;
    if (path === join?.path) return new TextEncoder().encode(allocations(this.#study, this.recorded.values()));
    if (path === standardsPath && drift !== undefined) return csv.encode(standards(this.#study, drift.standards));
    if (path === roomLogPath && this.#study.hidden !== undefined) return csv.encode(roomTable(this.#study));
    const text = this.#documents.get(path);
    if (text === undefined) {
      throw new AssayError(
        "repository-qa/no-such-file",
        `There is no file '${path}' in this repository; its paths are listed by 'paths'.`,
      );
    }
    return new TextEncoder().encode(text);
  }

  table(path: string): FileTable | undefined {
    const file = this.recorded.get(path);
    return file === undefined ? undefined : tableAsRead(tableOf(this.#study, file), this.#study.subject.extension, {});
  }
}

const standardsPath = "calibration/standards.csv";
const twoDigits = (file: number): string => String(file + 1).padStart(2, "0");

function dataPath({ subject }: Study, { file, version }: RecordedFile): string {
  return `data/${subject.days[file]}_${subject.batch}-${twoDigits(file)}_v${version}.${subject.extension}`;
}

/** The label of a reading in the files. */
export const recordLabel = (record: number): string => `R${String(record).padStart(4, "0")}`;

function tableOf({ subject, flaws, hidden }: Study, { file, operator, rows }: RecordedFile): Table {
  const { outcome, arm, cofactor, unit, covariate } = subject;
  const decimals = recordedDecimals(flaws, subject, file);
  const prefix =
    unit.noun
      .replace(/[^a-z]/gi, "")
      .slice(0, 3)
      .toUpperCase() || "U";
  const values = rows.map(({ value }) => value);
  return makeTable([
    { name: "record", column: textColumn(rows.map(({ record }) => recordLabel(record))) },
    { name: unit.short, column: textColumn(rows.map((row) => `${prefix}${String(row.unit + 1).padStart(3, "0")}`)) },
    ...(hidden === undefined ? [] : circumstanceColumns(rows, hidden.serials)),
    { name: "operator", column: textColumn(rows.map(() => operator)) },
    ...(flaws.join === undefined
      ? [
          {
            name: arm.short,
            column: categoryColumn(
              rows.map((row) => row.arm),
              arm.levels,
            ),
          },
        ]
      : []),
    {
      name: cofactor.short,
      column: categoryColumn(
        rows.map((row) => row.cofactor),
        cofactor.levels,
      ),
    },
    {
      name: covariate.short,
      column: floatColumn(
        rows.map((row) => row.covariate),
        covariate,
      ),
    },
    { name: outcome.short, column: floatColumn(values, { decimals }) },
    ...instrumentColumns(rows),
    ...(flaws.flags === undefined
      ? []
      : [{ name: "qc", column: textColumn(rows.map(({ flag }) => (flag === "" ? null : flag))) }]),
  ]);
}

/** When, where and on what readings were taken. */
function circumstanceColumns(
  rows: RecordedFile["rows"],
  serials: readonly string[],
): { name: string; column: Column }[] {
  const cells = rows.flatMap(({ at }) => at ?? []);
  return [
    { name: processColumns.time, column: textColumn(cells.map(({ second }) => clockLabel(second))) },
    { name: processColumns.position, column: textColumn(cells.map(positionLabel)) },
    { name: processColumns.device, column: textColumn(cells.map(({ device }) => serials[device])) },
  ];
}

/** The log of the room over all days of the study. */
function roomTable({ key, subject: { days } }: Study): Table {
  const log: RoomLog = drawRoomLog(key, days.length);
  const entries = log.flatMap((own, file) => own.map((entry) => ({ ...entry, day: days[file] })));
  return makeTable([
    {
      name: "logged_at",
      column: textColumn(entries.map(({ day, minute }) => `${day} ${clockLabel(60 * minute).slice(0, 5)}`)),
    },
    {
      name: "temp_c",
      column: floatColumn(
        entries.map(({ temperature }) => temperature),
        { decimals: 2 },
      ),
    },
    {
      name: "rh_pct",
      column: floatColumn(
        entries.map(({ humidity }) => humidity),
        { decimals: 1 },
      ),
    },
  ]);
}

/** What the instrument wrote itself, where the study has it. */
function instrumentColumns(rows: RecordedFile["rows"]): { name: string; column: Column }[] {
  const cells = rows.flatMap(({ instrument }) => instrument ?? []);
  if (cells.length === 0) return [];
  const numbers = (name: "signal" | "second" | "indicator", decimals: number): Column =>
    floatColumn(
      cells.map((cell) => cell[name]),
      { decimals },
    );
  return [
    { name: "det_1", column: numbers("signal", 3) },
    { name: "det_2", column: numbers("second", 1) },
    { name: "blank", column: integerColumn(cells.map(({ blank }) => blank)) },
    { name: "indicator", column: numbers("indicator", 1) },
    { name: "shot", column: integerColumn(cells.map(({ shot }) => shot)) },
  ];
}

/** The condition of each record by its number, in order. */
function allocations({ subject }: Study, files: Iterable<RecordedFile>): string {
  const arms = new Map<number, string>();
  for (const { rows } of files) for (const row of rows) arms.set(row.record, subject.arm.levels[row.arm]);
  const entries = [...arms].map(([record, level]) => `  ${JSON.stringify(String(record))}: ${JSON.stringify(level)}`);
  return `{\n${entries.join(",\n")}\n}\n`;
}

function standards({ subject }: Study, readings: readonly (readonly number[])[]): Table {
  const { decimals } = subject.outcome;
  const nth = (position: number) =>
    floatColumn(
      readings.map((three) => three[position]),
      { decimals },
    );
  return makeTable([
    { name: subject.batch, column: integerColumn(readings.map((_, file) => file + 1)) },
    { name: "day", column: textColumn([...subject.days]) },
    { name: "first", column: nth(0) },
    { name: "second", column: nth(1) },
    { name: "third", column: nth(2) },
  ]);
}
