import type { Json, Part } from "@assay/contract";
import type { OpenTools } from "assay/testing";
import { LoopbackIndex, makeWheel, SandboxedTools } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { presets } from "../src/settings.ts";
import { rediscovery as suite } from "../src/suite.ts";

const index = new LoopbackIndex();
const tools = new SandboxedTools();
const notes: Json[] = [];
let text = "";
let opened: ReturnType<OpenTools>;

/** `assay-first` needs `assay-second`, and numpy, which the environment has and the index lacks. */
beforeAll(async () => {
  await index.open();
  const first = "import assay_second, numpy\nVALUE = assay_second.VALUE + int(numpy.ones(2).sum())\n";
  index.holdWheel("assay-first", makeWheel("assay_first", first, ["assay_second", "numpy"]));
  index.holdWheel("assay-second", makeWheel("assay_second", "VALUE = 40\n"));
  index.holdWheel("assay-third", makeWheel("assay_third", "", ["assay_fourth"]));
  index.holdWheel("assay-fourth", makeWheel("assay_fourth", ""));
  vi.stubEnv("ASSAY_PACKAGE_INDEX", index.address);
  const packages = ["Assay_First", "assay-second", "assay.third"];
  const settings = suite.settings.parse({ ...presets.default, family: "cell-line", packages });
  const world = suite.world({ kind: "public", value: "1" }, settings);
  const [{ item }] = suite.items(world, settings);
  text = item.text;
  const workspace = suite.open(world, item);
  const host = {
    actors: () => [],
    actor: () => Promise.reject(new Error("nobody is asked")),
    record: (_: string, data: Json) => notes.push(data),
    signal: new AbortController().signal,
  };
  opened = tools.open(workspace, host, () => undefined);
  opened.enter(["run_python"]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tools.close();
  index.close();
});

const run = async (code: string): Promise<string> => {
  const { parts } = await opened.call("run_python", { code });
  return parts.map((part: Part) => (part.type === "text" ? part.text : "")).join("");
};

/** The programs in the text of a study: how to install, and how to import. */
const told = (): string[] =>
  Array.from(text.matchAll(/```python\n([\s\S]*?)```/g), ([, code]) => code.replace(/^ {2}/gm, ""));

describe("a study that allows packages", () => {
  it("tells how to install one with what it needs, and how to import it in later programs", async () => {
    const [install, use] = told();
    expect(await run(install)).toContain("Successfully installed assay-first-1.0 assay_second-1.0");
    expect(await run(`${use}\nimport assay_first; print(assay_first.VALUE)`)).toBe("42\n");
    expect(await run("import os; print(sorted(name for name in os.listdir() if 'pip' in name))")).toBe("[]\n");
    expect(notes.map((note) => (note as { name: string }).name)).toEqual(["assay-first", "assay-second"]);
  });

  it("installs no other package, even where an allowed one needs it and the index has it", async () => {
    const [install] = told();
    for (const name of ["assay-fourth", "assay-third"]) {
      const said = await run(install.replace("assay-first", name));
      expect(said).toContain("No matching distribution found for assay");
      expect(said).not.toContain("Successfully installed");
    }
    expect(index.asked.map(({ line }) => line).filter((line) => line.includes("fourth"))).toEqual([]);
  });

  it("refuses all else that is asked of the index from inside, in a sentence", async () => {
    const code = `
import http.client, os
port = int(os.environ["ASSAY_PACKAGES_URL"].rsplit(":", 1)[1])
def ask(method, path, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, headers=headers)
    reply = connection.getresponse()
    print(reply.status, reply.read().decode().strip())
ask("GET", "/files/assay-first/../../etc/passwd")
ask("GET", "/simple/numpy/")
ask("POST", "/simple/assay-first/")
ask("GET", "http://127.0.0.1:${new URL(index.address).port}/kept/secret")
ask("GET", "//127.0.0.1:${new URL(index.address).port}/kept/secret")
`;
    index.hold("/kept/secret", { type: "text/plain", body: "secret" });
    const nothingElse = "404 this index has /simple/, /simple/NAME/ and /files/NAME/FILENAME, and nothing else";
    const allowed = "assay-first, assay-second, assay-third";
    expect((await run(code)).trim().split("\n")).toEqual([
      nothingElse,
      `403 the package 'numpy' may not be installed here; those that may are: ${allowed}`,
      "405 this index is only read, with GET",
      nothingElse,
      nothingElse,
    ]);
    expect(index.asked.map(({ line }) => line)).not.toContain("GET /kept/secret");
  });

  it("does not open the way to the upstream index itself", async () => {
    const said = await run(`import urllib.request; urllib.request.urlopen("${index.address}/assay-first/")`);
    expect(said).toContain("Connection refused");
  });

  it("gets files of many megabytes whole", async () => {
    const bytes = new Uint8Array(20_000_000).map((_, at) => (at * 31) % 251);
    index.hold("/simple/assay-second/", {
      type: "text/html",
      body: '<a href="/kept/large.zip">large.zip</a>',
    });
    index.hold("/kept/large.zip", { type: "application/zip", body: bytes });
    const code = `
import hashlib, os, urllib.request
body = urllib.request.urlopen(os.environ["ASSAY_PACKAGES_URL"] + "/files/assay-second/large.zip").read()
print(len(body), hashlib.sha256(body).hexdigest())
`;
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
    expect(await run(code)).toBe(`20000000 ${digest}\n`);
  });
});
