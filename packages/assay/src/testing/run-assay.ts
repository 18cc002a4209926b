import { execFileSync, spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findInstallation } from "@assay/harness/installation";
import { hostFile, startCommand } from "./program-files.ts";

export interface Surroundings {
  /** Standard input; without it there is none. */
  readonly input?: string;
  readonly environment?: { readonly [variable: string]: string };
}

/** What a command came to. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** An environment that has nothing of the tester's own but the path. */
export const environmentIn = (folder: string) => ({
  PATH: process.env.PATH,
  HOME: folder,
  OPENAI_API_KEY: "sk-not-to-be-seen",
  // Whether a line of progress is written depends on how busy the machine is.
  ASSAY_PROGRESS: "none",
});

/** What reads standard input, which a shared process needs for itself. */
const readingInput: ReadonlySet<string> = new Set(["play"]);

let host: AssayHost | undefined;

/** Runs the command line in a folder, with an environment of its own, in a process that such calls share. */
export function runAssay(folder: string, words: readonly string[], surroundings: Surroundings = {}): Ran {
  if (readingInput.has(words[0]) || surroundings.input !== undefined) return spawnAssay(folder, words, surroundings);
  host ??= new AssayHost();
  return host.run(folder, { ...environmentIn(folder), ...surroundings.environment }, words);
}

/** The same as a process of its own, as people start it. */
export function spawnAssay(folder: string, words: readonly string[], { input, environment }: Surroundings = {}): Ran {
  const [program, ...first] = startCommand;
  const ran = spawnSync(program, [...first, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...environmentIn(folder), ...environment },
    maxBuffer: 1 << 26,
    ...(input === undefined ? {} : { input }),
  });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

/** A process that runs commands for tests; it is waited for as a command would be, and goes when its tests have gone. */
class AssayHost {
  readonly #requests: number;
  readonly #answers: number;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), "assay-host-"));
    const [requests, answers] = [new NamedPipe(join(folder, "requests")), new NamedPipe(join(folder, "answers"))];
    const child = spawn(process.execPath, [hostFile], {
      stdio: [requests.reader, "ignore", "inherit", answers.writer],
      env: { ...process.env, NODE_COMPILE_CACHE: findInstallation().compileCache },
    });
    child.unref();
    // Whoever is left with one end of a pipe sees when the other has gone.
    closeSync(requests.reader);
    closeSync(answers.writer);
    rmSync(folder, { recursive: true });
    this.#requests = requests.writer;
    this.#answers = answers.reader;
  }

  run(folder: string, environment: NodeJS.ProcessEnv, words: readonly string[]): Ran {
    writeSync(this.#requests, `${JSON.stringify({ folder, environment, words })}\n`);
    const chunks: Buffer[] = [];
    const chunk = Buffer.alloc(1 << 16);
    for (;;) {
      const length = readSync(this.#answers, chunk);
      if (length === 0) throw new Error(`the process that runs commands ended at: assay ${words.join(" ")}`);
      chunks.push(Buffer.from(chunk.subarray(0, length)));
      if (chunk[length - 1] === 10) return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Ran;
    }
  }
}

/** A pipe whose ends are read and written while the caller waits. */
class NamedPipe {
  readonly reader: number;
  readonly writer: number;

  constructor(path: string) {
    execFileSync("mkfifo", [path]);
    // To open one end waits for the other, unless somebody has both.
    const both = openSync(path, "r+");
    this.reader = openSync(path, "r");
    this.writer = openSync(path, "w");
    closeSync(both);
  }
}
