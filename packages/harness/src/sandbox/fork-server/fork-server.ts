import { type ChildProcess, type ChildProcessWithoutNullStreams, type StdioOptions, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { firstGroup, type MemoryGroups } from "../cgroup/memory-groups.ts";
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

/** A call that the server was told of. */
export interface Admission {
  /** Bounds the memory of the call's group, where it has one; only then may it be given its order. */
  limitMemory(bytes: number): Promise<void>;
  /** The call ended, however it did. */
  release(): void;
}

/** A running fork server, and what was learned when it ended. */
interface Running {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  complaint: string;
  /** The group of the process that waits there for the next call. */
  waitingIn: number;
}

/** The warm Python process that forks for every call. It is started when it is first needed, and again after it died. */
export class ForkServer {
  readonly #launch: Launch;
  readonly #groups: MemoryGroups | undefined;
  readonly #losses = new Map<string, (failure: SandboxFailure) => void>();
  #running: Running | undefined;
  #closed = false;

  constructor(launch: Launch, groups?: MemoryGroups) {
    this.#launch = launch;
    this.#groups = groups;
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
  async fork(token: string, uid: number | null, onLoss: (failure: SandboxFailure) => void): Promise<Admission> {
    const next = await this.#groups?.take();
    try {
      const running = this.#ensure();
      await running.ready;
      this.#losses.set(token, onLoss);
      // The server works line by line, so that this call is made where its last line let a process wait.
      const own = running.waitingIn;
      running.waitingIn = next ?? firstGroup;
      running.process.stdin?.write(`${token} ${uid ?? "-"} ${running.waitingIn}\n`);
      return {
        limitMemory: async (bytes) => this.#groups?.limit(own, bytes),
        release: () => {
          this.#losses.delete(token);
          this.#groups?.release(own);
        },
      };
    } catch (error) {
      if (next !== undefined) this.#groups?.release(next);
      throw error;
    }
  }

  /** Ends the server, and with it every process that it forked. */
  async close(): Promise<void> {
    this.#closed = true;
    const running = this.#running;
    running?.process.stdin?.end();
    running?.process.kill("SIGKILL");
    await running?.ended;
    await this.#launch.cleanUp?.();
    await this.#groups?.remove();
  }

  #ensure(): Running {
    if (this.#closed) throw new SandboxFailure("sandbox/lost", "the sandbox was closed; start another");
    this.#running ??= this.#start();
    return this.#running;
  }

  #start(): Running {
    const { program, arguments: rest, environment } = this.#launch;
    const inherited = this.#groups?.descriptors ?? [];
    const stdio: StdioOptions = ["pipe", "pipe", "pipe", ...inherited];
    const child = spawn(program, [...rest], { env: { ...environment }, stdio }) as ChildProcessWithoutNullStreams;
    const running: Running = { process: child, complaint: "", waitingIn: firstGroup, ...this.#watch(child) };
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
    const timeout = setTimeout(() => child.kill("SIGKILL"), startMilliseconds);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, token = "", ...reason] = line.split(" ");
      if (word === "ready") {
        clearTimeout(timeout);
        ready.resolve();
      } else if (word === "refused") {
        this.#losses.get(token)?.(new SandboxFailure("sandbox/lost", `the server cannot fork: ${reason.join(" ")}`));
      }
    });
    const end = (why: string): void => {
      clearTimeout(timeout);
      const complaint = this.#running?.complaint.trim().split("\n").at(-1) ?? "";
      if (this.#running !== undefined) this.#groups?.release(this.#running.waitingIn);
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
