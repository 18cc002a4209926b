import { plainText } from "../../../terminal/index.ts";
import type { TextTable } from "./figure-table.ts";

/** The table in Markdown: names to the left, numbers to the right. */
export function markdownTable({ header, names, rows }: TextTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(" | ")} |\n`;
  const rule = `|${header.map((_, index) => (index < names ? "---" : "---:")).join("|")}|\n`;
  return `${line(header)}${rule}${rows.map(line).join("")}`;
}

/** A text as Markdown shows it: nothing in it is taken for a sign of Markdown or for HTML. */
export const markdownText = (text: string): string =>
  plainText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/[\\`*_[\]|~]/g, (sign) => `\\${sign}`);

const markdownCell = markdownText;

const latexSigns: { readonly [sign: string]: string } = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "−": "$-$",
  "±": "$\\pm$",
  "–": "--",
  "…": "\\ldots{}",
};

/** A text as LaTeX prints it. */
const latexText = (text: string): string =>
  plainText(text).replaceAll(/[\\~^−–…±&%$#_{}]/g, (sign) => latexSigns[sign] ?? `\\${sign}`);

/** A table for LaTeX with the package booktabs. */
export function latexTable(
  { header, names, rows }: TextTable,
  { caption, label }: { readonly caption: string; readonly label: string },
): string {
  const line = (cells: readonly string[]): string => `    ${cells.map(latexText).join(" & ")} \\\\\n`;
  const columns = header.map((_, index) => (index < names ? "l" : "r")).join("");
  return [
    "% Needs \\usepackage{booktabs}.\n",
    "\\begin{table}\n  \\centering\n",
    `  \\caption{${latexText(caption)}}\n  \\label{tab:${label}}\n`,
    `  \\begin{tabular}{${columns}}\n    \\toprule\n`,
    line(header),
    "    \\midrule\n",
    ...rows.map(line),
    "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n",
  ].join("");
}
