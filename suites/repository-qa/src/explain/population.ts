import { listFiles } from "./file-steps.ts";
import { pathReading } from "./path-reading.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonText } from "./python-text.ts";
import { readFunction, readMany } from "./read-function.ts";
import type { Subject } from "./subject.ts";

/**
 * `table`: these columns of all data files, with these path variables as columns. If there are path variables, the
 * index gives the file of each row. Its name is in capitals, unlike any column.
 */
export function allCells(subject: Subject, names: readonly string[]): Block[] {
  const { blueprint } = subject;
  const inPaths = blueprint.paths.variables.filter(({ short }) => names.includes(short));
  const columns = names.filter((name) => blueprint.columns.some(({ short }) => short === name));
  const values = inPaths.map((variable) => {
    const isNumber = variable.kind === "sequence" || (variable.kind === "factor" && variable.numeric);
    const text = `said[${pythonText(variable.short)}]`;
    return `tables[path][${pythonText(variable.short)}] = ${isNumber ? `float(${text})` : text}`;
  });
  const read = readFunction(subject, columns);
  const counted = 'print(len(table), "rows in all data files")';
  if (inPaths.length === 0) {
    const table = `table = pd.concat(${readMany(subject, "files")}, ignore_index=True)`;
    return [...listFiles(blueprint), ...read, [table, counted]];
  }
  const { blocks, said } = pathReading(
    blueprint,
    inPaths.map(({ short }) => short),
  );
  const loop =
    subject.source === "sandbox"
      ? ["tables = dict(zip(files, read_all(files)))", "for path in files:", ...indented([`said = ${said}`, ...values])]
      : [
          "tables = {}",
          "for path in files:",
          ...indented([`said = ${said}`, "tables[path] = read(root / path)", ...values]),
        ];
  const joined = 'table = pd.concat(tables, names=["FILE", "ROW"])';
  return [...listFiles(blueprint), ...blocks, ...read, [...loop, joined, counted]];
}
