import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AssayError } from "@assay/contract";
import { adapters, findProgram } from "@assay/harness/agents";
import { findInstallation } from "@assay/harness/installation";
import { type BasePython, findBasePython } from "./find-base-python.ts";
import { inNewFolder } from "./in-new-folder.ts";
import { succeeds } from "./run-installer.ts";

type Adapter = (typeof adapters)[number];

/** Installs a program that Assay knows by name, in the version that was tried, unless that one is there. */
export async function installProgram(
  name: string,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const adapter = adapters.find((each) => each.name === name);
  if (adapter === undefined) {
    const known = adapters.map((each) => each.name).join(", ");
    throw new AssayError("cli/wrong-usage", `there is no program '${name}'; known are: ${known}`);
  }
  const { tried, install, megabytes } = adapter;
  const { programs } = findInstallation(environment);
  if (versionIn(adapter, programs, environment) !== tried) {
    const through = install.kind === "npm" ? "npm" : "pip";
    say(`installing ${adapter.package} ${tried}: about ${megabytes} MB on disk, through ${through}, into ${programs}`);
    await inNewFolder(programs, async (beside) => {
      // Programs in a sandbox of root's have other uids, and read it too.
      chmodSync(beside, 0o755);
      const made = join(beside, name);
      await (install.kind === "npm" ? installPackage(adapter, made) : installEnvironment(adapter, made, environment));
      if (versionIn(adapter, beside, {}) !== tried) throw notInstalled(`${through} left no ${name} that can be run`);
      rmSync(join(programs, name), { recursive: true, force: true });
      renameSync(made, join(programs, name));
    });
  }
  say(`${name} ${tried} is ready`);
}

/** The version that agents find, where the programs of set-up lie in this folder. */
function versionIn(adapter: Adapter, folder: string, environment: NodeJS.ProcessEnv): string | undefined {
  try {
    return findProgram(adapter, environment, folder).version;
  } catch {
    return undefined;
  }
}

async function installPackage(adapter: Adapter, folder: string): Promise<void> {
  mkdirSync(folder);
  // Newer npm runs install scripts of named packages alone; some programs put their native file in place by one.
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, allowScripts: { [adapter.package]: true } }),
  );
  const flags = ["--prefix", folder, "--save-exact", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!(await succeeds("npm", ["install", ...flags, `${adapter.package}@${adapter.tried}`]))) {
    throw notInstalled("npm could not install it, as it says above; check the network and npm's registry");
  }
}

async function installEnvironment(adapter: Adapter, folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  if (adapter.install.kind !== "python") return;
  const python = await findBasePython(environment);
  const { oldest = 10, with: others } = adapter.install;
  if (minorOf(python) < oldest) {
    throw notInstalled(`${adapter.name} wants Python 3.${oldest} or newer; name one in ASSAY_PYTHON`);
  }
  if (!(await succeeds(python.path, ["-m", "venv", folder]))) {
    throw notInstalled(`'${python.path} -m venv' failed; install the system's package python3-venv`);
  }
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"];
  const wanted = [`${adapter.package}==${adapter.tried}`, ...others];
  if (!(await succeeds(join(folder, "bin/python"), [...pip, ...wanted]))) {
    throw notInstalled("pip could not install it, as it says above; check the network and PIP_INDEX_URL");
  }
}

const minorOf = ({ version }: BasePython): number => Number(version.split(".")[1]);

const notInstalled = (why: string): AssayError => new AssayError("cli/not-set-up", `${why}, and run this again`);
