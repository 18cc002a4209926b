import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { AssayError } from "@assay/contract";

export interface CommandLineOptions {
  /** The words that start the command line. */
  readonly program: readonly string[];
  /** Where the store is, as `--store` takes it. */
  readonly address: string;
}

/** What a command printed, and how it ended. */
export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Commands that are run at once for pages that wait. */
const maxRunning = 2;
const maxSeconds = 600;
const maxPrinted = 4_000_000;

/** The command line in processes of its own, so that what takes long keeps no page waiting. */
export class CommandLine {
  readonly #options: CommandLineOptions;
  readonly #children = new Set<ChildProcess>();
  #running = 0;

  constructor(options: CommandLineOptions) {
    this.#options = options;
  }

  start(words: readonly string[]): ChildProcess {
    const { program, address } = this.#options;
    const [file = "", ...rest] = program;
    const { shown, secrets } = withoutPassword(address);
    const environment = { ...process.env, ...secrets, NO_COLOR: "1" };
    const all = [...rest, ...words, `--store=${shown}`];
    const child = spawn(file, all, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    this.#children.add(child);
    child.once("error", () => this.#children.delete(child));
    child.once("close", () => this.#children.delete(child));
    return child;
  }

  /** Runs a command to its end. It is ended when nobody waits for it any more. */
  async run(words: readonly string[], signal: AbortSignal): Promise<CommandResult> {
    if (this.#running >= maxRunning) {
      throw new AssayError("server/wrong-query", `${maxRunning} reports are being made; wait for one of them`);
    }
    this.#running += 1;
    const child = this.start(words);
    const end = (): void => void child.kill("SIGTERM");
    const timer = setTimeout(end, maxSeconds * 1000);
    signal.addEventListener("abort", end, { once: true });
    try {
      const [out, err] = [printedBy(child.stdout), printedBy(child.stderr)];
      const [code] = (await once(child, "close")) as [number | null];
      return { code, out: out(), err: err() };
    } finally {
      this.#running -= 1;
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }

  /** Ends everything that still runs. Runs can be resumed. */
  async close(): Promise<void> {
    await Promise.all(
      [...this.#children].map((child) => {
        child.kill("SIGTERM");
        return once(child, "close");
      }),
    );
  }
}

/** A list of processes shows their words to everybody, so a store's password goes by the environment. */
function withoutPassword(address: string): { readonly shown: string; readonly secrets: NodeJS.ProcessEnv } {
  const url = /^postgres(?:ql)?:/.test(address) ? URL.parse(address) : null;
  if (url === null || url.password === "") return { shown: address, secrets: {} };
  const secrets = { PGPASSWORD: decodeURIComponent(url.password) };
  url.password = "";
  return { shown: url.href, secrets };
}

/** Keeps what is printed, as far as a page can use it. */
function printedBy(stream: ChildProcess["stdout"]): () => string {
  let printed = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    if (printed.length < maxPrinted) printed += text;
  });
  return () => printed;
}

/** The command line's own sentence about what is wrong, without its name and code. */
export const problemIn = (said: string): string | undefined => /^assay: (?:\[[\w/-]+\] )?(.+)$/m.exec(said)?.[1];
