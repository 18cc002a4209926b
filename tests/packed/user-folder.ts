import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchNode } from "../../scripts/fetch-node.ts";

export const checkout: string = fileURLToPath(new URL("../../", import.meta.url));

/** What a command came to. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** The folder of somebody who installed the packed packages and has no checkout. */
export class UserFolder {
  readonly path: string = realpathSync(mkdtempSync(join(tmpdir(), "assay-user-")));
  readonly #environment: NodeJS.ProcessEnv = {
    HOME: this.path,
    ASSAY_HOME: join(this.path, "assay-home"),
    NO_COLOR: "1",
  };

  /** The size of all tarballs together. */
  readonly tarballBytes: number;

  /** Packs the packages as they are now, and installs them as the README of a new suite says, with what such a suite names. */
  constructor() {
    const build = join(this.path, "build");
    execFileSync(process.execPath, [join(checkout, "scripts/build.ts"), build], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.copy("packages/assay/templates/new-suite/package.json", "package.json");
    const tarballs = globSync(join(build, "tarballs/*.tgz"));
    this.tarballBytes = tarballs.reduce((sum, path) => sum + statSync(path).size, 0);
    const options = ["--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", ["install", ...options, ...tarballs], {
      cwd: this.path,
      stdio: ["ignore", "ignore", "inherit"],
    });
    rmSync(build, { recursive: true });
  }

  /** Takes the checkout's Python environment for the user's own, which would take minutes to make. */
  linkPython(): void {
    mkdirSync(this.file("assay-home"));
    symlinkSync(join(checkout, ".venv"), this.file("assay-home/python"));
  }

  file(path: string): string {
    return join(this.path, path);
  }

  read(path: string): string {
    return readFileSync(this.file(path), "utf8");
  }

  /** Copies a file of the checkout into the folder. */
  copy(from: string, to: string): void {
    cpSync(join(checkout, from), this.file(to));
  }

  /** Runs `npx assay` under a version of Node, in a folder for that version. */
  npx(version: string, ...words: string[]): Ran {
    return this.#run(version, "", "npx", ["--no-install", "assay", ...words]);
  }

  /** The same by the program that npx would find, without npm's own start. */
  assay(version: string, ...words: string[]): Ran {
    return this.#run(version, "", this.file("node_modules/.bin/assay"), words);
  }

  /** Runs a program of the user's in that folder. */
  node(version: string, ...words: string[]): Ran {
    return this.#run(version, "", "node", words);
  }

  /** Runs a command in the folder of a suite that was made in that folder. */
  inSuite(version: string, suite: string, program: string, ...words: string[]): Ran {
    return this.#run(version, suite, program, words);
  }

  /** Puts what a suite publishes where npm would. */
  installBuilt(version: string, suite: string): void {
    for (const part of ["package.json", "dist"]) {
      cpSync(this.file(`${version}/${suite}/${part}`), this.file(`${version}/node_modules/${suite}/${part}`), {
        recursive: true,
      });
    }
  }

  /** Checks the types of files as the user's compiler would, declarations of packages included. */
  checkTypes(...files: string[]): Ran {
    const options = {
      module: "nodenext",
      strict: true,
      noEmit: true,
      // As programs need it that Node runs without a build.
      allowImportingTsExtensions: true,
      skipLibCheck: false,
      types: ["node"],
      typeRoots: [join(checkout, "node_modules/@types")],
    };
    writeFileSync(this.file("tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
    const ran = spawnSync(process.execPath, [join(checkout, "node_modules/typescript-7/bin/tsc")], {
      cwd: this.path,
      encoding: "utf8",
    });
    return { status: ran.status, out: ran.stdout, err: ran.stderr };
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  #run(version: string, below: string, program: string, words: readonly string[]): Ran {
    const programs = this.file(`nodes/${version}`);
    for (const folder of [programs, this.file(version)]) mkdirSync(folder, { recursive: true });
    rmSync(join(programs, "node"), { force: true });
    symlinkSync(fetchNode(version), join(programs, "node"));
    // Nothing of the checkout is found by its name.
    const usual = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(checkout));
    const ran = spawnSync(program, words, {
      cwd: this.file(join(version, below)),
      encoding: "utf8",
      env: { ...this.#environment, PATH: [programs, ...usual].join(delimiter) },
      maxBuffer: 1 << 26,
    });
    return { status: ran.status, out: ran.stdout, err: ran.stderr };
  }
}
