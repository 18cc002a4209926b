import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../src/testing/checkout-path.ts";
import { type Ran, runAssay, spawnAssay } from "../src/testing/run-assay.ts";

// A suite outside the repository, in a folder without node_modules, through the commands that people type.

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-guest-"));
  expect(runAssay(folder, ["new-suite", "half-lives"])).toMatchObject({ status: 0, err: "" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = "./half-lives/suite.ts";
const assay = (...words: string[]): Ran => runAssay(folder, words);
const good = (...words: string[]): string => {
  const { status, out, err } = assay(...words);
  expect({ words, status, err: status === 0 ? "" : err }).toEqual({ words, status: 0, err: "" });
  return out;
};

describe("a suite that 'assay new-suite' made", () => {
  it("passes every check that the reference explains, as a process of its own", () => {
    const { status, out } = spawnAssay(folder, ["check-suite", file]);
    expect(out).toMatch(/half-lives: \d+ checks passed, 0 failed\n$/);
    expect(status).toBe(0);
    const page = readFileSync(checkoutPath("docs/suite-reference.md"), "utf8").split("\n## Checks\n")[1];
    const explained = Array.from(page.matchAll(/^\| (\w.*?) \|/gm), ([, check]) => check).filter(
      (row) => row !== "check",
    );
    const printed = Array.from(out.matchAll(/^pass {2}(.*?)(?: \(.*)?$/gm), ([, check]) =>
      check
        .replace(/^(default|hard):/, "PRESET:")
        .replace(/\d+/, "N")
        .replace(/(?<=^the \w+, )\w+/, "BASELINE"),
    );
    expect(explained.sort()).toEqual([...new Set(printed)].sort());
  });

  it("becomes one whose agents run Python on real files, by the changes that the page shows", () => {
    const page = readFileSync(checkoutPath("docs/new-suite.md"), "utf8");
    const [, oracle = ""] = /```ts\n(const program = [\s\S]*?)```/.exec(page) ?? [];
    const [, listing = ""] = /```ts\n( {2}const \{ data \} = [\s\S]*?)```/.exec(page) ?? [];
    const changes: readonly [string | RegExp, string][] = [
      ['delivery: "virtual"', 'delivery: "copied"'],
      ['toolsets: ["repository"]', 'toolsets: ["files"]'],
      [
        'tools: ["list_directory", "read_text_file", "run_python_code"]',
        'tools: ["read_file", "run_command", "run_python"]',
      ],
      [/evidence: kinds.*,/, "evidence: [],"],
      [/const oracle: Find = [\s\S]*?\n};\n/, oracle.replaceAll("$", "$$$$")],
      [/ {2}const \{ data \} = await session.call\("list_directory".*\n.*\n/, listing.replaceAll("$", "$$$$")],
      [/read_text_file/g, "read_file"],
      ["./prompt.md", "./half-lives/prompt.md"],
    ];
    const changed = changes.reduce(
      (text, [from, to]) => {
        expect(text).toMatch(from);
        return text.replace(from, to);
      },
      readFileSync(join(folder, "half-lives/suite.ts"), "utf8"),
    );
    writeFileSync(join(folder, "copied.ts"), changed);
    const agents = ["--agent", "baseline/oracle", "--agent", "baseline/cheat"];
    const table = good("run", "--suite", "./copied.ts", "--seeds", "1", ...agents);
    expect(table).toMatch(/^half-lives {3}2 items · 1 world .*\n.*\noracle +100\.0 /m);
    expect(table).toMatch(/^cheat +0\.0 /m);
    const { episodes } = JSON.parse(good("show", "last", "--suite", "./copied.ts", "--json", "--with-key", "--yes"));
    expect(episodes).toContainEqual(expect.objectContaining({ agent: "baseline/oracle", evidence: "not-needed" }));
  });

  it("bears its own name everywhere", () => {
    for (const name of ["suite.ts", "README.md", "package.json"])
      expect(readFileSync(join(folder, "half-lives", name), "utf8")).not.toMatch(/template/i);
  });

  it("pins the packages that it names to the versions that Assay is tested with", () => {
    const readManifest = (path: string) => JSON.parse(readFileSync(path, "utf8"));
    const own = readManifest(join(folder, "half-lives/package.json"));
    const named = { ...own.dependencies, ...own.devDependencies };
    const ours = ["package.json", "packages/assay/package.json"].map((path) => readManifest(checkoutPath(path)));
    const pinned = Object.assign({}, ...ours.flatMap((manifest) => [manifest.dependencies, manifest.devDependencies]));
    expect(named).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, pinned[name]])));
    expect(own.engines).toEqual(ours[0].engines);
  });

  it("gives worlds and items, by the argument and by the option", () => {
    good("items", file, "--seeds", "1..3", "--with-key", "--out", "items.jsonl");
    good("items", "--suite", file, "--seeds", "1..3", "--with-key", "--out", "again.jsonl");
    const [one, other] = ["items.jsonl", "again.jsonl"].map((name) => readFileSync(join(folder, name), "utf8"));
    expect(one).toBe(other);
    expect(JSON.parse(one.split("\n", 1)[0])).toMatchObject({ suite: "half-lives", strata: { asks: "half-life" } });
    good("world", file, "--seed", "1", "--out", "world");
    expect(readFileSync(join(folder, "world/counts.csv"), "utf8")).toMatch(/^minute,counts\n0,/);
    good("publish", file, "--seeds", "1..2", "--out", "dataset");
  });

  it("is graded from files", () => {
    const [first] = readFileSync(join(folder, "items.jsonl"), "utf8").split("\n", 1);
    const { id, key } = JSON.parse(first);
    writeFileSync(join(folder, "answers.jsonl"), `${JSON.stringify({ id, answer: key.truth })}\n`);
    expect(good("grade", "items.jsonl", "answers.jsonl", "--suite", file)).toMatch(/^ +all +6 +16\.7 %$/m);
  });

  it("is planned, run, shown, verified, regraded, resumed and carded", () => {
    expect(good("plan", "--suite", file, "--seeds", "1..4", "--agent", "baseline/oracle")).toContain("half-lives");
    const agents = ["--agent", "baseline/oracle", "--agent", "baseline/null"];
    expect(good("run", "--suite", file, "--seeds", "1..4", ...agents)).toContain("half-lives");
    expect(good("show", "last", "--suite", file)).toContain("half-lives");
    expect(good("verify", "last", "--suite", file)).toContain("nothing differs (8 items, 16 episodes");
    good("regrade", "last", "--suite", file);
    good("resume", "last", "--suite", file);
    expect(JSON.parse(good("card", "last", "--suite", file))).toMatchObject({ cells: [{ suite: "half-lives" }] });
  });

  it("is run from a plan file that names it by its path", () => {
    writeFileSync(
      join(folder, "plan.json"),
      JSON.stringify({ version: 1, suites: [{ suite: file, seeds: "1..5" }], agents: [{ agent: "baseline/guess" }] }),
    );
    expect(good("run", "plan.json")).toContain("half-lives");
    expect(good("verify", "last", "--suite", file)).toContain("nothing differs (10 items");
  });

  it("is attempted by a person", () => {
    const { status, out } = spawnAssay(folder, ["play", file, "--seed", "1"], { input: "quit\n" });
    expect({ status, asked: out.includes("What is the half-life") }).toEqual({ status: 0, asked: true });
  });

  it("is found as an installed package, compiled to JavaScript", () => {
    const installed = join(folder, "node_modules/my-suite");
    mkdirSync(installed, { recursive: true });
    writeFileSync(
      join(installed, "package.json"),
      JSON.stringify({ name: "my-suite", type: "module", exports: "./suite.js" }),
    );
    writeFileSync(
      join(installed, "suite.js"),
      `import { suite as half } from ${JSON.stringify(join(folder, "half-lives/suite.ts"))};\nexport const suite = { ...half, name: "packaged" };\n`,
    );
    good("items", "my-suite", "--seeds", "1", "--out", "packaged.jsonl");
    expect(readFileSync(join(folder, "packaged.jsonl"), "utf8")).toContain('"suite":"packaged"');
  });
});

