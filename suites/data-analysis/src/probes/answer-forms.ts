import type { Json } from "@assay/contract";
import { type Key, truthOf } from "./instance.ts";

type JsonObject = { readonly [name: string]: Json };
type Section = Key["form"]["sections"][number];
type Table = Extract<Section, { kind: "table" }>;
type Submitted = { readonly text: string; readonly file?: string };
type Writer = (key: Key, truth: JsonObject) => Submitted;

const said = "The results are in results.json.";
const inFile = (file: string): Submitted => ({ text: said, file });
const pretty = (truth: Json): string => JSON.stringify(truth, null, 2);
const fenced = (body: string, kind = "json"): string => `\`\`\`${kind}\n${body}\n\`\`\``;

/** Replaces what every section holds. */
const mapped = (key: Key, truth: JsonObject, change: (section: Section, value: Json) => Json): JsonObject =>
  Object.fromEntries(key.form.sections.map((section) => [section.name, change(section, truth[section.name])]));

const rowsOf = ({ columns }: Table, value: Json): readonly (readonly Json[])[] =>
  (value as readonly Json[]).map((row) =>
    typeof row === "object" && row !== null ? columns.map(({ name }) => (row as JsonObject)[name]) : [row],
  );

const cell = (value: Json): string => (value === null ? "-" : String(value));

const isMeasured = (value: Json): value is { value: number; uncertainty: number } =>
  typeof value === "object" && value !== null && "uncertainty" in value;

interface Style {
  readonly heading: (name: string, number: number) => string;
  readonly table: (names: readonly string[], rows: readonly (readonly string[])[]) => string;
  readonly value?: (value: string, spread: string | undefined, unit: string) => string;
  readonly name?: (name: string) => string;
  readonly number?: (value: number) => string;
}

/** An answer as text, section by section. */
const written =
  (style: Style, around: (body: string) => string = (body) => body): Writer =>
  ({ form }, truth) => {
    const number = style.number ?? String;
    const show = (value: Json): string => (typeof value === "number" ? number(value) : cell(value));
    const contentOf = (section: Section): string => {
      const value = truth[section.name];
      if (section.kind === "table") {
        const names = section.columns.map(({ name }) => name);
        return style.table(
          names,
          rowsOf(section, value).map((row) => row.map(show)),
        );
      }
      if (section.kind === "series")
        return Object.entries(value as { readonly [name: string]: readonly number[] })
          .map(([name, numbers]) => `${name}: ${numbers.map(number).join(", ")}`)
          .join("\n");
      if (section.kind === "name") return (style.name ?? String)(String(value));
      if (section.kind === "text") return String(value);
      const [middle, spread] = isMeasured(value) ? [value.value, show(value.uncertainty)] : [value, undefined];
      const plain = (text: string, spreadText: string | undefined): string =>
        spreadText === undefined ? text : `${text} ± ${spreadText}`;
      return (style.value ?? plain)(show(middle), spread, section.unit ?? "");
    };
    const parts = form.sections.map((each, index) => `${style.heading(each.name, index + 1)}\n${contentOf(each)}\n`);
    return { text: around(parts.join("\n")) };
  };

