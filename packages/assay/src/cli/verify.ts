import { existsSync, readFileSync, statSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { readCard, readPublicKey } from "@assay/harness/reports";
import { Command } from "commander";
import { errataOption, loadErrata } from "./errata.ts";
import { Progress } from "./progress.ts";
import { readKeyFile } from "./read-key-file.ts";
import { reportError } from "./report-error.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { readRevealedSeeds } from "./seeds/revealed-seeds.ts";
import { guestOption, suitesByName, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";
import { checkCard, checkRun, describeFindings, type Findings } from "./verify/findings.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly run?: string;
  readonly seeds?: string;
  readonly signedBy?: string;
  readonly errata?: string;
  readonly json?: boolean;
}

const explanation = `
Of a run: makes its worlds, items and keys again from the seeds, grades again
what was handed in, adds everything up again, and tells each thing that is stored
otherwise, one a line. No model is asked; judges' verdicts are read again from
the replies that the run holds.
Of a card alone: its digests, and its items' hashes from the seeds. With --run,
all of the run as well, and the card against it.

Exit codes: 0 nothing differs, 1 something does, 2 it cannot be checked.

Examples:
  assay verify last
  assay verify card.json
  assay verify card.json --run last`;

/** `assay verify RUN|CARD`: whether a result is what it says. */
export function verifyCommand(): Command {
  return new Command("verify")
    .description("check a run or a result card: make worlds, keys and scores again and tell what differs")
    .argument("<run or card>", "a run's id, the beginning or end of it, or last; or the file of a card")
    .option(...storeOption)
    .option("--run <run>", "the run that a card is of")
    .option("--seeds <file>", "revealed seeds of a card with secret ones, from 'assay seeds reveal'")
    .option("--signed-by <file>", "the public key, in PEM, by which a card must be signed")
    .option(...guestOption)
    .option(...errataOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (named: string, options: Options) => {
      const progress = new Progress(process.stderr);
      try {
        const findings = await verify(named, options, (text) => progress.show(text));
        progress.clear();
        if (options.json === true) printJson(findings);
        else process.stdout.write(describeFindings(findings));
        process.exitCode = findings.differences.length > 0 ? 1 : findings.unchecked.length > 0 ? 2 : 0;
      } catch (error) {
        progress.clear();
        if (!AssayError.isInstance(error)) throw error;
        reportError(error, "assay verify");
        process.exitCode = 2;
      }
    });
}

async function verify(named: string, options: Options, show: (text: string) => void): Promise<Findings> {
  if (!isFile(named)) {
    if (options.run !== undefined || options.seeds !== undefined || options.signedBy !== undefined) {
      throw new AssayError(
        "cli/wrong-usage",
        `there is no file '${named}', and --run, --seeds and --signed-by are for a card's file`,
      );
    }
    return withRuns(options.store, async (store) => {
      const run = await findRun(store, named);
      const suites = await suitesOfRun(store, run, options.suite);
      return checkRun(store, run, { suites, errata: loadErrata(suites, options.errata), show });
    });
  }
  const card = readCard(readFileSync(named, "utf8"), named);
  const { signedBy } = options;
  const signer = signedBy === undefined ? undefined : readPublicKey(readKeyFile(signedBy), signedBy);
  const revealed = options.seeds === undefined ? undefined : readRevealedSeeds(options.seeds);
  const suites = await suitesByName(
    card.cells.map(({ suite }) => suite),
    options.suite,
  );
  if (options.run === undefined) return checkCard(card, { suites, revealed, signer, show });
  const { run: given } = options;
  return withRuns(options.store, async (store) => {
    const run = await findRun(store, given);
    if (run !== card.run.id) {
      throw new AssayError("cli/wrong-usage", `the card is of run ${card.run.id}, and --run names ${run}`);
    }
    return checkRun(store, run, { suites, errata: loadErrata(suites, options.errata), card, signer, show });
  });
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
