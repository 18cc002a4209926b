import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json, ToolResult, Workspace } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openSandboxBackend, type SandboxBackend } from "../../sandbox/index.ts";
import { memoryWorkspace, openToolbox, quietHost } from "../../testing/memory-workspace.ts";
import { EpisodeSandbox } from "../episode-sandbox.ts";
import type { ToolLimits } from "../tool-limits.ts";

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]);
const workspace: Workspace = {
  ...memoryWorkspace(
    {
      "notes.txt": "one\ntwo\nthree\n",
      "data/a.csv": "x\n1\n",
      "figure.png": png,
      "blob.bin": new Uint8Array([0, 255]),
      "fake.png": "GIF89b",
      "latin.txt": new Uint8Array([0xe9, 10]),
    },
    ["files", "shell"],
  ),
  delivery: "copied",
  deliverables: [{ path: "result.json", maxBytes: 100 }],
};
const names = ["read_file", "write_file", "view_image", "run_command", "run_python", "run_shell"];

let backend: SandboxBackend;
let folder = "";
beforeAll(async () => {
  backend = await openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 900 } });
  folder = mkdtempSync(join(tmpdir(), "assay-outside-"));
  writeFileSync(join(folder, "secret.txt"), "a secret of the host");
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

function open(limits: Partial<ToolLimits> = {}) {
  const sandbox = new EpisodeSandbox(async () => backend, workspace, quietHost);
  const { toolbox } = openToolbox(workspace, { sandbox: () => sandbox.get(), limits });
  toolbox.enter(names);
  const call = (tool: string, input: { [name: string]: Json }): Promise<ToolResult> => toolbox.call(tool, input);
  const python = async (code: string): Promise<string> => textOf(await call("run_python", { code }));
  return { toolbox, sandbox, call, python };
}

