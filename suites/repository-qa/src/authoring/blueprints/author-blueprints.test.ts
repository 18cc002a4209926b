import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CostBudget } from "@assay/authoring";
import { canary } from "@assay/contract";
import { type LocalServer, open, serve, shippedPrices } from "assay/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBlueprintFile } from "../../blueprint/blueprint-file.ts";
import { authorBlueprints, type BlueprintOrder, workPath } from "./author-blueprints.ts";
import { goodReplies, studyProvider } from "./yeast-study.test-support.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-authoring-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function order(server: LocalServer, changed: Partial<BlueprintOrder> = {}): BlueprintOrder {
  return {
    model: open("compatible/qwen3-8b", server),
    seeds: [{ kind: "public", value: "7" }],
    preset: "default",
    candidates: 3,
    repairs: 3,
    folder,
    purse: new CostBudget(shippedPrices),
    signal: new AbortController().signal,
    ...changed,
  };
}

const { columns, laws, paths } = goodReplies;

const constantLaw = JSON.stringify({
  laws: laws.laws.map((law) => (law.outcome === "colonies" ? { ...law, law: "200 + 0 * dose" } : law)),
});
const duplicateColumn = JSON.stringify({
  ...columns,
  measurements: [...columns.measurements, { ...columns.measurements[0], name: "another temperature" }],
});
const brokenJson = '{"hypothesis": "Yield falls with the dose", "independent": [';

describe("a blueprint by a model", () => {
  it("comes about with bad JSON, a duplicate column and a constant law mended on the way", async () => {
    const { script, asked } = studyProvider({
      description: [brokenJson],
      columns: [duplicateColumn],
      laws: [constantLaw],
    });
    await using server = await serve(script);
    const [written] = await authorBlueprints(order(server));
    expect(asked).toEqual([
      "titles",
      "description",
      "description",
      "abstract",
      "paths",
      "columns",
      "columns",
      "laws",
      "laws",
    ]);
    expect(written).toMatchObject({ seed: "7", calls: 9, repairs: 3 });
    const file = JSON.parse(readFileSync(join(folder, written.file), "utf8"));
    expect(file.provenance).toMatchObject({ model: "compatible/qwen3-8b", servedBy: ["qwen3-8b-served"], seed: "7" });
    expect(file.provenance.inputTokens).toBe(9 * 40);
    expect(file.provenance.cost).toBeNull();
    const told = file.provenance.steps.flatMap(({ repairs }: { repairs: string[] }) => repairs);
    expect(told).toEqual([
      expect.stringMatching(/^The reply is no JSON/),
      "The column 'temp' is there twice; every short name stands for one column.",
      "The law of 'colonies' is constant over the conditions of the study; let it depend on at least one variable.",
    ]);
    const blueprint = readBlueprintFile(readFileSync(join(folder, written.file), "utf8"), written.file);
    expect(goodReplies.titles.titles).toContain(blueprint.project.title);
    expect(blueprint.columns.map(({ short }) => short)).toEqual(expect.arrayContaining(["temp", "colonies", "vigour"]));
  });

  it("gives the whole dialogue of a failure back, and a canary in every prompt", async () => {
    const { script } = studyProvider({ laws: ["no", constantLaw] });
    await using server = await serve(script);
    await authorBlueprints(order(server));
    const last = server.received.at(-1)?.body.messages;
    expect(last.map(({ role }: { role: string }) => role)).toEqual(["user", "assistant", "user", "assistant", "user"]);
    expect(JSON.stringify(last)).toContain("is constant over the conditions");
    for (const { text } of server.received) expect(text).toContain(canary);
  });

  it("ends in an error that names the step, after as many repairs as are allowed", async () => {
    const { script, asked } = studyProvider({ paths: Array.from({ length: 9 }, () => "{}") });
    await using server = await serve(script);
    await expect(authorBlueprints(order(server, { repairs: 2 }))).rejects.toThrow(/step 'paths' right in 3 replies/);
    expect(asked.filter((step) => step === "paths")).toHaveLength(3);
  });

  it("goes on where it stopped, asking only for what is missing", async () => {
    const first = studyProvider({ columns: Array.from({ length: 9 }, () => "{}") });
    await using failing = await serve(first.script);
    await expect(authorBlueprints(order(failing, { repairs: 0 }))).rejects.toThrow(/step 'columns'/);
    const second = studyProvider();
    await using server = await serve(second.script);
    const [resumed] = await authorBlueprints(order(server));
    expect(second.asked).toEqual(["columns", "laws"]);
    const third = studyProvider();
    await using idle = await serve(third.script);
    expect(await authorBlueprints(order(idle))).toEqual([resumed]);
    expect(third.asked).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual([".work", resumed.file]);
  });

  it("does not go on with the work of another model or of other candidates", async () => {
    await using server = await serve(studyProvider().script);
    await authorBlueprints(order(server));
    const other = order(server, { model: open("compatible/other", server) });
    await expect(authorBlueprints(other)).rejects.toThrow(/model is compatible\/qwen3-8b, and compatible\/other/);
    await expect(authorBlueprints(order(server, { candidates: 5 }))).rejects.toThrow(/candidates is 3/);
  });

  it("does not trust a work file that somebody changed", async () => {
    await using server = await serve(studyProvider().script);
    const [{ file }] = await authorBlueprints(order(server));
    rmSync(join(folder, file));
    const path = workPath(folder, "7");
    const work = readFileSync(path, "utf8");
    writeFileSync(path, work.replace('"wt"', '".."'));
    await expect(authorBlueprints(order(server))).rejects.toThrow(/step paths: .*a level is letters and digits/);
  });

  it("refuses secret seeds, which a provider would see", async () => {
    await using server = await serve(studyProvider().script);
    await expect(authorBlueprints(order(server, { seeds: [{ kind: "secret", value: "s" }] }))).rejects.toThrow(
      /give public seeds/,
    );
    expect(server.received).toHaveLength(0);
  });
});

