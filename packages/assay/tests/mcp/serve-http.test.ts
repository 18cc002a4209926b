import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { AssayError } from "@assay/contract";
import { HttpHost } from "@assay/harness/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEpisode } from "./open-episode.test-support.ts";

const reports: unknown[] = [];
const options = {
  port: 0,
  address: "127.0.0.1",
  messageBytes: 20_000,
  report: (error: unknown) => reports.push(error),
};

let host: HttpHost;
beforeAll(async () => {
  host = await HttpHost.open(options);
});
afterAll(() => host.close());

async function addEpisode(type = "readme", idleMilliseconds = 3_600_000) {
  const opened = await openEpisode(type);
  const idleness = { milliseconds: idleMilliseconds, leave: () => void opened.episode.abandon() };
  return { ...opened, token: host.add(opened.server, idleness) };
}

async function connectClient(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(host.url), { requestInit: { headers } }));
  return client;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

/** A request as no well-behaved client sends it. */
function sendRaw({
  method = "POST",
  path = "/mcp",
  headers = {},
  body = "",
}: Sent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, host.url), { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Lines as they are, and what is answered. */
async function sendLines(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join("\r\n"));
  let answer = "";
  // A stream stays open for a while after its answer.
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('"content"')) break;
  }
  return answer;
}

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const call = (name: string): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } });

