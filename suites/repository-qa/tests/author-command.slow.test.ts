import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AssayProcess, chat, runAssay, type Script, serve, spawnAssay, until } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { studyProvider } from "../src/authoring/blueprints/yeast-study.test-support.ts";

let folder = "";
let worlds = "";
/** Folder of work that is stopped half-way. */
let begunWorlds = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-author-"));
  worlds = join(folder, "worlds");
  begunWorlds = join(folder, "begun");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const author = (url: string, ...more: string[]) =>
  new AssayProcess(
    [
      ...["author", "repository-qa", "--seeds", "7", "--candidates", "3", "--out", worlds, "--json"],
      ...["--model", JSON.stringify({ model: "compatible/qwen3-8b", modelSettings: { baseUrl: url } }), ...more],
    ],
    { temporary: folder },
  );

/** Every file below a folder, by path. */
const contents = (home: string): [string, string][] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(home.length), readFileSync(path, "base64")];
    })
    .sort();

describe("assay author repository-qa", () => {
  it("goes on after it was killed between steps, and asks only for what is missing", async () => {
    const first = studyProvider();
    const silentAtColumns: Script = (response, request) =>
      request.text.includes("# The columns of the data files") ? undefined : first.script(response, request);
    await using stuck = await serve(silentAtColumns);
    const killed = author(stuck.url);
    await until(() => stuck.received.length === 5 || undefined);
    await killed.kill();
    expect(first.asked).toEqual(["titles", "description", "abstract", "paths"]);
    expect(readdirSync(worlds)).toEqual([".work"]);
    cpSync(worlds, begunWorlds, { recursive: true });

    const second = studyProvider();
    await using server = await serve(second.script);
    const finished = author(server.url);
    expect(await finished.wait()).toMatchObject({ code: 0 });
    expect(second.asked).toEqual(["columns", "laws"]);
    expect(finished.err).toMatch(/^about [\d,]{4,} tokens read.* for what is missing of 1 blueprints\n/);
    expect(finished.err).toMatch(/80 tokens read, 40 written, cost no price known\n$/);
    const { blueprints, spent } = JSON.parse(finished.out);
    expect(spent).toEqual({ inputTokens: 80, outputTokens: 40, cost: null });
    expect(readdirSync(worlds).sort()).toEqual([".work", blueprints[0].file]);
  });

  it("estimates what is missing, which of a finished blueprint is nothing", () => {
    const estimate = (seeds: string, out: string) => {
      const words = [
        "author",
        "repository-qa",
        "--model",
        "openai/gpt-5.4",
        "--candidates",
        "3",
        "--estimate",
        "--json",
      ];
      const { out: printed, err } = runAssay(folder, [...words, "--seeds", seeds, "--out", out]);
      return { err, ...JSON.parse(printed).estimate };
    };
    const [begun, fresh] = [estimate("7", begunWorlds), estimate("7", "none")];
    expect(begun.seeds).toBe(1);
    // The steps columns and laws are missing.
    expect(begun.outputTokens).toBe(Math.round(1.3 * (1600 + 500)));
    expect(begun.inputTokens).toBeLessThan(fresh.inputTokens);
    expect(estimate("7,8", worlds)).toMatchObject({
      seeds: 1,
      inputTokens: fresh.inputTokens,
      err: expect.stringMatching(/ of 1 blueprints, 1 more were finished before\n$/),
    });
  });

  it("keeps no limit on the cost of a model without a price", async () => {
    await using server = await serve(studyProvider().script);
    const refused = author(server.url, "--limit-cost", "1");
    expect(await refused.wait()).toMatchObject({ code: 2 });
    expect(refused.err).toMatch(/\[models\/unknown-price\] compatible\/qwen3-8b has no price/);
  });

  it("says about what it would cost, and asks nobody", () => {
    const args = ["author", "repository-qa", "--model", "openai/gpt-5.4", "--seeds", "1..20", "--out", "none"];
    const { status, err, out } = runAssay(folder, [...args, "--estimate", "--json"]);
    expect(status).toBe(0);
    expect(err).toMatch(
      /^about [\d,]+ tokens read, [\d,]+ written, cost \d+\.\d{4} for what is missing of 20 blueprints\n$/,
    );
    expect(JSON.parse(out).estimate.cost).toBeGreaterThan(0);
    expect(readdirSync(folder)).not.toContain("none");
  });
});

