import { layOutColumns, type Paint, paintLine, plainPaint, plainText, type TextColumn } from "../../terminal/index.ts";
import { layOutOrDivide } from "../result-table/below-each-other.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import { timesOf } from "../score-unit.ts";
import type { ComparedPair, SuiteComparison } from "./compare-sides.ts";
import { comparisonNotes } from "./comparison-notes.ts";
import { showP, showSide } from "./show-figures.ts";

/** What the comparison was made for, and how it is shown. */
export interface ShownComparison {
  readonly level: number;
  readonly power: number;
  /** The difference that is worth finding, where one was named. */
  readonly wanted?: number | undefined;
  /** What sides are values of: agent, or a tag, a swept value or a stratum. */
  readonly by?: string;
  /** How many characters a line may have; 80 at least. */
  readonly width?: number;
  readonly paint?: Paint;
}

const narrowest = 80;
/** The width below which names are not broken into lines. */
const leastForName = 10;

/** The comparisons for a terminal or a pipe: a table a suite, what cannot be told apart, and notes. */
export function renderComparison(suites: readonly SuiteComparison[], shown: ShownComparison): string {
  const { paint = plainPaint } = shown;
  const width = Math.max(narrowest, shown.width ?? narrowest);
  const pairs = suites.reduce((sum, each) => sum + each.pairs.length, 0);
  const blocks = suites.map((each) => suiteLines(each, { ...shown, width, paint, isCorrected: pairs > 1 }));
  const notes = comparisonNotes(suites, shown)
    .flatMap((note) => wrapWords(note, width))
    .map((line) => paintLine([{ text: line, style: "dim" }], paint));
  return [...blocks, notes].map((lines) => `${lines.join("\n")}\n`).join("\n");
}

interface SuiteOptions extends ShownComparison {
  readonly width: number;
  readonly paint: Paint;
  readonly isCorrected: boolean;
}

function suiteLines(comparison: SuiteComparison, options: SuiteOptions): string[] {
  const { width, paint } = options;
  const { names, tests, planning } = columnsOf(comparison, options);
  const rows = comparison.pairs.length;
  const whole = layOutColumns([...names, ...tests, ...planning], rows, width, paint);
  const divided = () =>
    [tests, planning].flatMap((part, index) => [
      ...(index === 0 ? [] : [""]),
      ...layOutOrDivide(names, part, rows, width, paint),
    ]);
  return [
    ...headingLines(comparison, options),
    ...(whole ?? divided()),
    ...orderLines(comparison).flatMap((line) => wrapWords(line, width)),
  ];
}

function headingLines({ suite, agent, sides, failed, mixed }: SuiteComparison, options: SuiteOptions): string[] {
  const { by = "agent", width, paint } = options;
  const whose = agent === undefined ? "" : `, ${showSide(agent)}`;
  const what = by === "agent" ? `${sides.length} compared` : `${sides.length} values of ${plainText(by)} compared`;
  const lost =
    failed === 0
      ? ""
      : `; ${failed} ${failed === 1 ? "episode without a score is" : "episodes without a score are"} left out`;
  const pooled = agent === undefined && by !== "agent";
  const name = plainText(suite);
  return [
    `${name}${whose}: ${what}${lost}`,
    ...(mixed === undefined ? [] : [`MIXED: the scores are of ${mixed}, which may be the reason for differences.`]),
    ...(pooled
      ? sides.map(
          ({ name: side, agents }) =>
            `${showSide(side)} ${agents.length > 1 ? "pools" : "is"} ${agents.map(showSide).join(", ")}.`,
        )
      : []),
  ]
    .flatMap((line) => wrapWords(line, width))
    .map((line, index) =>
      index === 0 && line.startsWith(name) ? `${paint("bold", name)}${line.slice(name.length)}` : line,
    );
}

function columnsOf(
  { isPercent, pairs }: SuiteComparison,
  { level, isCorrected }: SuiteOptions,
): { readonly [part in "names" | "tests" | "planning"]: readonly TextColumn[] } {
  const number = (value: number | undefined): string => showDifference(value, isPercent);
  const name = (title: string, cell: (pair: ComparedPair) => string): TextColumn => ({
    title,
    cells: pairs.map((pair) => ({ text: cell(pair) })),
    side: "left",
    least: leastForName,
  });
  const column = (title: string, cell: (pair: ComparedPair) => string): TextColumn => ({
    title,
    cells: pairs.map((pair) => ({ text: cell(pair) })),
    side: "right",
  });
  const tests = [
    column("worlds", ({ worlds }) =>
      typeof worlds === "number" ? String(worlds) : `${worlds.first}, ${worlds.second}`,
    ),
    { ...column(isPercent ? "points" : "difference", ({ difference }) => number(difference)), cells: differences() },
    column(`${Number((100 * level).toFixed(4))} %`, ({ interval }) =>
      interval.defined ? `${number(interval.low)} to ${number(interval.high)}` : "-",
    ),
    column("p", ({ pValue }) => showP(pValue)),
    ...(isCorrected ? [column("Holm", ({ pValue, adjusted }) => (pValue === undefined ? "-" : showP(adjusted)))] : []),
    column("t test", ({ student }) => showP(student)),
  ];
  const planning = [
    column("finds", ({ smallest }) => number(smallest).replace(/^\+/, "")),
    column("needs", ({ worldsNeeded }) => String(worldsNeeded ?? "-")),
    column("more", ({ moreWorlds }) => String(moreWorlds ?? "-")),
  ];
  return {
    names: [name("first", ({ first }) => showSide(first)), name("second", ({ second }) => showSide(second))],
    tests,
    planning,
  };

  function differences(): TextColumn["cells"] {
    return pairs.map(({ difference, isDifferent }) => ({
      text: number(difference),
      style: isDifferent ? "bold" : undefined,
    }));
  }
}

/** The sides from the best mean on, and which of them cannot be told apart. */
function orderLines({ sides, sets }: SuiteComparison): string[] {
  if (sides.length < 2) return [];
  const alike = sets.filter((set) => set.length > 1).map((set) => `(${set.map(showSide).join(", ")})`);
  const order = `From the best mean on: ${sides.map(({ name }) => showSide(name)).join(", ")}.`;
  if (alike.length === 0) return [sides.length === 2 ? order : `${order} All were found different.`];
  return [
    order,
    sets.length === 1
      ? `No two of them were found different.`
      : `Cannot be told apart, those in one pair of brackets: ${alike.join(", ")}.`,
  ];
}

/** A difference in percentage points, or to three figures; always with its sign. */
export function showDifference(value: number | undefined, isPercent: boolean): string {
  if (value === undefined) return "-";
  const told = timesOf({ isPercent }) * value;
  const text = isPercent ? told.toFixed(1) : Number(told.toPrecision(3)).toString();
  return Number(text) === 0 ? text.replace("-", "") : value > 0 ? `+${text}` : text;
}
