import type { ReportBlock } from "@assay/viewer/report-types";

/** A page of Markdown as the command line writes them: headings, lists and tables, and lines that stand as they are. */
export function markdownBlocks(page: string): ReportBlock[] {
  return stretches(page.split("\n"), kindOf).flatMap(({ kind, lines }): ReportBlock[] => {
    switch (kind) {
      case "heading":
        return lines.map((line) => ({ kind, text: plain(line.replace(/^#+ /, "")) }));
      case "list":
        return [{ kind, lines: lines.map((line) => plain(line.replace(/^- /, ""))) }];
      case "table": {
        const [columns = [], , ...rows] = lines.map(cellsOf);
        return [{ kind, columns, rows }];
      }
      default:
        return lines.every((line) => line === "") ? [] : [{ kind: "lines", text: lines.map(plain).join("\n") }];
    }
  });
}

/** A report for terminals: its paragraphs, each with its lines as they are. */
export const terminalBlocks = (report: string): ReportBlock[] =>
  report
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ kind: "lines", text: text.replace(/\n+$/, "") }));

type Kind = "heading" | "list" | "table" | "lines";

function kindOf(line: string): Kind {
  if (/^#+ /.test(line)) return "heading";
  if (line.startsWith("- ")) return "list";
  return line.startsWith("| ") || line.startsWith("|-") ? "table" : "lines";
}

/** Neighbouring lines of one kind. */
function stretches(lines: readonly string[], kindOfLine: (line: string) => Kind) {
  const found: { readonly kind: Kind; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const kind = kindOfLine(line);
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}

/** The cells of a row; a bar within a cell is written with a backslash before it. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()));

/** The text without marks of code, and without the backslashes that keep marks from being read as such. */
const plain = (text: string): string => text.replace(/\\([|`<>[\]*_\\])|`/g, "$1");
