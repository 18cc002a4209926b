import { appendFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { runCommandLine } from "../cli/command-line.ts";
import { helpFor } from "../cli/help.ts";

// A process in which tests run one command after the other, so that not each of them starts a Node of its own. Requests
// are lines of JSON on standard input; answers go to a descriptor of their own.

const answers = 3;
/** Where the seconds of CPU of each command are noted: nobody waits for this process, so nobody else counts them. */
const { ASSAY_CPU_FILE: cpuFile } = process.env;

/** One command: where it runs, with which environment, and its words. */
interface Request {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly words: readonly string[];
}

/** Keeps what is written to a stream, from now on. */
function capture(stream: NodeJS.WriteStream): () => string {
  let written = "";
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    written += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    const done = rest.at(-1);
    if (typeof done === "function") queueMicrotask(() => done());
    return true;
  };
  return () => written;
}

async function run({ folder, environment, words }: Request): Promise<string> {
  process.chdir(folder);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.exitCode = undefined;
  const [out, err] = [capture(process.stdout), capture(process.stderr)];
  const help = helpFor(words);
  if (help === undefined) await runCommandLine(words);
  else process.stdout.write(help);
  return JSON.stringify({ status: process.exitCode ?? 0, out: out(), err: err() });
}

let noted = 0;
function noteCpu(): void {
  const { user, system } = process.cpuUsage();
  const seconds = (user + system) / 1e6;
  if (cpuFile !== undefined) appendFileSync(cpuFile, `${seconds - noted}\n`);
  noted = seconds;
}

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await run(JSON.parse(line) as Request);
  noteCpu();
  writeSync(answers, `${answer}\n`);
}