const textOf = ({ parts }: ToolResult): string => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("the files toolset", () => {
  it("declares the programs that can be run, and refuses others by name", async () => {
    const { call, sandbox, toolbox } = open({ commands: ["ls", "cat"] });
    const [tool] = toolbox.enter(["run_command"]);
    expect(tool && z.toJSONSchema(tool.input, { io: "input" })).toMatchObject({
      properties: {
        command: { type: "array", prefixItems: [{ enum: ["ls", "cat"] }], items: { type: "string" }, minItems: 1 },
      },
    });
    expect((await call("run_command", { command: ["find"] })).error?.code).toBe("tools/command-not-allowed");
    expect((await call("run_command", { command: ["ls", "data"] })).error).toBeUndefined();
    await sandbox.stop();
  });

  it("reads, writes, shows and runs in one workspace, where files stay", async () => {
    const { call, python, sandbox, toolbox } = open();
    expect(textOf(await call("read_file", { path: "notes.txt", head: 2 }))).toBe("one\ntwo\n");
    expect(textOf(await call("read_file", { path: "/workspace/notes.txt", tail: 1 }))).toBe("three\n");
    expect(textOf(await call("write_file", { path: "out/new.txt", text: "é" }))).toBe("written: 2 bytes");
    expect(await python("print(open('out/new.txt').read(), sorted(__import__('os').listdir()))")).toBe(
      "é ['blob.bin', 'data', 'fake.png', 'figure.png', 'latin.txt', 'notes.txt', 'out']\n",
    );
    expect(textOf(await call("run_command", { command: ["grep", "-c", "t", "notes.txt"] }))).toBe("2\n");
    expect(textOf(await call("run_command", { command: ["file", "notes.txt"] }))).toContain("ASCII text");
    expect(textOf(await call("run_shell", { script: "echo $((6*7)) > n; cat n" }))).toBe("42\n");
    const image = await call("view_image", { path: "figure.png" });
    expect(image.parts[0]).toMatchObject({ type: "image", mime: "image/png" });
    expect(image.parts[0]?.type === "image" && Buffer.from(png).equals(image.parts[0].bytes)).toBe(true);
    expect(toolbox.log.evidence.map(({ name }) => name)).toEqual(["notes.txt", "figure.png"]);
    await call("write_file", { path: "result.json", text: "{}" });
    expect(Object.keys((await sandbox.collect()).files)).toEqual(["result.json"]);
    await sandbox.stop();
  });

  it("takes what an agent wrote itself for no evidence", async () => {
    const { call, toolbox } = open();
    await call("write_file", { path: "mine.csv", text: "x\n" });
    expect((await call("read_file", { path: "mine.csv" })).evidence).toEqual([]);
    expect(toolbox.log.evidence).toEqual([]);
  });

  it("passes no word of a command through a shell", async () => {
    const { call, python } = open();
    for (const word of [
      "$(touch owned)",
      "; touch owned",
      "`touch owned`",
      "| touch owned",
      "&& touch owned",
      "\ntouch owned",
    ]) {
      await call("run_command", { command: ["ls", word] });
    }
    expect(await python("import os; print(os.path.exists('owned'))")).toBe("False\n");
  });

  const wrong: readonly (readonly [tool: string, input: { [name: string]: Json }, code: string])[] = [
    ...["bash", "sh", "/bin/ls", "./ls", "python3", "curl", "", "ls -l", "../bin/ls"].map(
      (program) => ["run_command", { command: [program] }, "tools/command-not-allowed"] as const,
    ),
    ["run_command", { command: [] }, "tools/wrong-input"],
    ["run_command", { command: "ls -l" }, "tools/wrong-input"],
    ["run_command", { command: ["ls", "a\0b"] }, "tools/wrong-input"],
    ["read_file", { path: "blob.bin" }, "tools/not-text"],
    ["read_file", { path: "latin.txt" }, "tools/not-text"],
    ["read_file", { path: "data" }, "tools/not-a-file"],
    ["read_file", { path: "nothing.txt" }, "tools/no-such-file"],
    ["read_file", { path: "notes.txt/x" }, "tools/refused-path"],
    ["read_file", { path: "notes.txt", head: 1, tail: 1 }, "tools/wrong-input"],
    ["view_image", { path: "fake.png" }, "tools/not-an-image"],
    ["view_image", { path: "notes.txt" }, "tools/not-an-image"],
    ...[
      "../x",
      "/etc/passwd",
      "data/../../x",
      "a\0b",
      "",
      ".",
      "..",
      "data//a.csv",
      "/proc/self/environ",
      "x".repeat(3000),
    ].flatMap((path) => [
      ["read_file", { path }, "tools/refused-path"] as const,
      ["write_file", { path, text: "x" }, "tools/refused-path"] as const,
      ["view_image", { path }, "tools/refused-path"] as const,
    ]),
  ];
  it("answers what is not allowed with a code and a sentence", async () => {
    const { call } = open();
    for (const [tool, input, code] of wrong) {
      const { error, parts } = await call(tool, input);
      expect([tool, input, error?.code]).toEqual([tool, input, code]);
      expect(error?.message).toMatch(/\.$/);
      expect(parts).toEqual([]);
    }
  });

  it("bounds what is read, written and shown", async () => {
    const { call } = open({ textBytes: 5, writeBytes: 4, imageBytes: 9 });
    expect(textOf(await call("read_file", { path: "notes.txt" }))).toBe("one\n\n[cut: bytes 0 to 4 of 14 are shown]");
    expect((await call("write_file", { path: "a", text: "12345" })).error?.code).toBe("tools/too-large");
    expect((await call("view_image", { path: "figure.png" })).error?.code).toBe("tools/too-large");
  });

  it("follows no link, opens no pipe or device, and reads no second name", async () => {
    const { call, python } = open();
    const made = await python(`
import os
os.symlink("/etc/passwd", "passwd.txt")
os.symlink(${JSON.stringify(join(folder, "secret.txt"))}, "secret.txt")
os.symlink("/", "root")
os.symlink("notes.txt", "near.txt")
os.symlink(${JSON.stringify(folder)}, "outside")
os.mkfifo("pipe")
os.link("notes.txt", "second.txt")
os.symlink("/dev/zero", "zero.png")
open(b"caf\\xe9.txt", "w").write("x")
with open("huge.txt", "wb") as file:
    file.truncate(60 << 20)
print("made")`);
    expect(made).toBe("made\n");
    const expected: { readonly [path: string]: RegExp } = {
      "passwd.txt": /not-a-file/,
      "secret.txt": /not-a-file/,
      "near.txt": /not-a-file/,
      "root/etc/passwd": /not-a-file|refused-path/,
      "outside/secret.txt": /not-a-file|refused-path/,
      pipe: /not-a-file/,
      "second.txt": /not-a-file/,
      "zero.png": /not-a-file/,
      "huge.txt": /too-large/,
      "caf\ufffd.txt": /no-such-file/,
    };
    for (const [path, code] of Object.entries(expected)) {
      for (const tool of ["read_file", "view_image"]) {
        const result = await call(tool, { path });
        expect(`${path} ${result.error?.code}`).toMatch(code);
        expect(textOf(result)).toBe("");
      }
    }
    await call("write_file", { path: "outside/owned.txt", text: "x" });
    await call("write_file", { path: "secret.txt", text: "changed" });
    await call("run_command", { command: ["cp", "notes.txt", join(folder, "owned.txt")] });
    await python(`open(${JSON.stringify(join(folder, "owned.txt"))}, "w").write("x")`);
    expect(readdirSync(folder)).toEqual(["secret.txt"]);
    expect(readFileSync(join(folder, "secret.txt"), "utf8")).toBe("a secret of the host");
    expect(existsSync("/owned.txt")).toBe(false);
  });
});
