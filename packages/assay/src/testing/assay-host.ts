import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { runCommandLine } from "../cli/command-line.ts";
import { helpFor } from "../cli/help.ts";

// A process in which tests run one command after the other, so that not each of them starts a Node of its own. Requests
// are lines of JSON on standard input; answers go to a descriptor of their own.

const answers = 3;

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

for await (const line of createInterface({ input: process.stdin })) {
  writeSync(answers, `${await run(JSON.parse(line) as Request)}\n`);
}
