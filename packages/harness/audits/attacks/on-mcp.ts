import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { EpisodeServer, HttpHost, LiveEpisode } from "../../src/mcp/index.ts";
import { sumsSuite } from "../../src/testing/sums-suite.ts";
import type { Tried } from "./tried.ts";

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const message = (method: string, params: unknown, id: unknown = 1): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const call = (name: string, input: unknown = {}): string => message("tools/call", { name, arguments: input });
const initialize = (protocolVersion: unknown): string =>
  message("initialize", { protocolVersion, capabilities: {}, clientInfo: { name: "x", version: "1" } });

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

/** Requests that must be refused: by a status, or by an error in the protocol's own form. */
const requests: { readonly [attempt: string]: (token: string) => Sent } = {
  "gives no token": () => ({ headers: json, body: call("get_task") }),
  "gives an empty token": () => ({ headers: { ...json, authorization: "Bearer " }, body: call("get_task") }),
  "gives another token": () => ({ headers: { ...json, authorization: `Bearer ${"A".repeat(43)}` } }),
  "gives its token in the address": (token) => ({ path: `/mcp?token=${token}`, headers: json }),
  "gives the name of a property as token": () => ({ headers: { ...json, authorization: "Bearer __proto__" } }),
  "gives its token by another scheme": (token) => ({ headers: { ...json, authorization: `Basic ${token}` } }),
  "asks for another path": (token) => ({ path: "/episodes", headers: bearer(token) }),
  "climbs out of its path": (token) => ({ path: "/mcp/../../etc/passwd", headers: bearer(token) }),
  "comes from a foreign host": (token) => ({ headers: { ...bearer(token), host: "evil.example" } }),
  "comes from a host that begins well": (token) => ({ headers: { ...bearer(token), host: "127.0.0.1.evil.example" } }),
  "comes from a foreign page": (token) => ({ headers: { ...bearer(token), origin: "https://evil.example" } }),
  "comes from a page without an origin": (token) => ({ headers: { ...bearer(token), origin: "null" } }),
  "sends no JSON": (token) => ({ headers: bearer(token), body: "{nonsense" }),
  "sends JSON nested ten thousand deep": (token) => ({
    headers: bearer(token),
    body: `${"[".repeat(9000)}${"]".repeat(9000)}`,
  }),
  "sends no message": (token) => ({ headers: bearer(token), body: '{"hello":1}' }),
  "sends another type": (token) => ({ headers: { ...bearer(token), "content-type": "text/plain" }, body: "x" }),
  "sends too much": (token) => ({ headers: bearer(token), body: `"${"x".repeat(30_000)}"` }),
  "sends too much in pieces": (token) => ({
    headers: { ...bearer(token), "transfer-encoding": "chunked" },
    body: `"${"x".repeat(30_000)}"`,
  }),
  "uses GET": (token) => ({ method: "GET", headers: bearer(token) }),
  "uses DELETE": (token) => ({ method: "DELETE", headers: bearer(token) }),
  "uses TRACE": (token) => ({ method: "TRACE", headers: bearer(token) }),
  "names a protocol version by a number": (token) => ({ headers: bearer(token), body: initialize(20250618) }),
  "names no protocol version": (token) => ({ headers: bearer(token), body: initialize(null) }),
  "names a protocol version by an object": (token) => ({ headers: bearer(token), body: initialize({ year: 2025 }) }),
  "names a protocol version by a list": (token) => ({ headers: bearer(token), body: initialize(["2025-06-18"]) }),
  "calls a tool that is not there": (token) => ({ headers: bearer(token), body: call("get_answer_key") }),
  "calls a property of objects": (token) => ({ headers: bearer(token), body: call("__proto__") }),
  "calls the constructor": (token) => ({ headers: bearer(token), body: call("constructor") }),
  "calls a tool by a number": (token) => ({ headers: bearer(token), body: message("tools/call", { name: 7 }) }),
  "calls a tool with a list": (token) => ({
    headers: bearer(token),
    body: message("tools/call", { name: "submit", arguments: [] }),
  }),
  "calls a method that is not there": (token) => ({ headers: bearer(token), body: message("assay/key", {}) }),
  "reads a resource of the host": (token) => ({
    headers: bearer(token),
    body: message("resources/read", { uri: "file:///etc/passwd" }),
  }),
  "submits what has no form": (token) => ({
    headers: bearer(token),
    body: call("submit", { value: { __proto__: null, constructor: 1 } }),
  }),
};

const bearer = (token: string): { readonly [name: string]: string } => ({ ...json, authorization: `Bearer ${token}` });

