// Measures how many calls per second the endpoint of subjects answers on one core. The server is a separate process
// whose CPU time is measured, so that the callers and other programs hardly affect the result.
// node suites/rediscovery/bench/subject-endpoint.ts [family ...]
import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { median, processorSeconds } from "@assay/bench/measure";
import type { Host } from "@assay/contract";
import { serveService } from "assay/testing";
import { Pool } from "undici";
import { writeDesign } from "../src/baselines/reference-study.ts";
import { openSubjectService } from "../src/endpoint/subject-service.ts";
import { toySubjects } from "../src/endpoint/toy-subjects.test-support.ts";
import { families } from "../src/families.ts";
import type { ComposedMessage } from "../src/family.ts";
import { subjectsOf } from "../src/subject/subjects.ts";
import { rediscovery } from "../src/suite.ts";
import { scenarioOf } from "../src/world.ts";

const promised = 2000;
const connections = 50;
const calls = 10_000;
const all = { calls, rounds: 5 } as const;
const batch = 100;
/** Number of calls to the subjects of each family, and of rounds. */
const studied = { calls: 4000, rounds: 3 } as const;
const host: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked here")),
  record: () => undefined,
  signal: new AbortController().signal,
};

/** A prompt of about 2,000 characters, like documents with a question. */
const filler = "The harbour of Velmora opens at dawn and closes when the tide turns. ".repeat(30);
const chat = (call: number) => ({
  model: "subject-a",
  messages: [
    { role: "system", content: "Answer briefly." },
    { role: "user", content: `${filler}\nquestion q${call % 500}: who opens the harbour?` },
  ],
});

const openService = () => openSubjectService(toySubjects, { "subject-a": Number.MAX_SAFE_INTEGER }).service;

/** The first scenario of a family. */
function scenarioIn(family: string) {
  const { key } = rediscovery.world({ kind: "public", value: "1" }, { ...rediscovery.presets.default, family });
  return scenarioOf({ world: key, family, member: 0, planting: "drawn" });
}

function openStudy(family: string) {
  const scenario = scenarioIn(family);
  const budget = Object.fromEntries(scenario.subjects.map((subject) => [subject, Number.MAX_SAFE_INTEGER]));
  return openSubjectService(subjectsOf(scenario), budget).service;
}

interface Composed {
  readonly subject: string;
  readonly messages: readonly ComposedMessage[];
}

/** Prompts of a family's reference design. Each round has another temperature, so that no cached reading is used. */
function studyCalls(family: string, round: number): readonly string[] {
  const { family: found, subjects, bank } = scenarioIn(family);
  const calls = writeDesign(found, subjects, bank).calls as readonly Composed[];
  const stride = Math.max(1, Math.floor(calls.length / studied.calls));
  return Array.from({ length: studied.calls }, (_, at) => {
    const { subject, messages } = calls[(at * stride) % calls.length];
    const open = messages.findIndex(({ content }) => content === null);
    // A message after a reply cannot be sent before the reply exists.
    const asked = open === -1 ? messages : messages.slice(0, open);
    return JSON.stringify({ model: subject, messages: asked, temperature: round / 1000 });
  });
}

/** The time per call of one way of asking: wall-clock time, and CPU time of the server. */
interface Pace {
  readonly wall: number;
  readonly processor: number;
}

/** The server process: it reports its address and, on request, its CPU time. */
async function serve(family: string | undefined): Promise<void> {
  const service = family === undefined ? openService() : openStudy(family);
  const server = serveService((request) => service.handle(request, host)).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.on("message", () => process.send?.(processorSeconds()));
  process.send?.((server.address() as AddressInfo).port);
}

/** The median of several rounds after one warm-up round. */
async function pace(
  used: () => Promise<number>,
  ask: (round: number) => Promise<void>,
  { calls, rounds }: { readonly calls: number; readonly rounds: number } = all,
): Promise<Pace> {
  await ask(0);
  const walls: number[] = [];
  const processors: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const before = await used();
    const started = performance.now();
    await ask(round);
    walls.push((performance.now() - started) / 1000 / calls);
    processors.push(((await used()) - before) / calls);
  }
  return { wall: median(walls), processor: median(processors) };
}

/** Concurrent callers, each with its own connection, that take the next request as soon as they are free. */
async function askAll(pool: Pool, path: string, bodies: readonly string[]): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      const response = await pool.request({ path, method: "POST", body });
      const text = await response.body.text();
      if (response.statusCode !== 200 || /"error":|Nothing was counted/.test(text)) throw new Error(text);
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

/** Starts a server with toy subjects or those of a family, with callers and a reader of its CPU time. */
async function withServer<Result>(
  family: string | undefined,
  work: (pool: Pool, used: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  const server = fork(import.meta.filename, ["serve", ...(family === undefined ? [] : [family])]);
  const [port] = await once(server, "message");
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  try {
    return await work(pool, async () => {
      server.send("used");
      return (await once(server, "message"))[0];
    });
  } finally {
    await pool.close();
    server.kill();
  }
}

/** Whether the measured time meets the requirement, and a sentence that says so. */
function judge({ processor }: Pace): readonly [isKept: boolean, said: string] {
  const isKept = 1 / processor >= promised;
  const onOneCore = `: ${(1 / processor).toFixed(0)} a second on one core`;
  return [isKept, `${onOneCore} (promised ${promised}: ${isKept ? "kept" : "MISSED"})`];
}

/** Toy subjects, which cost almost no time themselves: over HTTP, in batches and in memory. */
async function benchToys(): Promise<boolean> {
  const requests = Array.from({ length: calls }, (_, call) => chat(call));
  const single = requests.map((request) => JSON.stringify(request));
  const batches = Array.from({ length: calls / batch }, (_, at) =>
    JSON.stringify({ requests: requests.slice(at * batch, (at + 1) * batch) }),
  );
  console.log(`subject endpoint: ${calls} chat calls of 2 kB to toy subjects, Node ${process.versions.node}`);
  const isKept = await withServer(undefined, async (pool, used) => {
    const http = await pace(used, () => askAll(pool, "/v1/chat/completions", single));
    const [kept, said] = judge(http);
    print(`HTTP, ${connections} connections`, http, said);
    print(`HTTP, by batches of ${batch}`, await pace(used, () => askAll(pool, "/v1/batch", batches)));
    return kept;
  });
  print(
    "in memory",
    await pace(
      async () => processorSeconds(),
      () => askInMemory(single),
    ),
  );
  return isKept;
}

/** The subjects of every family with chat, with prompts that they have not seen. */
async function benchFamilies(wanted: readonly string[]): Promise<boolean> {
  console.log(`${studied.calls} calls of each family's reference design to its own subjects`);
  let isKept = true;
  for (const { name, compose } of families) {
    if (compose === undefined || (wanted.length > 0 && !wanted.includes(name))) continue;
    const http = await withServer(name, (pool, used) =>
      pace(used, (round) => askAll(pool, "/v1/chat/completions", studyCalls(name, round)), studied),
    );
    const [kept, said] = judge(http);
    print(name, http, said);
    isKept &&= kept;
  }
  return isKept;
}

if (process.argv[2] === "serve") await serve(process.argv[3]);
else {
  const kept = [await benchToys(), await benchFamilies(process.argv.slice(2))];
  process.exitCode = kept.every(Boolean) ? 0 : 1;
}
