// What the model proxy adds to a call: beside a plain server that reads the same request and waits as long, in one run.
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

/** The milliseconds of each call of one client beyond those of its model. */
async function callsOf(open: typeof plain, stream: number, calls: number, waits: boolean): Promise<number[]> {
  let call = 0;
  const { server, close } = open(() => (waits ? delayOf(stream, call) : 0));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages`;
  const taken: number[] = [];
  if (waits) await sleep(delayOf(stream, 99));
  for (; call < calls; call++) {
    const body = JSON.stringify(conversation(call));
    const started = performance.now();
    const response = await fetch(url, { method: "POST", body });
    await response.text();
    taken.push(performance.now() - started - (waits ? delayOf(stream, call) : 0));
  }
  await close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return taken;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function show(what: string, value: number, most: number, unit: string): void {
  if (value > most) process.exitCode = 1;
  console.log(`${value <= most ? "ok  " : "OVER"}  ${what}: ${value.toFixed(2)} ${unit} (at most ${most})`);
}

const several = async (open: typeof plain): Promise<number[]> =>
  (await Promise.all(Array.from({ length: streams }, (_, stream) => callsOf(open, stream, callsEach, true)))).flat();

await callsOf(proxied, 0, 50, false);
await callsOf(plain, 0, 50, false);
/** Milliseconds of processor time of a call, its client's included: how busy the machine is counts for little here. */
async function processorTime(open: typeof plain): Promise<number> {
  const started = processorSeconds();
  await callsOf(open, 0, alone, false);
  return ((processorSeconds() - started) * 1000) / alone;
}
const [ownTime, plainTime] = [await processorTime(proxied), await processorTime(plain)];
console.log(`      processor time of a call: plain ${plainTime.toFixed(2)} ms, proxied ${ownTime.toFixed(2)} ms`);
show("one client, processor time added by the proxy", ownTime - plainTime, promised.p50, "ms");
const [oneProxied, onePlain] = [await callsOf(proxied, 0, alone, false), await callsOf(plain, 0, alone, false)];
show(
  "one client, added by the proxy, p50",
  percentile(oneProxied, 0.5) - percentile(onePlain, 0.5),
  promised.p50,
  "ms",
);
const [manyPlain, manyProxied] = [await several(plain), await several(proxied)];
console.log(
  `      ${streams} streams: plain p50 ${percentile(manyPlain, 0.5).toFixed(2)} p99 ${percentile(manyPlain, 0.99).toFixed(2)} ms, proxied p50 ${percentile(manyProxied, 0.5).toFixed(2)} p99 ${percentile(manyProxied, 0.99).toFixed(2)} ms`,
);
show(
  `${streams} streams, added by the proxy, p50`,
  percentile(manyProxied, 0.5) - percentile(manyPlain, 0.5),
  promised.p50,
  "ms",
);
show(
  `${streams} streams, added by the proxy, p99`,
  percentile(manyProxied, 0.99) - percentile(manyPlain, 0.99),
  promised.p99,
  "ms",
);

const heaps: number[] = [];
for (let round = 0; round < 5; round++) {
  for (let episode = 0; episode < 20; episode++) await callsOf(proxied, episode, 20, false);
  heaps.push(liveHeap());
}
const [, first = 1] = heaps;
show(
  "heap after 2,000 calls in 100 episodes, to that after 800",
  (heaps.at(-1) ?? 0) / first,
  promised.heapGrowth,
  "times",
);
