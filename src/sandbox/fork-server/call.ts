import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { z } from "zod";
import type { Json } from "../../contract/index.ts";
import { readFrame, writeFrame } from "../frames/frame.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { CallLimits } from "../sandbox-settings.ts";
import type { ForkServer } from "./fork-server.ts";
import type { Hello, Reception } from "./reception.ts";

/** What a warden is told to do; python/sandbox/warden.py reads it. */
export interface CallOrder {
  readonly kind: "python" | "command" | "files";
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

const endingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("exited"), status: z.number() }),
  z.strictObject({ kind: z.literal("raised"), type: z.string(), message: z.string(), traceback: z.string() }),
  z.strictObject({ kind: z.literal("killed"), signal: z.number() }),
  z.strictObject({ kind: z.literal("limit"), limit: z.enum(["wall-time", "cpu-time", "memory", "disk", "output"]) }),
  z.strictObject({ kind: z.literal("stopped"), reason: z.string() }),
]);

const reportSchema = z.union([
  z.strictObject({ ending: z.strictObject({ kind: z.literal("failure"), message: z.string() }) }).loose(),
  z.strictObject({
    ending: endingSchema,
    wallSeconds: z.number(),
    cpuSeconds: z.number(),
    peakMemoryBytes: z.number(),
    outputBytes: z.number(),
    outputCut: z.number(),
  }),
]);

/** What a warden reports of a call that was made. */
export type CallReport = Exclude<z.infer<typeof reportSchema>, { ending: { kind: "failure" } }> & {
  output: Uint8Array;
};

const mostTries = 3;
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
      if (visit.begun || tries === mostTries || !SandboxFailure.isInstance(error) || error.code !== "sandbox/lost")
        throw error;
    }
  }
}

/** One warden's visit: the server forks it, it comes to the reception for its order, and brings back the report. */
class Visit {
  readonly #order: CallOrder;
  readonly #part: CallPart;
  readonly #report = Promise.withResolvers<CallReport>();
  readonly #sockets = new Set<Socket>();
  #control: Socket | undefined;
  #data: Socket | undefined;
  #stopReason: string | undefined;

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
    let release: (() => void) | undefined;
    let silence: NodeJS.Timeout | undefined;
    try {
      release = await server.fork(token, this.#report.reject);
      // A warden keeps its own time; one that falls silent is lost, and dies when its connections close.
      const patience = (this.#order.limits.wallSeconds + graceSeconds) * 1000;
      silence = setTimeout(() => this.#report.reject(lost("a call's warden fell silent")), patience);
      if (signal?.aborted) abort();
      return await this.#report.promise;
    } finally {
      clearTimeout(silence);
      signal?.removeEventListener("abort", abort);
      release?.();
      dismiss();
      for (const socket of this.#sockets) socket.destroy();
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
      conduct(socket, this.#order, Object.keys(this.#part.services)).then(this.#report.resolve, this.#report.reject);
      if (this.#stopReason !== undefined) this.#stop(this.#stopReason);
    } else {
      // The warden comes once for each of these; whoever comes again is not it.
      socket.destroy();
    }
  }

  #stop(reason: string): void {
    this.#stopReason = reason;
    if (this.#control !== undefined) void writeFrame(this.#control, { stop: reason });
  }
}

function lost(message: string): SandboxFailure {
  return new SandboxFailure("sandbox/lost", message);
}

async function conduct(socket: Socket, order: CallOrder, services: readonly string[]): Promise<CallReport> {
  const { code, ...rest } = order;
  await writeFrame(socket, { ...rest, services } as Json, [Buffer.from(code)]);
  const frame = await readFrame(socket, { value: reportBytes, binary: order.limits.outputBytes + 1000 });
  if (frame === undefined) throw lost("a call's warden died before it could report");
  const value = reportSchema.parse(frame.value);
  if (value.ending.kind === "failure") throw lost(value.ending.message);
  return { ...(value as Omit<CallReport, "output">), output: frame.binary };
}