/** Addresses as no client writes them. */
const targets = [
  "http://127.0.0.1/other",
  "//",
  "http://[::1/mcp",
  "*",
  "http://evil.example/mcp",
  "/%2e%2e/mcp\u0000",
];

/** Sends to an episode's server what no client should. */
export async function* attackMcp(): AsyncGenerator<Tried> {
  const reports: unknown[] = [];
  const options = {
    port: 0,
    address: "127.0.0.1",
    messageBytes: 20_000,
    report: (each: unknown) => reports.push(each),
  };
  const host = await HttpHost.open(options);
  const tried = (attempt: string, stoppedBy: string, isStopped: boolean): Tried => ({
    attempt,
    aimedAt: "mcp",
    stoppedBy,
    isStopped,
  });
  try {
    for (const [attempt, sent] of Object.entries(requests)) {
      const { token, key } = await addEpisode(host);
      const { status, body } = await send(host.url, sent(token));
      const said = /"(?:code":-\d+|isError":true)/.exec(body)?.[0];
      const isRefused = (status >= 400 && status < 500) || (status > 0 && said !== undefined);
      const isQuiet = !body.includes(token) && !body.includes(key);
      yield tried(
        attempt,
        `status ${status}${said === undefined ? "" : `, ${said.replace('"', "")}`}`,
        isRefused && isQuiet,
      );
    }
    for (const target of targets) {
      const answer = await sendLines(host.url, [
        `POST ${target} HTTP/1.1`,
        "host: 127.0.0.1",
        "content-length: 0",
        "connection: close",
        "",
        "",
      ]);
      yield tried(`asks for ${JSON.stringify(target)}`, answer.split("\r\n")[0] ?? "", /^HTTP\/1.1 4\d\d/.test(answer));
    }
    yield await holdOpen(host, tried);
    for (const piece of [
      "POST /mc",
      "POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{",
      "\0\0\0\0",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ])
      yield await dropAfter(host, piece, tried);
    const faults = reports.filter((each) => each instanceof TypeError || each instanceof RangeError);
    yield tried("makes the server fail in a way of its own", `${faults.length} errors of ours`, faults.length === 0);
  } finally {
    await host.close();
  }
}

const suite = sumsSuite();

async function addEpisode(host: HttpHost): Promise<{ readonly token: string; readonly key: string }> {
  const { default: settings } = suite.presets;
  const world = suite.world({ kind: "public", value: "7" }, settings);
  const [challenge] = suite.items(world, settings);
  if (challenge === undefined) throw new Error("the suite of sums has no item");
  const backend = async (): Promise<never> => {
    throw new Error("these tools need no sandbox");
  };
  const episode = await LiveEpisode.start({ suite, world, challenge, backend, record: () => undefined });
  const server = new EpisodeServer(episode, () => undefined);
  const idleness = { milliseconds: 3_600_000, leave: () => void episode.abandon() };
  return { token: host.add(server, idleness), key: JSON.stringify(challenge.key) };
}

function send(
  url: string,
  { method = "POST", path = "/mcp", headers = {}, body = "" }: Sent,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        // A stream stays open for a while after its answer.
        if (/"(?:result|error)"/.test(text)) resolve({ status: response.statusCode ?? 0, body: text });
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function sendLines(url: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join("\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

type Report = (attempt: string, stoppedBy: string, isStopped: boolean) => Tried;

/** Three hundred connections on which nothing, or half a request, comes. */
async function holdOpen(host: HttpHost, tried: Report): Promise<Tried> {
  const { hostname, port } = new URL(host.url);
  const idle = Array.from({ length: 300 }, (_, index) => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    if (index % 2 === 0) socket.write("POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\n");
    return socket;
  });
  await Promise.all(idle.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
  const { token } = await addEpisode(host);
  const { status } = await send(host.url, { headers: bearer(token), body: message("tools/list", {}) });
  for (const socket of idle) socket.destroy();
  return tried(
    "holds 300 connections half open",
    `the bound on connections: another client gets ${status}`,
    status === 200,
  );
}

/** A connection that is dropped after a piece of a request. */
async function dropAfter(host: HttpHost, piece: string, tried: Report): Promise<Tried> {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.write(piece, () => socket.destroy());
  await once(socket, "close");
  const { token } = await addEpisode(host);
  const { status } = await send(host.url, { headers: bearer(token), body: message("tools/list", {}) });
  return tried(
    `drops a connection after ${JSON.stringify(piece.slice(0, 20))}`,
    `another client gets ${status}`,
    status === 200,
  );
}
