import { hash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { AssayError } from "@assay/contract";
import {
  hostHeaderValidation,
  type NodeMcpRequestHandler,
  originValidation,
  toNodeHandler,
} from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { EpisodeServer } from "./episode-server.ts";
import { IdleTimer } from "./idle-timer.ts";
import { limitConnections, maxConnections } from "./limit-connections.ts";

/** Methods of the protocol. Fetch has no request with some of the others. */
const methods: ReadonlySet<string> = new Set(["POST", "GET", "DELETE"]);
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

export interface HttpOptions {
  readonly port: number;
  /** The address to listen on; requests must name it, or the loopback, in their Host. */
  readonly address: string;
  /** The largest message that is taken. */
  readonly messageBytes: number;
  report(error: unknown): void;
}

/** When an episode counts as left by its client, and what happens then. */
export interface Idleness {
  readonly milliseconds: number;
  leave(): void;
}

/** What answers the requests of one episode. */
interface Door {
  readonly handle: NodeMcpRequestHandler;
  readonly idle: IdleTimer;
  close(): Promise<void>;
}

/** Many episodes behind one port, each under a token of its own. */
export class HttpHost {
  readonly #server: Server;
  readonly #options: HttpOptions;
  readonly #doors = new Map<string, Door>();
  readonly #isAllowedHost: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly #isAllowedOrigin: (request: IncomingMessage, response: ServerResponse) => boolean;

  private constructor(options: HttpOptions) {
    const names = [...loopbackNames, options.address];
    this.#options = options;
    this.#isAllowedHost = hostHeaderValidation(names);
    this.#isAllowedOrigin = originValidation(names);
    // A client that sends or reads too slowly loses its connection; its episode goes on. Without the last of these, Node
    // looks at them every half minute only.
    const times = { headersTimeout: 5_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
    this.#server = createServer(times, (request, response) => {
      this.#serve(request, response).catch((error) => {
        options.report(error);
        response.destroy();
      });
    });
    this.#server.timeout = 180_000;
    this.#server.maxConnections = maxConnections;
    limitConnections(this.#server);
  }

  static async open(options: HttpOptions): Promise<HttpHost> {
    const host = new HttpHost(options);
    await new Promise<void>((resolve, reject) => {
      host.#server.once("error", reject);
      host.#server.listen(options.port, options.address, resolve);
    }).catch((error: NodeJS.ErrnoException) => {
      const place = `${options.address}:${options.port}`;
      throw new AssayError("mcp/cannot-listen", `cannot listen on ${place} (${error.code}); choose another --port`);
    });
    return host;
  }

  get url(): string {
    const { address, port, family } = this.#server.address() as AddressInfo;
    return `http://${family === "IPv6" ? `[${address}]` : address}:${port}/mcp`;
  }

  /** Takes in an episode and gives the token that opens it: 256 random bits, of which only a hash is kept. */
  add(episode: EpisodeServer, idleness: Idleness): string {
    const token = randomBytes(32).toString("base64url");
    const { messageBytes, report } = this.#options;
    const handler = createMcpHandler(() => episode.endpoint(), { onerror: report, maxRequestBodySize: messageBytes });
    const handle = toNodeHandler(handler, { onerror: report, maxRequestBodySize: messageBytes });
    const idle = new IdleTimer(idleness.milliseconds, () => idleness.leave());
    this.#doors.set(hash("sha256", token), { handle, idle, close: () => handler.close() });
    return token;
  }

  /** Lets answers that are on their way arrive, for a short while, and closes. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const patience = setTimeout(() => this.#server.closeAllConnections(), 1000);
    for (const { idle } of this.#doors.values()) idle.stop();
    await closed;
    clearTimeout(patience);
    await Promise.all(Array.from(this.#doors.values(), ({ close }) => close()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#isAllowedHost(request, response) || !this.#isAllowedOrigin(request, response)) return;
    const address = addressOf(request);
    if (address === undefined) {
      refuse(response, 400, "the address of this request cannot be read; episodes are at /mcp");
      return;
    }
    if (address.pathname !== "/mcp") {
      refuse(response, 404, "there is nothing at this address; episodes are at /mcp");
      return;
    }
    const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const found = this.#doors.get(hash("sha256", token));
    if (found === undefined) {
      response.setHeader("www-authenticate", "Bearer");
      refuse(response, 401, "no episode has this token; send 'Authorization: Bearer TOKEN'");
      return;
    }
    const { method = "" } = request;
    if (!methods.has(method)) {
      refuse(response, 405, "episodes take POST requests");
      return;
    }
    response.once("close", found.idle.hold());
    // Proxies send whole addresses; what is behind reads a path.
    await found.handle(Object.assign(request, { method, url: `${address.pathname}${address.search}` }), response);
  }
}

/** Where a request goes; undefined where that cannot be told. */
function addressOf({ url = "" }: IncomingMessage): URL | undefined {
  return URL.parse(url, "http://localhost") ?? undefined;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32000, message } }));
}
