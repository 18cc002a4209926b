import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandboxBackend } from "./open-sandbox.ts";
import type { Sandbox, SandboxBackend } from "./sandbox.ts";

let backend: SandboxBackend;
let sandbox: Sandbox;
beforeAll(async () => {
  const executables = { node: process.execPath };
  backend = await openSandboxBackend({ kind: "bubblewrap" }, { preload: [], executables, limits: { processes: 128 } });
  const services = { echo: async (request: Request) => new Response(`heard ${await request.text()}`) };
  sandbox = await backend.start({ workspace: "kept", services });
});
afterAll(() => backend.close());

/** Sends a line and gives the line that comes back. */
async function ask(stream: Duplex, line: string): Promise<string> {
  stream.write(`${line}\n`);
  const [answer] = (await once(stream, "data")) as [Buffer];
  return answer.toString();
}

/** What runs on this machine now. */
function commandLines(): string[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").join(" ").trim()] : [];
    } catch {
      return [];
    }
  });
}

describe("a program that talks with the host", () => {
  it("has the connection as its standard input and output, and its errors as output", async () => {
    const heard = Promise.withResolvers<string>();
    const code =
      "import sys\nline = input()\nprint(line[::-1], flush=True)\nprint('done', file=sys.stderr)\nsys.exit(3)";
    const result = await sandbox.runProgram(["python", "-c", code], {
      converse: (stream) => void ask(stream, "hello").then(heard.resolve, heard.reject),
    });
    expect(await heard.promise).toBe("olleh\n");
    expect(result).toMatchObject({ ending: { kind: "exited", status: 3 }, output: "done\n" });
  });

  it("is told variables of its own, and those of the host are not among them", async () => {
    const code = "import os; print(os.environ['GIVEN'], sorted(n for n in os.environ if n.startswith('ASSAY_')))";
    process.env.ASSAY_TEST_SECRET = "of the host";
    const { output } = await sandbox.runProgram(["python", "-c", code], { environment: { GIVEN: "a b" } });
    delete process.env.ASSAY_TEST_SECRET;
    expect(output).toBe("a b ['ASSAY_ECHO_URL']\n");
  });

  it("may be a program of Node, which reaches a service and no other address", async () => {
    const code = `
      const say = async (url, options) => console.log(await fetch(url, options).then((r) => r.text(), (e) => e.cause.code));
      await say(process.env.ASSAY_ECHO_URL, { method: "POST", body: "node" });
      await say("http://192.0.2.1/");`;
    const { output, ending } = await sandbox.runProgram(["node", "--input-type=module", "-e", code], {});
    expect({ output, ending }).toEqual({ output: "heard node\nENETUNREACH\n", ending: { kind: "exited", status: 0 } });
  });

  it("is ended with everything that it started when the host says so", async () => {
    const stopping = new AbortController();
    const heard = Promise.withResolvers<string>();
    const code = "import subprocess\nsubprocess.Popen(['sleep', '98765'])\nprint(input(), flush=True)\ninput()";
    const talk = async (stream: Duplex): Promise<void> => {
      heard.resolve(await ask(stream, "there"));
      // A list of processes may miss one while others come and go.
      while (!commandLines().includes("sleep 98765")) await delay(100);
      stopping.abort();
    };
    const result = await sandbox.runProgram(["python", "-c", code], {
      signal: stopping.signal,
      converse: (stream) => void talk(stream).catch(heard.reject),
    });
    expect(await heard.promise).toBe("there\n");
    expect(result.ending).toEqual({ kind: "aborted" });
    expect(commandLines()).not.toContain("sleep 98765");
  });

  it("takes no word that cannot be given to a program", async () => {
    await expect(sandbox.runProgram(["python", "a\0b"], {})).rejects.toMatchObject({ code: "sandbox/wrong-use" });
    await expect(sandbox.runProgram(["python"], { environment: { A: "\0" } })).rejects.toMatchObject({
      code: "sandbox/wrong-use",
    });
  });
});
