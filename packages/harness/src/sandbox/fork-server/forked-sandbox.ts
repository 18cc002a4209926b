import type { Server } from "node:http";
import type { Socket } from "node:net";
import { AssayError } from "@assay/contract";
import type { CallEnding, CallResult } from "../call-result.ts";
import type { CallOptions, FileAnswer, FileListing, ProgramOptions, Sandbox, SandboxOptions } from "../sandbox.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { CallLimits, SandboxSettings } from "../sandbox-settings.ts";
import { answerBroker } from "./answer-broker.ts";
import { type CallOrder, type CallPart, makeCall } from "./call.ts";
import type { CallReport } from "./call-report.ts";
import type { ForkServer } from "./fork-server.ts";
import type { Reception } from "./reception.ts";
import { serveService } from "./serve-service.ts";
import type { Slots } from "./slots.ts";
import { getFiles, listFiles, putFiles } from "./work-on-files.ts";

/** What a back end lends to each of its sandboxes. */
export interface Premises {
  readonly server: ForkServer;
  readonly reception: Reception;
  readonly settings: SandboxSettings;
  /** Calls and work on files wait in separate lines: a long call never holds up a short read. */
  readonly callSlots: Slots;
  readonly fileSlots: Slots;
  readonly environment: { readonly [name: string]: string };
}

/** One episode's place with a back end. */
export interface Place {
  readonly uid: number | null;
  readonly workspace: CallOrder["workspace"];
  /** Called once, when nothing of the sandbox runs any more. */
  remove(): Promise<void>;
}

type CallBody = Pick<CallOrder, "kind" | "code" | "arguments">;

/** How a call is made, beside what it does. */
interface Making {
  readonly environment: CallOrder["environment"];
  readonly limits: Partial<CallLimits> | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onData: CallPart["onData"];
}

/** The host's own work on files is not an agent's: only its file's bounds are, which each reading says. */
const fileWorkLimits: Partial<CallLimits> = {
  wallSeconds: 300,
  cpuSeconds: 300,
  memoryBytes: 4 * 2 ** 30,
  diskBytes: 64 * 2 ** 30,
  diskFiles: 10_000_000,
  writtenBytes: 64 * 2 ** 30,
};
const filesListed = 10_000;
const decoder = new TextDecoder("utf-8");

/** A sandbox whose calls are forks of a warm Python server. */
export class ForkedSandbox implements Sandbox {
  readonly #premises: Premises;
  readonly #place: Place;
  readonly #limits: CallLimits;
  readonly #services: { readonly [name: string]: Server };
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #stopped: Promise<void> | undefined;

