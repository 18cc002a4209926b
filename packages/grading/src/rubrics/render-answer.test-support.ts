import type { AnswerForm, TableSection, ValueSection } from "./answer-form.ts";

type Scalar = string | number;
type Measured = { readonly value: number; readonly uncertainty: number };

/** An answer as a results file holds it: what every style of writing renders. */
export type PlainSection = Scalar | Measured | readonly (Scalar | { readonly [column: string]: Scalar })[];
export type PlainAnswer = { readonly [section: string]: PlainSection };

const headingStyles: { readonly [style: string]: (name: string, number: number) => string } = {
  capitals: (name) => name.toUpperCase(),
  colon: (name) => `${name}:`,
  markdown: (name) => `## ${name}`,
  "deep markdown": (name) => `#### ${name.toLowerCase()} ####`,
  bold: (name) => `**${name}**`,
  "bold colon": (name) => `**${name}:**`,
  brackets: (name) => `[${name}]`,
  numbered: (name, number) => `${number}. ${name}`,
  "numbered markdown": (name, number) => `### ${number}) **${name}**`,
  rules: (name) => `=== ${name} ===`,
  underlined: (name) => `${name}\n${"-".repeat(name.length)}`,
};

/** The rows of a table, cells in the form's order, as lines. */
const tableStyles: {
  readonly [style: string]: (names: readonly string[], rows: readonly Scalar[][]) => string[];
} = {
  csv: (_, rows) => rows.map((row) => row.join(",")),
  "csv with a header": (names, rows) => [names.join(","), ...rows.map((row) => row.join(","))],
  "csv in a fence": (names, rows) => ["```csv", names.join(","), ...rows.map((row) => row.join(",")), "```"],
  "spaced commas": (_, rows) => rows.map((row) => row.join(" , ")),
  semicolons: (names, rows) => [names.join(";"), ...rows.map((row) => row.join(";"))],
  tabs: (_, rows) => rows.map((row) => row.join("\t")),
  spaces: (_, rows) => rows.map((row) => row.join("  ")),
  markdown: (names, rows) => [
    `| ${names.join(" | ")} |`,
    `|${names.map(() => "---").join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ],
  "markdown, turned and with more": (names, rows) => [
    `| No. | ${names.toReversed().join(" | ")} | remark |`,
    `|---|${names.map(() => "---").join("|")}|---|`,
    ...rows.map((row, index) => `| ${index + 1} | ${row.toReversed().join(" | ")} | good |`),
  ],
  colons: (_, rows) => rows.map(([key, ...rest]) => (rest.length === 0 ? `${key}` : `${key}: ${rest.join(", ")}`)),
  bullets: (_, rows) => rows.map(([key, ...rest]) => (rest.length === 0 ? `- ${key}` : `- ${key}: ${rest.join(", ")}`)),
  numbering: (_, rows) => rows.map((row, index) => `${index + 1}. ${row.join(", ")}`),
  json: (names, rows) => [
    JSON.stringify(
      rows.map((row) => (row.length === 1 ? row[0] : Object.fromEntries(row.map((cell, at) => [names[at], cell])))),
    ),
  ],
};

const valueStyles: {
  readonly [style: string]: (section: ValueSection, value: number, spread?: number) => string;
} = {
  plain: (_, value, spread) => (spread === undefined ? `${value}` : `${value} ± ${spread}`),
  ascii: ({ unit = "" }, value, spread) => `${value}${spread === undefined ? "" : ` +/- ${spread}`} ${unit}`,
  labelled: ({ unit = "" }, value, spread) => `x_0 = ${value}${spread === undefined ? "" : ` ± ${spread}`} ${unit}`,
  scientific: (_, value, spread) =>
    `${value.toExponential()}${spread === undefined ? "" : ` ± ${spread.toExponential()}`}`,
  powers: (_, value, spread) =>
    spread === undefined ? powerOfTen(value) : `${powerOfTen(value)} ± ${powerOfTen(spread)}`,
  latex: (_, value, spread) => `$${value}${spread === undefined ? "" : ` \\pm ${spread}`}$`,
  bold: (_, value, spread) => `**${value}${spread === undefined ? "" : ` ± ${spread}`}**`,
  prose: (_, value, spread) =>
    `The result is ${value}${spread === undefined ? "" : ` ± ${spread}`}, as the plot shows.`,
};

function powerOfTen(value: number): string {
  const [mantissa, exponent] = value.toExponential().split("e");
  return `${mantissa} × 10^${Number(exponent)}`;
}

export interface Style {
  readonly heading: string;
  readonly table: string;
  readonly value: string;
}

/** An answer written out as text, section by section. */
export function renderAnswer(form: AnswerForm, answer: PlainAnswer, style: Style): string {
  const given = form.sections.filter(({ name }) => Object.hasOwn(answer, name));
  const parts = given.map((section, index) => {
    const heading = headingStyles[style.heading](section.name, index + 1);
    const content = answer[section.name];
    if (section.kind === "text" || section.kind === "name") return `${heading}\n${String(content)}\n`;
    if (section.kind === "value") return `${heading}\n${renderValue(section, content, style)}\n`;
    if (section.kind === "series") return `${heading}\n${renderSeries(content).join("\n")}\n`;
    return `${heading}\n${renderTable(section, content, style).join("\n")}\n`;
  });
  return parts.join("\n");
}

function renderSeries(content: PlainSection): string[] {
  return Object.entries(content as object).map(([name, values]) => `${name}: ${(values as number[]).join(", ")}`);
}

function renderValue(section: ValueSection, content: PlainSection, style: Style): string {
  const render = valueStyles[style.value];
  if (typeof content === "number") return render(section, content);
  if (typeof content === "object" && "value" in content && "uncertainty" in content) {
    const { value, uncertainty } = content as Measured;
    return render(section, value, uncertainty);
  }
  return String(content);
}

function renderTable(section: TableSection, content: PlainSection, style: Style): string[] {
  const names = section.columns.map(({ name }) => name);
  const list = Array.isArray(content) ? (content as readonly (Scalar | { readonly [column: string]: Scalar })[]) : [];
  const rows = list.map((row) => (typeof row === "object" ? names.map((name) => row[name]) : [row]));
  return tableStyles[style.table](names, rows);
}

/** Every combination of the styles. */
export const everyStyle: readonly Style[] = Object.keys(headingStyles).flatMap((heading) =>
  Object.keys(tableStyles).flatMap((table) => Object.keys(valueStyles).map((value) => ({ heading, table, value }))),
);