describe("HTTP", () => {
  it("serves an episode from its task to the end to the official client", async () => {
    const { token, episode } = await addEpisode();
    const client = await connectClient(token);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("list_directory");
    const list = await client.callTool({ name: "list_directory", arguments: { depth: null } });
    expect(list.isError).not.toBe(true);
    await client.callTool({ name: "submit", arguments: { value: "yes" } });
    expect((await episode.ended).outcome.kind).toBe("answered");
    await client.close();
  });

  it("keeps episodes apart: a token opens its own and no other", async () => {
    const [one, two] = [await addEpisode("readme"), await addEpisode("count-rows")];
    expect(one.token).not.toBe(two.token);
    const [first, second] = [await connectClient(one.token), await connectClient(two.token)];
    const task = async (client: Client) =>
      JSON.stringify((await client.callTool({ name: "get_task", arguments: {} })).content);
    expect(await task(first)).toContain(JSON.stringify(one.challenge.item.text).slice(1, -1));
    expect(await task(second)).toContain(JSON.stringify(two.challenge.item.text).slice(1, -1));
    await first.callTool({ name: "submit", arguments: { value: "no" } });
    expect(await task(first)).toContain("finished");
    expect(await task(second)).not.toContain("finished");
    expect(two.events.filter(({ event }) => event.type === "answer-submitted")).toEqual([]);
  });

  it("goes on with an episode for a client that was gone for a while", async () => {
    const { token, episode } = await addEpisode();
    const client = await connectClient(token);
    await client.callTool({ name: "list_directory", arguments: {} });
    await client.close();
    const again = await connectClient(token);
    await again.callTool({ name: "submit", arguments: { value: "no" } });
    expect((await episode.ended).calls).toBe(2);
  });

  it("ends an episode that no client asks for anything any more", async () => {
    const { token, episode } = await addEpisode("readme", 15_000);
    const client = await connectClient(token);
    await client.callTool({ name: "list_directory", arguments: {} });
    expect(await episode.ended).toMatchObject({ outcome: { kind: "crashed", failure: "agent-program" }, calls: 1 });
    expect((await client.callTool({ name: "get_task", arguments: {} })).content).toEqual([
      { type: "text", text: "finished" },
    ]);
  });

  const bearer = (token: string) => ({ ...json, authorization: `Bearer ${token}` });
  const wrong: readonly (readonly [says: string, sent: (token: string) => Sent, status: number])[] = [
    ["no token", () => ({ headers: json, body: call("get_task") }), 401],
    ["an empty token", () => ({ headers: bearer(""), body: call("get_task") }), 401],
    ["a token of another", (token) => ({ headers: bearer(token.replace(/^./, (a) => (a === "A" ? "B" : "A"))) }), 401],
    ["the token in the address", (token) => ({ path: `/mcp?token=${token}`, headers: json }), 401],
    ["the name of a property as token", () => ({ headers: bearer("__proto__") }), 401],
    ["another path", (token) => ({ path: "/episodes", headers: bearer(token) }), 404],
    ["a path that climbs", (token) => ({ path: "/mcp/../../etc/passwd", headers: bearer(token) }), 404],
    ["a foreign Host", (token) => ({ headers: { ...bearer(token), host: "evil.example" } }), 403],
    ["a Host that begins well", (token) => ({ headers: { ...bearer(token), host: "127.0.0.1.evil.example" } }), 403],
    ["a foreign Origin", (token) => ({ headers: { ...bearer(token), origin: "https://evil.example" } }), 403],
    ["the Origin null", (token) => ({ headers: { ...bearer(token), origin: "null" } }), 403],
    ["no JSON", (token) => ({ headers: bearer(token), body: "{nonsense" }), 400],
    ["no message", (token) => ({ headers: bearer(token), body: '{"hello":1}' }), 400],
    ["another type", (token) => ({ headers: { ...bearer(token), "content-type": "text/plain" }, body: "x" }), 415],
    ["too much", (token) => ({ headers: bearer(token), body: `"${"x".repeat(30_000)}"` }), 413],
    [
      "too much in pieces",
      (token) => ({ headers: { ...bearer(token), "transfer-encoding": "chunked" }, body: `"${"x".repeat(30_000)}"` }),
      413,
    ],
    ["GET", (token) => ({ method: "GET", headers: bearer(token) }), 405],
    ["DELETE", (token) => ({ method: "DELETE", headers: bearer(token) }), 405],
    ["TRACE", (token) => ({ method: "TRACE", headers: bearer(token) }), 405],
  ];
  for (const [says, sent, status] of wrong) {
    it(`answers ${says} with ${status} and shows nothing`, async () => {
      const { token, challenge, events } = await addEpisode();
      const answer = await sendRaw(sent(token));
      expect(answer.status).toBe(status);
      expect(answer.body).not.toContain(challenge.item.text);
      expect(answer.body).not.toContain(token);
      expect(events).toHaveLength(2);
    });
  }

  it("takes a loopback Origin, as tools in a browser of this machine have", async () => {
    const { token } = await addEpisode();
    const headers = { ...bearer(token), origin: "http://localhost:6274" };
    expect((await sendRaw({ headers, body: call("get_task") })).status).toBe(200);
  });

  it("lives on when a connection drops in the middle of a request or of an answer", async () => {
    const { token, events } = await addEpisode();
    const { port } = new URL(host.url);
    const head = `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\naccept: application/json, text/event-stream\r\n`;
    const body = call("list_directory");
    const pieces = [
      "POST /mc",
      head,
      `${head}content-length: 5000\r\n\r\n{"jsonrpc"`,
      `${head}content-length: ${body.length}\r\n\r\n${body}`,
    ];
    for (const piece of pieces) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), "127.0.0.1", () => socket.write(piece, () => socket.destroy()));
        socket.on("close", () => resolve());
      });
    }
    const client = await connectClient(token);
    expect((await client.callTool({ name: "get_task", arguments: {} })).isError).not.toBe(true);
    expect(events.some(({ event }) => event.type === "episode-ended")).toBe(false);
  });

  it("says when its port is taken", async () => {
    const port = Number(new URL(host.url).port);
    await expect(HttpHost.open({ ...options, port })).rejects.toThrow(AssayError);
  });

  it("lets a client in though others hold hundreds of connections on which they send nothing", async () => {
    const { token } = await addEpisode();
    const { hostname, port } = new URL(host.url);
    const idle = Array.from({ length: 300 }, (_, index) => {
      const socket = connect(Number(port), hostname).on("error", () => undefined);
      if (index % 2 === 0) socket.write("POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\n");
      return socket;
    });
    await Promise.all(idle.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
    const headers = { ...json, authorization: `Bearer ${token}` };
    expect((await sendRaw({ headers, body: call("get_task") })).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  it.each([
    ["an absolute address", "http://127.0.0.1/mcp", 401],
    ["an absolute address of nothing", "http://127.0.0.1/other", 404],
    ["an address that is none", "//", 400],
    ["an address that is none", "http://[::1/mcp", 400],
    ["an asterisk", "*", 404],
  ])("answers a request for %s (%s)", async (_what, target, status) => {
    const lines = [`POST ${target} HTTP/1.1`, "host: 127.0.0.1", "content-length: 0", "connection: close", "", ""];
    expect(await sendLines(lines)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it("serves an absolute address like any other", async () => {
    const { token } = await addEpisode();
    const body = call("list_directory");
    // With a port in its Host, as clients send it, the address cannot be put behind it.
    const lines = [
      `POST ${host.url} HTTP/1.1`,
      `host: ${new URL(host.url).host}`,
      `authorization: Bearer ${token}`,
      ...Object.entries(json).map(([name, value]) => `${name}: ${value}`),
      `content-length: ${body.length}`,
      "connection: close",
      "",
      body,
    ];
    expect(await sendLines(lines)).toMatch(/^HTTP\/1.1 200 .*"content"/s);
  });

  it.each([20250618, null, { year: 2025 }, ["2025-06-18"]])(
    "answers the protocol version %j with an error of the protocol",
    async (protocolVersion) => {
      const { token } = await addEpisode();
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: "x", version: "1" } };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
      const before = reports.length;
      const answer = await sendRaw({ headers: { ...json, authorization: `Bearer ${token}` }, body });
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toMatch(/"code":-326\d\d/);
      expect(reports.slice(before).filter((each) => each instanceof TypeError)).toEqual([]);
    },
  );

  it("tells the version of the package", async () => {
    const { token } = await addEpisode();
    const client = await connectClient(token);
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    expect(client.getServerVersion()).toEqual({ name: "assay", version });
    await client.close();
  });

  it("gives tokens of 256 bits", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await addEpisode()).token));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });
});
