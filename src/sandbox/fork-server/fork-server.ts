import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { SandboxFailure } from "../sandbox-failure.ts";

/** How a back end starts the Python fork server. */
export interface Launch {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly environment: { readonly [name: string]: string };
  /** Ends what outlives the program, where anything does. */
  cleanUp?(): Promise<void>;
}

const startMilliseconds = 60_000;
const complaintCharacters = 4000;

/** A running fork server, and what was learned when it ended. */
interface Running {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  complaint: string;
}

/** The warm Python process that forks for every call. It is started when it is first needed, and again after it died. */
export class ForkServer {
  readonly #launch: Launch;
  readonly #losses = new Map<string, (failure: SandboxFailure) => void>();
  #running: Running | undefined;
  #closed = false;

  constructor(launch: Launch) {
    this.#launch = launch;
  }

  /** The process to look at, for tests and counts. */
  get processId(): number | undefined {
    return this.#running?.process.pid;
  }

  /** Waits until the server is warm. */
  async warm(): Promise<void> {
    await this.#ensure().ready;
  }

  /** Lets the server give this token to a warden of that uid; `onLoss` is told where the server refuses or dies, until released. */
  async fork(token: string, uid: number | null, onLoss: (failure: SandboxFailure) => void): Promise<() => void> {
    const running = this.#ensure();
    await running.ready;
    this.#losses.set(token, onLoss);
    running.process.stdin?.write(`${token} ${uid ?? "-"}\n`);
    return () => this.#losses.delete(token);
  }

  /** Ends the server, and with it every process that it forked. */
  async close(): Promise<void> {
    this.#closed = true;
    const running = this.#running;
    running?.process.stdin?.end();
    running?.process.kill("SIGKILL");
    await running?.ended;
    await this.#launch.cleanUp?.();
  }

  #ensure(): Running {
    if (this.#closed) throw new SandboxFailure("sandbox/lost", "the sandbox was closed; start another");
    this.#running ??= this.#start();
    return this.#running;
  }

  #start(): Running {
    const { program, arguments: rest, environment } = this.#launch;
    const child = spawn(program, [...rest], { env: { ...environment }, stdio: ["pipe", "pipe", "pipe"] });
    const running: Running = { process: child, complaint: "", ...this.#watch(child) };
    child.stdin.on("error", () => undefined);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      running.complaint = (running.complaint + text).slice(-complaintCharacters);
    });
    running.ready.catch(() => undefined);
    return running;
  }

  #watch(child: ChildProcess & { stdout: NodeJS.ReadableStream }): { ready: Promise<void>; ended: Promise<void> } {
    const ready = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const impatience = setTimeout(() => child.kill("SIGKILL"), startMilliseconds);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, token = "", ...reason] = line.split(" ");
      if (word === "ready") {
        clearTimeout(impatience);
        ready.resolve();
      } else if (word === "refused") {
        this.#losses.get(token)?.(new SandboxFailure("sandbox/lost", `the server cannot fork: ${reason.join(" ")}`));
      }
    });
    const end = (why: string): void => {
      clearTimeout(impatience);
      const complaint = this.#running?.complaint.trim().split("\n").at(-1) ?? "";
      this.#running = undefined;
      ready.reject(new SandboxFailure("sandbox/cannot-start", `the Python server did not start: ${complaint || why}`));
      for (const lose of this.#losses.values())
        lose(new SandboxFailure("sandbox/lost", `the Python server died: ${why}`));
      this.#losses.clear();
      ended.resolve();
    };
    child.once("error", (error: NodeJS.ErrnoException) =>
      end(error.code === "ENOENT" ? `${this.#launch.program} is not installed` : error.message),
    );
    child.once("close", (status, signal) => end(signal ?? `exit status ${status}`));
    return { ready: ready.promise, ended: ended.promise };
  }
}
