import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Store } from "@assay/harness/store";
import type {
  ShownView,
  SuiteChoices,
  WorldDetails,
  WorldFile,
  WorldItem,
  WorldItems,
  WorldPaths,
} from "@assay/viewer/world-types";
import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { pixel } from "../../planted-run.test-support.ts";
import { makeApi } from "../api.ts";
import { truthOf } from "./explored-suite.test-support.ts";
import { ThreadedExplorer } from "./threaded-explorer.ts";

const guests = [fileURLToPath(new URL("./explored-suite.test-support.ts", import.meta.url))];
const reports: unknown[] = [];
const makeApp = (withKeys: boolean): Hono =>
  makeApi({
    // Worlds are made, and nothing of them is stored.
    store: {} as Store,
    guests,
    withKeys,
    info: { version: "0.0.0", store: "", withKeys, allowsRuns: false },
    report: (error) => reports.push(error),
  });
const app = makeApp(false);
const whole = makeApp(true);

const get = (path: string, from = app) => from.request(`/worlds${path}`);
const read = async <Answer>(path: string, from = app): Promise<Answer> =>
  (await (await get(path, from)).json()) as Answer;
const problem = async (path: string, from = app): Promise<readonly [number, string, string]> => {
  const response = await get(path, from);
  const { code, message } = (await response.json()) as { readonly code: string; readonly message: string };
  return [response.status, code, message];
};
/** Everything that the server says at an address, in one text. */
const said = async (path: string, from = app): Promise<string> => (await get(path, from)).text();

describe("the suites of the explorer", () => {
  it("are those that come with Assay and the guests, each with what can be chosen", async () => {
    expect(await read<readonly string[]>("")).toEqual([
      "repository-qa",
      "data-analysis",
      "experiment-design",
      "rediscovery",
      "campaign",
      "explored",
    ]);
    const { presets, settings } = await read<SuiteChoices>("/explored");
    expect(presets.map(({ name, values }) => [name, values.size])).toEqual([
      ["default", "3"],
      ["large", "500"],
    ]);
    expect(settings.map(({ name }) => name)).toEqual(["size"]);
    const analyses = await read<SuiteChoices>("/data-analysis");
    expect(analyses.settings.find(({ name }) => name === "task")?.choices).toContain("count-circles");
    expect(analyses.settings.find(({ name }) => name === "difficulty")?.examples).toContain("hard");
  });
});

