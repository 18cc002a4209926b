import type { BeginTable } from "./column.ts";
import { TextFile } from "./text-file.ts";

/** A table as JSON lines: an object a row, which has every column; what is unknown is null. */
export const jsonLinesTable: BeginTable = (path, columns) => {
  const file = new TextFile(path);
  return {
    add(row) {
      const named = columns.map(({ name }, index) => [name, row[index] ?? null]);
      file.write(`${JSON.stringify(Object.fromEntries(named))}\n`);
    },
    end: () => file.end(),
  };
};
