import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { z } from "zod";
import type { Json } from "../../contract/index.ts";
import { readFrame, writeFrame } from "../frames/frame.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import type { CallLimits } from "../sandbox-settings.ts";
import type { ForkServer } from "./fork-server.ts";
import type { Reception } from "./reception.ts";

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

const graceSeconds = 30;
const reportBytes = 4 << 20;

/** Makes one call: the server forks a warden, which comes to the reception for its order and brings back the report. */
export async function makeCall(
  server: ForkServer,
  reception: Reception,
  order: CallOrder,
  part: CallPart,
): Promise<CallReport> {
  const token = randomBytes(16).toString("hex");
  const sockets = new Set<Socket>();
  const report = Promise.withResolvers<CallReport>();
  report.promise.catch(() => undefined);
  const control = Promise.withResolvers<Socket>();
  const stop = (reason: string): void => {
    control.promise.then((socket) => writeFrame(socket, { stop: reason })).catch(() => undefined);
  };
  const presented = new Set<string>();
  const dismiss = reception.expect(token, (socket, hello) => {
    if (hello.channel === "service") {
      sockets.add(socket);
      return part.services[hello.service]?.emit("connection", socket) ?? socket.destroy();
    }
    // The warden comes once for each of these; whoever comes again is not it.
    if (presented.has(hello.channel)) return socket.destroy();
    presented.add(hello.channel);
    sockets.add(socket);
    if (hello.channel === "data") {
      part.onData(socket).then((reason) => reason !== undefined && stop(reason), report.reject);
    } else {
      control.resolve(socket);
      conduct(socket, order, Object.keys(part.services)).then(report.resolve, report.reject);
    }
  });
  const abort = (): void => stop("aborted");
  part.signal?.addEventListener("abort", abort);
  const release = await server.fork(token, report.reject).catch((error: unknown) => {
    dismiss();
    throw error;
  });
  // A warden keeps its own time; one that falls silent is lost, and dies when its connections close.
  const silence = setTimeout(
    () => report.reject(new SandboxFailure("sandbox/lost", "a call's warden fell silent")),
    (order.limits.wallSeconds + graceSeconds) * 1000,
  );
  try {
    if (part.signal?.aborted) abort();
    return await report.promise;
  } finally {
    clearTimeout(silence);
    part.signal?.removeEventListener("abort", abort);
    release();
    dismiss();
    for (const socket of sockets) socket.destroy();
  }
}

async function conduct(socket: Socket, order: CallOrder, services: readonly string[]): Promise<CallReport> {
  const { code, ...rest } = order;
  await writeFrame(socket, { ...rest, services } as Json, [Buffer.from(code)]);
  const frame = await readFrame(socket, { value: reportBytes, binary: order.limits.outputBytes + 1000 });
  if (frame === undefined) throw new SandboxFailure("sandbox/lost", "a call's warden died before it could report");
  const value = reportSchema.parse(frame.value);
  if (value.ending.kind === "failure") throw new SandboxFailure("sandbox/lost", value.ending.message);
  return { ...(value as Omit<CallReport, "output">), output: frame.binary };
}
