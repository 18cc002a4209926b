import { PassThrough } from "node:stream";
import { text } from "@assay/contract";
import { z } from "zod";
import { EpisodeServer } from "../../src/mcp/episode-server.ts";
import { serveOnStdio } from "../../src/mcp/serve-stdio.ts";
import type { Parser, Reading } from "./fuzz-parser.ts";

interface Message {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const offered = {
  tools: [
    {
      name: "look",
      description: "Looks.",
      input: z.strictObject({ path: z.string(), depth: z.int().optional() }),
      readOnly: true,
      run: async () => ({ parts: [text("seen")] }),
    },
  ],
  call: async (tool: string) =>
    tool === "look"
      ? { parts: [text("seen")] }
      : { parts: [], error: { code: "tools/unknown-tool", message: "there is no such tool" } },
};

const opening = {
  jsonrpc: "2.0",
  id: "opening",
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "fuzz", version: "1" } },
};
const frame = (method: string, params: object, id?: number): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const internalError = -32603;
const refusal = '{"jsonrpc":"2.0","id":null,"error":';
const refused: Message = { id: null, error: { code: -32700, message: "refused" } };

/** A connection to an episode's server. After each input a ping has to be answered, and nothing may fail inside. */
class Connection {
  readonly #input = new PassThrough();
  readonly #waiting = new Map<unknown, () => void>();
  #answers: Message[] = [];
  #unread = "";
  #pings = 0;
  #failure: string | undefined;

  constructor() {
    const output = new PassThrough();
    output.setEncoding("utf8").on("data", (piece: string) => this.#take(piece));
    const report = (): void => undefined;
    const server = new EpisodeServer(offered, (error) => {
      this.#failure = `a call failed: ${error}`;
    });
    void serveOnStdio(server, { input: this.#input, output, messageBytes: 4 << 20, report }).then(() => {
      this.#failure = "the server left";
      for (const go of this.#waiting.values()) go();
    });
    this.#input.write(`${JSON.stringify(opening)}\n${frame("notifications/initialized", {})}\n`);
  }

  async send(bytes: Uint8Array): Promise<readonly Message[]> {
    this.#answers = [];
    this.#failure = undefined;
    const id = `ping-${this.#pings++}`;
    const answered = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    this.#input.write(bytes);
    this.#input.write(`\n${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`);
    await answered;
    // The protocol's package answers what its schemas refuse as an internal error, with the list of issues.
    const broken = this.#answers.find(({ error }) => error?.code === internalError && !error.message.startsWith("["));
    const failure = this.#failure ?? broken?.error?.message;
    if (failure !== undefined) throw new Error(failure);
    return this.#answers;
  }

  #take(piece: string): void {
    const lines = (this.#unread + piece).split("\n");
    this.#unread = lines.pop() ?? "";
    for (const line of lines) {
      // What the gate refused is counted and not read, so that the time is that of the server.
      const message = line.startsWith(refusal) ? refused : (JSON.parse(line) as Message);
      const waiting = this.#waiting.get(message.id);
      if (waiting === undefined) this.#answers.push(message);
      this.#waiting.delete(message.id);
      waiting?.();
    }
  }
}

/** Frames of MCP, as a client sends them over a stream. */
export function openFrames(): Parser {
  let connection: Connection | undefined;
  return {
    name: "MCP frame",
    corpus: [
      JSON.stringify(opening),
      frame("tools/list", {}, 1),
      frame("tools/call", { name: "look", arguments: { path: "a", depth: 1 }, _meta: { progressToken: 1 } }, 2),
      frame("tools/call", { name: "other", arguments: {} }, 3),
      frame("notifications/cancelled", { requestId: 2, reason: "x" }),
      frame("ping", {}, 4),
      '{"jsonrpc":"2.0","id":5,"result":{}}',
      '{"jsonrpc":"2.0","id":6,"error":{"code":-1,"message":"x"}}',
    ],
    words:
      '"jsonrpc" "2.0" "id" "method" "params" "result" "error" "code" "name" "arguments" "look" "tools/call" "tools/list" "ping" "initialize" "protocolVersion" "notifications/cancelled" "requestId" "progressToken" "_meta" "logging/setLevel" "completion/complete" "resources/read" { } [ ] : , null 1 -1 1.5 1e400 true {"jsonrpc":"2.0"'.split(
        " ",
      ),
    async read(input): Promise<Reading> {
      connection ??= new Connection();
      try {
        const answers = await connection.send(Buffer.from(input, /[^\0-\xff]/.test(input) ? "utf8" : "latin1"));
        return answers.some(({ result }) => result !== undefined) ? "accepted" : "refused";
      } catch (error) {
        connection = undefined;
        throw error;
      }
    },
  };
}
