import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { AssayError } from "@assay/contract";
import { findInstallation } from "../../installation.ts";
import type { Adapter } from "./adapter.ts";

/** A program as it lies on this machine. */
export interface FoundProgram {
  readonly version: string;
  /** Single programs, by the names that they have inside the sandbox. */
  readonly executables: { readonly [name: string]: string };
  /** Folders that it reads, by where they lie inside. */
  readonly folders: { readonly [inside: string]: string };
  /** The interpreter inside, of a Python package. */
  readonly python: string | undefined;
}

/** Looks for a program; says how it is installed where it is not there. Nothing of it is run. */
export function findProgram(
  adapter: Adapter,
  environment: NodeJS.ProcessEnv = process.env,
  installed: string = findInstallation(environment).programs,
): FoundProgram {
  const named = (environment.ASSAY_PROGRAMS ?? "").split(delimiter).filter(Boolean);
  const own = [...named, join(installed, adapter.name)];
  const found = adapter.install.kind === "npm" ? findCommand(adapter, own, environment) : findPackage(adapter, own);
  if (found !== undefined) return found;
  throw new AssayError(
    "agents/program-missing",
    `${adapter.name} is not installed here; '${findInstallation().program} setup --program ${adapter.name}' installs ${adapter.package} ${adapter.tried}, or name its folder in ASSAY_PROGRAMS`,
  );
}

function findCommand(
  adapter: Adapter,
  own: readonly string[],
  environment: NodeJS.ProcessEnv,
): FoundProgram | undefined {
  if (adapter.install.kind !== "npm") return undefined;
  const { command, native } = adapter.install;
  const places = [
    ...own.flatMap((folder) => [`${folder}/node_modules/.bin`, `${folder}/bin`, folder]),
    ...(environment.PATH ?? "").split(delimiter).filter(Boolean),
  ];
  const launcher = places.map((folder) => join(folder, command)).find(isFile);
  if (launcher === undefined) return undefined;
  const real = realpathSync(launcher);
  const version = packageVersionAbove(real, adapter.package);
  const program = native === undefined ? real : native(real);
  if (version === undefined || !isFile(program)) return undefined;
  return { version, executables: { [command]: program }, folders: {}, python: undefined };
}

/** The version in the manifest of the package that a file belongs to. */
function packageVersionAbove(file: string, name: string): string | undefined {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (!isFile(manifest)) continue;
    const read = JSON.parse(readFileSync(manifest, "utf8")) as { readonly name?: string; readonly version?: string };
    if (read.name === name) return read.version;
  }
  return undefined;
}

function findPackage(adapter: Adapter, own: readonly string[]): FoundProgram | undefined {
  for (const folder of own) {
    const version = distributionIn(folder, adapter.package);
    if (version === undefined) continue;
    const inside = `/opt/assay/programs/${adapter.name}`;
    const interpreter = realpathSync(join(folder, "bin/python"));
    const base = dirname(dirname(interpreter));
    const mounts = base === "/usr" ? { executables: {}, folders: {} } : { executables: {}, folders: { [base]: base } };
    return {
      ...mounts,
      version,
      folders: { ...mounts.folders, [inside]: realpathSync(folder) },
      python: `${inside}/bin/python`,
    };
  }
  return undefined;
}

/** The version of a distribution in an environment, by the folder in which its installer notes it. */
function distributionIn(folder: string, name: string): string | undefined {
  const libraries = join(folder, "lib");
  if (!existsSync(libraries)) return undefined;
  const start = `${name.replaceAll("-", "_")}-`;
  for (const python of readdirSync(libraries).filter((each) => each.startsWith("python3"))) {
    const packages = join(libraries, python, "site-packages");
    const found = existsSync(packages) ? readdirSync(packages).find((each) => isNote(each, start)) : undefined;
    if (found !== undefined) return found.slice(start.length, -".dist-info".length);
  }
  return undefined;
}

const isNote = (entry: string, start: string): boolean =>
  entry.toLowerCase().startsWith(start) && entry.endsWith(".dist-info");

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
