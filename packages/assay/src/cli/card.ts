import { makeCard, renderCard, signCard } from "@assay/harness/reports";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { errataOption, loadErrata } from "./errata.ts";
import { writeNewFile } from "./new-file.ts";
import { Progress } from "./progress.ts";
import { readKeyFile } from "./read-key-file.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly out?: string;
  readonly markdown?: boolean;
  readonly sign?: string;
  readonly errata?: string;
}

const explanation = `
A card says what ran (seeds or the commitment to them, suites, settings, agents,
models as their providers named them, software), what came of it (every metric
with its interval, outcomes, cost, time), and the hashes of all items and
episodes. It holds no secret seed and no key. The same run gives the same card;
'assay verify' checks one.

Examples:
  assay card last --out card.json
  assay card last --out card.json --sign key.pem
  assay card last --markdown`;

/** `assay card RUN`: what may be published of a run, so that others can check it. */
export function cardCommand(): Command {
  return new Command("card")
    .description("write the result card of a run: what ran, what came of it, and the hashes to check both")
    .argument("<run>", "its id, the beginning or end of it, or last")
    .option(...storeOption)
    .option("--out <file>", "where the card goes; the file must not exist; else standard output")
    .option("--sign <file>", "sign the card with a private key of Ed25519 in PEM")
    .option("--markdown", "a short page for people instead of JSON")
    .option(...guestOption)
    .option(...errataOption)
    .addHelpText("after", explanation)
    .action((named: string, { store: address, suite: guests, out, markdown, sign, errata }: Options) =>
      withRuns(address, async (store) => {
        const run = await findRun(store, named);
        const progress = new Progress(process.stderr);
        const suites = await suitesOfRun(store, run, guests);
        const key = sign === undefined ? undefined : readKeyFile(sign);
        const made = await makeCard(store, run, {
          suites,
          errata: loadErrata(suites, errata),
          progress: (episodes) => progress.show(`${episodes} episodes read`),
        }).finally(() => progress.clear());
        const card = key === undefined || sign === undefined ? made : signCard(made, key, sign);
        const page = markdown === true ? renderCard(card) : undefined;
        if (out !== undefined) {
          const text = page ?? `${JSON.stringify(card, null, 2)}\n`;
          await writeNewFile(out, async (write) => write(text));
          process.stdout.write(`the card of run ${run} is in ${stripControls(out)}\n`);
        } else if (page !== undefined) process.stdout.write(stripControls(page));
        else printJson(card);
      }),
    );
}
