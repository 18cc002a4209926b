import { memo } from "react";
import type { TableColumn } from "../api/world-types.ts";
import { PlainText } from "../text/plain-text.tsx";

interface Props {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** A table of data: numbers stand to the right, and an empty cell is a missing value. */
export const DataTable = memo(function DataTable({ label, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="scroll" tabIndex={0} aria-label={label}>
      <table className="data">
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? "number" : ""}>
                <PlainText text={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={place}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <td key={column} className={columns[column]?.isNumber === true ? "number" : ""}>
                  <PlainText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