describe("a world of the explorer", () => {
  it("is that of assay world with its seed, preset and settings", async () => {
    const details = await read<WorldDetails>("/explored/007?preset=large&set.size=4");
    expect(details).toMatchObject({ seed: "7", previousSeed: "6", nextSeed: "8", preset: "large" });
    expect(details.settings).toEqual([{ name: "size", value: "4" }]);
    expect(details.command).toMatch(/--seed 7 --preset large --set size=4 --out DIR$/);
    expect(await read<WorldDetails>("/explored/0")).toMatchObject({ previousSeed: null, nextSeed: "1" });
  });

  it("has its files: a tree, tables, texts in parts and pictures", async () => {
    const { paths, total } = await read<WorldPaths>("/explored/7/paths");
    expect([total, paths[0]]).toEqual([7, "README.md"]);
    expect(await read<WorldFile>("/explored/7/file?path=README.md")).toMatchObject({ kind: "text", isTable: false });
    expect(await read<WorldFile>("/explored/7/file?path=data/numbers.csv")).toMatchObject({
      kind: "table",
      columns: [
        { name: "dose", isNumber: true },
        { name: "answer, in words", isNumber: false },
      ],
      rows: [
        ["0", 'say "0"'],
        ["1", 'say "1"'],
        ["2", 'say "2"'],
      ],
      isText: true,
    });
    expect(await read<WorldFile>("/explored/7/file?path=data/numbers.csv&as=text")).toMatchObject({ isTable: true });
    expect(await read<WorldFile>("/explored/7/file?path=data/uneven.csv")).toMatchObject({
      kind: "text",
      text: "a,b\n1\n",
    });
    const large = "/explored/7/file?preset=large&path=data/numbers.csv&offset=490";
    const table = await read<Extract<WorldFile, { kind: "table" }>>(large);
    expect([table.total, table.rows.length, table.rows[0]?.[0]]).toEqual([500, 10, "490"]);
    const text = await read<Extract<WorldFile, { kind: "text" }>>("/explored/7/file?path=data/long.txt&offset=299990");
    expect([text.text, text.length]).toEqual(["e of text\n", 300_000]);
    expect(await read<WorldFile>("/explored/7/file?path=noise.bin")).toMatchObject({ kind: "binary", bytes: 3 });
    expect(await read<WorldFile>("/explored/7/file?path=picture.png")).toMatchObject({ kind: "image" });
    const picture = await get("/explored/7/image?path=picture.png");
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pixel);
    expect((await get("/explored/7/image?path=script.png")).status).toBe(404);
  });

  it("has the tables of a suite that gives them without their bytes", async () => {
    const { paths } = await read<WorldPaths>("/repository-qa/1/paths");
    const path = paths.find((each) => /\.\w+$/.test(each) && !each.endsWith(".md")) ?? "";
    const file = await read<WorldFile>(`/repository-qa/1/file?path=${encodeURIComponent(path)}`);
    expect(file).toMatchObject({ kind: "table" });
    expect(file.kind === "table" && file.rows.length > 0 && file.columns.some(({ isNumber }) => isNumber)).toBe(true);
  });

  it("has its items with their prompts, and its views in windows", async () => {
    const { items, total } = await read<WorldItems>("/explored/7/items?offset=1&limit=1");
    expect([total, items]).toEqual([3, [{ id: "explored-7-1", number: 2, strata: "kind later" }]]);
    const item = await read<WorldItem>("/explored/7/items/explored-7-1");
    expect(item).toMatchObject({ previous: "explored-7-0", next: "explored-7-2", tools: ["read_file"], spoiler: null });
    expect(item.prompt).toEqual([{ kind: "text", text: "What is explored-7-1?" }, { kind: "image" }]);
    expect((await get("/explored/7/items/explored-7-1/image?block=1")).headers.get("content-type")).toBe("image/png");
    const view = await read<ShownView>("/explored/7/views/pictures?preset=large&offset=490");
    expect([view.blocks.length, view.hasMore, view.blocks[0]]).toMatchObject([10, false, { alt: "no. 490", width: 1 }]);
    expect((await read<ShownView>("/explored/7/views/pictures?preset=large")).hasMore).toBe(true);
    const picture = await get("/explored/7/views/pictures/image?preset=large&block=490");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pixel);
  });

  it("is told in a sentence what it asked wrongly", async () => {
    for (const [path, status, code, says] of [
      ["/nothing/1", 404, "server/not-found", /no suite 'nothing'/],
      ["/explored/1x", 400, "server/wrong-query", /whole number/],
      ["/explored/@seeds.txt", 400, "server/wrong-query", /whole number/],
      ["/explored/1..3", 400, "server/wrong-query", /whole number/],
      ["/explored/1?preset=none", 400, "cli/wrong-usage", /no preset 'none'/],
      ["/explored/1?set.colour=red", 400, "cli/wrong-usage", /no setting 'colour'/],
      ["/explored/1?set.size=many", 400, "cli/wrong-usage", /do not fit/],
      ["/explored/1?set.words=/etc/passwd", 400, "server/wrong-query", /read from files/],
      ["/explored/1/file?path=../package.json", 404, "server/not-found", /no file/],
      ["/explored/1/items/none", 404, "server/not-found", /no item 'none'/],
      ["/explored/1/views/none", 404, "server/not-found", /no view 'none'/],
      ["/explored/1/views/broken", 400, "suites/code-failed", /view broken of the suite explored threw no such column/],
    ] as const) {
      expect([path, ...(await problem(path))]).toEqual([path, status, code, expect.stringMatching(says)]);
    }
    expect(reports).toEqual([]);
  });
});

