import { readFileSync } from "node:fs";
import { AssayError, type CommandContext } from "@assay/contract";
import {
  checkPredictions,
  type Datum,
  leaveOneOut,
  type Model,
  type Posterior,
  posterior,
  readModel,
  summarise,
} from "@assay/science/inference";
import { stream } from "@assay/science/numerics/stream";
import { declareColumns, type ProgramData } from "./declare-columns.ts";
import { readCsv } from "./read-csv.ts";

interface FitInput {
  readonly model: string;
  readonly data: string;
  readonly method?: string;
  readonly seed: number;
  readonly json?: boolean;
}

const methods = ["nuts", "particles"] as const;

/** Fits the program of one file to the data of another, and prints what came out. */
export async function runFit(input: FitInput, context: CommandContext): Promise<void> {
  const method = methods.find((each) => each === input.method);
  if (input.method !== undefined && method === undefined) {
    throw new AssayError(
      "experiment-design/wrong-model",
      `there is no method "${input.method}"; use nuts or particles`,
    );
  }
  const program = readText(input.model, "a program of the model language");
  const table = declareColumns(program, readCsv(readText(input.data, "a CSV file"), input.data), input.data);
  const model = modelOf(program, input.model, table);
  const random = stream("fit", input.seed);
  const fitted = fit(model, table.data, random.split("posterior"), method, input.data);
  const report = {
    model: input.model,
    data: input.data,
    records: table.data.length,
    leftOut: table.leftOut,
    observed: table.declared.outputs,
    inputs: table.declared.inputs.map(({ name }) => name),
    levels: table.levels,
    method: fitted.method,
    unknowns: summarise(model, fitted),
    checks: checkPredictions(model, fitted.draws, table.data, random.split("checks")),
    leaveOneOut: shortened(leaveOneOut(model, fitted, table.data)),
    logEvidence: fitted.logEvidence?.value ?? null,
    problems: fitted.problems,
  };
  if (input.json === true) context.printJson(report);
  else show(report, context);
}

function fit(
  model: Model,
  data: readonly Datum[],
  random: ReturnType<typeof stream>,
  method: "nuts" | "particles" | undefined,
  path: string,
): Posterior {
  const impossible = new AssayError(
    "experiment-design/wrong-data",
    `the program gives the data of ${path} no chance at all; widen its priors, add noise, or look for values outside of what its families allow`,
  );
  try {
    const fitted = posterior(model, data, random, method === undefined ? {} : { method });
    if (fitted.logEvidence !== undefined && !Number.isFinite(fitted.logEvidence.value)) throw impossible;
    return fitted;
  } catch (error) {
    if (AssayError.isInstance(error) && error.code === "inference/no-start") throw impossible;
    throw error;
  }
}

const shortened = ({ elpd, standardError, effectiveParameters, doubtful }: ReturnType<typeof leaveOneOut>) => ({
  elpd,
  standardError,
  effectiveParameters,
  doubtful,
});

function modelOf(program: string, path: string, { declared }: ProgramData): Model {
  const read = readModel(program, declared);
  if (read.ok) return read.model;
  const lines = read.errors.map(({ line, column, message }) => `${path}, line ${line}, column ${column}: ${message}`);
  throw new AssayError("experiment-design/wrong-model", lines.join("\n"));
}

interface Report {
  readonly records: number;
  readonly leftOut: number;
  readonly observed: readonly string[];
  readonly inputs: readonly string[];
  readonly levels: ProgramData["levels"];
  readonly method: Posterior["method"];
  readonly unknowns: ReturnType<typeof summarise>;
  readonly checks: ReturnType<typeof checkPredictions>;
  readonly leaveOneOut: ReturnType<typeof shortened>;
  readonly logEvidence: number | null;
  readonly problems: readonly string[];
}

function show(report: Report, context: CommandContext): void {
  const { records, leftOut, observed, inputs, levels, unknowns, checks, leaveOneOut: out, problems } = report;
  context.print(
    `${records} records${leftOut === 0 ? "" : `, ${leftOut} left out for missing values`}; observed: ${observed.join(", ")}; inputs: ${inputs.join(", ") || "none"}; by ${report.method}`,
  );
  for (const [column, texts] of Object.entries(levels)) {
    context.print(`${column}: ${texts.map((text, index) => `${index + 1} is ${text}`).join(", ")}`);
  }
  context.print("");
  context.printTable(
    ["unknown", "mean", "sd", "5 %", "median", "95 %", "R-hat", "effective draws"],
    unknowns.map((each) => [
      each.parameter,
      ...[each.mean, each.sd, each.low, each.median, each.high].map(rounded),
      each.rHat.toFixed(3),
      String(Math.round(each.effectiveSize)),
    ]),
  );
  context.print("");
  context.printTable(
    ["check of", "statistic", "observed", "expected, 5 to 95 %", "chance of more"],
    checks.map(({ output, statistic, observed: value, replicated: [low, , high], pValue }) => [
      output,
      statistic,
      rounded(value),
      `${rounded(low)} to ${rounded(high)}`,
      pValue.toFixed(2),
    ]),
  );
  context.print("");
  context.print(
    `Leave-one-out: expected log predictive density ${rounded(out.elpd)} (standard error ${rounded(out.standardError)}), effective number of parameters ${rounded(out.effectiveParameters)}${out.doubtful.length === 0 ? "" : `; doubtful for ${out.doubtful.length} of ${records} records`}`,
  );
  if (report.logEvidence !== null) context.print(`Log evidence: ${rounded(report.logEvidence)}`);
  context.print(problems.length === 0 ? "No doubts about the fit." : `Doubts about the fit: ${problems.join(" ")}`);
}

const rounded = (value: number): string => String(Number(value.toPrecision(4)));

function readText(path: string, what: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new AssayError("experiment-design/wrong-data", `'${path}' cannot be read; name ${what}`);
  }
}
