import type { Json } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import type { Fit, ProgramProblem } from "./fit-program.ts";
import type { Names } from "./names.ts";

/** Maximum number of data that are listed one by one. */
const maxListed = 40;

/** A fit in words and numbers, for the author of the program. */
export function reportFit(fit: Fit, names: Names): string {
  const { data, summaries, checks, leaveOneOut, posterior } = fit;
  const lines = [
    `The program was fitted to ${data.length === 1 ? "1 experiment" : `${data.length} experiments`}.`,
    "",
    "Unknowns: mean, sd, [5 %, median, 95 %]",
    ...summaries.map(
      ({ parameter, mean, sd, low, median, high }) =>
        `- ${parameter}: ${show(mean)}, ${show(sd)}, [${[low, median, high].map(show).join(", ")}]`,
    ),
  ];
  if (summaries.length === 0) lines.push("- none: the program fixes everything");
  if (data.length > 0) {
    lines.push("", "Data: observed (expected by the fitted program, sd)", ...listData(fit, names));
    lines.push(
      "",
      "Predictive checks: the chance that new data would have more; near 0 or 1 the program cannot make such data",
    );
    for (const output of names.outputs) {
      const own = checks.filter((check) => check.output === output);
      lines.push(
        `- ${output}: ${own.map(({ statistic, pValue }) => `${statistic} ${show(pValue)}`).join(", ") || "too few data"}`,
      );
    }
    const { elpd, standardError, effectiveParameters, doubtful } = leaveOneOut;
    lines.push(
      "",
      `Leave-one-out: expected log predictive density ${show(elpd)} (standard error ${show(standardError)}; larger is better), effective number of parameters ${show(effectiveParameters)}${doubtful.length === 0 ? "" : `; doubtful for experiment ${doubtful.map((index) => index + 1).join(", ")}`}.`,
      `Log evidence: ${show(posterior.logEvidence?.value ?? Number.NaN)}.`,
    );
  }
  lines.push(
    "",
    posterior.problems.length === 0
      ? "The fit itself went well."
      : `Doubts about the fit: ${posterior.problems.join(" ")}`,
  );
  return lines.join("\n");
}

function listData({ model, data, expected }: Fit, names: Names): string[] {
  const listed = data.slice(0, maxListed).map((datum, index) => {
    const outcomes = names.outputs.map((output, place) => {
      const { mean, sd } = expected[index][place];
      return `${output} = ${show(datum.outcome[place])} (${show(mean)}, ${show(sd)})`;
    });
    return `- ${showInputs(datum, model, names)}: ${outcomes.join(", ")}`;
  });
  return data.length > maxListed ? [...listed, `- and ${data.length - maxListed} more`] : listed;
}

/** The inputs of an experiment under the names of the program. */
export const showInputs = ({ inputs }: Datum, { inputs: own }: Pick<Model, "inputs">, names: Names): string =>
  own.map(({ name }, index) => `${names.inputs[index]} = ${show(inputs[name])}`).join(", ");

/** The same report as JSON. */
export function fitData(fit: Fit, names: Names): Json {
  const { program, data, summaries, checks, expected, leaveOneOut, posterior } = fit;
  return {
    program,
    experiments: data.length,
    unknowns: summaries.map((summary) => ({ ...summary })),
    checks: checks.map(({ output, statistic, observed, replicated, pValue }) => ({
      output,
      statistic,
      observed,
      replicated: [...replicated],
      pValue,
    })),
    expected: expected.map((each) =>
      Object.fromEntries(each.map(({ mean, sd, median }, place) => [names.outputs[place], { mean, sd, median }])),
    ),
    leaveOneOut: {
      elpd: leaveOneOut.elpd,
      standardError: leaveOneOut.standardError,
      doubtful: [...leaveOneOut.doubtful],
    },
    logEvidence: posterior.logEvidence?.value ?? null,
    problems: [...posterior.problems],
  };
}

/** All problems of a program, in sentences that name the place. */
export const describeProblems = (problems: readonly ProgramProblem[]): string =>
  problems
    .map(({ line, column, message }) => (line === undefined ? message : `Line ${line}, column ${column}: ${message}`))
    .join("\n");

const show = (value: number): string => String(Number(value.toPrecision(4)));
