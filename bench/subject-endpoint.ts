// How many calls a second the endpoint of subjects answers on one core. The server is a process of its own, whose
// processor time is measured: what the callers and other programs do to the machine then counts for little.
import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import type { Host } from "../src/contract/index.ts";
import { serveService } from "../src/sandbox/fork-server/serve-service.ts";
import { openSubjectService } from "../src/suites/rediscovery/endpoint/subject-service.ts";
import { toySubjects } from "../src/suites/rediscovery/endpoint/toy-subjects.test-support.ts";
import { median, processorSeconds } from "./measure.ts";

const promised = 2000;
const connections = 50;
const calls = 10_000;
const rounds = 5;
const batch = 100;
const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked here")),
  record: () => undefined,
  signal: new AbortController().signal,
};

/** A prompt of some 2,000 characters, as documents with a question make it. */
const filler = "The harbour of Velmora opens at dawn and closes when the tide turns. ".repeat(30);
const chat = (call: number) => ({
  model: "subject-a",
  messages: [
    { role: "system", content: "Answer briefly." },
    { role: "user", content: `${filler}\nquestion q${call % 500}: who opens the harbour?` },
  ],
});

const openService = () => openSubjectService(toySubjects, { "subject-a": Number.MAX_SAFE_INTEGER }).service;

/** What one way of asking takes for a call: by the clock, and of the server's processor. */
interface Pace {
  readonly wall: number;
  readonly processor: number;
}

/** The process that answers: it says where it listens, and on request how much processor time it has used. */
async function serve(): Promise<void> {
  const service = openService();
  const server = serveService((request) => service.handle(request, host)).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.on("message", () => process.send?.(processorSeconds()));
  process.send?.((server.address() as AddressInfo).port);
}

/** The middle of several rounds after one that is not counted. */
async function pace(used: () => Promise<number>, ask: () => Promise<void>): Promise<Pace> {
  await ask();
  const walls: number[] = [];
  const processors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await used();
    const started = performance.now();
    await ask();
    walls.push((performance.now() - started) / 1000 / calls);
    processors.push(((await used()) - before) / calls);
  }
  return { wall: median(walls), processor: median(processors) };
}

/** Callers at the same time, each with a connection of its own, that take the next request as soon as they are free. */
async function askAll(pool: Pool, path: string, bodies: readonly string[]): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const response = await pool.request({ path, method: "POST", body });
      const text = await response.body.text();
      if (response.statusCode !== 200 || text.includes('"error":')) throw new Error(text);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
}

async function askInMemory(bodies: readonly string[]): Promise<void> {
  const service = openService();
  for (const body of bodies) {
    const request = new Request("http://127.0.0.1/v1/chat/completions", { method: "POST", body });
    await (await service.handle(request, host)).text();
  }
}

function print(name: string, { wall, processor }: Pace, verdict = ""): void {
  const shown = `${(processor * 1e6).toFixed(0).padStart(5)} µs of the server's processor a call`;
  console.log(`  ${name.padEnd(46)} ${(1 / wall).toFixed(0).padStart(6)} calls a second, ${shown}${verdict}`);
}

/** Prints the pace over HTTP, by batches and in memory, and whether what is promised was kept. */
async function bench(): Promise<boolean> {
  const server = fork(import.meta.filename, ["serve"]);
  const [port] = await once(server, "message");
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const used = async (): Promise<number> => {
    server.send("used");
    return (await once(server, "message"))[0];
  };
  try {
    const requests = Array.from({ length: calls }, (_, call) => chat(call));
    const single = requests.map((request) => JSON.stringify(request));
    const batches = Array.from({ length: calls / batch }, (_, at) =>
      JSON.stringify({ requests: requests.slice(at * batch, (at + 1) * batch) }),
    );
    console.log(`subject endpoint: ${calls} chat calls of 2 kB to toy subjects, Node ${process.versions.node}`);
    const http = await pace(used, () => askAll(pool, "/v1/chat/completions", single));
    const isKept = 1 / http.processor >= promised;
    const onOneCore = `: ${(1 / http.processor).toFixed(0)} a second on one core`;
    print(
      `HTTP, ${connections} connections`,
      http,
      `${onOneCore} (promised ${promised}: ${isKept ? "kept" : "MISSED"})`,
    );
    print(`HTTP, by batches of ${batch}`, await pace(used, () => askAll(pool, "/v1/batch", batches)));
    print(
      "in memory",
      await pace(
        async () => processorSeconds(),
        () => askInMemory(single),
      ),
    );
    return isKept;
  } finally {
    await pool.close();
    server.kill();
  }
}

if (process.argv[2] === "serve") await serve();
else process.exitCode = (await bench()) ? 0 : 1;
