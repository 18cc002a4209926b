import { type Finding, probeLines } from "@assay/contract/kit";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { checkSuite } from "../check-suite/check-suite.ts";
import { quoteWord, whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { addSuiteArgument, findPreset, guestFlags, namedSuite } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly suite?: string;
  readonly seeds: string;
  readonly items: number;
  readonly textSeeds: string;
  readonly preset: string;
  readonly store?: string;
  readonly json?: boolean;
}

const explanation = `
Checks that a seed always gives the same world, that worlds, items and keys are
JSON, that ids are unique, that files and presets are as promised and hold
nothing of a key; then plays the suite's own baselines, looks whether each keeps
its bound, and makes all of it again from the stored run. Worlds of every preset
are made; baselines play one preset. A line that begins with "note" fails
nothing: look whether it is meant. --store keeps the run, so that 'assay show'
can look into it.

Then the probes: do agents score that have not done the work, and does one that
has? They are truth, form, monotone, shotgun, sweep, insider and blind; their
figures stand in a table at the end, with their bars. A verdict "open" means that
more worlds would tell. docs/suite-reference.md explains each.

Exit codes: 0 every check passed, 1 one failed, 2 wrong usage.

Examples:
  assay check-suite ./my-suite.ts --seeds 1..20
  assay check-suite ./my-suite.ts --preset hard --store check.sqlite`;

/** `assay check-suite SUITE`: whether a suite keeps what a suite promises. */
export function checkSuiteCommand(): Command {
  return addSuiteArgument(new Command("check-suite"))
    .description("check that a suite, yours or ours, keeps what a suite promises")
    .option("--seeds <seeds>", "the worlds on which baselines are played", "1..10")
    .option("--items <number>", "at most so many items for each baseline", whole("--items", 1, 100_000), 40)
    .option("--text-seeds <seeds>", "the worlds whose texts the probes blind and insider read", "1..40")
    .option("--preset <name>", "the settings under which baselines are played", "default")
    .option("--store <address>", "keep the runs of the baselines here: a file, or postgres://…")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (named: string | undefined, { suite: option, preset, store, json, ...choice }: Options) => {
      const suite = await namedSuite(named, option);
      findPreset(suite, preset);
      const progress = new Progress(process.stderr);
      let run: string | undefined;
      const findings = await checkSuite(suite, {
        ...choice,
        preset,
        ...(store === undefined ? {} : { store }),
        progress: (check) => progress.show(`${suite.name}: ${check}`),
        played(id) {
          run = id;
        },
      }).finally(() => progress.clear());
      const failed = findings.filter(({ problem }) => problem !== undefined).length;
      if (json === true) printJson({ suite: suite.name, findings, failed, ...(store === undefined ? {} : { run }) });
      else {
        process.stdout.write(stripControls(`${describeFindings(findings)}\n${describeProbes(findings)}`));
        process.stdout.write(`${suite.name}: ${findings.length - failed} checks passed, ${failed} failed\n`);
        if (store !== undefined && run !== undefined) {
          const flags = `--store ${quoteWord(store)}${guestFlags([suite])}`;
          process.stdout.write(`Look at what was played: assay show ${run} --episodes ${choice.items} ${flags}\n`);
        }
      }
      if (failed > 0) process.exitCode = 1;
    });
}

/** The figures of the probes as one table. */
function describeProbes(findings: readonly Finding[]): string {
  const rows = findings.flatMap((finding) => finding.rows ?? []);
  return rows.length === 0 ? "" : `\n${probeLines(rows).join("\n")}\n\n`;
}

/** A line for each check. A problem that several checks have is told once. */
function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ check, problem, note }, index) => {
    if (problem === undefined) return note === undefined ? [`pass  ${check}`] : [`note  ${check}: ${note}`];
    const same = findings.filter((each) => each.problem === problem);
    if (findings.findIndex((each) => each.problem === problem) !== index) return [];
    const others = same.slice(1).map((each) => `      the same: ${each.check}`);
    return [`FAIL  ${check}: ${problem.replaceAll("\n", "\n      ")}`, ...others];
  });
  return lines.flat().join("\n");
}
