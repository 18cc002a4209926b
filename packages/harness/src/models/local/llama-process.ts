import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Fault } from "../calling/fault.ts";
import type { FromLlama, Generated, Generation, LlamaStart, ToLlama } from "./llama-messages.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const childFile = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./llama-child.ts" : "./llama-child.js", import.meta.url),
);

/** What the child may know of this process's environment. Keys of providers are none of its business. */
const passedOn = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "LANG", "SystemRoot"];
/** Characters of the child's complaints that are kept. */
const longestComplaint = 300;

interface Pending {
  readonly resolve: (generated: Generated) => void;
  readonly reject: (error: unknown) => void;
}

/** One child process that runs a model. It starts with the first call, and ends with this process. */
export class LlamaProcess {
  readonly #start: LlamaStart;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | undefined;
  #complaint = "";
  #calls = 0;

  constructor(start: LlamaStart) {
    this.#start = start;
  }

  /** Rejects with a `Fault`, or with the signal's reason. `timeout` is in seconds. */
  async generate(generation: Generation, signal: AbortSignal, timeout: number): Promise<Generated> {
    signal.throwIfAborted();
    const child = this.#running();
    const id = ++this.#calls;
    const { promise, resolve, reject } = Promise.withResolvers<Generated>();
    this.#pending.set(id, { resolve, reject });
    this.#hold();
    const cancel = (reason: unknown): void => {
      this.#tell(child, { type: "cancel", id });
      reject(reason);
    };
    const onAbort = (): void => cancel(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    const late = () => cancel(new Fault("timeout", `timeout: no reply within ${timeout} seconds.`));
    const timer = setTimeout(late, timeout * 1000);
    this.#tell(child, { type: "generate", id, generation });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      this.#pending.delete(id);
      this.#hold();
    }
  }

  #running(): ChildProcess {
    if (this.#child !== undefined) return this.#child;
    const child = fork(childFile, [JSON.stringify(this.#start)], {
      env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      execArgv: [],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#complaint = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      this.#complaint = (this.#complaint + bytes.toString()).slice(-longestComplaint);
    });
    child.on("message", (message: FromLlama) => this.#hear(message));
    child.on("error", (error) => this.#lose(child, error.message));
    child.on("exit", (code, killedBy) => this.#lose(child, `its process ended (${killedBy ?? `code ${code}`})`));
    child.unref();
    (child.stderr as { unref?(): void } | null)?.unref?.();
    this.#child = child;
    return child;
  }

  #hear(message: FromLlama): void {
    switch (message.type) {
      case "ready":
        break;
      case "unusable": {
        const fault = new Fault("refused", `the model cannot be loaded: ${message.message}`);
        for (const { reject } of this.#pending.values()) reject(fault);
        break;
      }
      case "generated":
        this.#pending.get(message.id)?.resolve(message.generated);
        break;
      case "too-long":
        this.#pending.get(message.id)?.reject(new Fault("context-overflow", `${message.message}.`));
        break;
      case "failed":
        this.#pending.get(message.id)?.reject(new Fault("server", `the runtime failed: ${message.message}`));
        break;
    }
  }

  #lose(child: ChildProcess, why: string): void {
    if (this.#child === child) this.#child = undefined;
    const said = this.#complaint.trim();
    const fault = new Fault("server", said === "" ? `${why}.` : `${why}: ${said}`);
    for (const { reject } of this.#pending.values()) reject(fault);
  }

  #tell(child: ChildProcess, message: ToLlama): void {
    // A child that is gone is noticed by its exit.
    if (child.connected) child.send(message, () => undefined);
  }

  /** This process waits for the child only while somebody waits for a reply. */
  #hold(): void {
    if (this.#pending.size > 0) this.#child?.channel?.ref();
    else this.#child?.channel?.unref();
  }
}

const processes = new Map<string, LlamaProcess>();

/** The process that runs this model in this way; all of this program's calls share it. */
export function llamaProcess(start: LlamaStart): LlamaProcess {
  const key = JSON.stringify(start);
  const known = processes.get(key);
  if (known !== undefined) return known;
  const made = new LlamaProcess(start);
  processes.set(key, made);
  return made;
}
