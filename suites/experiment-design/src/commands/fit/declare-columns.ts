import { AssayError } from "@assay/contract";
import type { Datum, Declared, Input } from "@assay/science/inference";
import type { CsvTable } from "./read-csv.ts";

/** The data of a program: what is observed, what is set, and the records that have all of it. */
export interface ProgramData {
  readonly declared: Declared;
  readonly data: readonly Datum[];
  /** Number of records that were left out because a cell is missing. */
  readonly leftOut: number;
  /** Columns of texts: the texts in the order of their numbers, from 1 on. */
  readonly levels: { readonly [column: string]: readonly string[] };
}

type Role = "observed" | "category" | "input" | "index";

const missing: ReadonlySet<string> = new Set(["", "na", "nan", "null", "n/a"]);
const isMissing = (cell: string): boolean => missing.has(cell.toLowerCase());
const isNumber = (cell: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell);

/** Finds out which columns a program observes and reads, and takes their values. */
export function declareColumns(program: string, { names, records }: CsvTable, path: string): ProgramData {
  const roles = rolesOf(program, names);
  if (![...roles.values()].some((role) => role === "observed" || role === "category")) {
    const columns = names.map((name) => `"${name}"`).join(", ");
    const message = `the program observes no column of ${path}; write a line such as ${names.at(-1)} ~ normal(mean, sd). The columns are ${columns}`;
    throw new AssayError("experiment-design/wrong-data", message);
  }
  const used = [...roles.keys()].map((name) => names.indexOf(name));
  const whole = records.filter(({ cells }) => used.every((column) => !isMissing(cells[column])));
  if (whole.length === 0) {
    throw new AssayError("experiment-design/wrong-data", `every line of ${path} has a missing value`);
  }
  const levels: { [column: string]: readonly string[] } = {};
  const values = new Map<string, readonly number[]>();
  for (const [name, role] of roles) {
    const column = names.indexOf(name);
    const cells = whole.map(({ cells: all }) => all[column]);
    const odd = cells.findIndex((cell) => !isNumber(cell));
    if (odd === -1) {
      const numbers = cells.map(Number);
      requireWhole(role, name, numbers, path, (index) => whole[index].line);
      values.set(name, numbers);
    } else if (role === "index" || role === "category") {
      levels[name] = [...new Set(cells)].sort();
      values.set(
        name,
        cells.map((cell) => levels[name].indexOf(cell) + 1),
      );
    } else {
      const hint =
        role === "input"
          ? `texts can be an index, as in effect[${name}]`
          : "only the categories of `categorical` can be texts";
      const message = `${path}, line ${whole[odd].line}: the column "${name}" has "${cells[odd].slice(0, 40)}", which is no number; ${hint}`;
      throw new AssayError("experiment-design/wrong-data", message);
    }
  }
  const namesOf = (...wanted: readonly Role[]) =>
    [...roles].flatMap(([name, role]) => (wanted.includes(role) ? [name] : []));
  const outputs = namesOf("observed", "category");
  const inputs = namesOf("input", "index").map(
    (name): Input =>
      roles.get(name) === "index"
        ? { name, kind: "index", size: Math.max(...(values.get(name) ?? [1])) }
        : { name, kind: "number" },
  );
  const at = (name: string, row: number): number => values.get(name)?.[row] ?? Number.NaN;
  const data = whole.map((_, row) => ({
    inputs: Object.fromEntries(inputs.map(({ name }) => [name, at(name, row)])),
    outcome: outputs.map((name) => at(name, row)),
  }));
  return { declared: { inputs, outputs }, data, leftOut: records.length - whole.length, levels };
}

/** What the program does with each column that it names. */
function rolesOf(source: string, names: readonly string[]): ReadonlyMap<string, Role> {
  const program = source.replace(/#[^\n]*/g, "");
  const roles = new Map<string, Role>();
  for (const name of names) {
    // Other names cannot stand in a program.
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) continue;
    const line = new RegExp(`(?:^|[\\n;])\\s*${name}\\s*~\\s*([A-Za-z_]*)`).exec(program);
    if (line !== null) roles.set(name, line[1] === "categorical" ? "category" : "observed");
    else if (new RegExp(`\\[\\s*${name}\\s*\\]`).test(program)) roles.set(name, "index");
    else if (new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`).test(program)) roles.set(name, "input");
  }
  return roles;
}

/** An index picks an element of a vector: a whole number from 1 on. */
function requireWhole(
  role: Role,
  name: string,
  numbers: readonly number[],
  path: string,
  lineOf: (index: number) => number,
): void {
  if (role !== "index") return;
  const odd = numbers.findIndex((number) => !Number.isInteger(number) || number < 1 || number > 1000);
  if (odd === -1) return;
  const message = `${path}, line ${lineOf(odd)}: the column "${name}" is an index and has ${numbers[odd]}; an index is a whole number from 1 to 1000`;
  throw new AssayError("experiment-design/wrong-data", message);
}
