import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay } from "../testing/run-assay.ts";
import { parseSeeds } from "./seeds.ts";

const suites = await loadSuites(builtInNames);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-seeds-command-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const seeds = (...args: string[]) => runAssay(folder, ["seeds", ...args]);
const file = (name: string) => join(folder, name);

function makeSeeds(count = 3): { readonly values: string[]; readonly commitment: string } {
  expect(seeds("new", "--count", String(count), "--out", "s.txt")).toMatchObject({ status: 0, err: "" });
  const commitment = seeds("commit", "s.txt").out.trim();
  return { values: parseSeeds(`@${file("s.txt")}`).map(({ value }) => value), commitment };
}

describe("assay seeds", () => {
  it("makes seeds that differ, for their owner alone, and shows none of them", () => {
    const made = seeds("new", "--count", "40", "--out", "s.txt");
    expect(statSync(file("s.txt")).mode & 0o777).toBe(0o600);
    const values = parseSeeds(`@${file("s.txt")}`).map(({ value }) => value);
    expect(values.length).toBe(40);
    for (const value of values) expect(value).toMatch(/^[a-z2-7]{26}$/);
    const shown = [made, seeds("commit", "s.txt"), seeds("commit", "--json", "s.txt")].map(({ out, err }) => out + err);
    for (const value of values) expect(shown.join("")).not.toContain(value);
    for (const { name, generation } of suites) {
      expect(readFileSync(file("s.txt"), "utf8")).toContain(`# generation: ${name} ${generation}\n`);
    }
  });

  it("never replaces a file", () => {
    writeFileSync(file("s.txt"), "kept");
    expect(seeds("new", "--count", "2", "--out", "s.txt")).toMatchObject({ status: 1, out: "" });
    expect(readFileSync(file("s.txt"), "utf8")).toBe("kept");
    expect(readdirSync(folder)).toEqual(["s.txt"]);
  });

  it("commits, reveals and verifies, to a file and to standard output", () => {
    const { values, commitment } = makeSeeds();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds("reveal", "s.txt", "--out", "r.json").out).not.toContain(values[0]);
    const shown = seeds("reveal", "s.txt", "--out", "-").out;
    expect(shown).toBe(readFileSync(file("r.json"), "utf8"));
    expect(JSON.parse(shown)).toMatchObject({ seeds: values });
    expect(seeds("verify", "r.json", commitment)).toEqual({
      status: 0,
      out: "the seeds match the commitment: 3 seeds\n",
      err: "",
    });
    expect(seeds("verify", "r.json", commitment.toUpperCase()).status).toBe(0);
  });

  it("makes a commitment that the script in the documentation reaches without Assay", () => {
    const { commitment } = makeSeeds();
    seeds("reveal", "s.txt", "--out", "r.json");
    const page = readFileSync(checkoutPath("docs/secret-seeds.md"), "utf8");
    const [, script = ""] = /```python\n([\s\S]*?)```/.exec(page) ?? [];
    const ran = spawnSync(checkoutPath(".venv/bin/python"), ["-c", script, file("r.json")], { encoding: "utf8" });
    expect(ran).toMatchObject({ stdout: `${commitment}\n`, stderr: "" });
  });

  it("fails to verify seeds of which anything was changed", () => {
    const { values, commitment } = makeSeeds();
    const text = seeds("reveal", "s.txt", "--out", "-").out;
    const [first, second] = values;
    const changes = [
      text.replace(`"${first}",`, ""),
      text.replace(first, "x").replace(second, first).replace('"x"', `"${second}"`),
      text.replace(/"repository-qa": \d+/, '"repository-qa": 99'),
    ];
    for (const changed of changes) {
      expect(changed).not.toBe(text);
      writeFileSync(file("r.json"), changed);
      const { status, out, err } = seeds("verify", "r.json", commitment);
      expect({ status, out }).toEqual({ status: 1, out: "" });
      expect(err).toMatch(/^assay: \[engine\/commitment-differs\] .*\n$/);
    }
    expect(JSON.parse(seeds("verify", "--json", "r.json", commitment).out)).toMatchObject({ matches: false });
  });

  it("does not commit to seeds of another generation, and says so of those it verifies", () => {
    makeSeeds();
    const text = readFileSync(file("s.txt"), "utf8").replace(/repository-qa \d+/, "repository-qa 99");
    writeFileSync(file("s.txt"), text);
    const refused = seeds("commit", "s.txt");
    expect(refused.err).toMatch(/^assay: \[engine\/wrong-seeds\] .*generation 99 there, generation \d+ here.*\n$/);
    expect(seeds("reveal", "s.txt", "--out", "r.json").status).toBe(0);
    const script = checkoutPath("docs/secret-seeds.md");
    const [, code = ""] = /```python\n([\s\S]*?)```/.exec(readFileSync(script, "utf8")) ?? [];
    const ran = spawnSync(checkoutPath(".venv/bin/python"), ["-c", code, file("r.json")], { encoding: "utf8" });
    expect(seeds("verify", "r.json", ran.stdout.trim()).out).toMatch(
      /match.*\nnote: repository-qa: generation 99 there/,
    );
  });

  it("answers what cannot be done with one line", () => {
    makeSeeds();
    seeds("reveal", "s.txt", "--out", "r.json");
    writeFileSync(file("plain.txt"), "alpha\n", { mode: 0o600 });
    writeFileSync(file("open.txt"), "alpha\n");
    chmodSync(file("open.txt"), 0o644);
    writeFileSync(file("other.json"), "{}");
    const zeros = "0".repeat(64);
    const wrong: readonly (readonly [args: string[], status: number, says: RegExp])[] = [
      [[], 2, /new, commit, reveal or verify/],
      [["mix"], 2, /no 'assay seeds mix'/],
      [["new", "--out", "n.txt"], 2, /--count/],
      [["new", "--count", "0", "--out", "n.txt"], 2, /--count/],
      [["commit", "nowhere.txt"], 2, /nowhere\.txt/],
      [["commit", "open.txt"], 2, /chmod 600/],
      [["commit", "plain.txt"], 2, /salt.*assay seeds new/],
      [["reveal", "s.txt"], 2, /--out/],
      [["reveal", "s.txt", "--out", "r.json"], 1, /exists/],
      [["verify", "r.json"], 2, /commitment/],
      [["verify", "r.json", "abc"], 2, /64 hexadecimal digits/],
      [["verify", "nowhere.json", zeros], 1, /cannot be read.*assay seeds reveal/],
      [["verify", "other.json", zeros], 1, /format.*assay seeds reveal/],
      [["verify", "s.txt", zeros], 1, /not JSON/],
    ];
    for (const [args, status, says] of wrong) {
      const ran = seeds(...args);
      expect(ran, args.join(" ")).toMatchObject({ status, out: "" });
      expect(ran.err).toMatch(says);
      expect(ran.err.trimEnd().split("\n").length).toBe(1);
    }
  });
});
