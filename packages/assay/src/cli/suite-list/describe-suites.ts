import { wrapWords } from "@assay/harness/reports";
import { layOutColumns, type Paint, plainText, type TextColumn } from "@assay/harness/terminal";
import type { SuiteFacts } from "./suite-facts.ts";

/** How suites are shown. */
export interface SuiteTextOptions {
  readonly width: number;
  readonly paint: Paint;
}

/** A few lines a suite: what it asks, what can be chosen, and which number to report. */
export function describeSuites(suites: readonly SuiteFacts[], options: SuiteTextOptions): string {
  const blocks = suites.map((facts) => [
    ...titleLines(facts, options),
    ...labelled(
      [
        ["presets", facts.presets.map(({ preset }) => preset).join(", ")],
        ["settings", facts.settings.map(({ name }) => name).join(", ")],
        ["strata", facts.strata.map(({ name }) => name).join(", ")],
        ["metrics", facts.metrics.map(({ scorer }) => scorer).join(", ")],
        ["score", headlineNames(facts)],
        ["report", facts.toReport ?? ""],
      ],
      options,
    ),
  ]);
  return [...blocks, ["One of them in full: assay suites NAME"]].map((lines) => `${lines.join("\n")}\n`).join("\n");
}

/** Everything that a suite says of itself. */
export function describeSuite(facts: SuiteFacts, options: SuiteTextOptions): string {
  const { presets, settings, strata, ingredients, metrics, baselines, flags, commands, toReport, repeats } = facts;
  const about = `version ${facts.version}, generation ${facts.generation}${repeats === 1 ? "" : `; each item is attempted ${repeats} times unless --repeats says otherwise`}`;
  const meanings = new Map(presets.map(({ headline }) => [headline.name, headline.about ?? ""]));
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ["What to report", wrapWords(toReport ?? "The mean of the score with its interval by world.", options.width - 2)],
    ["Scores that tables show", table([...meanings], ["score", "meaning"], options)],
    [
      "Presets (--preset)",
      table(
        presets.map(({ preset, headline, seeds }) => [preset, headline.name, seeds ?? ""]),
        ["preset", "score", "seeds"],
        options,
      ),
    ],
    [
      "Settings (--set NAME=VALUE)",
      table(
        settings.map((each) => [each.name, shortJson(each.default), each.about ?? each.values]),
        ["setting", "default", "meaning"],
        options,
      ),
    ],
    [
      "Flags",
      table(
        flags.map((each) => [each.flag, each.about]),
        ["flag", "meaning"],
        options,
      ),
    ],
    [
      "Strata (--where, --by)",
      table(
        strata
          .filter(({ name }) => !ingredients.some((each) => each.name === name))
          .map((each) => [each.name, `${each.about ?? ""}${each.isSecret ? " (shown only with the key)" : ""}`]),
        ["stratum", "meaning"],
        options,
      ),
    ],
    [
      "Ingredients of difficulty, each a stratum too",
      table(
        ingredients.map((each) => [each.name, String(each.from), each.about]),
        ["ingredient", "from difficulty", "what it demands"],
        options,
      ),
    ],
    [
      "Metrics (assay show RUN --metrics)",
      table(
        metrics.map((each) => [
          each.scorer,
          each.metrics.map(({ name, range }) => `${name} ${showRange(range)}`).join(", ") || "see the suite's page",
          each.judges.join(", "),
        ]),
        ["scorer", "metrics with a range", "asks"],
        options,
      ),
    ],
    [
      "Baselines (--agent baseline/NAME)",
      table(
        baselines.map(({ name, bounds }) => [name, bounds.join(", ")]),
        ["baseline", "bound"],
        options,
      ),
    ],
    ["Commands", commands.length === 0 ? [] : [commands.map((name) => `assay ${name}`).join(", ")]],
  ];
  return [
    [...titleLines(facts, options), `  ${about}`],
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => [options.paint("bold", title), ...lines.map((line) => `  ${line}`)]),
  ]
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function titleLines({ suite, about = "" }: SuiteFacts, { width, paint }: SuiteTextOptions): string[] {
  return [paint("bold", plainText(suite)), ...wrapWords(plainText(about), width - 2).map((line) => `  ${line}`)];
}

/** The scores of all presets, each once. */
const headlineNames = ({ presets }: SuiteFacts): string =>
  [...new Set(presets.map(({ headline }) => headline.name))].join("; ");

function labelled(entries: readonly (readonly [label: string, text: string])[], { width }: SuiteTextOptions): string[] {
  const indent = 12;
  return entries
    .filter(([, text]) => text !== "")
    .flatMap(([label, text]) =>
      wrapWords(plainText(text), width - indent).map((line, index) =>
        `  ${(index === 0 ? label : "").padEnd(indent - 2)}${line}`.trimEnd(),
      ),
    );
}

/** Rows of texts under their titles; columns without any text are left out, and texts go on in the next line. */
function table(
  rows: readonly (readonly string[])[],
  titles: readonly string[],
  { width, paint }: SuiteTextOptions,
): string[] {
  if (rows.length === 0) return [];
  const columns = titles
    .map(
      (title, index): TextColumn => ({
        title,
        side: "left",
        cells: rows.map((row) => ({ text: plainText(row[index] ?? "") })),
        least: index === titles.length - 1 ? 20 : 14,
      }),
    )
    .filter(({ cells }) => cells.some(({ text }) => text !== ""));
  return layOutColumns(columns, rows.length, width - 2, paint) ?? [];
}

const showRange = ([least, greatest]: readonly [number, number]): string => `${end(least)}..${end(greatest)}`;
const end = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "∞");

/** A value as JSON, as far as it fits into a cell. */
function shortJson(value: unknown): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
