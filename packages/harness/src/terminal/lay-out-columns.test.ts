import { expect, it } from "vitest";
import { layOutColumns, type TextColumn } from "./lay-out-columns.ts";
import { plainPaint } from "./paint.ts";

const column = (title: string, cells: readonly string[]): TextColumn => ({
  title,
  cells: cells.map((text) => ({ text })),
  side: "left",
  least: 10,
});

it("columns get the room of their longest words before the first gets all of its own", () => {
  const columns = [
    column("run", ["20261118-220404-a6dd and more of it"]),
    column("suite", ["rediscovery"]),
    column("agent", ["loop scripted/analysis.json"]),
  ];
  expect(layOutColumns(columns, 1, 46, plainPaint)).toEqual([
    "run                    suite        agent",
    "20261118-220404-a6dd   rediscovery  loop",
    "and more of it                      scripted/",
    "                                    analysis.",
    "                                    json",
  ]);
});

it("a line ends at a blank where that leaves half of it, and only else within a name", () => {
  const text = "held by the watchdog (ASSAY_MEMORY_GROUP names none)";
  expect(layOutColumns([column("detail", [text])], 1, 30, plainPaint)).toEqual([
    "detail",
    "held by the watchdog",
    "(ASSAY_MEMORY_GROUP names",
    "none)",
  ]);
  expect(layOutColumns([column("agent", ["a loop_of_many_long_words"])], 1, 16, plainPaint)).toEqual([
    "agent",
    "a loop_of_many_",
    "long_words",
  ]);
});
