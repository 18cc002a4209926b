import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the parts of this installation of Assay are: a checkout of the sources, or packages that npm installed. */
export interface Installation {
  /** The folder of the checkout; undefined where Assay was installed as packages. */
  readonly checkout: string | undefined;
  /** The Python program that runs inside the sandbox. */
  readonly sandbox: string;
  /** The list of Python packages that agents' programs may use. */
  readonly requirements: string;
  /** Assay's own Python environment: made by `make setup` in a checkout, by `assay setup` elsewhere. */
  readonly pythonEnvironment: string;
  /** The interpreter of that environment. */
  readonly python: string;
  /** The command that makes the environment, for messages. */
  readonly setupCommand: string;
}

const packageFolder = fileURLToPath(new URL("../", import.meta.url));

/** Finds the parts of this installation. Nothing is checked but which of the two kinds it is. */
export function findInstallation(environment: NodeJS.ProcessEnv = process.env): Installation {
  const root = join(packageFolder, "../..");
  const checkout = existsSync(join(root, "scripts/setup.sh")) ? join(root) : undefined;
  const python = join(checkout ?? packageFolder, "python");
  const pythonEnvironment =
    checkout === undefined ? join(userDataFolder(environment), "python") : join(checkout, ".venv");
  return {
    checkout,
    sandbox: join(python, "sandbox"),
    requirements: join(python, "requirements.txt"),
    pythonEnvironment,
    python: join(pythonEnvironment, "bin/python"),
    setupCommand: checkout === undefined ? "assay setup" : "make setup",
  };
}

/** The folder for what Assay keeps for a user: $ASSAY_HOME, else the platform's usual place for such data. */
export function userDataFolder({ ASSAY_HOME, XDG_DATA_HOME, HOME }: NodeJS.ProcessEnv): string {
  if (ASSAY_HOME) return ASSAY_HOME;
  if (XDG_DATA_HOME) return join(XDG_DATA_HOME, "assay");
  return join(HOME || homedir(), ".local/share/assay");
}
