import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, isAbsolute, join, relative, resolve } from "node:path";
import { AssayError } from "@assay/contract";
import { findInstallation, packageFolder } from "../../installation.ts";
import type { CommandOptions } from "./options.ts";

/** What of a program is copied into its sandbox. */
export interface ProgramFiles {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** SHA-256 over paths and contents. */
  readonly digest: string;
}

type Source = Pick<CommandOptions, "command" | "folder">;

const maxBytes = 64 << 20;
const maxFiles = 5000;
/** Where the prompt is put, in the program's own folder. */
export const promptFile = ".assay/prompt.md";
const leftOut: ReadonlySet<string> = new Set([".git", "__pycache__", ".assay"]);
const { checkout } = findInstallation();
/** The folder that holds Assay: the checkout, or the package that npm installed. */
const assay = realpathSync(checkout ?? packageFolder);
/** Folders of the checkout that tell how worlds are made and graded. */
const telling: ReadonlySet<string> = new Set(["packages", "suites", "python", "scripts", "tests", "bench", ".git"]);
/** Packages that tell the same, wherever npm or another installer put them. */
const tellingPackage = /\/node_modules\/(@assay|assay)(\/|$)/;
/** Names under which keys of providers and stores of runs lie. */
const secret = /^\.env(\.|$)|\.sqlite(-\w+)?$/;
/** What was read, by its digest: every episode of a run starts from the same bytes. */
const known = new Map<string, ProgramFiles>();

/** The program as it was planned with; one that was changed since is refused. */
export function plannedFiles(source: Source, digest: string): ProgramFiles {
  const before = known.get(digest);
  if (before !== undefined) return before;
  const read = readProgramFiles(source);
  if (read.digest === digest) return read;
  throw new AssayError(
    "agents/program-changed",
    `the program '${source.command.join(" ")}' is not the one that the run was planned with; bring that one back, or plan a new run`,
  );
}

/** The files of a program's folder; without one, those that its command names. */
export function readProgramFiles({ command, folder }: Source): ProgramFiles {
  const files = folder === undefined ? namedFiles(command) : filesOf(folder);
  const hash = createHash("sha256");
  for (const { path, bytes } of files) hash.update(`${JSON.stringify([path, bytes.length])}\n`).update(bytes);
  const read = { files, digest: hash.digest("hex") };
  known.set(read.digest, read);
  return read;
}

function namedFiles(command: readonly string[]): ProgramFiles["files"] {
  const paths = command.filter((word) => !isAbsolute(word) && isInside(relative(".", word)) && isFile(word));
  return new Reading(".").read([...new Set(paths.map((path) => relative(".", path)))]);
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function filesOf(folder: string): ProgramFiles["files"] {
  const root = resolve(folder);
  if (!existsSync(root) || !statSync(root).isDirectory()) throw wrong(`there is no folder '${folder}'`);
  if (isInside(relative(realpathSync(root), assay)))
    throw wrong(`the folder '${folder}' holds Assay itself, with generators and graders; give the program its own`);
  requireHarmless(realpathSync(root), folder);
  return new Reading(root).read(list(root, ""));
}

/** Paths below a folder, sorted, so that a digest is the same everywhere. */
function list(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => !leftOut.has(name))
    .sort()
    .flatMap((name) => {
      const path = folder === "" ? name : `${folder}/${name}`;
      return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ? listInside(root, path) : [path];
    });
}

function listInside(root: string, path: string): string[] {
  requireAllowed(root, path);
  return list(root, path);
}

/** Links may lead about within a program's folder, and never out of it. */
function requireAllowed(root: string, path: string): void {
  const place = existsSync(join(root, path)) ? realpathSync(join(root, path)) : undefined;
  if (place === undefined || !isInside(relative(realpathSync(root), place)))
    throw wrong(`'${path}' leads out of its folder; put a copy there`);
  requireHarmless(place, path);
}

/** A real path that a program may be given, and the name that it goes by. */
function requireHarmless(place: string, path: string): void {
  if (place.split("/").includes("assay-data"))
    throw wrong(`'${path}' may hold runs and their keys; move the program elsewhere`);
  if ((checkout !== undefined && telling.has(relative(assay, place).split("/", 1)[0])) || tellingPackage.test(place))
    throw wrong(`'${path}' is a part of Assay, with generators and graders; give the program its own folder`);
  if (secret.test(basename(place)) || secret.test(basename(path)))
    throw wrong(`'${path}' may hold keys, which never enter a sandbox; move it elsewhere`);
}

/** Whether a relative path stays below where it starts; the folder itself counts. */
const isInside = (path: string): boolean => path !== ".." && !path.startsWith("../") && !isAbsolute(path);

/** Reads files within the bounds. */
class Reading {
  readonly #root: string;
  #bytes = 0;

  constructor(root: string) {
    this.#root = root;
  }

  read(paths: readonly string[]): ProgramFiles["files"] {
    if (paths.length > maxFiles) throw wrong(`it has ${paths.length} files, more than ${maxFiles}`);
    return paths.map((path) => {
      requireAllowed(this.#root, path);
      const place = join(this.#root, path);
      const { size } = statSync(place);
      this.#bytes += size;
      if (this.#bytes > maxBytes) throw wrong(`it has more than ${maxBytes} bytes`);
      return { path, bytes: readFileSync(place) };
    });
  }
}

const wrong = (problem: string): AssayError =>
  new AssayError("agents/wrong-options", `a program cannot be copied into its sandbox: ${problem}`);
