import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { checkSuite } from "../check-suite/check-suite.ts";
import { whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { addSuiteArgument, namedSuite } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly suite?: string;
  readonly seeds: string;
  readonly items: number;
  readonly json?: boolean;
}

const explanation = `
Checks that a seed always gives the same world, that worlds, items and keys are
JSON, that ids are unique, that files and presets are as promised; then plays
the suite's own baselines and looks whether each keeps its bound, and makes all
of it again from the stored run. docs/new-suite.md tells what each check is for.

Exit codes: 0 every check passed, 1 one failed, 2 wrong usage.

Example:
  assay check-suite ./my-suite.ts --seeds 1..20`;

/** `assay check-suite SUITE`: whether a suite keeps what a suite promises. */
export function checkSuiteCommand(): Command {
  return addSuiteArgument(new Command("check-suite"))
    .description("check that a suite, yours or ours, keeps what a suite promises")
    .option("--seeds <seeds>", "the worlds on which baselines are played", "1..10")
    .option("--items <number>", "at most so many items for each baseline", whole("--items", 1, 100_000), 40)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (named: string | undefined, { suite: option, seeds, items, json }: Options) => {
      const suite = await namedSuite(named, option);
      const progress = new Progress(process.stderr);
      const findings = await checkSuite(suite, {
        seeds,
        items,
        progress: (check) => progress.show(`${suite.name}: ${check}`),
      }).finally(() => progress.clear());
      const failed = findings.filter(({ problem }) => problem !== undefined).length;
      if (json === true) printJson({ suite: suite.name, findings, failed });
      else {
        const lines = findings.map(({ check, problem }) =>
          problem === undefined ? `pass  ${check}` : `FAIL  ${check}: ${problem}`,
        );
        process.stdout.write(stripControls(`${lines.join("\n")}\n`));
        process.stdout.write(`${suite.name}: ${findings.length - failed} checks passed, ${failed} failed\n`);
      }
      if (failed > 0) process.exitCode = 1;
    });
}
