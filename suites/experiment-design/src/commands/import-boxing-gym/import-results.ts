import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { AssayError, type CommandContext } from "@assay/contract";
import { average } from "@assay/science/statistics/descriptive/average";
import { type ImportedRun, type ImportedStage, readResult } from "./read-result.ts";

interface Row extends Pick<ImportedRun, "environment" | "goal" | "agent" | "wording" | "evaluation"> {
  readonly budget: number;
  readonly stages: readonly ImportedStage[];
}

/** Reads all result files below a folder and prints their numbers. */
export async function importResults(
  { folder, json }: { readonly folder: string; readonly json?: boolean },
  context: CommandContext,
): Promise<void> {
  const paths = globSync("**/*.json", { cwd: folder }).sort();
  const runs: ImportedRun[] = [];
  const left = new Map<string, number>();
  for (const path of paths) {
    const result = readResult(readFileSync(join(folder, path), "utf8"), basename(path));
    if (result.kind === "run") runs.push(result.run);
    else left.set(result.reason, (left.get(result.reason) ?? 0) + 1);
  }
  if (runs.length === 0) {
    const message = `there is no result file of BoxingGym among the ${paths.length} JSON files in '${folder}'; name its folder of results`;
    throw new AssayError("experiment-design/wrong-data", message);
  }
  const rows = rowsOf(runs);
  const others = [...left].map(([reason, files]) => ({ reason, files }));
  if (json === true) {
    context.printJson({
      files: paths.length,
      runs,
      leftOut: others,
      table: rows.map(({ stages, ...row }) => ({
        ...row,
        runs: stages.length,
        error: average(stages.map(({ error }) => error)),
        "standardised-error": average(stages.map(({ standardisedError }) => standardisedError)),
        standardError: standardError(stages),
      })),
    });
    return;
  }
  context.printTable(
    [
      "environment",
      "goal",
      "agent",
      "wording",
      "evaluation",
      "budget",
      "runs",
      "error",
      "standardised-error",
      "found again",
    ],
    rows.map(({ environment, goal, agent, wording, evaluation, budget, stages }) => [
      environment,
      goal,
      agent,
      wording,
      evaluation,
      String(budget),
      String(stages.length),
      rounded(average(stages.map(({ error }) => error))),
      `${rounded(average(stages.map(({ standardisedError }) => standardisedError)))}${spread(stages)}`,
      foundAgain(stages),
    ]),
  );
  for (const { reason, files } of others) context.print(`left out: ${files} files, ${reason}`);
}

/** One row for each environment, goal, agent, wording, evaluation and budget, in alphabetical order. */
function rowsOf(runs: readonly ImportedRun[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const { environment, goal, agent, wording, evaluation, stages } of runs) {
    for (const stage of stages) {
      const key = [environment, goal, evaluation, agent, wording, String(stage.budget).padStart(4, "0")].join(" ");
      const known = rows.get(key)?.stages ?? [];
      rows.set(key, { environment, goal, agent, wording, evaluation, budget: stage.budget, stages: [...known, stage] });
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** The standard error of the mean standardised error over runs. Undefined for one run. */
function standardError(stages: readonly ImportedStage[]): number | undefined {
  if (stages.length < 2) return undefined;
  const values = stages.map(({ standardisedError }) => standardisedError);
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

function spread(stages: readonly ImportedStage[]): string {
  const error = standardError(stages);
  return error === undefined ? "" : ` ± ${rounded(error)}`;
}

/** In how many runs the stored predictions give the reported error. */
function foundAgain(stages: readonly ImportedStage[]): string {
  const checked = stages.filter(({ isConfirmed }) => isConfirmed !== undefined);
  if (checked.length === 0) return "not stored";
  return `${checked.filter(({ isConfirmed }) => isConfirmed === true).length} of ${checked.length}`;
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));
