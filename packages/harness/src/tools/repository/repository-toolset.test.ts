import type { Json, ToolResult } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryWorkspace, openToolbox, slowFiles } from "../../testing/memory-workspace.ts";
import type { ToolLimits } from "../tool-limits.ts";
import { pageOf } from "./list-directory.ts";

const contents = {
  "README.md": "# Title\nwords\n",
  "data/site-1/2020.csv": "x,y\n1,2\n3,4\n",
  "data/site-1/2021.csv": "x,y\n5,6\n",
  "data/site-2/2020.csv": "é,𝒳\n7,8\n",
  "data/empty.csv": "",
  "data/latin.csv": new Uint8Array([0xe9, 10]),
  "plots/figure.png": new Uint8Array([137, 80, 78, 71, 0, 255]),
};
const names = ["list_directory", "read_text_file", "read_binary_file"];

function open(limits: Partial<ToolLimits> = {}) {
  const { toolbox, events } = openToolbox(memoryWorkspace(contents, ["repository"]), { limits });
  toolbox.enter(names);
  const call = (tool: string, input: { [name: string]: Json }): Promise<ToolResult> =>
    toolbox.call(tool, { id: toolbox.id, ...input });
  return { toolbox, events, call };
}

const textOf = ({ parts }: ToolResult): string => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("list_directory", () => {
  it("lists a level, a directory, a pattern and everything", async () => {
    const { call } = open();
    const list = async (input: { [name: string]: Json }): Promise<string> =>
      textOf(await call("list_directory", input));
    expect(await list({})).toBe("README.md\ndata/\nplots/");
    expect(await list({ prefix: "data" })).toBe("data/empty.csv\ndata/latin.csv\ndata/site-1/\ndata/site-2/");
    expect(await list({ prefix: "data/site-*/2020*" })).toBe("data/site-1/2020.csv\ndata/site-2/2020.csv");
    expect(await list({ prefix: "data/site-1", depth: null })).toBe("data/site-1/2020.csv\ndata/site-1/2021.csv");
    expect((await list({ depth: null })).split("\n")).toHaveLength(11);
    expect(await list({ prefix: "nothing*" })).toBe("(nothing there fits)");
  });

  it("gives every entry once over its pages, each within the bounds", () => {
    const paths = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 60 });
    fc.assert(
      fc.property(paths, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60 }), (given, most, bytes) => {
        const entries = given.sort((a, b) => (a < b ? -1 : 1));
        const seen: string[] = [];
        for (let after: string | null = null, more = true; more; after = seen.at(-1) ?? null) {
          const page = pageOf(entries, after, most, bytes);
          expect(page.total).toBe(entries.length);
          expect(page.paths.length).toBeLessThanOrEqual(most);
          const size = page.paths.reduce((sum, path) => sum + Buffer.byteLength(path) + 1, 0);
          expect(page.paths.length === 1 || size <= bytes).toBe(true);
          seen.push(...page.paths);
          more = page.more;
        }
        expect(seen).toEqual(entries);
      }),
      { numRuns: 500 },
    );
  });

  it("says that there is more, and how to go on", async () => {
    const { call } = open({ listEntries: 2 });
    const first = await call("list_directory", {});
    expect(textOf(first)).toBe('README.md\ndata/\n[2 of 3 entries; for the next page give after="data/"]');
    const second = await call("list_directory", { after: "data/" });
    expect(second.data).toEqual({ paths: ["plots/"], total: 3, next: null });
  });
});

describe("read_text_file", () => {
  it("gives the whole, the first or the last lines, and says which bytes in its evidence", async () => {
    const { call, toolbox } = open();
    const path = "data/site-1/2020.csv";
    expect(textOf(await call("read_text_file", { path, head: 1 }))).toBe("x,y\n");
    expect(textOf(await call("read_text_file", { path, tail: 1 }))).toBe("3,4\n");
    expect(toolbox.log.evidence).toEqual([
      { source: "file", name: path, bytes: [0, 4] },
      { source: "file", name: path, bytes: [8, 12] },
    ]);
    expect(toolbox.audit([{ source: "file", name: path }]).label).toBe("partial");
    expect(textOf(await call("read_text_file", { path: `/${path}` }))).toBe("x,y\n1,2\n3,4\n");
    expect(toolbox.log.evidence).toEqual([{ source: "file", name: path, bytes: [0, 12] }]);
    expect(toolbox.audit([{ source: "file", name: path }]).label).toBe("grounded");
    expect(toolbox.log.bytes).toEqual({ context: 4 + 4 + 12, python: 0 });
  });

  it("cuts what is long, says so, and counts only what was shown", async () => {
    const { call, toolbox } = open({ textBytes: 9 });
    const path = "data/site-1/2020.csv";
    const result = await call("read_text_file", { path });
    expect(textOf(result)).toBe(
      "x,y\n1,2\n[cut: bytes 0 to 8 of 12 are shown; head, tail or run_python_code reach the rest]",
    );
    expect(result.evidence).toEqual([{ source: "file", name: path, bytes: [0, 8] }]);
    expect(toolbox.audit([{ source: "file", name: path }]).label).toBe("partial");
  });

  it("needs no id, and knows its own", async () => {
    const { toolbox } = open();
    for (const id of [undefined, null, toolbox.id]) {
      const { error } = await toolbox.call("read_text_file", {
        path: "README.md",
        ...(id === undefined ? {} : { id }),
      });
      expect(error).toBeUndefined();
    }
  });

  it("reads an empty file", async () => {
    const { call, toolbox } = open();
    expect(textOf(await call("read_text_file", { path: "data/empty.csv" }))).toBe("");
    expect(toolbox.audit([{ source: "file", name: "data/empty.csv" }]).label).toBe("grounded");
  });
});

