import type { Report, ReportBlock } from "../../api/report-types.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PlainText } from "../../text/plain-text.tsx";

/** Cells that hold a number, a share or an interval stand to the right. */
const numeric = /^[-+]?[\d.,]+(?:e[-+]?\d+)?(?: ?%| s)?$|^[-–]$|^[-+]?[\d.]+ to [-+]?[\d.]+$/;

/** A report of the command line. */
export function ReportView({ report: { command, blocks, differs } }: { readonly report: Report }) {
  return (
    <section className={`report${differs === null ? "" : differs ? " differs" : " same"}`} aria-label="The report">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a report never move
        <Block key={index} block={block} />
      ))}
      <p className="notes">
        At the terminal: <code>{command}</code>
      </p>
    </section>
  );
}

function Block({ block }: { readonly block: ReportBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2>
          <PlainText text={block.text} />
        </h2>
      );
    case "list":
      return (
        <ul className="plain facts">
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={index}>
              <PlainText text={line} />
            </li>
          ))}
        </ul>
      );
    case "table": {
      const { columns, rows } = block;
      const shown = columns.map((name, index) => ({
        name,
        isNumber: rows.every((row) => numeric.test(row[index] ?? "")),
      }));
      return <DataTable label={columns.join(", ")} columns={shown} rows={rows} />;
    }
    case "lines":
      return (
        <div className="said block">
          <pre className="aligned">
            <PlainText text={block.text} />
          </pre>
        </div>
      );
  }
}