  constructor(premises: Premises, place: Place, options: SandboxOptions) {
    this.#premises = premises;
    this.#place = place;
    this.#limits = { ...premises.settings.limits, ...options.limits };
    this.#services = Object.fromEntries(
      Object.entries(options.services ?? {}).map(([name, handler]) => [checkServiceName(name), serveService(handler)]),
    );
  }

  async runPython(code: string, options: CallOptions = {}): Promise<CallResult> {
    return this.#run({ kind: "python", code, arguments: [] }, options);
  }

  async runCommand(command: readonly [string, ...string[]], options: CallOptions = {}): Promise<CallResult> {
    requireWords(command);
    return this.#run({ kind: "command", code: "", arguments: command }, options);
  }

  async runProgram(command: readonly [string, ...string[]], options: ProgramOptions): Promise<CallResult> {
    requireWords([...command, ...Object.values(options.environment ?? {})]);
    const { converse, environment = {}, limits, signal } = options;
    const kind = converse === undefined ? "command" : "program";
    const onData = async (socket: Socket): Promise<undefined> => {
      converse?.(socket);
    };
    const body = { kind, code: "", arguments: command } as const;
    return toResult(await this.#make(body, { environment, limits, signal, onData }), "");
  }

  putFiles(files: readonly { readonly path: string; readonly bytes: Uint8Array }[]): Promise<readonly FileAnswer[]> {
    return this.#workOnFiles((socket) => putFiles(socket, files));
  }

  getFiles(wanted: readonly { readonly path: string; readonly maxBytes: number }[]): Promise<readonly FileAnswer[]> {
    return this.#workOnFiles((socket) => getFiles(socket, wanted));
  }

  listFiles(): Promise<FileListing> {
    return this.#workOnFiles((socket) => listFiles(socket, filesListed));
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
    for (const server of Object.values(this.#services)) server.closeAllConnections();
    await this.#place.remove();
  }

  async #run(body: CallBody, { limits, broker, signal }: CallOptions): Promise<CallResult> {
    let misuse = "";
    const onData = async (socket: Socket): Promise<string | undefined> => {
      misuse = (await answerBroker(socket, broker, this.#premises.settings.broker)) ?? "";
      return misuse === "" ? undefined : "misused-broker";
    };
    const report = await this.#make(body, { environment: {}, limits, signal, onData });
    return toResult(report, misuse);
  }

  /** Makes a call when its turn has come. */
  #make(body: CallBody, { environment, limits, signal, onData }: Making): Promise<CallReport> {
    return this.#track(this.#premises.callSlots, (stopping) => {
      const order = this.#order(body, { ...this.#limits, ...limits });
      return makeCall(
        this.#premises.server,
        this.#premises.reception,
        { ...order, environment: { ...order.environment, ...environment } },
        {
          onData,
          services: this.#services,
          signal: signal === undefined ? stopping : AbortSignal.any([signal, stopping]),
        },
      );
    });
  }

  async #workOnFiles<T>(work: (socket: Socket) => Promise<T>): Promise<T> {
    if (this.#place.workspace.kind === "per-call") {
      throw new AssayError(
        "sandbox/wrong-use",
        "this sandbox keeps no files between calls; start it with a kept workspace",
      );
    }
    const done = Promise.withResolvers<T>();
    done.promise.catch(() => undefined);
    const report = await this.#track(this.#premises.fileSlots, (signal) => {
      const onData = async (socket: Socket): Promise<undefined> => {
        await work(socket).then(done.resolve, done.reject);
        socket.end();
      };
      const order = this.#order({ kind: "files", code: "", arguments: [] }, { ...this.#limits, ...fileWorkLimits });
      return makeCall(this.#premises.server, this.#premises.reception, order, { onData, services: {}, signal });
    });
    done.reject(
      new SandboxFailure("sandbox/call-broke", `work on files ended too soon: ${JSON.stringify(report.ending)}`),
    );
    return done.promise;
  }

  #order(body: CallBody, limits: CallLimits): CallOrder {
    const { uid, workspace } = this.#place;
    return { ...body, uid, workspace, environment: this.#premises.environment, limits };
  }

  #track<T>(slots: Slots, work: (stopping: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#stopping;
    if (signal.aborted) throw new AssayError("sandbox/wrong-use", "this sandbox was stopped; start another");
    const running = slots.use(() => work(signal));
    this.#running.add(running);
    const forget = (): boolean => this.#running.delete(running);
    running.then(forget, forget);
    return running;
  }
}

function toResult(report: CallReport, misuse: string): CallResult {
  const { ending, output, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes, reach } = report;
  return {
    ending: toEnding(ending, misuse),
    output: decoder.decode(output),
    outputCut,
    wallSeconds,
    cpuSeconds,
    peakMemoryBytes,
    ...(reach === null ? {} : { reach }),
  };
}

function toEnding(ending: CallReport["ending"], misuse: string): CallEnding {
  if (ending.kind !== "stopped") return ending;
  return ending.reason === "aborted" ? { kind: "aborted" } : { kind: "misused-broker", message: misuse };
}

function requireWords(words: readonly string[]): void {
  if (words.every((word) => !word.includes("\0") && word.isWellFormed())) return;
  throw new AssayError("sandbox/wrong-use", "a word of a command holds what no program can be given; mend it");
}

function checkServiceName(name: string): string {
  if (/^[a-z][a-z0-9_]*$/.test(name)) return name;
  throw new AssayError("sandbox/wrong-use", `'${name}' is no service's name; use small letters, digits and _`);
}
