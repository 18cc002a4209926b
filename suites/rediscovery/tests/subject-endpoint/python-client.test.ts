import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openSandboxBackend, type Sandbox, type SandboxBackend } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientFile } from "../../src/endpoint/client-file.ts";
import { readCallLog } from "../../src/endpoint/read-call-log.ts";
import { type TriedService, tryService } from "../../src/endpoint/service.test-support.ts";

/** The output of a program in the sandbox, with the client beside it and httpx disabled. */
async function run(sandbox: Sandbox, program: string): Promise<unknown> {
  const prelude = "import json, os, sys\nsys.modules['httpx'] = None\nfrom subject import *\n";
  const { ending, output } = await sandbox.runPython(prelude + program, { limits: { processes: 100 } });
  if (ending.kind !== "exited" || ending.status !== 0) throw new Error(`${JSON.stringify(ending)}\n${output}`);
  return JSON.parse(output);
}

describe("the Python client inside a sandbox", () => {
  let backend: SandboxBackend;
  const within = async (
    work: (sandbox: Sandbox, tried: TriedService) => Promise<void>,
    budget?: { readonly [subject: string]: number },
  ): Promise<void> => {
    const tried = tryService(budget);
    const services = { subject: (request: Request) => tried.service.handle(request, tried.host) };
    const sandbox = await backend.start({ workspace: "kept", services });
    await sandbox.putFiles([{ path: clientFile.path, bytes: new TextEncoder().encode(clientFile.text) }]);
    await work(sandbox, tried).finally(() => sandbox.stop());
  };
  beforeAll(async () => {
    backend = await openSandboxBackend({ kind: "bubblewrap" }, { preload: [], limits: { wallSeconds: 900 } });
  });
  afterAll(() => backend.close());

  it("asks, measures and counts as the endpoint does", () =>
    within(async (sandbox, tried) => {
      const program = `
a, b = (Subject(name) for name in models())
one = a.ask("question q1", seed=3)
messages = [{"role": "system", "content": "be brief"}, {"role": "user", "content": "question q2"}]
several = a.ask(messages, n=3, logprobs=True, top_logprobs=2, max_tokens=4)
import pickle, copy
print(json.dumps([
    one, one.finish_reason, one.body["model"], several.texts, several.finish_reason,
    [len(token["top_logprobs"]) for token in several.logprobs], one.logprobs,
    measure("activations", {"model": b.name, "item": "stone"}), a.left(), b.left(), repr(a),
    pickle.loads(pickle.dumps(one)) == one == copy.copy(one),
]))`;
      const { body } = await tryService().post("/v1/chat/completions", {
        model: "subject-a",
        messages: [{ role: "user", content: "question q1" }],
        seed: 3,
      });
      expect(await run(sandbox, program)).toEqual([
        body.choices[0].message.content,
        "stop",
        "subject-a",
        ["Well, the answer", "Well, the answer", "Well, the answer"],
        "length",
        [2, 2, 2, 2],
        null,
        {
          id: expect.stringMatching(/^measurement-[0-9a-f]{24}$/),
          values: [5],
          sample: "0",
          understood: { item: "stone", conditions: {} },
        },
        96,
        99,
        "Subject('subject-a')",
        true,
      ]);
      expect(readCallLog(tried.transcript()).rows.map(({ item }) => item)).toEqual(["q1", "q2", "q2", "q2", "stone"]);
    }));

  it("asks many in their order by few requests, and says how far it is", () =>
    within(
      async (sandbox, tried) => {
        const program = `
import contextlib, io
said = io.StringIO()
with contextlib.redirect_stderr(said):
    replies = Subject("subject-a").ask_all([f"question q{n}" for n in range(250)], temperature=0)
    large = Subject("subject-a").ask_all(["question large " + "x" * 190_000] * 15, chunk=1000, progress=False)
print(json.dumps([[reply.split()[4] for reply in replies], said.getvalue(), len(large), Subject("subject-a").ask_all([])]))`;
        expect(await run(sandbox, program)).toEqual([
          Array.from({ length: 250 }, (_, index) => `q${index}`),
          "subject-a: 100 of 250 answered\nsubject-a: 200 of 250 answered\nsubject-a: 250 of 250 answered\n",
          15,
          [],
        ]);
        // 100, 100 and 50; then ten and five, because more would exceed 2 MB.
        const notes = tried
          .transcript()
          .map(({ event }) => readCallLog([{ sequence: 0, milliseconds: 0, event }]).rows.length);
        expect(notes).toEqual([100, 100, 50, 10, 5]);
      },
      { "subject-a": 300, "subject-b": 0 },
    ));

  it("raises what was refused, and keeps the replies that were given before", () =>
    within(
      async (sandbox) => {
        const program = `
a = Subject("subject-a")
told = []
def tried(work):
    try: work()
    except SubjectError as error: told.append([type(error).__name__, error.status, error.code, str(error), [reply is not None for reply in error.replies]])
tried(lambda: a.ask("question q1", temperature=3))
tried(lambda: a.ask_all(["question q1"] * 4, chunk=2, progress=False))
tried(lambda: a.ask("question q1"))
tried(lambda: measure("nothing", {}))
tried(lambda: Subject("nobody").ask("x"))
try: a.ask("x", stream=True)
except TypeError as error: told.append(str(error))
print(json.dumps(told))`;
        const spent = "The budget of subject-a is 3 calls, of which 0 are left; this asks for 1.";
        expect(await run(sandbox, program)).toEqual([
          ["SubjectError", 400, "invalid_value", "'temperature' must be a number from 0 to 2.", []],
          ["BudgetExhausted", null, "budget_exhausted", spent, [true, true, true, false]],
          ["BudgetExhausted", 429, "budget_exhausted", spent, []],
          ["SubjectError", 404, "not_found", expect.stringContaining("/v1/activations"), []],
          ["SubjectError", 404, "model_not_found", expect.any(String), []],
          "replies come whole here; leave out stream",
        ]);
      },
      { "subject-a": 3 },
    ));

  it("serves the threads of one program, and every call is counted once", () =>
    within(async (sandbox, tried) => {
      const program = `
from concurrent.futures import ThreadPoolExecutor
a = Subject("subject-a")
def ask(n):
    try: return a.ask(f"question q{n % 7}")
    except BudgetExhausted: return None
with ThreadPoolExecutor(60) as pool: replies = list(pool.map(ask, range(150)))
print(json.dumps([len(set(reply for reply in replies if reply)), replies.count(None), a.left()]))`;
      expect(await run(sandbox, program)).toEqual([100, 50, 0]);
      expect(readCallLog(tried.transcript()).rows).toHaveLength(100);
    }));

  it("reaches nothing but the service, and of the service nothing but its paths", async () => {
    const outside = createServer((_, response) => response.end("outside")).listen(0, "127.0.0.1");
    await once(outside, "listening");
    const port = (outside.address() as AddressInfo).port;
    await within(async (sandbox) => {
      const program = `
import http.client, socket, urllib.parse
def reach(host, port):
    try: socket.create_connection((host, port), 2).close(); return True
    except OSError: return False
own = urllib.parse.urlsplit(os.environ["ASSAY_SUBJECT_URL"]).port
def status(method, path):
    connection = http.client.HTTPConnection("127.0.0.1", own, timeout=900)
    connection.request(method, path)
    response = connection.getresponse()
    return [response.status, "error" in json.loads(response.read() or b'{"error": 1}')]
paths = ["/", "/v1/log", "/v1/../etc/passwd", "//v1/models", "/v1/models/../../x", "/v1/files", "/v1/constructor", "/v1/models%2f", "http://127.0.0.1:${port}/"]
def is_open(port):
    with socket.socket() as sock:
        # A port that the kernel gave to the very socket that tries it connects to itself.
        return sock.connect_ex(("127.0.0.1", port)) == 0 and sock.getsockname() != sock.getpeername()
print(json.dumps([
    [status("GET", path) for path in paths],
    [status(method, "/v1/models") for method in ("POST", "PUT", "DELETE", "OPTIONS", "HEAD")],
    [port == own for port in range(1, 65536) if is_open(port)],
    reach("::1", ${port}), reach("192.0.2.1", 80),
    sorted(name for name in os.environ if name.startswith("ASSAY")),
]))`;
      expect(await run(sandbox, program)).toEqual([
        Array(9).fill([404, true]),
        Array(5).fill([405, true]),
        [true],
        false,
        false,
        ["ASSAY_SUBJECT_URL"],
      ]);
    }).finally(() => outside.close());
  });
});
