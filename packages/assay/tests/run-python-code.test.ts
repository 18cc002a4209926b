import type { Files, ToolResult, Workspace } from "@assay/contract";
import { openSandboxBackend, type Sandbox, type SandboxBackend } from "@assay/harness/sandbox";
import { memoryWorkspace, openToolbox } from "@assay/harness/testing/memory-workspace";
import { suite as repositoryQa } from "@assay/repository-qa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: SandboxBackend;
let sandbox: Sandbox;
beforeAll(async () => {
  backend = await openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 900 } });
  sandbox = await backend.start({ workspace: "per-call" });
});
afterAll(() => backend.close());

function open(workspace: Workspace) {
  const opened = openToolbox(workspace, { sandbox: async () => sandbox });
  opened.toolbox.enter(["run_python_code", "get_environment", "read_text_file"]);
  const run = async (code: string): Promise<ToolResult> => opened.toolbox.call("run_python_code", { code });
  return { ...opened, run };
}

const textOf = ({ parts }: ToolResult): string => parts.map((part) => (part.type === "text" ? part.text : "")).join("");

const small = memoryWorkspace(
  {
    "README.md": "# Title\nwords\nmore\n",
    "data/a.csv": "x,y,flag,word\n1,2.5,true,None\n3,,false,b\n",
    "data/b.csv": "x\n1\n",
    "data/blob.bin": new Uint8Array([0, 255, 10]),
    "data/latin.csv": new Uint8Array([0xe9, 10]),
  },
  ["repository"],
);

describe("run_python_code", () => {
  it("has the functions of the repository ready, with or without the id", async () => {
    const { run, toolbox } = open(small);
    const code = `
import builtins
repository = ${JSON.stringify(toolbox.id)}
print(list_directory(repository, "data", 1))
print(list_directory(prefix="*.md"), len(list_directory(depth=None)))
print(repr(read_text_file(repository, "README.md", head=1)), repr(read_text_file("README.md", tail=1)))
print(read_binary_file("data/blob.bin"), read_binary_file(repository, "/data/blob.bin") == b"\\x00\\xff\\n")
`;
    expect(textOf(await run(code))).toBe(
      [
        "['data/a.csv', 'data/b.csv', 'data/blob.bin', 'data/latin.csv']",
        "['README.md'] 6",
        "'# Title\\n' 'more\\n'",
        "b'\\x00\\xff\\n' True",
        "",
      ].join("\n"),
    );
  });

  it("records what a program read, apart from what the agent read", async () => {
    const { run, toolbox, events } = open(small);
    await run("read_text_file('README.md', head=1); read_text_file('README.md', tail=1); load_table('data/b.csv')");
    expect(toolbox.log.evidence).toEqual([
      { source: "file", name: "README.md", bytes: [0, 8] },
      { source: "file", name: "README.md", bytes: [14, 19] },
      { source: "file", name: "data/b.csv" },
    ]);
    expect(toolbox.log.bytes).toEqual({ context: 0, python: 8 + 5 + 4 });
    expect(events.filter(({ type }) => type === "evidence-shown")).toHaveLength(1);
    await toolbox.call("read_text_file", { id: toolbox.id, path: "README.md" });
    expect(toolbox.log.bytes).toEqual({ context: 19, python: 17 });
    expect(toolbox.audit([{ source: "file", name: "data/b.csv" }]).label).toBe("grounded");
    expect(toolbox.audit([{ source: "file", name: "data/a.csv" }]).label).toBe("ungrounded");
  });

  it("records what was read before a program failed", async () => {
    const { run, toolbox } = open(small);
    expect(textOf(await run("read_text_file('README.md')\nraise KeyError('no')"))).toMatch(/KeyError: 'no'/);
    expect(toolbox.audit([{ source: "file", name: "README.md" }]).label).toBe("grounded");
  });

  it("gives a table's columns the kinds that they look like", async () => {
    const { run } = open(small);
    const code =
      "f = load_table('data/a.csv')\nprint([d.kind for d in f.dtypes[:3]], f.x.tolist(), f.y.tolist(), f.word.tolist())";
    expect(textOf(await run(code))).toBe("['i', 'f', 'b'] [1, 3] [2.5, nan] ['None', 'b']\n");
  });

  const refused: readonly (readonly [code: string, says: RegExp])[] = [
    ["read_text_file('../key.json')", /HostError: There is no file "\.\.\/key\.json"/],
    ["read_text_file('other-id', 'README.md')", /no repository with this id/],
    ["read_text_file('data/latin.csv')", /is not text/],
    ["read_text_file('data')", /is a directory/],
    ["load_table('data/blob.bin')", /is no table/],
    ["load_table(['data/a.csv', 'nothing.csv'])", /There is no file "nothing\.csv"/],
    ["list_directory(depth=0)", /depth/],
    ["import assay_broker; assay_broker.ask('get_key')", /There is no function get_key/],
    ["import assay_broker; assay_broker.ask('load_table', {'path': 'a', 'seed': 1})", /seed/],
    ["import assay_broker; assay_broker.ask('__proto__')", /There is no function/],
  ];
  for (const [code, says] of refused) {
    it(`says what is wrong with ${code}`, async () => expect(textOf(await open(small).run(code))).toMatch(says));
  }

  it("says how a program ended, and cuts its output in the middle", async () => {
    const { toolbox } = openToolbox(small, { sandbox: async () => sandbox, limits: { textBytes: 40 } });
    toolbox.enter(["run_python_code"]);
    const run = async (code: string): Promise<string> => textOf(await toolbox.call("run_python_code", { code }));
    expect(await run("import sys; sys.exit(3)")).toBe("[it ended with exit status 3]");
    expect(await run("pass")).toBe("(the program printed nothing)");
    expect(await run("for i in range(50): print(i)")).toBe(
      "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n[... 102 bytes cut here ...]\n44\n45\n46\n47\n48\n49\n",
    );
  });

  it("has its place in get_environment, with versions", async () => {
    const { toolbox } = open(small);
    const { data } = await toolbox.call("get_environment", {});
    const python = { version: expect.stringMatching(/^3\./), packages: { pandas: expect.stringMatching(/^\d/) } };
    expect(data).toMatchObject({ id: toolbox.id, files: 5, python });
  });
});

