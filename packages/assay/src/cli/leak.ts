import { makeLeakReport, renderLeak } from "@assay/harness/reports";
import { Command } from "commander";
import { Progress } from "./progress.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly by?: string;
  readonly scorer?: string;
  readonly metric?: string;
  readonly twoSided?: boolean;
  readonly partial?: boolean;
  readonly json?: boolean;
}

const explanation = `
Both runs have the same plan but for their seeds: one those whose worlds were
published ('assay publish'), the other seeds that nobody has seen ('assay seeds
new'). An agent that scores higher on the published worlds has seen them, or
something else differs; docs/leak.md says what each number means.

Example:
  assay run --suite repository-qa --seeds 1..50 --agent loop --model M
  assay run --suite repository-qa --seeds @seeds.txt --agent loop --model M
  assay leak PUBLIC PRIVATE --by type`;

/** `assay leak RUN_PUBLIC RUN_PRIVATE`: whether scores on published worlds are higher. */
export function leakCommand(): Command {
  return new Command("leak")
    .description("compare a run on published worlds with one on worlds that were held back: did the published leak?")
    .argument("<run of public seeds>", "its id, the beginning or end of it, or last")
    .argument("<run of private seeds>", "the same of the other")
    .option(...storeOption)
    .option(...guestOption)
    .option("--by <stratum>", "compare within this stratum of the suite's; else within task or type")
    .option("--scorer <name>", "the scorer to compare by; else the suite's headline one")
    .option("--metric <name>", "the metric to compare by; else the suite's headline one")
    .option("--two-sided", "count lower public scores as a gap as well")
    .option("--partial", "look at runs that are not finished")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((ours: string, theirs: string, options: Options) =>
      withRuns(options.store, async (store) => {
        const { by, scorer, metric, twoSided, partial, json } = options;
        const runs = { public: await findRun(store, ours), private: await findRun(store, theirs) };
        const suites = await suitesOfRun(store, runs.public, options.suite);
        const progress = new Progress(process.stderr);
        const report = await makeLeakReport(store, runs, suites, {
          by,
          scorer,
          metric,
          partial: partial === true,
          alternative: twoSided === true ? "two-sided" : "public-higher",
          onProgress: (text) => progress.show(text),
        });
        progress.clear();
        if (json === true) printJson(withNulls(report));
        else process.stdout.write(renderLeak(report, process.stdout.columns ?? 100));
      }),
    );
}

/** What is not known is null in JSON, and not left out. */
const withNulls = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (each === undefined ? null : each)));