const csv: Style["table"] = (names, rows) => [names, ...rows].map((row) => row.join(",")).join("\n");
const pipes: Style["table"] = (names, rows) =>
  [names, names.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
const bullets: Style["table"] = (_, rows) =>
  rows.map(([key, ...rest]) => (rest.length === 0 ? `- ${key}` : `- ${key}: ${rest.join(", ")}`)).join("\n");
const separated =
  (separator: string): Style["table"] =>
  (_, rows) =>
    rows.map((row) => row.join(separator)).join("\n");

const narration = "I first looked at the files, then wrote a program that reads them. Here is what came out.\n\n";
const scientific = (value: number): string => (Number.isInteger(value) ? String(value) : value.toExponential());

/**
 * Right answers in the forms that models use: as a results file, as JSON in the reply, or written out. Every one of them
 * is accepted. What is not accepted: Python or YAML in the place of JSON, several values for one, words for numbers.
 */
export const answerForms: { readonly [form: string]: Writer } = {
  "results.json": (_, truth) => inFile(JSON.stringify(truth)),
  "results.json, indented": (_, truth) => inFile(pretty(truth)),
  "results.json with trailing commas": (_, truth) =>
    inFile(pretty(truth).replace(/([\]}"\d])\n(\s*[\]}])/g, "$1,\n$2")),
  "results.json in a code fence": (_, truth) => inFile(fenced(pretty(truth))),
  "results.json behind words": (_, truth) => inFile(`Here are the results:\n${pretty(truth)}\n`),
  "results.json with a byte order mark": (_, truth) => inFile(`\ufeff${JSON.stringify(truth)}`),
  "results.json with NaN for nothing": (_, truth) => inFile(JSON.stringify(truth).replaceAll(":null", ": NaN")),
  "results.json under one name": (_, truth) => inFile(JSON.stringify({ results: truth })),
  "results.json in other capitals": ({ form }, truth) =>
    inFile(JSON.stringify(Object.fromEntries(form.sections.map(({ name }) => [lower(name), truth[name]])))),
  "results.json in snake case": ({ form }, truth) =>
    inFile(JSON.stringify(Object.fromEntries(form.sections.map(({ name }) => [snake(name), truth[name]])))),
  "results.json with numbers as texts": (_, truth) =>
    inFile(JSON.stringify(truth, (__, value) => (typeof value === "number" ? String(value) : value))),
  "results.json with columns": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (section, value) => (section.kind === "table" ? columns(section, value) : value)),
      ),
    ),
  "results.json with rows as lists": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (section, value) =>
          section.kind === "table" && section.columns.length > 1
            ? rowsOf(section, value).map((row) => [...row])
            : value,
        ),
      ),
    ),
  "results.json with [value, error]": (key, truth) =>
    inFile(
      JSON.stringify(mapped(key, truth, (_, value) => (isMeasured(value) ? [value.value, value.uncertainty] : value))),
    ),
  "results.json with value and error": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (_, value) =>
          isMeasured(value) ? { value: value.value, error: value.uncertainty } : value,
        ),
      ),
    ),
  "results.json with tables as CSV": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (section, value) =>
          section.kind === "table"
            ? csv(
                section.columns.map(({ name }) => name),
                rowsOf(section, value).map((row) => row.map(cell)),
              )
            : value,
        ),
      ),
    ),
  "results.json with units in the values": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (section, value) => {
          if (section.kind === "table") return withUnits(section, value);
          if (section.kind !== "value" || section.unit === undefined) return value;
          if (!isMeasured(value)) return `${value} ${section.unit}`;
          return `${value.value} ± ${value.uncertainty} ${section.unit}`;
        }),
      ),
    ),
  "results.json with reasons behind the options": (key, truth) =>
    inFile(
      JSON.stringify(
        mapped(key, truth, (section, value) =>
          section.kind === "table" ? withReasons(section, value) : withReason(section, value),
        ),
      ),
    ),
  "results.json with a section of notes": (_, truth) =>
    inFile(JSON.stringify({ NOTES: "Pictures were read by a program.", ...truth, METHOD: { steps: ["read", "fit"] } })),
  "JSON reply": (_, truth) => ({ text: JSON.stringify(truth) }),
  "JSON reply in a code fence": (_, truth) => ({ text: `${narration}${fenced(pretty(truth))}\n\nThat is all.` }),
  "JSON reply between words": (_, truth) => ({ text: `${narration}${pretty(truth)}\n\nThat is all.` }),
  "JSON reply with trailing commas": (_, truth) => ({
    text: fenced(pretty(truth).replace(/([\]}"\d])\n(\s*[\]}])/g, "$1,\n$2")),
  }),
  "headings and CSV": written({ heading: (name) => name, table: csv }),
  "narrated headings and CSV": written({ heading: (name) => `${name}:`, table: csv }, (body) => narration + body),
  "Markdown and pipes": written({ heading: (name) => `## ${name}`, table: pipes }),
  "numbered Markdown, bold": written({ heading: (name, at) => `### ${at}. **${name}**`, table: pipes }),
  "bold headings and bullets": written({ heading: (name) => `**${lower(name)}**`, table: bullets }),
  "brackets and semicolons": written({ heading: (name) => `[${name}]`, table: separated(";") }),
  "rules and tabs": written({ heading: (name) => `=== ${name} ===`, table: separated("\t") }),
  "CSV in fences": written({
    heading: (name) => `## ${name}`,
    table: (names, rows) => fenced(csv(names, rows), "csv"),
  }),
  "units and +/-": written({
    heading: (name) => name,
    table: csv,
    value: (value, spread, unit) => `${value}${spread === undefined ? "" : ` +/- ${spread}`} ${unit}`,
  }),
  "labelled values": written({
    heading: (name) => `## ${name}`,
    table: pipes,
    value: (value, spread, unit) => `x = **${value}${spread === undefined ? "" : ` ± ${spread}`}** ${unit}`,
  }),
  "values in prose": written({
    heading: (name) => `## ${name}`,
    table: pipes,
    value: (value, spread) => `The result is ${value}${spread === undefined ? "" : ` ± ${spread}`}.`,
  }),
  "about signs": written({
    heading: (name) => name,
    table: csv,
    value: (value, spread) => `≈ ${value}${spread === undefined ? "" : ` ± ${spread}`}`,
  }),
  "final answer behind a heading": written({ heading: (name) => `## ${name}`, table: pipes }, (body) => {
    return `${narration}# Final answer\n\n${body}\n---\n*End of the answer.*\n`;
  }),
  "other capitals": written({ heading: (name) => name.toLowerCase(), table: csv }),
  "trailing commas in CSV": written({
    heading: (name) => name,
    table: (names, rows) => [names, ...rows].map((row) => `${row.join(",")},`).join("\n"),
  }),
  "scientific notation": written({ heading: (name) => name, table: csv, number: scientific }),
  "names with words around": written({
    heading: (name) => name,
    table: csv,
    name: (name) => `**${name[0].toUpperCase()}${name.slice(1)}** (as the problem demands).`,
  }),
  "behind a megabyte of words": written({ heading: (name) => `## ${name}`, table: pipes }, (body) => {
    return `${"I look at the next picture and think about what it shows.\n".repeat(20_000)}\n${body}`;
  }),
  "before a megabyte of words": written({ heading: (name) => `## ${name}`, table: pipes }, (body) => {
    return `${body}\n## Notes\n${"I looked at the pictures and thought about what they show.\n".repeat(20_000)}`;
  }),
};

/** Every form of the true answer to one instance. */
export function* formsOf(key: Key): Generator<readonly [form: string, submitted: Submitted]> {
  const truth = truthOf(key);
  for (const [form, write] of Object.entries(answerForms)) yield [form, write(key, truth)];
}

const lower = (name: string): string => `${name[0]}${name.slice(1).toLowerCase()}`;
const snake = (name: string): string => name.toLowerCase().replaceAll(" ", "_");

const isOption = (column: Table["columns"][number], value: Json): value is string =>
  column.options !== undefined && typeof value === "string";

/** A table whose cells carry the unit of their column, as in "12.3 Hz" and "4.5 %". */
const withUnits = (table: Table, value: Json): Json =>
  changedCells(table, value, ({ unit }, cell) =>
    unit === undefined || typeof cell !== "number" ? cell : `${cell} ${unit}`,
  );

/** A table whose options have words behind them. */
const withReasons = (table: Table, value: Json): Json =>
  changedCells(table, value, (column, cell) => (isOption(column, cell) ? `${cell} (as the table says)` : cell));

const withReason = (section: Section, value: Json): Json =>
  section.kind === "name" ? `${value} (as the problem demands)` : value;

function changedCells(table: Table, value: Json, change: (column: Table["columns"][number], cell: Json) => Json): Json {
  const rows = rowsOf(table, value).map((row) => row.map((cell, at) => change(table.columns[at], cell)));
  if (table.columns.length === 1) return rows.flat();
  return rows.map((row) => Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at]])));
}

function columns(table: Table, value: Json): Json {
  const rows = rowsOf(table, value);
  return Object.fromEntries(table.columns.map(({ name }, at) => [name, rows.map((row) => row[at])]));
}
