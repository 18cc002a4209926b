import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the parts of this installation of Assay are: a checkout of the sources, or packages that npm installed. */
export interface Installation {
  /** The folder of the checkout; undefined where Assay was installed as packages. */
  readonly checkout: string | undefined;
  /** The Python program that runs inside the sandbox. */
  readonly sandbox: string;
  /** The list of Python packages that agents' programs may use. */
  readonly requirements: string;
  /** The same as exact versions with hashes: all of them, and a small set. */
  readonly pinnedPackages: { readonly full: string; readonly small: string };
  /** Assay's own Python environment: made by `make setup` in a checkout, by `assay setup` elsewhere. */
  readonly pythonEnvironment: string;
  /** The interpreter of that environment. */
  readonly python: string;
  /** The command that makes the environment, for messages. */
  readonly setupCommand: string;
  /** How people start the command line, for messages. */
  readonly program: string;
  /** Where the files of `local/` models and their runtime are kept. */
  readonly localModels: string;
  /** Where programs of others are installed, each in a folder of its name. */
  readonly programs: string;
  /** Where Node keeps compiled code, so that commands start in half the time. */
  readonly compileCache: string;
}

/** The folder of the package that holds this file, in a checkout and in an installation. */
export const packageFolder: string = fileURLToPath(new URL("../", import.meta.url));

/** The version of Assay. */
export function packageVersion(): string {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return manifest.version;
}

/** Finds the parts of this installation. Nothing is checked but which of the two kinds it is. */
export function findInstallation(environment: NodeJS.ProcessEnv = process.env): Installation {
  const root = join(packageFolder, "../..");
  return existsSync(join(root, "scripts/setup.sh")) ? checkoutAt(root) : installedPackages(environment);
}

function checkoutAt(checkout: string): Installation {
  return {
    checkout,
    ...pythonParts(join(checkout, "python"), join(checkout, ".venv")),
    setupCommand: "make setup",
    program: "./assay",
    localModels: join(checkout, ".setup/local-models"),
    programs: join(checkout, ".setup/programs"),
    compileCache: join(checkout, ".setup/compile-cache"),
  };
}

/** What is made for a user goes below $ASSAY_HOME, else to the usual folders for data and caches. */
function installedPackages(environment: NodeJS.ProcessEnv): Installation {
  const { ASSAY_HOME, XDG_DATA_HOME, XDG_CACHE_HOME, HOME } = environment;
  const home = HOME || homedir();
  const data = ASSAY_HOME || join(XDG_DATA_HOME || join(home, ".local/share"), "assay");
  const cache = ASSAY_HOME ? join(ASSAY_HOME, "cache") : join(XDG_CACHE_HOME || join(home, ".cache"), "assay");
  return {
    checkout: undefined,
    ...pythonParts(join(packageFolder, "python"), resolve(data, "python")),
    setupCommand: "npx assay setup",
    program: "npx assay",
    localModels: resolve(data, "local-models"),
    programs: resolve(data, "programs"),
    compileCache: resolve(cache, "compile-cache"),
  };
}

const pythonParts = (shipped: string, pythonEnvironment: string) => ({
  sandbox: join(shipped, "sandbox"),
  requirements: join(shipped, "requirements.txt"),
  pinnedPackages: { full: join(shipped, "pinned-full.txt"), small: join(shipped, "pinned-small.txt") },
  pythonEnvironment,
  python: join(pythonEnvironment, "bin/python"),
});