describe("load_table", () => {
  const settings = { ...repositoryQa.presets.default, files: { alpha: 1, beta: 1, least: 4, most: 4 } };
  /** The first worlds with each kind of file. */
  function worldsByFormat(preset: typeof settings): Map<string, Files> {
    const found = new Map<string, Files>();
    for (let seed = 1; found.size < 6; seed++) {
      const world = repositoryQa.world({ kind: "public", value: String(seed) }, preset);
      if ("blueprint" in world && !found.has(world.blueprint.extension))
        found.set(world.blueprint.extension, repositoryQa.files(world, preset));
    }
    return found;
  }

  /** Compares what the world says of a table with what Python's own readers find in the bytes. */
  const compare = `
import assay_data, pandas
from pandas.testing import assert_frame_equal
for path in list_directory(depth=None):
    if path.endswith("/") or path.endswith(".md"):
        continue
    extension = path.rsplit(".", 1)[1]
    told, read = load_table(path), assay_data._decode({"path": path, "extension": extension}, read_binary_file(path))
    assert_frame_equal(told, read, check_dtype=False, check_exact=True)
    assert [each.kind for each in told.dtypes] == [each.kind for each in read.dtypes], (told.dtypes, read.dtypes)
    assert len(told) > 0 and len(told.columns) > 5
    print(extension)
`;
  for (const [title, preset] of [
    ["default", settings],
    ["published-code", { ...repositoryQa.presets["published-code"], files: settings.files }],
  ] as const) {
    it(`gives of every format what Python's readers find in the bytes (${title})`, async () => {
      for (const [extension, files] of worldsByFormat(preset)) {
        const told = files.paths.filter((path) => files.table?.(path) !== undefined);
        expect(told.length, extension).toBeGreaterThan(0);
        const workspace = { ...memoryWorkspace({}, ["repository"]), files };
        const data = files.paths.filter((path) => path.endsWith(extension));
        expect(textOf(await open(workspace).run(compare))).toBe(`${extension}\n`.repeat(data.length));
      }
    });
  }
});
