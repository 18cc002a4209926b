import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Comparison, ComparisonTable } from "@assay/bench/comparison-table";
import { PythonPeer } from "@assay/bench/python-peer";
import { check, compile, pythonPrelude, toPython } from "../src/formulas/index.ts";
import { fillBinomial } from "../src/numerics/sampling/binomial.ts";
import { fillGamma } from "../src/numerics/sampling/gamma.ts";
import { fillNormal } from "../src/numerics/sampling/normal.ts";
import { stream } from "../src/numerics/stream.ts";
import {
  categoryColumn,
  codecs,
  dateColumn,
  floatColumn,
  integerColumn,
  makeTable,
  type Table,
  type TableFormat,
} from "../src/tables/index.ts";

// Random numbers, formulas and encoders against numpy and pandas.

const draws = 1_000_000;

function samplers(): Comparison[] {
  const random = stream("bench", "samplers");
  const out = new Float64Array(draws);
  return [
    {
      name: "a million normal draws",
      units: 1,
      ours: () => fillNormal(random, out),
      theirs: [{ request: { do: "sampler", distribution: "normal", count: draws } }],
    },
    {
      name: "a million gamma draws, shape 2.5",
      units: 1,
      ours: () => fillGamma(random, 2.5, out),
      theirs: [{ request: { do: "sampler", distribution: "gamma", shape: 2.5, count: draws } }],
    },
    {
      name: "a million binomial draws, n 100, p 0.3",
      units: 1,
      ours: () => fillBinomial(random, 100, 0.3, out),
      theirs: [{ request: { do: "sampler", distribution: "binomial", n: 100, p: 0.3, count: draws } }],
    },
    {
      name: "a million binomial draws, n 20, p 0.1",
      units: 1,
      ours: () => fillBinomial(random, 20, 0.1, out),
      theirs: [{ request: { do: "sampler", distribution: "binomial", n: 20, p: 0.1, count: draws } }],
    },
  ];
}

const tenTerms =
  "1.5*x + 0.7*y - 0.2*x*y + 2*exp(-z/3) + log1p(w)*hill(x, 2, 3) + bump(y, 1, 2) - sqrt(abs(z))/(1 + x^2) + clamp(w, 0, 1) + (z > 0 ? x : y) + sin(z)";

/** A law of ten terms over a million rows; both sides see the same columns, and must agree on the total. */
async function formulas(peer: PythonPeer): Promise<Comparison[]> {
  const rows = 1_000_000;
  const ranges = [
    ["x", 0.1, 9],
    ["y", -3, 4],
    ["z", -5, 5],
    ["w", 0, 3],
  ] as const;
  const checked = check(tenTerms, Object.fromEntries(ranges.map(([name]) => [name, "number" as const])), {
    result: "number",
  });
  if (!checked.ok) throw new Error(checked.errors[0]?.message);
  const columns = Object.fromEntries(
    ranges.map(([name, low, high]) => [
      name,
      Float64Array.from({ length: rows }, (_, row) => low + ((high - low) * row) / (rows - 1)),
    ]),
  );
  const formula = compile(checked.formula);
  const out = new Float64Array(rows);
  const request = { do: "formula", prelude: pythonPrelude, source: toPython(checked.formula), variables: ranges, rows };
  const { total } = await peer.ask<{ total: number }>(request);
  const ourTotal = formula.evaluate(columns, out).reduce((sum, value) => sum + value, 0);
  if (Math.abs(ourTotal - total) > 1e-9 * Math.abs(total))
    throw new Error(`the totals differ: ${ourTotal} and ${total}`);
  return [
    {
      name: "formula of ten terms over a million rows",
      units: 1,
      ours: () => formula.evaluate(columns, out),
      theirs: [{ request, atLeast: 0.5 }],
    },
  ];
}

/** 300 rows and 15 columns of the kinds that a repository's files hold. */
function benchTable(): Table {
  const random = stream("bench", "table");
  const rows = 300;
  const numbers = (draw: () => number) => Float64Array.from({ length: rows }, draw);
  const columns = Array.from({ length: 8 }, (_, index) => ({
    name: `value_${index}`,
    column: floatColumn(
      numbers(() => (random.uniform() < 0.03 ? Number.NaN : random.uniform() * 100)),
      { decimals: 1 + (index % 4) },
    ),
  }));
  const counts = Array.from({ length: 3 }, (_, index) => ({
    name: `count_${index}`,
    column: integerColumn(numbers(() => random.integer(0, 500))),
  }));
  const kinds = Array.from({ length: 2 }, (_, index) => ({
    name: `kind_${index}`,
    column: categoryColumn(
      Int32Array.from({ length: rows }, () => random.integer(0, 3)),
      ["control", "low", "medium", "high dose"],
    ),
  }));
  const start = Date.UTC(2025, 0, 1);
  const dates = [
    {
      name: "day",
      column: dateColumn(
        numbers(() => start + random.integer(0, 300) * 86_400_000),
        "YYYY-MM-DD",
      ),
    },
    {
      name: "moment",
      column: dateColumn(
        numbers(() => start + random.integer(0, 20_000_000_000)),
        "YYYY-MM-DD HH:mm:ss",
      ),
    },
  ];
  return makeTable([...dates, ...kinds, ...counts, ...columns]);
}

/** Our encoder of each format against the pandas writer that the format's promise names. */
function encoders(csvPath: string, table: Table): Comparison[] {
  const promises: readonly (readonly [TableFormat, pandas: string, number])[] = [
    ["csv", "csv", 4],
    ["txt", "csv", 4],
    ["log", "csv", 4],
    ["json", "json", 1],
    ["jsonl", "jsonl", 1],
    ["xlsx", "xlsx", 5],
  ];
  return promises.map(([format, pandas, atLeast]) => ({
    name: `${format} of 300 x 15 (pandas ${pandas}${format === "xlsx" ? " with openpyxl" : ""})`,
    units: 1,
    ours: () => codecs[format].encode(table),
    theirs: [{ request: { do: "writer", format: pandas, path: csvPath }, atLeast }],
  }));
}

/** Prints one line a comparison, and whether every promise was kept. */
async function benchCore(): Promise<boolean> {
  const peer = new PythonPeer("packages/science/bench/core_peer.py");
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  const comparisons = new ComparisonTable(peer, ["theirs"]);
  try {
    await comparisons.printHeader("core");
    const table = benchTable();
    const csvPath = join(folder, "table.csv");
    writeFileSync(csvPath, codecs.csv.encode(table));
    for (const comparison of [...samplers(), ...(await formulas(peer)), ...encoders(csvPath, table)]) {
      await comparisons.compare(comparison);
    }
  } finally {
    peer.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return comparisons.isKept;
}

process.exitCode = (await benchCore()) ? 0 : 1;