describe("what a model may not write", () => {
  const withLevel = (level: unknown) =>
    JSON.stringify({ ...paths, factors: [{ ...paths.factors[1], levels: ["wt", level] }, ...paths.factors.slice(2)] });
  const cases: readonly (readonly [string, "paths" | "columns" | "laws" | "titles", string, RegExp])[] = [
    ["a level that leaves its folder", "paths", withLevel("../.."), /a level is letters and digits/],
    ["a level with control characters", "paths", withLevel("a\u001b[2Jb"), /a level is letters and digits/],
    ["levels of two sorts", "paths", withLevel(3), /are numbers and texts/],
    [
      "a list without end",
      "paths",
      JSON.stringify({ ...paths, factors: Array.from({ length: 5000 }, () => paths.factors[0]) }),
      /the most|Too big/,
    ],
    [
      "a name that commands a terminal",
      "columns",
      JSON.stringify({ ...columns, identifiers: [{ ...columns.identifiers[0], name: "label\u001b]0;x" }] }),
      /a name is a noun phrase/,
    ],
    ["a field that nobody knows", "columns", JSON.stringify({ ...columns, run: "rm -rf" }), /Unrecognized key: "run"/],
    [
      "a title with hidden turns",
      "titles",
      JSON.stringify({ titles: ["How yeast \u202e grows under an inhibitor", "b".repeat(30), "c".repeat(30)] }),
      /without control characters/,
    ],
    [
      "a law with a name that is none",
      "laws",
      JSON.stringify({ laws: laws.laws.map((law) => ({ ...law, law: "process_exit + zzz" })) }),
      /There is no variable "process_exit"; the variables are dose, strain, /,
    ],
    [
      "a law that the audit could not follow",
      "laws",
      JSON.stringify({
        laws: laws.laws.map((law) =>
          law.outcome === "vigour" ? { ...law, law: "dose > 5 ? temp : floor(temp)" } : law,
        ),
      }),
      /uses a condition, which laws may not/,
    ],
    [
      "a distribution outside its range",
      "columns",
      JSON.stringify(columns).replace('"mean":30', '"mean":300'),
      /Only 0 %/,
    ],
    [
      "a variable of the language",
      "columns",
      JSON.stringify(columns).replaceAll('"temp"', '"sin"'),
      /'sin' means something else in formulas/,
    ],
    ["a column named like a path variable", "columns", JSON.stringify(columns).replaceAll('"temp"', '"dose"'), /dose/],
  ];
  it.each(cases)("%s, and is told so in a sentence", async (_what, step, reply, says) => {
    const { script } = studyProvider({ [step]: Array.from({ length: 2 }, () => reply) });
    await using server = await serve(script);
    const failed = authorBlueprints(order(server, { repairs: 0 }));
    await expect(failed).rejects.toThrow(says);
    await expect(failed).rejects.toThrow(`the step '${step}'`);
    await failed.catch((error: Error) => expect(error.message).not.toMatch(/\n/));
  });
});