describe("a suite that cannot be used", () => {
  const refused = (name: string, source: string | undefined, says: RegExp): void => {
    if (source !== undefined) writeFileSync(join(folder, name), source);
    const { status, err } = assay("items", `./${name}`, "--seeds", "1", "--out", "none.jsonl");
    expect(err).toMatch(says);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
    expect(status).not.toBe(0);
  };

  it("is refused in one sentence that says what to do", () => {
    refused("missing.ts", undefined, /\[cli\/wrong-usage\] there is no file '\.\/missing\.ts'/);
    refused("empty.ts", "export const other = 1;\n", /\[suites\/wrong-suite\] .* it exports no object named suite/);
    refused("half.ts", 'export const suite = { name: "half" };\n', /its suite lacks version, generation, world/);
    refused("enum.ts", "enum A { B }\nexport const suite = A;\n", /\[suites\/cannot-load\] .* write no enum/);
    refused("broken.ts", 'throw new Error("no data here");\n', /\[suites\/cannot-load\] .*: no data here/);
    const own = readFileSync(join(folder, "half-lives/suite.ts"), "utf8");
    const named = own
      .replace('const name = "half-lives"', 'const name = "repository-qa"')
      .replace("./prompt.md", "./half-lives/prompt.md");
    refused("named.ts", named, /its name 'repository-qa' belongs to a suite that comes with Assay/);
  });

  it("is asked for where a run needs it", () => {
    expect(assay("show", "last").err).toMatch(/there is no suite 'half-lives'.* say where it is with --suite FILE/);
    expect(assay("verify", "last")).toMatchObject({ status: 2 });
  });

  it("fails its check with what is wrong, and exits with 1", () => {
    const own = readFileSync(join(folder, "half-lives/suite.ts"), "utf8").replace(
      "./prompt.md",
      "./half-lives/prompt.md",
    );
    writeFileSync(join(folder, "lucky.ts"), own.replace("* random.uniform()", "* Math.random()"));
    const lucky = assay("check-suite", "./lucky.ts");
    expect(lucky.out).toMatch(/^FAIL {2}default: the same seed gives the same world/m);
    expect(lucky.status).toBe(1);
    writeFileSync(join(folder, "weak.ts"), own.replace("mean >= 0.95", "mean > 1"));
    expect(assay("check-suite", "./weak.ts").out).toMatch(
      /^FAIL {2}the ceiling, oracle, keeps its bound .*breaks the bound/m,
    );
  });

  it.each([
    ["in a file", '"about.txt": "The half-life is " + truth["half-life"].toFixed(2)'],
    ["in a file's name", '["activity-" + truth.activity.toFixed() + ".txt"]: ""'],
  ])("fails its check where the truth can be read %s", (place, leak) => {
    const leaky = readFileSync(join(folder, "half-lives/suite.ts"), "utf8")
      .replace("./prompt.md", "./half-lives/prompt.md")
      .replace("{ counts, efficiency }: World", "{ counts, efficiency, truth }: World")
      .replace('"counts.csv": `', `${leak}, $&`);
    const name = `./leak ${place}.ts`;
    writeFileSync(join(folder, name), leaky);
    expect(assay("check-suite", name).out).toMatch(/^FAIL {2}the cheat, cheat, keeps its bound .*breaks the bound/m);
  });
});

describe("the names for new suites", () => {
  it.each([
    ["Half", /is no name for a suite/],
    ["../x", /is no name for a suite/],
    ["rediscovery", /comes with Assay/],
    ["half-lives", /is there already/],
  ])("do not include '%s'", (name, says) => {
    expect(assay("new-suite", name).err).toMatch(says);
  });
});
