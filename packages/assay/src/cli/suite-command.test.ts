import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

/** A guest suite with worlds of another one, and commands that tell what they were given. */
const guest = `
import { suite as other } from "@assay/repository-qa";

const tell = {
  name: "tell",
  summary: "tell what it was given",
  details: "It tells everything.",
  arguments: [{ name: "first", about: "a text" }, { name: "second-one", about: "another", isOptional: true }],
  takesSettings: true,
  options: [
    { flags: "--times <number>", about: "how often", reads: { kind: "whole-number", least: 1, most: 5 }, default: 2 },
    { flags: "--limit-cost <money>", about: "how much", reads: { kind: "money" } },
    { flags: "--seeds <seeds>", about: "which", reads: { kind: "seeds" } },
    { flags: "--word <text>", about: "a word", isRepeated: true },
    { flags: "--json", about: "as JSON" },
  ],
  async run(input, context) {
    const { set, suite: named, ...given } = input;
    const { variants } = context.settings("default");
    if (input.json) context.printJson({ ...given, variants });
    else context.printTable(["first"], [[input.first]]);
    context.warn("told\\u001b[2J");
  },
};

const group = {
  name: "keep",
  summary: "keep something",
  subcommands: [
    {
      name: "file",
      summary: "in a file",
      arguments: [{ name: "path", about: "a new file" }],
      run: ({ path }, context) => context.writeNewFile(path, async (write) => write("kept\\n")),
    },
    {
      name: "folder",
      summary: "in a folder",
      arguments: [{ name: "path", about: "a new folder" }],
      run: ({ path }, context) => context.writeNewFolder(path, { "a.txt": "a", "b/c.txt": "c" }),
    },
  ],
};

const count = {
  name: "count",
  summary: "count the episodes of a run",
  arguments: [{ name: "run", about: "a run" }],
  readsRuns: true,
  async run({ run }, context) {
    const counted = await context.withRun(run, async (stored) => {
      const [episodes, scores] = [[], []];
      for await (const episode of stored.episodes()) episodes.push(episode.outcome.kind);
      for await (const score of stored.scores()) if (score.scorer === "strict") scores.push(score.value);
      return { episodes, scores };
    });
    context.printJson(counted);
    context.markFailed();
  },
};

export const suite = { ...other, name: "guest-suite", commands: [tell, group, count] };
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-guest-command-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "guest.ts"), guest);
  for (const name of ["run", "papers", "Tell"]) {
    writeFileSync(join(folder, `${name}.ts`), guest.replace('name: "tell"', `name: "${name}"`));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (...words: string[]) => runAssay(folder, words);
const withGuest = (...words: string[]) => assay(...words, "--suite", "./guest.ts");

describe("a command of a guest suite", () => {
  it("gets its arguments, options and the suite's settings, read as it declares them", () => {
    const words = ["--word", "a", "--word", "b", "--limit-cost", "0.5", "--seeds", "3", "--set", 'variants=["formal"]'];
    const { status, out, err } = withGuest("tell", "one", ...words, "--json");
    expect({ status, err }).toEqual({ status: 0, err: "told\n" });
    expect(JSON.parse(out)).toEqual({
      first: "one",
      times: 2,
      limitCost: 0.5,
      seeds: [{ kind: "public", value: "3" }],
      word: ["a", "b"],
      json: true,
      variants: ["formal"],
    });
    expect(withGuest("tell", "one", "two").out).toBe("first\none\n");
  });

  it.each([
    [["tell"], /missing required argument 'first'/],
    [["tell", "one", "--times", "9"], /--times takes a whole number from 1 to 5/],
    [["tell", "one", "--limit-cost", "-1"], /--limit-cost takes a number above 0/],
    [["tell", "one", "--seeds", "x"], /'x' is not a seed/],
    [["tell", "one", "--set", "unheard=1"], /guest-suite has no setting 'unheard'/],
    [["keep"], /'assay keep' needs to know what to do; say file or folder, or see 'assay keep --help'/],
    [["keep", "all"], /there is no 'assay keep all'; say file or folder/],
    [["tel", "one"], /unknown command 'tel'/],
  ])("is not run where its call is wrong: %j", (words, says) => {
    const { status, out, err } = withGuest(...words);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toMatch(says);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("has a help of its own", () => {
    const { status, out } = withGuest("tell", "--help");
    expect(status).toBe(0);
    expect(out).toContain("Usage: assay tell [options] <first> [second-one]");
    expect(out).toMatch(/\nIt tells everything\.\n$/);
  });

  it("writes new files and folders, and none over another", () => {
    expect(withGuest("keep", "file", "kept.txt").status).toBe(0);
    expect(readFileSync(join(folder, "kept.txt"), "utf8")).toBe("kept\n");
    expect(withGuest("keep", "file", "kept.txt").err).toContain("[cli/output-exists]");
    expect(withGuest("keep", "folder", "kept").status).toBe(0);
    expect(readdirSync(join(folder, "kept"), { recursive: true }).sort()).toEqual(["a.txt", "b", "b/c.txt"]);
    expect(withGuest("keep", "folder", "kept").err).toContain("[cli/output-exists]");
  });

  it("reads a stored run, and can end with exit code 1", () => {
    const choice = [
      "--seeds",
      "1",
      "--per-world",
      "1",
      "--where",
      "variant=template",
      "--where",
      "answerable=yes",
      "--agent",
      "baseline/oracle",
    ];
    expect(withGuest("run", ...choice).status).toBe(0);
    const { status, out } = withGuest("count", "last");
    expect(status).toBe(1);
    expect(JSON.parse(out)).toEqual({ episodes: ["answered"], scores: [1] });
  });

  it("is unknown where its suite is not named", () => {
    expect(assay("tell", "one").err).toMatch(/\[cli\/unknown-command\] unknown command 'tell'/);
  });

  it.each([
    ["run", "is a command of Assay itself"],
    ["papers", "is a command of Assay itself"],
    ["Tell", "is not made of lower case letters, digits and hyphens"],
  ])("cannot be called %s", (name, why) => {
    const { status, err } = assay("items", "--suite", `./${name}.ts`, "--seeds", "1", "--out", "items.jsonl");
    expect(status).toBe(1);
    expect(err).toBe(
      `assay: [suites/wrong-suite] the command '${name}' of the suite guest-suite ${why}; give it another name\n`,
    );
  });
});