describe("frozen blueprints", () => {
  it("give the same files, items and keys in two processes that know no model", () => {
    const made = ["Asia/Kolkata", "America/Chicago"].map((zone, index) => {
      const home = join(folder, `machine-${index}`);
      mkdirSync(home);
      const environment = { TZ: zone, LANG: index === 0 ? "C" : "de_DE.UTF-8", OPENAI_API_KEY: "" };
      const frozen = ["--blueprint", worlds];
      const world = spawnAssay(home, ["world", "repository-qa", "--seed", "5", "--out", "lab", ...frozen], {
        environment,
      });
      expect(world).toMatchObject({ status: 0, err: "" });
      const items = ["items", "repository-qa", "--seeds", "5,6", "--out", "items.jsonl", "--with-key", ...frozen];
      expect(spawnAssay(home, items, { environment })).toMatchObject({ status: 0, err: "" });
      return contents(home);
    });
    expect(made[0].length).toBeGreaterThan(15);
    expect(made[0]).toEqual(made[1]);
  });

  it("are named, not repeated, in every line of items, from which a key can be explained", () => {
    const [line] = readFileSync(join(folder, "machine-0", "items.jsonl"), "utf8").split("\n");
    const { id, settings } = JSON.parse(line);
    expect(settings.blueprints).toEqual([expect.stringMatching(/\/[a-z2-7]{24}\.blueprint\.json$/)]);
    const explained = runAssay(join(folder, "machine-0"), ["explain", id, "--items", "items.jsonl"]);
    expect(explained).toMatchObject({ status: 0, err: "" });
    expect(explained.out).toContain("--set ");
  });

  it("are run by flags and by a plan, and the oracle is right about their worlds", () => {
    const choice = ["--suite", "repository-qa", "--seeds", "1", "--per-world", "3", "--agent", "baseline/oracle"];
    const ran = runAssay(folder, ["run", ...choice, "--blueprint", worlds, "--json"]);
    expect(ran.status).toBe(0);
    expect(JSON.parse(ran.out)).toMatchObject({ groups: [{ score: { mean: 1, episodes: 3 } }] });
    expect(runAssay(folder, ["verify", "last"])).toMatchObject({ status: 0, err: "" });
    writeFileSync(
      join(folder, "plan.yaml"),
      `version: 1\nsuites: [{suite: repository-qa, seeds: 1, settings: {blueprints: worlds}}]\nagents: [{agent: baseline/oracle}]\n`,
    );
    const planned = runAssay(folder, ["plan", "plan.yaml"]);
    expect(planned).toMatchObject({ status: 0, err: "" });
  });

  const wrong: readonly (readonly [string[], RegExp])[] = [
    [["--blueprint", "nowhere"], /\[engine\/no-such-file\] there is no file or folder 'nowhere'/],
    [["--blueprint", "machine-0"], /the folder 'machine-0' has no file that ends in \.blueprint\.json/],
    [["--blueprint", "plan.yaml"], /\[repository-qa\/wrong-file\] 'plan\.yaml' is not valid JSON/],
    [["--set", 'variants=["authored"]'], /wordings: the wording 'authored' needs files of wordings/],
    [["--set", "blueprints=[{}]"], /the settings of repository-qa do not fit: blueprints\.0/],
  ];
  it.each(wrong)("refuses %j in one line", (args, says) => {
    const { status, err } = runAssay(folder, ["world", "repository-qa", "--seed", "1", "--out", "w", ...args]);
    expect(status).not.toBe(0);
    expect(err).toMatch(says);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });

  it("belong to the suite that has them", () => {
    const words = ["world", "data-analysis", "--seed", "1", "--out", "w", "--blueprint", worlds];
    expect(runAssay(folder, words).err).toMatch(/unknown option '--blueprint'/);
  });
});

describe("assay author paraphrases", () => {
  it("freezes wordings that become items", async () => {
    const wording = "Has anybody written an introduction, called README, for this collection?";
    await using server = await serve((response, request) => {
      const isReading = request.text.includes("# What does a question ask?");
      const content = JSON.stringify(isReading ? { type: "readme" } : { wording });
      return chat({ content, finish: "stop" })(response, request);
    });
    const named = (model: string) => JSON.stringify({ model, modelSettings: { baseUrl: server.url } });
    const out = join(folder, "wordings");
    const who = ["--author", named("compatible/one"), "--checker", named("compatible/other")];
    const wordings = ["author", "paraphrases", "--seeds", "5", "--blueprint", worlds, "--per-world", "1", "--out", out];
    const written = new AssayProcess([...wordings, ...who], { temporary: folder });
    expect(await written.wait()).toMatchObject({ code: 0 });
    expect(written.err).toMatch(/^about .*\n(seed .*\n)*80 tokens read, 40 written, cost no price known\n$/);
    expect(written.out).toMatch(
      /^author +checker +questions +proposed +accepted\ncompatible\/one +compatible\/other +1 +1 +1\n/,
    );
    const settings = ["--blueprint", worlds, "--wordings", out, "--set", 'variants=["template","authored"]'];
    const chosen = ["--seeds", "5", "--where", "type=readme", "--out", join(folder, "worded.jsonl")];
    expect(runAssay(folder, ["items", "repository-qa", ...chosen, ...settings])).toMatchObject({ status: 0, err: "" });
    const items = readFileSync(join(folder, "worded.jsonl"), "utf8").trim().split("\n");
    expect(items.map((line) => JSON.parse(line))).toMatchObject([
      { variant: "template" },
      { variant: "authored", text: `${wording} Answer yes or no.` },
    ]);
  });
});
