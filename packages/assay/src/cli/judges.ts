import { AssayError } from "@assay/contract";
import { renderJudges, reportJudges } from "@assay/harness/reports/judges";
import { Command, InvalidArgumentError } from "commander";
import { Progress } from "./progress.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly scorer?: string;
  readonly vendor?: ReadonlyMap<string, string>;
  readonly json?: boolean;
}

const explanation = `
Says how far the judges of a run agree with each other (Cohen's kappa of each
pair, Krippendorff's alpha of all) and, where they were asked about criteria that
have a check, with the checks; and how much more they pass than the checks do, by
vendor of judge and vendor of agent. The vendor is the tag 'vendor' of an agent
or an actor in the plan, else the provider.

Examples:
  assay regrade last --scorer judged-all --judge openai/gpt-5.4 --judge google/gemini-3-pro
  assay judges last`;

/** `assay judges RUN`: how far judges agree, and whether they favour their own. */
export function judgesCommand(): Command {
  return new Command("judges")
    .description("compare the judges of a run with each other and with the checks")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .option("--scorer <name>", "only the judges of this scorer")
    .option("--vendor <judge=vendor>", "the vendor of a judge; may be repeated", parseVendor)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((named: string, { store: address, scorer, vendor, json }: Options) =>
      withRuns(address, async (store) => {
        const run = await findRun(store, named);
        const progress = new Progress(process.stderr);
        const all = await reportJudges(store, run, vendor, (read) => progress.show(`${read} episodes read`));
        progress.clear();
        const reports = scorer === undefined ? all : all.filter((report) => report.scorer === scorer);
        if (reports.length === 0) {
          const by = scorer === undefined ? "judges" : `judges through a scorer '${scorer}'`;
          throw new AssayError(
            "reports/no-verdicts",
            `the run ${run} was not graded by ${by}; 'assay regrade ${run} --scorer judged-all --judge MODEL' does it`,
          );
        }
        if (json === true) printJson(reports);
        else process.stdout.write(reports.map(renderJudges).join("\n"));
      }),
    );
}

function parseVendor(value: string, before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const at = value.lastIndexOf("=");
  const [judge, vendor] = [value.slice(0, Math.max(0, at)).trim(), value.slice(at + 1).trim()];
  if (judge === "" || vendor === "") throw new InvalidArgumentError("--vendor takes JUDGE=VENDOR.");
  return new Map([...before, [judge, vendor]]);
}