describe("keys, laws and truths", () => {
  const truth = truthOf("7");
  const places = [
    "/explored/7",
    "/explored/7/paths",
    "/explored/7/items",
    "/explored/7/items/explored-7-0",
    "/explored/7/views/pictures",
    "/explored/7/views/law",
  ];

  it("never leave a server that shows no keys, whatever is asked", async () => {
    for (const place of places) {
      for (const asked of ["", "?spoil=true", "?spoil=true&withKeys=true"]) {
        const text = await said(`${place}${asked}`);
        expect([place, text.includes(truth), text.includes("secret-reason")]).toEqual([place, false, false]);
      }
    }
    expect(await problem("/explored/7/views/law?spoil=true")).toEqual([
      400,
      "server/wrong-query",
      "keys and truths are shown only by 'assay view --with-keys'",
    ]);
    expect((await get("/explored/7/views/law")).status).toBe(404);
    expect(await read<WorldDetails>("/explored/7")).toMatchObject({
      views: [{ name: "pictures" }, { name: "broken" }],
      hiddenViews: 1,
    });
  });

  it("are shown by a server that shows keys only where they are asked for", async () => {
    for (const place of places) expect((await said(place, whole)).includes(truth)).toBe(false);
    const item = await read<WorldItem>("/explored/7/items/explored-7-0?spoil=true", whole);
    expect(JSON.parse(item.spoiler?.key ?? "")).toBe(truth);
    expect(item.spoiler?.script).toContain("--seed 7 --out DIR");
    expect(item.strata).toContainEqual({ name: "reason", value: "secret-reason" });
    const pictures = await read<ShownView>("/explored/7/views/pictures?spoil=true", whole);
    expect(pictures.blocks[0]).toMatchObject({ marks: [{ kind: "box", label: truth }] });
  });

  it("are drawn from the inputs that were chosen", async () => {
    const law = await read<ShownView>("/explored/7/views/law?spoil=true&input.dose=1&input.way=down", whole);
    expect(law.inputs.map(({ value }) => value)).toEqual(["1", "down"]);
    expect(law.blocks).toMatchObject([
      { kind: "text", text: truth },
      {
        rows: [
          ["0.333333", "down"],
          ["", "none"],
        ],
        columns: [{ isNumber: true }, { isNumber: false }],
      },
      // Points that cannot be drawn are left out: zero on a logarithmic axis, and no number.
      { series: [{ points: [{ x: 1, y: 2 }] }] },
    ]);
    for (const [input, says] of [
      ["input.dose=11", /from 0 to 10/],
      ["input.dose=x", /from 0 to 10/],
      ["input.way=left", /one of up, down/],
    ] as const) {
      expect((await problem(`/explored/7/views/law?spoil=true&${input}`, whole))[2]).toMatch(says);
    }
  });
});

describe("a world that is never done", () => {
  const asked = (never: string) => ({ suite: "explored", seed: "1", preset: "default", settings: { never } });
  const ordinary = { suite: "explored", seed: "1", preset: "default", settings: {} };

  it("is given up, and the next one is made", async () => {
    const hasty = new ThreadedExplorer({ guests, withKeys: false }, { seconds: 0.5 });
    await expect(hasty.ask("world", [asked("ends")])).rejects.toThrow(
      expect.objectContaining({ code: "server/world-lost", message: expect.stringMatching(/more than 0.5 seconds/) }),
    );
    await hasty.close();
    const small = new ThreadedExplorer({ guests, withKeys: false }, { megabytes: 200 });
    await expect(small.ask("world", [asked("fits")])).rejects.toThrow(/does not fit into memory/);
    expect(await small.ask("world", [ordinary])).toMatchObject({ seed: "1" });
    await small.close();
  });

  it("holds up nothing else in the process, and nothing is made for whoever left", async () => {
    const explorer = new ThreadedExplorer({ guests, withKeys: false });
    const left = new AbortController();
    const never = expect(explorer.ask("world", [asked("ends")])).rejects.toThrow(/ended/);
    const second = expect(explorer.ask("world", [ordinary], left.signal)).rejects.toThrow(/nobody waits/);
    left.abort();
    for (let tick = 0; tick < 20; tick++) await setTimeout(1);
    await explorer.close();
    await Promise.all([never, second]);
  });
});
