import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Json } from "@assay/contract";
import { readFrame, writeFrame } from "../frames/frame.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { CallLimits } from "../sandbox-settings.ts";
import { type CallReport, reportSchema } from "./call-report.ts";
import type { Admission, ForkServer } from "./fork-server.ts";
import type { Hello, Reception } from "./reception.ts";

/** What a warden is told to do; python/sandbox/warden.py reads it. */
export interface CallOrder {
  readonly kind: "python" | "command" | "program" | "files";
  readonly code: string;
  readonly arguments: readonly string[];
  /** The uid of the call's processes where the server is root; null leaves it. */
  readonly uid: number | null;
  readonly workspace: { readonly kind: "kept"; readonly folder: string } | { readonly kind: "per-call" };
  readonly environment: { readonly [name: string]: string };
  readonly limits: CallLimits;
}

/** The host's part in a call. */
export interface CallPart {
  /** Works on the call's own connection; what it gives stops the call, with that as the reason. */
  onData(socket: Socket): Promise<string | undefined>;
  readonly services: { readonly [name: string]: Server };
  readonly signal?: AbortSignal | undefined;
}

const maxTries = 3;
const arrivalSeconds = 20;
const graceSeconds = 30;
const reportBytes = 4 << 20;

/** Makes one call. One that was lost before its warden came has done nothing yet, and is made again, a few times. */
export async function makeCall(
  server: ForkServer,
  reception: Reception,
  order: CallOrder,
  part: CallPart,
): Promise<CallReport> {
  for (let tries = 1; ; tries++) {
    const visit = new Visit(order, part);
    try {
      return await visit.make(server, reception);
    } catch (error) {
      if (visit.begun || tries === maxTries || !SandboxFailure.isInstance(error) || error.code !== "sandbox/lost")
        throw error;
    }
  }
}

/** One warden's visit: the server forks it, it comes to the reception for its order, and brings back the report. */
class Visit {
  readonly #order: CallOrder;
  readonly #part: CallPart;
  readonly #admission = Promise.withResolvers<Admission>();
  readonly #report = Promise.withResolvers<CallReport>();
  readonly #sockets = new Set<Socket>();
  #control: Socket | undefined;
  #data: Socket | undefined;
  #stopReason: string | undefined;
  #patience: NodeJS.Timeout | undefined;
  #isServerLost = false;

  constructor(order: CallOrder, part: CallPart) {
    this.#order = order;
    this.#part = part;
    this.#report.promise.catch(() => undefined);
  }

  get begun(): boolean {
    return this.#control !== undefined;
  }

  async make(server: ForkServer, reception: Reception): Promise<CallReport> {
    const token = randomBytes(16).toString("hex");
    const { signal } = this.#part;
    const abort = (): void => this.#stop("aborted");
    const dismiss = reception.expect(token, (socket, hello) => this.#receive(socket, hello));
    signal?.addEventListener("abort", abort);
    let admission: Admission | undefined;
    let process: number | undefined;
    try {
      admission = await server.fork(token, this.#order.uid, (failure) => {
        this.#isServerLost = true;
        this.#report.reject(failure);
      });
      process = server.processId;
      this.#admission.resolve(admission);
      this.#giveUpAfter(arrivalSeconds, "a call's warden did not come");
      if (signal?.aborted) abort();
      return await this.#report.promise;
    } catch (error) {
      // With the server its wardens die, and the end of either may be seen first.
      const isBroken = SandboxFailure.isInstance(error) && error.code === "sandbox/call-broke";
      if (!isBroken || (await this.#isServedBy(process, server, reception))) throw error;
      throw new SandboxFailure("sandbox/lost", "the Python server died during a call", { cause: error });
    } finally {
      clearTimeout(this.#patience);
      signal?.removeEventListener("abort", abort);
      admission?.release();
      dismiss();
      for (const socket of this.#sockets) socket.destroy();
    }
  }

  /** Whether the server of this call still is the same process, and makes wardens. */
  async #isServedBy(process: number | undefined, server: ForkServer, reception: Reception): Promise<boolean> {
    if (this.#isServerLost) return false;
    const token = randomBytes(16).toString("hex");
    const answer = Promise.withResolvers<boolean>();
    const dismiss = reception.expect(token, (socket) => {
      socket.destroy();
      answer.resolve(true);
    });
    const patience = setTimeout(() => answer.resolve(false), arrivalSeconds * 1000);
    let admission: Admission | undefined;
    try {
      admission = await server.fork(token, this.#order.uid, () => answer.resolve(false));
      return (await answer.promise) && server.processId === process;
    } catch {
      return false;
    } finally {
      clearTimeout(patience);
      admission?.release();
      dismiss();
    }
  }

  #receive(socket: Socket, hello: Hello): void {
    this.#sockets.add(socket);
    if (hello.channel === "service") {
      this.#part.services[hello.service]?.emit("connection", socket);
    } else if (hello.channel === "data" && this.#data === undefined) {
      this.#data = socket;
      this.#part.onData(socket).then((reason) => reason !== undefined && this.#stop(reason), this.#report.reject);
    } else if (hello.channel === "control" && this.#control === undefined) {
      this.#control = socket;
      // A warden keeps its own time; one that falls silent is lost, and dies when its connections close.
      this.#giveUpAfter(this.#order.limits.wallSeconds + graceSeconds, "a call's warden fell silent");
      this.#conduct(socket).then(this.#report.resolve, this.#report.reject);
      if (this.#stopReason !== undefined) this.#stop(this.#stopReason);
    } else {
      // The warden comes once for each of these; whoever comes again is not it.
      socket.destroy();
    }
  }

  async #conduct(socket: Socket): Promise<CallReport> {
    const admission = await this.#admission.promise;
    await admission.limitMemory(this.#order.limits.memoryBytes).catch((error: unknown) => {
      throw new SandboxFailure("sandbox/lost", `the memory of a call's group cannot be bounded: ${error}`);
    });
    return conduct(socket, this.#order, Object.keys(this.#part.services));
  }

  #giveUpAfter(seconds: number, message: string): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#report.reject(this.#broken(message)), seconds * 1000);
  }

  /** A call that has not begun is lost; one that has may have been broken by what ran in it. */
  #broken(message: string): SandboxFailure {
    return new SandboxFailure(this.begun ? "sandbox/call-broke" : "sandbox/lost", message);
  }

  #stop(reason: string): void {
    this.#stopReason = reason;
    if (this.#control !== undefined) void writeFrame(this.#control, { stop: reason });
  }
}

const broke = (message: string): SandboxFailure => new SandboxFailure("sandbox/call-broke", message);

async function conduct(socket: Socket, order: CallOrder, services: readonly string[]): Promise<CallReport> {
  const { code, uid, ...rest } = order;
  await writeFrame(socket, { ...rest, services } as Json, [Buffer.from(code)]);
  const frame = await readFrame(socket, { value: reportBytes, binary: order.limits.outputBytes + 1000 });
  if (frame === undefined) throw broke("a call's warden died before it could report");
  const parsed = reportSchema.safeParse(frame.value);
  if (!parsed.success) throw broke("a call's warden reported what nobody understands");
  const value = parsed.data;
  if (value.ending.kind === "failure") throw broke(value.ending.message);
  return { ...(value as Omit<CallReport, "output">), output: frame.binary };
}
