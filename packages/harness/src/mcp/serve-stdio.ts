import type { Readable, Writable } from "node:stream";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import type { EpisodeServer } from "./episode-server.ts";
import { MessageGate } from "./message-gate.ts";

export interface StdioOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** The largest message that is taken. */
  readonly messageBytes: number;
  report(error: unknown): void;
}

/** Serves one episode to the program at the other end of two streams, until it goes. */
export function serveOnStdio(
  server: EpisodeServer,
  { input, output, messageBytes, report }: StdioOptions,
): Promise<void> {
  const left = Promise.withResolvers<void>();
  // The transport listens once for every answer that is not sent yet.
  output.setMaxListeners(0);
  const gate = new MessageGate(output, messageBytes);
  const transport = new StdioServerTransport(gate, output, { maxBufferSize: 2 * messageBytes });
  const handle = serveStdio(() => server.endpoint(), { transport, onerror: report });
  const leave = (): void => {
    handle.close().catch(report).finally(left.resolve);
  };
  gate.once("close", leave);
  output.once("close", leave);
  output.once("error", leave);
  input.once("error", leave);
  input.pipe(gate);
  return left.promise;
}
