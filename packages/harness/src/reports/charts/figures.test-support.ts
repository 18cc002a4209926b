import type { Chart } from "@assay/contract";
import type { FigureData, FigureRow } from "./figure-data.ts";

/** Names of agents: two short ones, or ten, or some that are too long for any figure. */
export const agentLists = {
  two: ["oracle", "null"],
  ten: ["oracle", "null", ...Array.from({ length: 8 }, (_, index) => `loop model-${index}`)],
  long: [
    "oracle",
    "null",
    ...Array.from(
      { length: 4 },
      (_, index) => `loop vendor/a-model-with-a-long-name-2026-11-${index} (temperature 0.${index})`,
    ),
  ],
} as const;

/** A share that differs from row to row, and is the same in every run of a test. */
const share = (index: number): number => ((index * 37) % 101) / 100;

const rowOf = (index: number, row: Partial<FigureRow>): FigureRow => {
  const value = share(index);
  return {
    agent: "",
    value,
    low: Math.max(0, value - 0.1),
    high: Math.min(1, value + 0.1),
    worlds: 20,
    episodes: 40,
    ...row,
  };
};

const places: { readonly [kind in Chart["kind"]]: readonly Partial<FigureRow>[] } = {
  dots: ["univariate-statistics", "a category with a name that is far too long for its panel", "title"].map(
    (panel) => ({ panel }),
  ),
  lines: [0, 1, 3, 5, 7, 10].map((x) => ({ x })),
  stacks: ["planning", "implementation", "execution", "analysis"].map((part) => ({ part })),
  columns: Array.from({ length: 12 }, (_, index) => index + 1).flatMap((x) =>
    ["run_python_code", "submit"].map((part) => ({ x, part })),
  ),
  grid: ["hubble-constant", "invariant-mass"].flatMap((part) => ["1", "2", "3"].map((x) => ({ part, x }))),
  against: ["tokens an episode", "tool calls an episode"].flatMap((panel) => [{ panel, x: 1 }]),
};

/** A figure of each kind. */
export const kinds = Object.keys(places) as Chart["kind"][];

/** A figure with made-up numbers. */
export function figureOf(kind: Chart["kind"], agents: readonly string[], changes: Partial<FigureRow> = {}): FigureData {
  const rows = places[kind].flatMap((place, at) =>
    agents.map((agent, index) => {
      const row = rowOf(at * 7 + index, { ...place, agent, ...changes });
      return kind === "against"
        ? { ...row, value: share(index), low: 0, high: 1, x: 10 * (index + 1) * (at + 1) }
        : row;
    }),
  );
  const chart: Chart = {
    kind,
    value: "way, 0 without data, 100 for the best public policy",
    isPercent: true,
    x: "number of observations",
  };
  return { name: kind, title: kind, caption: "", chart, rows, marks: [] };
}
