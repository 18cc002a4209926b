// Whether permutations decide the tests that are asked as their keys do. Questions are drawn as for an agent. Their pairs
// go to suites/repository-qa/audits/python/audit_permutations.py, which shares no code with the generator.
//   node suites/repository-qa/audits/permutations.ts [SEEDS] [PRESET] [matched | unmatched]
import { spawn } from "node:child_process";
import { parseSeeds } from "assay/testing";
import type { Query } from "../src/query/query-schema.ts";
import { MemoryReader } from "../src/query/repository-reader.ts";
import { selectedRows } from "../src/query/select-rows.ts";
import { drawQuestions } from "../src/questions/make-questions.ts";
import { Repository } from "../src/repository/repository.ts";
import { presets } from "../src/settings.ts";
import { runSteps } from "../src/steps.ts";
import { repositoryWorld } from "../src/world.ts";

const [seeds = "2100001..2100300", preset = "default", pairing = "matched"] = process.argv.slice(2);
const settings = { ...presets[preset], ...(pairing === "unmatched" ? { matched: false } : {}) };

type TestQuery = Extract<Query, { type: "bivariate-hypothesis" }>;

/** The cells of both columns in the rows asked about. A missing cell is null. */
function cellsOf({ columns, file, rows }: TestQuery, memory: MemoryReader): (string | number | null)[][] {
  const data = memory.repository.dataFiles.get(file);
  if (data === undefined) throw new Error(`no file ${file}`);
  const mask = selectedRows(data, rows, memory);
  return columns.map((short) => {
    const column = memory.column(data, short);
    if (column.kind === "category") {
      return [...column.codes].flatMap((code, row) => (mask[row] === 1 ? [column.levels[code] ?? null] : []));
    }
    if (column.kind !== "float" && column.kind !== "integer") throw new Error(`${short} is tested, a ${column.kind}`);
    return [...column.values].flatMap((value, row) => {
      return mask[row] === 1 ? [Number.isNaN(value) ? null : value] : [];
    });
  });
}

const auditor = spawn(".venv/bin/python", ["suites/repository-qa/audits/python/audit_permutations.py"], {
  stdio: ["pipe", "inherit", "inherit"],
});
const ended = new Promise<number | null>((resolve) => {
  auditor.on("close", resolve);
});
for (const seed of parseSeeds(seeds)) {
  const memory = new MemoryReader(new Repository(repositoryWorld(seed, settings)));
  const most = (type: string): number => (type === "bivariate-hypothesis" ? Number.POSITIVE_INFINITY : 0);
  for (const { query, evaluation } of runSteps(drawQuestions(memory, settings, most))) {
    if (query.type !== "bivariate-hypothesis" || evaluation.kind !== "yes-no") continue;
    const [x, y] = cellsOf(query, memory);
    const { statistic, alpha } = query;
    const line = { seed: seed.value, statistic, alpha, answer: evaluation.answer, x, y };
    auditor.stdin.write(`${JSON.stringify(line)}\n`);
  }
}
auditor.stdin.end();
process.exitCode = (await ended) ?? 1;
