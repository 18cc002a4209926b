import { Command } from "commander";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuite } from "../suites/load-suite.ts";
import { describeSuite, describeSuites } from "./suite-list/describe-suites.ts";
import { suiteFacts } from "./suite-list/suite-facts.ts";
import { paintOf, printJson } from "./terminal.ts";

const explanation = `
Examples:
  assay suites
  assay suites repository-qa
  assay suites ./my-suite.ts --json`;

/** `assay suites`: what can be run, what can be chosen, and which number to report. */
export function suitesCommand(): Command {
  return new Command("suites")
    .description("list the suites: settings, presets, strata, metrics, and which number to report")
    .argument("[name]", "a suite, or the file or package of one of your own, to show in full")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (name: string | undefined, { json }: { readonly json?: boolean }) => {
      const options = { width: Math.max(80, process.stdout.columns ?? 100), paint: paintOf(process.stdout) };
      if (name !== undefined) {
        const facts = suiteFacts(await loadSuite(name));
        if (json === true) printJson(facts);
        else process.stdout.write(describeSuite(facts, options));
        return;
      }
      const facts = [];
      for (const each of builtInNames) facts.push(suiteFacts(await loadSuite(each)));
      if (json === true) printJson(facts);
      else process.stdout.write(describeSuites(facts, options));
    });
}
