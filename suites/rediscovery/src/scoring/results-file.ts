import { z } from "zod";
import type { CallRow } from "../endpoint/call-row.ts";
import type { AnyFamily } from "../family.ts";

/** The number of compared values in the agent's own table, and of those that differ from the replies. */
export interface MisreadCount {
  readonly wrong: number;
  readonly count: number;
}

const lineSchema = z.object({
  id: z.string(),
  /** The index among several choices under one id. */
  index: z.int().min(0).optional(),
  outcome: z.record(z.string(), z.json()),
});

type Line = z.infer<typeof lineSchema>;

/** Tolerance for rounding: this share of a value, or of one if the value is smaller. */
const ROUNDING = 0.01;

/**
 * Compares the agent's own table with the intended meaning of the replies. Columns are matched by the names of measures
 * that have a value in a single reply, or by the names of outcome columns. Reports one measure; for a measure that is
 * not a mean, it reports all columns.
 */
export function compareResults(
  { measures }: Pick<AnyFamily, "measures">,
  rows: readonly CallRow[],
  file: Uint8Array | undefined,
): (measure: string, isMeant?: (row: CallRow) => boolean) => MisreadCount {
  const columns = new Map(
    measures.flatMap(({ name, column }) =>
      column === undefined ? [] : [name, column].map((of) => [plain(of), column]),
    ),
  );
  const compared: { readonly row: CallRow; readonly column: string; readonly isWrong: boolean }[] = [];
  for (const [{ outcome: given }, row] of pairs(linesOf(file), rows)) {
    for (const [name, value] of Object.entries(given)) {
      const column = columns.get(plain(name));
      const wanted = column === undefined ? undefined : row.outcome[column];
      if (column === undefined || wanted === undefined || wanted === null) continue;
      compared.push({ row, column, isWrong: !isNear(numberIn(value), wanted) });
    }
  }
  return (measure, isMeant = () => true) => {
    const wanted = measures.find(({ name }) => name === measure)?.column;
    const own = compared.filter(({ row, column }) => (wanted === undefined || column === wanted) && isMeant(row));
    return { wrong: own.filter(({ isWrong }) => isWrong).length, count: own.length };
  };
}

/**
 * The rows with the values that the agent's own table has for them; without a table, as they are. Columns are matched by
 * the names of measures or of outcomes.
 */
export function rowsAsRead(
  { measures }: Pick<AnyFamily, "measures">,
  rows: readonly CallRow[],
  file: Uint8Array | undefined,
): readonly CallRow[] {
  const columns = new Map(
    measures.flatMap(({ name, column }) => (column === undefined ? [] : [[plain(name), column]])),
  );
  const read = new Map<CallRow, CallRow>();
  for (const [{ outcome: given }, row] of pairs(linesOf(file), rows)) {
    const own = new Map(Object.keys(row.outcome).map((column) => [plain(column), column]));
    const values = Object.entries(given).flatMap(([name, value]) => {
      const column = own.get(plain(name)) ?? columns.get(plain(name));
      return column === undefined ? [] : [[column, numberIn(value) ?? null] as const];
    });
    read.set(row, { ...row, outcome: { ...row.outcome, ...Object.fromEntries(values) } });
  }
  return rows.map((row) => read.get(row) ?? row);
}

/**
 * Pairs lines with their replies. If several choices share an id, the lines give an index, or there is one line per
 * choice in order.
 */
function* pairs(lines: readonly Line[], rows: readonly CallRow[]): Generator<readonly [Line, CallRow]> {
  const replies = Map.groupBy(rows, ({ reply }) => reply);
  for (const [id, about] of Map.groupBy(lines, (line) => line.id)) {
    const choices = replies.get(id) ?? [];
    const areInOrder = about.length === choices.length;
    for (const [place, line] of about.entries()) {
      const row = choices[line.index ?? (choices.length === 1 ? 0 : areInOrder ? place : -1)];
      if (row !== undefined) yield [line, row];
    }
  }
}

function linesOf(file: Uint8Array | undefined): readonly Line[] {
  if (file === undefined) return [];
  const lines = new TextDecoder().decode(file).split("\n");
  return lines.flatMap((line) => {
    try {
      return lineSchema.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}

/** A name without spelling variants. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[_ ]/g, "-");

const spoken: { readonly [word: string]: number } = { true: 1, yes: 1, false: 0, no: 0 };

/** The number that a value stands for. Accepts yes and no, numbers as text, and percentages. */
function numberIn(value: z.infer<ReturnType<typeof z.json>>): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim().toLowerCase();
  if (Object.hasOwn(spoken, text)) return spoken[text];
  const [, digits, percent] = /^([-+\d.e]+) ?(%?)$/.exec(text) ?? [];
  const number = Number(digits ?? Number.NaN);
  return Number.isNaN(number) ? undefined : percent === "%" ? number / 100 : number;
}

const isNear = (value: number | undefined, meant: number): boolean =>
  value !== undefined && Math.abs(value - meant) <= ROUNDING * Math.max(1, Math.abs(meant));
