import { renderComparison } from "@assay/harness/reports/comparison";
import { Command } from "commander";
import { readSides } from "./compare/read-sides.ts";
import { between, positive } from "./options.ts";
import { Progress } from "./progress.ts";
import { storeOption, withRuns } from "./run/open-data.ts";
import { guestOption } from "./suites.ts";
import { paintOf, printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly run: readonly string[];
  readonly by: string;
  readonly level: number;
  readonly power: number;
  readonly wanted?: number;
  readonly mixed?: boolean;
  readonly suite?: readonly string[];
  readonly json?: boolean;
}

const explanation = `
Agents are compared on the items that both have, world by world. Values of
anything else are compared for each agent alone, on the same questions or worlds
where both have them. Runs in other worlds are compared as independent samples,
which is said below the table. Agents are named as tables name them.

Examples:
  assay compare                              all agents of the newest run
  assay compare gpt-x oracle --run 2c15      two agents of a run
  assay compare 2c15 9f3a                    two runs
  assay compare 2c15:gpt-x 9f3a:gpt-y        an agent of each
  assay compare open closed --by vendor      by a tag, a swept value or a stratum`;

/** `assay compare A B …`: agents, runs, tags or swept values, compared on the same items. */
export function compareCommand(): Command {
  return new Command("compare")
    .description("compare agents or runs on the same items, with intervals and tests")
    .argument("[names...]", "agents of the run, other runs, or RUN:AGENT; without any, all agents of the run")
    .option(...storeOption)
    .option("--run <runs>", "the runs whose agents are meant: a,b; last is the newest", (value) => value.split(","), [
      "last",
    ])
    .option("--by <name>", "compare values of a tag, a swept value or a stratum instead of agents", "agent")
    .option("--level <share>", "the confidence of intervals and findings", between("--level"), 0.95)
    .option("--power <share>", "how often a difference should be found that is there", between("--power"), 0.8)
    .option("--wanted <difference>", "the difference worth finding, in the unit of tables: 5", positive("--wanted"))
    .option("--mixed", "compare scores of different generations or scorers all the same")
    .option(...guestOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((names: string[], { store: address, run: runs, by, suite: guests, json, mixed, ...aims }: Options) =>
      withRuns(address, async (store) => {
        const { sides, names: meant } = await readSides(store, { names, runs, by, guests });
        const progress = new Progress(process.stderr);
        progress.show("comparing");
        const compared = sides.compare({ ...aims, mixed: mixed === true, names: meant });
        progress.clear();
        if (json === true) printJson({ ...aims, by, suites: compared });
        else {
          const shown = { ...aims, by, width: process.stdout.columns ?? 100, paint: paintOf(process.stdout) };
          process.stdout.write(renderComparison(compared, shown));
        }
      }),
    );
}