describe("read_binary_file", () => {
  it("gives base64 and the type, and refuses what is too large", async () => {
    const result = await open().call("read_binary_file", { path: "plots/figure.png" });
    expect(result.data).toEqual({ mime: "image/png", size: 6, base64: "iVBORwD/" });
    const refused = await open({ binaryBytes: 5 }).call("read_binary_file", { path: "plots/figure.png" });
    expect(refused.error?.code).toBe("tools/too-large");
  });
});

describe("a file that takes long to make", () => {
  for (const tool of ["read_text_file", "read_binary_file"]) {
    it(`is made ready before ${tool} reads it`, async () => {
      const { files, prepared } = slowFiles(["a.txt", "b.txt"]);
      const { toolbox } = openToolbox({ ...memoryWorkspace({}, ["repository"]), files });
      toolbox.enter(names);
      const { error } = await toolbox.call(tool, { path: "./b.txt" });
      expect({ error, prepared }).toEqual({ error: undefined, prepared: [["b.txt"]] });
    });
  }
});

describe("wrong arguments", () => {
  const path = "README.md";
  const cases: readonly (readonly [tool: string, input: { [name: string]: Json }, code: string, says: RegExp])[] = [
    ["read_text_file", { path, id: "repository-other" }, "tools/unknown-id", /get_environment/],
    ["list_directory", { id: "1" }, "tools/unknown-id", /get_environment/],
    ["read_text_file", { path, head: 1, tail: 1 }, "tools/wrong-input", /head or tail/],
    ["read_text_file", { path, head: 0 }, "tools/wrong-input", /head/],
    ["read_text_file", { path, head: 1.5 }, "tools/wrong-input", /head/],
    ["read_text_file", { path, lines: 3 }, "tools/wrong-input", /lines/],
    ["read_text_file", {}, "tools/wrong-input", /path/],
    ["read_text_file", { path: 7 }, "tools/wrong-input", /path/],
    ["read_text_file", { path: "data" }, "tools/not-a-file", /directory/],
    ["read_text_file", { path: "data/" }, "tools/not-a-file", /directory/],
    ["read_text_file", { path: "" }, "tools/not-a-file", /directory/],
    ["read_text_file", { path: "data/latin.csv" }, "tools/not-text", /read_binary_file/],
    ["read_text_file", { path: "plots/figure.png" }, "tools/not-text", /read_binary_file/],
    ["list_directory", { depth: 0 }, "tools/wrong-input", /depth/],
    ["list_directory", { prefix: "*".repeat(5000) }, "tools/wrong-input", /prefix/],
    ["grade", {}, "tools/unknown-tool", /list_directory/],
    ["__proto__", {}, "tools/unknown-tool", /list_directory/],
    ["get_environment", {}, "tools/unknown-tool", /list_directory/],
    ...[
      "../key.json",
      "../../etc/passwd",
      "/etc/passwd",
      "data/../README.md",
      "data/./empty.csv",
      "data//empty.csv",
      "README.md\0",
      "README.md/",
      "README.md/../README.md",
      "C:\\key.json",
      "readme.md",
      "x".repeat(3999),
      "\ud800",
      "constructor",
    ].map((wrong) => ["read_text_file", { path: wrong }, "tools/no-such-file", /list_directory/] as const),
  ];
  for (const [tool, input, code, says] of cases) {
    it(`${tool} answers ${JSON.stringify(input).slice(0, 60)} with ${code}`, async () => {
      const { call } = open();
      const { error, parts } = await call(tool, input);
      expect(error?.code).toBe(code);
      expect(error?.message).toMatch(says);
      expect(error?.message.length).toBeLessThan(600);
      expect(error?.message).not.toContain("\0");
      expect(parts).toEqual([]);
    });
  }

  it("that are no object at all are refused as well", async () => {
    const { toolbox } = open();
    for (const input of [null, 3, "path", ["README.md"]]) {
      expect((await toolbox.call("read_text_file", input)).error?.code).toBe("tools/wrong-input");
    }
  });
});
