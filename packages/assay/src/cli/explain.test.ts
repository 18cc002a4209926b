import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

const secret = "not-to-be-told-41";
let folder = "";
let public6: { id: string; text: string }[] = [];
let secretId = "";

const changed = ["--set", 'variants=["terse"]', "--set", "prior=neutral", "--set", "rows.high=50"];

const assay = (...args: string[]) => runAssay(folder, args);

const linesOf = (file: string): { id: string; text: string }[] =>
  readFileSync(join(folder, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-explain-"));
  writeFileSync(join(folder, "seeds.txt"), `${secret}\n`, { mode: 0o600 });
  assay("items", "repository-qa", "--seeds", "6", "--out", "items.jsonl");
  assay("items", "repository-qa", "--seeds", "6", "--preset", "published", "--with-key", "--out", "published.jsonl");
  assay("items", "repository-qa", "--seeds", "6", ...changed, "--out", "changed-settings.jsonl");
  assay("items", "repository-qa", "--seeds", "@seeds.txt", "--out", "secret.jsonl");
  public6 = linesOf("items.jsonl");
  secretId = linesOf("secret.jsonl")[0].id;
  const [{ id }] = public6;
  writeFileSync(
    join(folder, "changed.jsonl"),
    readFileSync(join(folder, "items.jsonl"), "utf8").replace(id, "a".repeat(24)),
  );
  writeFileSync(join(folder, "broken.jsonl"), "{\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("assay explain", () => {
  it("prints the script of an item of a file, with the command that writes its world", () => {
    const item = public6.at(-1);
    const { status, out, err } = assay("explain", item?.id ?? "", "--items", "items.jsonl");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const about = out
      .split("\nimport ")[0]
      .replaceAll(/\n?# ?/g, " ")
      .replaceAll(/\s+/g, " ");
    expect(about).toContain(item?.text.replaceAll(/\s+/g, " "));
    expect(out).toContain("#     assay world repository-qa --seed 6 --out DIR\n");
    expect(out).toContain('print("answer:');
  });

  it("finds the same by searching worlds, and takes files with keys and other presets", () => {
    const id = public6[0].id;
    const listed = assay("explain", id, "--items", "items.jsonl");
    expect(assay("explain", id, "--suite", "repository-qa", "--seeds", "27,6").out).toBe(listed.out);
    const [{ id: published }] = linesOf("published.jsonl");
    const { out } = assay("explain", published, "--items", "published.jsonl");
    expect(out).toContain("#     assay world repository-qa --seed 6 --preset published --out DIR\n");
    const searched = ["--suite", "repository-qa", "--seeds", "6", "--preset", "published"];
    expect(assay("explain", published, ...searched).out).toBe(out);
  });

  it("makes the world again with the settings of the item, and names them in the command", () => {
    const [{ id }] = linesOf("changed-settings.jsonl");
    const { status, out, err } = assay("explain", id, "--items", "changed-settings.jsonl");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const rows = `'rows={"kind":"studies","low":30,"high":50,"least":12}'`;
    const command = `assay world repository-qa --seed 6 --set 'variants=["terse"]' --set prior=neutral --set ${rows} --out DIR`;
    expect(out).toContain(`#     ${command}\n`);
    const searched = ["--suite", "repository-qa", "--seeds", "6", ...changed];
    expect(assay("explain", id, ...searched).out).toBe(out);
  });

  it("explains an item of a secret seed to who has the seed, and does not write the seed down", () => {
    const { status, out } = assay("explain", secretId, "--suite", "repository-qa", "--seeds", "@seeds.txt");
    expect(status).toBe(0);
    expect(out).toContain("--seed @FILE --out DIR");
    expect(out).not.toContain(secret);
  });

  it("says in one line what is wrong, and prints no script", () => {
    const before = readdirSync(folder);
    const id = public6[0].id;
    const wrong: readonly (readonly [args: string[], status: number, says: RegExp])[] = [
      [["nothing", "--items", "items.jsonl"], 1, /wrong-input.*'items\.jsonl' has no item 'nothing'/],
      [[secretId, "--items", "secret.jsonl"], 1, /wrong-input.*seed.*secret.*--seeds @file/],
      [["a".repeat(24), "--items", "changed.jsonl"], 1, /wrong-input.*seed 6 has no item.*any more.*assay items/],
      [[id, "--items", "broken.jsonl"], 1, /wrong-input.*line 1 of 'broken\.jsonl' is not JSON/],
      [[id, "--items", "absent.jsonl"], 1, /wrong-input.*cannot read 'absent\.jsonl'/],
      [[id, "--suite", "repository-qa", "--seeds", "27"], 1, /wrong-input.*no world of these seeds/],
      [[id], 2, /wrong-usage.*--items.*--suite and --seeds/],
      [[id, "--suite", "repository-qa"], 2, /wrong-usage.*--suite and --seeds/],
      [[id, "--items", "items.jsonl", "--set", "prior=neutral"], 2, /wrong-usage.*--items/],
      [[id, "--items", "items.jsonl", "--seeds", "6"], 2, /wrong-usage.*--items/],
      [[id, "--suite", "nothing", "--seeds", "6"], 2, /wrong-usage.*no suite 'nothing'/],
      [[], 2, /wrong-usage.*item/],
    ];
    for (const [args, status, says] of wrong) {
      const ran = assay("explain", ...args);
      expect(ran.err).toMatch(says);
      expect(ran.err.trimEnd().split("\n")).toHaveLength(1);
      expect({ status: ran.status, out: ran.out }).toEqual({ status, out: "" });
    }
    expect(readdirSync(folder)).toEqual(before);
  });
});
