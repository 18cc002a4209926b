// What the model proxy adds to a call: beside a plain server that reads the same request and waits as long, in one run.
// Servers are in a process of their own, as programs that ask are: what a client costs delays no server.
import { fork } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSeconds } from "@assay/bench/measure";
import { liveHeap } from "@assay/bench/memory";
import type { Json, Model, ModelReply } from "@assay/contract";
import { ModelProxy } from "../src/agents/proxy/model-proxy.ts";
import { serveService } from "../src/sandbox/fork-server/serve-service.ts";

const streams = 100;
const callsEach = 20;
const alone = 400;
const promised = { p50: 2, p99: 5, heapGrowth: 1.2 } as const;

/** A conversation as programs send it: 30 messages and ten tools, about 60 kB. */
function conversation(number: number): Json {
  const turn = (index: number) => [
    {
      role: "user",
      content: `${index === 14 ? `${number} ` : ""}${"a line of a file, or what a tool answered\n".repeat(45)}`,
    },
    { role: "assistant", content: "I look at the next file." },
  ];
  const schema = { type: "object", properties: { path: { type: "string", description: "Where." } } };
  return {
    model: "bench",
    max_tokens: 1000,
    stream: true,
    system: "You are a careful assistant. ".repeat(200),
    messages: [...Array.from({ length: 15 }, (_, index) => turn(index)).flat(), { role: "user", content: "Go on." }],
    tools: Array.from({ length: 10 }, (_, index) => ({
      name: `tool_${index}`,
      description: "Reads.",
      input_schema: schema,
    })),
  };
}

const reply: ModelReply = {
  parts: [{ type: "text", text: "I look at the next file. ".repeat(20) }],
  finish: "stop",
  usage: { inputTokens: 15_000, outputTokens: 100, cachedInputTokens: 0, reasoningTokens: 0 },
  servedBy: undefined,
  milliseconds: 1,
  waited: 0,
  tries: 1,
};

/** Milliseconds that a call's model takes: 300 to 700, the same for both servers. */
const delayOf = (stream: number, call: number): number => 300 + ((stream * 7919 + call * 104_729) % 400);

function proxied(delay: () => number): { readonly server: Server; close(): Promise<void> } {
  const model: Model = {
    name: "bench/model",
    async reply() {
      const milliseconds = delay();
      if (milliseconds > 0) await sleep(milliseconds);
      return reply;
    },
  };
  const options = { model, signal: new AbortController().signal, record: () => undefined, toolNames: () => ["tool_1"] };
  const proxy = new ModelProxy(options);
  return { server: serveService((request) => proxy.handle(request)), close: () => proxy.close() };
}

function plain(delay: () => number): { readonly server: Server; close(): Promise<void> } {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    JSON.parse(Buffer.concat(chunks).toString());
    const milliseconds = delay();
    if (milliseconds > 0) await sleep(milliseconds);
    response.writeHead(200, { "content-type": "text/event-stream" }).end(`data: ${JSON.stringify(reply.parts)}\n\n`);
  });
  return { server, close: async () => undefined };
}

type Kind = "plain" | "proxied";

/** What the process of the servers is asked for. */
type Wish =
  | { readonly open: Kind; readonly stream: number; readonly waits: boolean }
  | { readonly close: number }
  | { readonly measure: true };

interface Granted {
  /** The port of the server that was opened. */
  readonly port?: number;
  readonly processor?: number;
  readonly heap?: number;
}

/** The process that holds the servers. */
function serve(): void {
  const opened = new Map<number, () => Promise<void>>();

  async function grant(wish: Wish): Promise<Granted> {
    if ("measure" in wish) return { processor: processorSeconds(), heap: liveHeap() };
    if ("close" in wish) {
      await opened.get(wish.close)?.();
      opened.delete(wish.close);
      return {};
    }
    let call = 0;
    const delay = () => (wish.waits ? delayOf(wish.stream, call++) : 0);
    const { server, close } = wish.open === "plain" ? plain(delay) : proxied(delay);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    opened.set(port, async () => {
      await close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return { port };
  }

  process.on("message", async ({ id, wish }: { readonly id: number; readonly wish: Wish }) => {
    process.send?.({ id, granted: await grant(wish) });
  });
}

/** Opens the process of the servers. */
function openServers() {
  const servers = fork(import.meta.filename, ["serve"]);
  const waiting = new Map<number, (granted: Granted) => void>();
  servers.on("message", ({ id, granted }: { readonly id: number; readonly granted: Granted }) => {
    waiting.get(id)?.(granted);
    waiting.delete(id);
  });
  let asked = 0;
  return {
    ask: (wish: Wish): Promise<Granted> =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        servers.send({ id: asked, wish });
      }),
    end: () => servers.kill(),
  };
}

