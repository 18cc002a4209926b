import { AssayError } from "@assay/contract";
import { Command } from "commander";
import { whole } from "./options.ts";
import { commitToSeeds, newSeeds, revealSeeds, verifySeeds } from "./seeds/work-on-seeds.ts";
import { guestOption } from "./suites.ts";

const explanation = `
Secret seeds make worlds that nobody has seen. A commitment, published before
a run, binds its author to them without telling them; afterwards the seeds are
revealed, and anyone can verify that they are the ones. docs/secret-seeds.md
says what this proves and what it does not.

  assay seeds new --count 50 --out seeds.txt     # only you can read it
  assay seeds commit seeds.txt                   # publish what this prints
  assay run … --seeds @seeds.txt
  assay seeds reveal seeds.txt --out revealed.json
  assay seeds verify revealed.json COMMITMENT`;

const fileOfSeeds = "a file that 'assay seeds new' made";

/** `assay seeds new|commit|reveal|verify`: secret seeds, and a commitment to them. */
export function seedsCommand(): Command {
  const seeds = new Command("seeds")
    .description("make secret seeds, commit to them before a run, reveal and verify them after it")
    .usage("new|commit|reveal|verify [options]")
    .argument("[what]")
    .addHelpText("after", explanation)
    .action((what: string | undefined) => {
      const problem =
        what === undefined ? "'assay seeds' needs to know what to do" : `there is no 'assay seeds ${what}'`;
      throw new AssayError(
        "cli/wrong-usage",
        `${problem}; say new, commit, reveal or verify, or see 'assay seeds --help'`,
      );
    });
  seeds
    .command("new")
    .description("write random seeds to a new file that only you can read")
    .requiredOption("--count <number>", "how many", whole("--count", 1, 1_000_000))
    .requiredOption("--out <file>", "where they go; it must not exist")
    .option(...guestOption)
    .action(newSeeds);
  seeds
    .command("commit")
    .description("print the commitment to the seeds of a file; the seeds cannot be told from it")
    .argument("<file>", fileOfSeeds)
    .option("--json", "print the result as JSON")
    .option(...guestOption)
    .action(commitToSeeds);
  seeds
    .command("reveal")
    .description("write what may be published once the seeds need no longer be secret: seeds, salt, generations")
    .argument("<file>", fileOfSeeds)
    .requiredOption("--out <file>", "where it goes; it must not exist; - for standard output")
    .action(revealSeeds);
  seeds
    .command("verify")
    .description("say whether revealed seeds are those of a commitment")
    .argument("<revealed>", "a file that 'assay seeds reveal' made")
    .argument("<commitment>", "the 64 hexadecimal digits that were published")
    .option("--json", "print the result as JSON")
    .option(...guestOption)
    .action(verifySeeds);
  return seeds;
}
