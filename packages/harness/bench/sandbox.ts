import { spawn } from "node:child_process";
import { median } from "@assay/bench/measure";
import { PythonPeer } from "@assay/bench/python-peer";
import { openSandboxBackend, type Sandbox } from "../src/sandbox/index.ts";

const program = "import pandas as pd\nframe = pd.DataFrame({'a': [1, 2, 3]})\nprint(frame['a'].mean())";
const promises = { median: 30, highest: 100 } as const;
const warmCalls = 300;
const coldStarts = 15;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** A new interpreter for every call, which loads its packages first. */
function coldStart(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(".venv/bin/python", ["-c", program], { stdio: "ignore" });
    child.once("error", reject);
    child.once("exit", (status) => (status === 0 ? resolve() : reject(new Error(`python ended with ${status}`))));
  });
}

/** The published way: the same process runs every program, in itself. */
async function publishedCall(peer: PythonPeer): Promise<void> {
  check((await peer.ask<{ output: string }>({ code: program })).output);
}

async function warmCall(sandbox: Sandbox): Promise<void> {
  check((await sandbox.runPython(program)).output);
}

const opens = 5000;

/** What is heard by the warden, a statement each. */
const heardStatements = { opening: "os.close(os.open('/usr/lib', 0))", "look at one": "os.stat('/usr/lib')" };

/** What a statement costs many times over, the median of a few calls. */
async function timeOf(sandbox: Sandbox, statement: string): Promise<number> {
  const code = `import os\nfor _ in range(${opens}): ${statement}`;
  const times: number[] = [];
  for (let call = 0; call < 7; call++) times.push(1000 * (await sandbox.runPython(code)).wallSeconds);
  return median(times);
}

function check(output: string): void {
  if (output !== "2.0\n") throw new Error(`the call printed ${JSON.stringify(output)}`);
}

/** Prints what a call with pandas ready takes, beside a cold start and the published way of the same, taken in turns. */
async function benchSandbox(): Promise<boolean> {
  const backend = await openSandboxBackend({ kind: "bubblewrap" });
  const deaf = await openSandboxBackend({ kind: "bubblewrap" }, { listens: false });
  const peer = new PythonPeer("packages/harness/bench/sandbox_peer.py");
  try {
    const sandbox = await backend.start({ workspace: "per-call" });
    for (let call = 0; call < 20; call++) {
      await warmCall(sandbox);
      await publishedCall(peer);
    }
    const unheard = await deaf.start({ workspace: "per-call" });
    for (let call = 0; call < 20; call++) await warmCall(unheard);
    const warm: number[] = [];
    const quiet: number[] = [];
    const cold: number[] = [];
    const published: number[] = [];
    for (let round = 0; round < coldStarts; round++) {
      cold.push(await milliseconds(coldStart));
      for (let call = 0; call < warmCalls / coldStarts; call++) {
        warm.push(await milliseconds(() => warmCall(sandbox)));
        quiet.push(await milliseconds(() => warmCall(unheard)));
        published.push(await milliseconds(() => publishedCall(peer)));
      }
    }
    const [middle, high] = [median(warm), percentile(warm, 0.99)];
    const kept = middle < promises.median && high < promises.highest;
    console.log(
      `sandbox: a call with pandas ready, ${warm.length} times, against ${cold.length} cold starts of Python`,
    );
    console.log(
      `  warm median ${middle.toFixed(1)} ms, p99 ${high.toFixed(1)} ms  (promised ${promises.median} and ${promises.highest}: ${kept ? "kept" : "MISSED"})`,
    );
    console.log(
      `  cold median ${median(cold).toFixed(0)} ms: ${(median(cold) / middle).toFixed(1)} times the warm call`,
    );
    console.log(
      `  published way median ${median(published).toFixed(1)} ms: every program in one lasting process, without its HTTP; no walls, so that a program can read the host's files, use its network, change what later calls see, and outlive its time`,
    );
    console.log(
      `  without the record of what is reached for, median ${median(quiet).toFixed(1)} ms: with it a call takes ${(middle / median(quiet)).toFixed(2)} times as long`,
    );
    for (const [name, statement] of Object.entries(heardStatements)) {
      const [heard, notHeard] = [await timeOf(sandbox, statement), await timeOf(unheard, statement)];
      console.log(
        `  a file, ${opens} times: ${heard.toFixed(0)} ms against ${notHeard.toFixed(0)} ms, ${((1000 * (heard - notHeard)) / opens).toFixed(0)} µs for each ${name}`,
      );
    }
    return kept;
  } finally {
    peer.close();
    await Promise.all([backend.close(), deaf.close()]);
  }
}

process.exitCode = (await benchSandbox()) ? 0 : 1;
