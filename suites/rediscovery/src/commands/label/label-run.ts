import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { writeFileAtomically } from "@assay/authoring";
import { AssayError, type CommandContext, type StoredRunReader } from "@assay/contract";
import { decideLabels } from "../../authoring/labels/decide-labels.ts";
import { type LabelAgreement, labelAgreement } from "../../authoring/labels/label-agreement.ts";
import { applyDecisions, type Label, parseLabels, proposedLabels } from "../../authoring/labels/labels-file.ts";
import { readJsonOrYaml } from "../../authoring/resources/read-json-or-yaml.ts";

interface Input {
  readonly run: string;
  readonly labels: string;
  readonly report?: boolean;
  readonly json?: boolean;
}

/** Goes through the proposed labels of a run with a person, and tells how far the two agree. */
export async function labelRun({ run: named, labels: path, report, json }: Input, context: CommandContext) {
  const { id: run, proposed } = await context.withRun(named, async (stored) => ({
    id: stored.id,
    proposed: await labelsOfRun(stored),
  }));
  const labels = applyDecisions(proposed, decidedBefore(path, run));
  if (labels.length === 0) {
    throw new AssayError(
      "authoring/wrong-labels",
      `the run ${run} has no proposed labels; 'assay regrade ${run} --scorer errors-by-model' makes them`,
    );
  }
  const save = (all: readonly Label[]): void =>
    writeFileAtomically(path, `${JSON.stringify({ version: 1, run, labels: all }, null, 2)}\n`);
  const agreement = labelAgreement(report === true ? labels : await decide(labels, path, save, context));
  if (json === true) context.printJson(agreement);
  else context.print(describe(agreement));
}

async function labelsOfRun(run: StoredRunReader): Promise<readonly Label[]> {
  const labels: Label[] = [];
  for await (const score of run.scores()) labels.push(...proposedLabels(score));
  return labels;
}

function decidedBefore(path: string, run: string): readonly Label[] {
  if (!existsSync(path)) return [];
  const before = parseLabels(readJsonOrYaml(path, "authoring/wrong-labels"), path);
  if (before.run === run) return before.labels;
  throw new AssayError(
    "authoring/wrong-labels",
    `'${path}' has the labels of the run ${before.run}; name another file`,
  );
}

function decide(
  labels: readonly Label[],
  path: string,
  save: (labels: readonly Label[]) => void,
  context: CommandContext,
): Promise<readonly Label[]> {
  context.makeFolder(dirname(path));
  return context.withTerminal((terminal) => {
    save(labels);
    return decideLabels(labels, terminal, save);
  });
}

function describe({ errors, decided, type, stage }: LabelAgreement): string {
  const share = (value: number | null): string => (value === null ? "unknown" : value.toFixed(3));
  const line = (name: string, { equal, kappa, standardError }: LabelAgreement["type"]): string =>
    `${name}: ${share(equal)} alike, kappa ${share(kappa)}${standardError === null ? "" : ` (standard error ${share(standardError)})`}`;
  return `${decided} of ${errors} errors decided\n${line("type", type)}\n${line("stage", stage)}`;
}
