import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import {
  type CommittedSeeds,
  commitmentOf,
  differingGenerations,
  formatSeedFile,
  type Generations,
  parseSeedFileHeader,
  reveal,
  secretBytes,
  secretText,
} from "@assay/harness/engine/seeds";
import { stripControls } from "@assay/harness/terminal";
import { builtInNames } from "../../suites/built-in.ts";
import { loadSuites } from "../../suites/load-suite.ts";
import { writeNewFile } from "../new-file.ts";
import { parseSeeds } from "../seeds.ts";
import { printJson } from "../terminal.ts";
import { readRevealedSeeds } from "./revealed-seeds.ts";

/** The generation of every suite that comes with Assay, and of those that were named. */
async function ourGenerations(guests: readonly string[] = []): Promise<Generations> {
  const suites = await loadSuites([...builtInNames, ...guests]);
  return Object.fromEntries(suites.map(({ name, generation }) => [name, generation]));
}

interface CheckOptions {
  readonly json?: boolean;
  readonly suite?: readonly string[];
}

const randomSecret = (): string => secretText(randomBytes(secretBytes));

/** `assay seeds new`: random seeds and a salt in a file of mode 0600. */
export async function newSeeds({
  count,
  out,
  suite,
}: {
  readonly count: number;
  readonly out: string;
  readonly suite?: readonly string[];
}): Promise<void> {
  const seeds = Array.from({ length: count }, randomSecret);
  const text = formatSeedFile({ salt: randomSecret(), generations: await ourGenerations(suite), seeds });
  await writeNewFile(out, async (write) => write(text));
  const path = stripControls(out);
  process.stdout.write(`${count} secret seeds in ${path}; commit to them with: assay seeds commit ${path}\n`);
}

/** `assay seeds commit`: the digest, and nothing else, so that it can be piped. */
export async function commitToSeeds(path: string, { json, suite }: CheckOptions): Promise<void> {
  const committed = readCommittedSeeds(path);
  const [differs] = differingGenerations(committed.generations, await ourGenerations(suite));
  if (differs !== undefined) {
    throw new AssayError(
      "engine/wrong-seeds",
      `'${path}' is for another Assay (${differs}), so its seeds make other worlds here; make new ones with 'assay seeds new'`,
    );
  }
  const commitment = commitmentOf(committed);
  if (json) printJson({ commitment, seeds: committed.seeds.length, generations: committed.generations });
  else process.stdout.write(`${commitment}\n`);
}

/** `assay seeds reveal`: the one command that shows seeds. */
export async function revealSeeds(path: string, { out }: { readonly out: string }): Promise<void> {
  const text = `${JSON.stringify(reveal(readCommittedSeeds(path)), null, 2)}\n`;
  if (out === "-") process.stdout.write(text);
  else {
    await writeNewFile(out, async (write) => write(text));
    process.stdout.write(`what may be published of ${stripControls(path)} is in ${stripControls(out)}\n`);
  }
}

/** `assay seeds verify`: fails where the seeds are not those of the commitment. */
export async function verifySeeds(path: string, commitment: string, { json, suite }: CheckOptions): Promise<void> {
  if (!/^[0-9a-f]{64}$/i.test(commitment)) {
    throw new AssayError("cli/wrong-usage", `'${commitment}' is no commitment; give its 64 hexadecimal digits`);
  }
  const revealed = readRevealedSeeds(path);
  const matches = commitmentOf(revealed) === commitment.toLowerCase();
  if (json) printJson({ matches, seeds: revealed.seeds.length, generations: revealed.generations });
  if (!matches) {
    throw new AssayError(
      "engine/commitment-differs",
      `the seeds in '${path}' are not those of this commitment; ask its author for the file that belongs to it`,
    );
  }
  if (json) return;
  const differing = differingGenerations(revealed.generations, await ourGenerations(suite));
  const note = differing.map((each) => `note: ${each}; that suite's worlds need the Assay of the commitment\n`);
  process.stdout.write(
    `the seeds match the commitment: ${revealed.seeds.length} seeds\n${stripControls(note.join(""))}`,
  );
}

function readCommittedSeeds(path: string): CommittedSeeds {
  const seeds = parseSeeds(`@${path}`).map(({ value }) => value);
  return { ...parseSeedFileHeader(readFileSync(path, "utf8"), path), seeds };
}