if (process.argv[2] === "serve") serve();
else await measure();

async function measure(): Promise<void> {
  const { ask, end } = openServers();

  /** The milliseconds of each call of one client beyond those of its model. */
  async function callsOf(kind: Kind, stream: number, calls: number, waits: boolean): Promise<number[]> {
    const { port = 0 } = await ask({ open: kind, stream, waits });
    const url = `http://127.0.0.1:${port}/v1/messages`;
    const taken: number[] = [];
    if (waits) await sleep(delayOf(stream, 99));
    for (let call = 0; call < calls; call++) {
      const body = JSON.stringify(conversation(call));
      const started = performance.now();
      const response = await fetch(url, { method: "POST", body });
      await response.text();
      taken.push(performance.now() - started - (waits ? delayOf(stream, call) : 0));
    }
    await ask({ close: port });
    return taken;
  }

  const several = async (kind: Kind): Promise<number[]> =>
    (await Promise.all(Array.from({ length: streams }, (_, stream) => callsOf(kind, stream, callsEach, true)))).flat();

  /** Milliseconds of the servers' processor time of a call: how busy the machine is counts for little here. */
  async function processorTime(kind: Kind): Promise<number> {
    const { processor: before = 0 } = await ask({ measure: true });
    await callsOf(kind, 0, alone, false);
    const { processor: after = 0 } = await ask({ measure: true });
    return ((after - before) * 1000) / alone;
  }

  for (const kind of ["proxied", "plain"] as const) await callsOf(kind, 0, alone, false);
  const [ownTime, plainTime] = [await processorTime("proxied"), await processorTime("plain")];
  console.log(`      processor time of a call: plain ${plainTime.toFixed(2)} ms, proxied ${ownTime.toFixed(2)} ms`);
  show("one client, processor time added by the proxy", ownTime - plainTime, promised.p50, "ms");
  const added = (share: number, own: readonly number[], other: readonly number[]): number =>
    percentile(own, share) - percentile(other, share);
  const [oneProxied, onePlain] = [await callsOf("proxied", 0, alone, false), await callsOf("plain", 0, alone, false)];
  show("one client, added by the proxy, p50", added(0.5, oneProxied, onePlain), promised.p50, "ms");
  const [manyPlain, manyProxied] = [await several("plain"), await several("proxied")];
  const told = (values: readonly number[]): string =>
    `p50 ${percentile(values, 0.5).toFixed(2)} p99 ${percentile(values, 0.99).toFixed(2)} ms`;
  console.log(`      ${streams} streams: plain ${told(manyPlain)}, proxied ${told(manyProxied)}`);
  show(`${streams} streams, added by the proxy, p50`, added(0.5, manyProxied, manyPlain), promised.p50, "ms");
  show(`${streams} streams, added by the proxy, p99`, added(0.99, manyProxied, manyPlain), promised.p99, "ms");

  const heaps: number[] = [];
  for (let round = 0; round < 5; round++) {
    for (let episode = 0; episode < 20; episode++) await callsOf("proxied", episode, 20, false);
    heaps.push((await ask({ measure: true })).heap ?? 0);
  }
  const [, first = 1] = heaps;
  show(
    "heap after 2,000 calls in 100 episodes, to that after 800",
    (heaps.at(-1) ?? 0) / first,
    promised.heapGrowth,
    "times",
  );
  end();
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function show(what: string, value: number, most: number, unit: string): void {
  if (value > most) process.exitCode = 1;
  console.log(`${value <= most ? "ok  " : "OVER"}  ${what}: ${value.toFixed(2)} ${unit} (at most ${most})`);
}
