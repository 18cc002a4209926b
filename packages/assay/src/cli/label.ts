import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { AssayError } from "@assay/contract";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import {
  applyDecisions,
  decideLabels,
  type Label,
  type LabelAgreement,
  labelAgreement,
  parseLabels,
  proposedLabels,
  readJsonOrYaml,
  writeFileAtomically,
} from "@assay/rediscovery/authoring";
import { Command } from "commander";
import { LineTerminal } from "./play/line-terminal.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { printJson } from "./terminal.ts";
import { makeFolder } from "./write-folder.ts";

const explanation = `
In studies of papers a model proposes, for each unsupported or missing claim, the
stage and the type of what went wrong, why, and where in the transcript it shows
(the scorer errors-by-model, whose role is error-labeller). You go through these
one by one: Enter takes the proposed type, another type overrules it, s leaves it
for later, q stops, ? lists the types. Every decision is kept in the file at once;
the file may be edited by hand as well, where "decided" is a type or null. At the
end it is told how far you agree with the model (Cohen's kappa).

Examples:
  assay regrade last --scorer errors-by-model --judge openai/gpt-5.4
  assay label last --labels labels.json
  assay label last --labels labels.json --report`;

interface Options {
  readonly store?: string;
  readonly labels: string;
  readonly report?: boolean;
  readonly json?: boolean;
}

/** `assay label RUN`: confirm or overrule what a model says of the errors of a run. */
export function labelCommand(): Command {
  return new Command("label")
    .description("confirm or overrule where a model says that studies of papers went wrong")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .requiredOption("--labels <file>", "where decisions are kept; those that are there are taken up")
    .option("--report", "ask nothing, tell how far decisions and proposals agree")
    .option("--json", "print the agreement as JSON")
    .option(...storeOption)
    .addHelpText("after", explanation)
    .action((named: string, { store: address, labels: path, report, json }: Options) =>
      withRuns(address, async (store) => {
        const run = await findRun(store, named);
        const labels = applyDecisions(await labelsOfRun(store, run), decidedBefore(path, run));
        if (labels.length === 0) {
          throw new AssayError(
            "authoring/wrong-labels",
            `the run ${run} has no proposed labels; 'assay regrade ${run} --scorer errors-by-model' makes them`,
          );
        }
        if (report !== true) makeFolder(dirname(path));
        const save = (all: readonly Label[]): void =>
          writeFileAtomically(path, `${JSON.stringify({ version: 1, run, labels: all }, null, 2)}\n`);
        const decided = report === true ? labels : await decide(labels, save);
        const agreement = labelAgreement(decided);
        if (json === true) printJson(agreement);
        else process.stdout.write(describe(agreement));
      }),
    );
}

const atOnce = 200;

async function labelsOfRun(store: Store, run: string): Promise<readonly Label[]> {
  const labels: Label[] = [];
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    for (const score of await store.scores(run, window)) labels.push(...proposedLabels(score));
    if ((await store.episodes(run, window)).length < atOnce) return labels;
  }
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

async function decide(labels: readonly Label[], save: (labels: readonly Label[]) => void): Promise<readonly Label[]> {
  const terminal = new LineTerminal(process.stdin, process.stdout);
  const decider = {
    show: (text: string) => terminal.show(stripControls(text)),
    ask: (prompt: string) => terminal.ask(prompt),
  };
  try {
    save(labels);
    return await decideLabels(labels, decider, save);
  } finally {
    terminal.close();
  }
}

function describe({ errors, decided, type, stage }: LabelAgreement): string {
  const share = (value: number | null): string => (value === null ? "unknown" : value.toFixed(3));
  const line = (name: string, { equal, kappa, standardError }: LabelAgreement["type"]): string =>
    `${name}: ${share(equal)} alike, kappa ${share(kappa)}${standardError === null ? "" : ` (standard error ${share(standardError)})`}\n`;
  return `${decided} of ${errors} errors decided\n${line("type", type)}${line("stage", stage)}`;
}
