import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import { wrapWords } from "../result-table/wrap-words.ts";
import type { ComparedPair, SuiteComparison } from "./compare-sides.ts";

/** What the comparison was made for. */
interface Shown {
  readonly level: number;
  readonly power: number;
  /** The difference that is worth finding, where one was named. */
  readonly wanted?: number | undefined;
  readonly width?: number;
}

/** The comparisons for a terminal: a table a suite, what cannot be told apart, and notes. */
export function renderComparison(suites: readonly SuiteComparison[], shown: Shown): string {
  const { width = 100 } = shown;
  const tables = suites.map((each) => renderSuite(each, shown));
  const notes = notesOf(suites, shown).flatMap((note) => wrapWords(note, width));
  return `${[...tables, notes.join("\n")].join("\n\n")}\n`;
}

function renderSuite(comparison: SuiteComparison, { level }: Shown): string {
  const { suite, isShare, pairs, sets, sides, failed } = comparison;
  const number = (value: number | undefined): string => showDifference(value, isShare);
  const column = (title: string, cell: (pair: ComparedPair) => string, side: Column["side"] = "right"): Column => ({
    title,
    cells: pairs.map(cell),
    side,
  });
  const columns = [
    column("first", ({ first }) => plainText(first), "left"),
    column("second", ({ second }) => plainText(second), "left"),
    column("worlds", ({ worlds }) =>
      typeof worlds === "number" ? String(worlds) : `${worlds.first}, ${worlds.second}`,
    ),
    column(isShare ? "points" : "difference", ({ difference }) => number(difference)),
    column(`${Number((100 * level).toFixed(4))} %`, ({ interval }) =>
      interval.defined ? `${number(interval.low)} to ${number(interval.high)}` : "-",
    ),
    column("p", ({ pValue }) => showP(pValue)),
    column("Holm", ({ pValue, adjusted }) => (pValue === undefined ? "-" : showP(adjusted))),
    column("t test", ({ student }) => showP(student)),
    column("finds", ({ smallest }) => (smallest === undefined ? "-" : number(smallest).replace(/^\+/, ""))),
    column("needs", ({ worldsNeeded }) => (worldsNeeded === undefined ? "-" : String(worldsNeeded))),
  ];
  const lost =
    failed === 0
      ? ""
      : `; ${failed} ${failed === 1 ? "episode without a score is" : "episodes without a score are"} left out`;
  return [
    `${plainText(suite)}: ${sides.length} compared${lost}`,
    ...alignColumns(columns),
    ...(sides.length < 2 ? [] : [orderOf(sets)]),
  ].join("\n");
}

/** Which sides stand above which, as far as it was found. */
function orderOf(sets: SuiteComparison["sets"]): string {
  const [only] = sets;
  if (sets.length === 1 && only.length > 1) return `Cannot be told apart: ${only.map(plainText).join(", ")}.`;
  return `From the best on, those in brackets cannot be told apart: ${sets
    .map((set) => (set.length === 1 ? plainText(set[0]) : `(${set.map(plainText).join(", ")})`))
    .join(" > ")}.`;
}

/** A difference of shares in percentage points, any other to three figures; always with its sign. */
function showDifference(value: number | undefined, isShare: boolean): string {
  if (value === undefined) return "-";
  const text = isShare ? (100 * value).toFixed(1) : Number(value.toPrecision(3)).toString();
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

function showP(value: number | undefined): string {
  if (value === undefined) return "-";
  if (value < 0.0001) return value.toExponential(0);
  return value < 0.1 ? value.toFixed(4) : value.toFixed(2);
}

function notesOf(suites: readonly SuiteComparison[], { level, power, wanted }: Shown): string[] {
  const pairs = suites.flatMap((each) => each.pairs);
  const isAny = (holds: (pair: ComparedPair) => boolean): boolean => pairs.some(holds);
  const leftOut = Math.max(0, ...pairs.map((pair) => pair.leftOut));
  const atLeast = Math.max(0, ...pairs.map(({ leastPValue }) => leastPValue ?? 0));
  return [
    "Differences are the first's mean minus the second's over worlds, each with equal weight.",
    `p: a permutation test, Holm: corrected for all ${pairs.length} pairs of all suites. A pair that is not found different is not thereby equal.`,
    `finds: the smallest difference that so many worlds find in ${Number((100 * power).toFixed(1))} of 100 cases; needs: worlds for ${wanted === undefined ? "the difference that was seen, which is optimistic" : "the difference that is wanted"}.`,
    ...(isAny(({ isPaired }) => !isPaired)
      ? [
          "Pairs with two numbers of worlds share fewer than two worlds. They are compared unpaired, so that other worlds may be the reason of a difference.",
        ]
      : []),
    ...(leftOut > 0 ? [`Up to ${leftOut} items of a pair are had by one side alone and left out.`] : []),
    ...(atLeast > 1 - level
      ? [`Where so few worlds differ that no p below ${showP(atLeast)} is possible, no difference can be found.`]
      : []),
  ];
}
