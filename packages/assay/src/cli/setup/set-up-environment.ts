import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { AssayError } from "@assay/contract";
import { runProgram } from "../doctor/run-program.ts";
import type { BasePython } from "./find-base-python.ts";
import { installCommand } from "./install-command.ts";
import { succeeds } from "./run-installer.ts";

/** An environment that is wanted. */
export interface EnvironmentOrder {
  readonly python: BasePython;
  /** The path of the environment: a link to a folder beside it, so that a new one replaces the old one at once. */
  readonly environment: string;
  /** The file of pinned packages, with hashes. */
  readonly requirements: string;
  /** The packages that programs import, of those in the file. */
  readonly names: readonly string[];
  /** What is installed and how large it is, for people. */
  readonly about: string;
  say(line: string): void;
}

/** The file in an environment that tells what it was made from; written last. */
const stampFile = "assay-setup";

/** Makes the environment, unless it is there already. */
export async function setUpEnvironment(order: EnvironmentOrder): Promise<void> {
  const { python, environment, names, about, say } = order;
  if (existsSync(environment) && !lstatSync(environment).isSymbolicLink()) {
    throw new AssayError(
      "cli/not-set-up",
      `'${environment}' was not made by 'assay setup'; move it away and run this again`,
    );
  }
  const stamp = stampOf(order);
  if (await isComplete(environment, stamp, names)) {
    say(`the Python environment in ${environment} is up to date`);
    return;
  }
  say(`Python ${python.version} from ${python.path}`);
  say(`making an environment in ${environment} with ${about}`);
  say("pip fetches the packages from its index and checks their hashes; nothing needs root (some minutes)");
  await fillBeside(environment, async (folder) => {
    await makeEnvironment(folder, order);
    writeFileSync(join(folder, stampFile), stamp);
  });
  say("the Python environment is ready");
}

const stampOf = ({ python, requirements }: EnvironmentOrder): string =>
  createHash("sha256")
    .update(JSON.stringify([python.path, python.version]))
    .update(readFileSync(requirements))
    .digest("hex");

/** Whether an environment was made from the same, and still has every package. */
async function isComplete(environment: string, stamp: string, names: readonly string[]): Promise<boolean> {
  const file = join(environment, stampFile);
  if (!existsSync(file) || readFileSync(file, "utf8") !== stamp) return false;
  const script = "import importlib.metadata, sys\nfor name in sys.argv[1:]: importlib.metadata.version(name)";
  return (await runProgram(join(environment, "bin/python"), ["-I", "-c", script, ...names])).ok;
}

/**
 * Fills a new folder beside the environment and then turns the environment's link to it. Until then an older environment
 * stays as it is; after an error or a signal the new folder is gone.
 */
async function fillBeside(environment: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = `${environment}-${randomBytes(4).toString("hex")}`;
  const link = `${folder}.link`;
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  // A signal also ends the program that is running, which then fails; nothing else is to be done about it.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const wait = (): void => undefined;
  for (const signal of signals) process.on(signal, wait);
  try {
    mkdirSync(folder, { recursive: true });
    // Programs in a sandbox of root's have other uids, and read it too.
    chmodSync(folder, 0o755);
    await fill(folder);
    symlinkSync(basename(folder), link);
    renameSync(link, environment);
  } catch (error) {
    discard();
    throw AssayError.isInstance(error) ? error : cannotWrite(dirname(environment), error);
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
  removeOthers(environment);
}

function cannotWrite(parent: string, cause: unknown): AssayError {
  const why = cause instanceof Error && "code" in cause ? ` (${cause.code})` : "";
  return new AssayError(
    "cli/cannot-write",
    `cannot make an environment in '${parent}'${why}; name a folder with room in ASSAY_HOME and run this again`,
    { cause },
  );
}

/** Removes older environments, and what is left of a set-up that was killed. */
function removeOthers(environment: string): void {
  const parent = dirname(environment);
  const kept = basename(realpathSync(environment));
  const made = new RegExp(`^${basename(environment)}-[0-9a-f]{8}(\\.link)?$`);
  for (const name of readdirSync(parent)) {
    if (made.test(name) && name !== kept) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** On a terminal pip shows a bar for each package. */
const isWatched = process.stdout.isTTY === true;
const quietly = isWatched ? [] : ["--quiet"];

async function makeEnvironment(folder: string, { python, requirements }: EnvironmentOrder): Promise<void> {
  if (!(await succeeds(python.path, ["-m", "venv", folder]))) {
    throw new AssayError(
      "cli/not-set-up",
      `'${python.path} -m venv' failed; install the system's package for it (${installCommand("python3-venv")}) and run this again`,
    );
  }
  const pip = ["-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--require-hashes"];
  const files = ["--only-binary", ":all:", "-r", requirements];
  if (!(await succeeds(join(folder, "bin/python"), [...pip, ...quietly, ...files], { isShown: isWatched }))) {
    throw new AssayError(
      "cli/not-set-up",
      "pip could not install the packages, as it says above; check the network and PIP_INDEX_URL, or name another Python in ASSAY_PYTHON, and run this again",
    );
  }
}
