import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPath } from "./project-path.ts";
import { runAssay } from "./run-assay.test-support.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assay = (...args: string[]) => runAssay(folder, args);

describe("assay", () => {
  const wrong: readonly (readonly [args: string[], says: RegExp])[] = [
    [["docter"], /^assay: \[cli\/unknown-command\] .*docter.*doctor.*\n$/],
    [["doctor", "--frob"], /^assay: \[cli\/wrong-usage\] .*--frob.*\n$/],
    [["doctor", "extra"], /^assay: \[cli\/wrong-usage\] .*\n$/],
    [["demo", "--rows", "many"], /^assay: \[cli\/wrong-usage\] .*rows.*\n$/],
    [["demo", "--rows", "0"], /^assay: \[cli\/wrong-usage\] .*rows.*\n$/],
    [["demo", "--seed"], /^assay: \[cli\/wrong-usage\] .*seed.*\n$/],
    [["help", "nothing"], /^assay: \[cli\/unknown-command\] .*nothing.*\n$/],
    [["world", "repository-qa", "--seed", "x", "--out", "w"], /^assay: \[cli\/wrong-usage\] .*'x' is not a seed.*\n$/],
    [["world", "nothing", "--seed", "1", "--out", "w"], /^assay: \[cli\/wrong-usage\] .*repository-qa.*\n$/],
    [
      ["world", "repository-qa", "--seed", "1", "--preset", "no", "--out", "w"],
      /^assay: \[cli\/wrong-usage\] .*published.*\n$/,
    ],
    [["items", "repository-qa", "--seeds", "3..1", "--out", "i"], /^assay: \[cli\/wrong-usage\] .*3\.\.1.*\n$/],
  ];
  for (const [args, says] of wrong) {
    it(`answers '${args.join(" ")}' with one line, exit code 2, and writes nothing`, () => {
      const { status, out, err } = assay(...args);
      expect(err).toMatch(says);
      expect(err.trimEnd().split("\n").length).toBe(1);
      expect({ status, out }).toEqual({ status: 2, out: "" });
      expect(readdirSync(folder)).toEqual([]);
    });
  }

  it("prints help for no command and for --help, and its version", () => {
    expect(assay().out).toContain("Usage: assay");
    expect(assay("--help")).toMatchObject({ status: 0, err: "" });
    expect(assay("help", "doctor").out).toContain("assay doctor");
    expect(assay("--version").out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("assay doctor", () => {
  it("names what works in one table and never shows a key", () => {
    const { status, out } = assay("doctor");
    for (const name of ["node", "python", "scipy", "bubblewrap", "docker", "sqlite", "chromium", "OPENAI_API_KEY"]) {
      expect(out).toContain(name);
    }
    expect(out).not.toContain("sk-not-to-be-seen");
    expect(out).not.toContain("\u001b");
    expect(status).toBe(0);
  });
  it("gives the same as JSON", () => {
    const { findings } = JSON.parse(assay("doctor", "--json").out) as { findings: { name: string; status: string }[] };
    expect(findings.find((finding) => finding.name === "sqlite")?.status).toBe("works");
    expect(findings.find((finding) => finding.name === "OPENAI_API_KEY")?.status).toBe("works");
    expect(findings.find((finding) => finding.name === "ANTHROPIC_API_KEY")?.status).toBe("missing");
  });
});

describe("assay demo", () => {
  /** The same bytes on every machine: SHA-256 of the six files of seed 7. */
  const pinned = {
    "demo/enzyme.csv": "5785a4121f19bfd8b12f098878acb5ebd17c375e9b945df22eab0a37f9c080b5",
    "demo/enzyme.json": "d88037b1f2185047dd8a0d6642111d7263d72a52351c900fa21173e33e2cabcc",
    "demo/enzyme.jsonl": "5d3c0cd7acff8c0a00bb0592aef8f0735f1c72afedf9f25b8f89d05f4da37144",
    "demo/enzyme.log": "a3e9045fde82a055eee62e95ca18c4438815eecd28711cadac2ee0b42984e903",
    "demo/enzyme.txt": "296d110592c07fb8359e4741e8a6d9d8a54a0dce8f19b8b2b6389adbd3d8adda",
    "demo/enzyme.xlsx": "30c1b838806b17c2fed5ff1de1ea129f0909344c13a8d7306f1e89c89600aa93",
  };

  it("writes the six files of a seed, to the bit, and prints their hashes", () => {
    const { status, out, err } = assay("demo", "--seed", "7", "--json");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const { files } = JSON.parse(out) as { files: { path: string; sha256: string }[] };
    expect(Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]))).toEqual(pinned);
    expect(readdirSync(join(folder, "demo")).sort()).toEqual(
      Object.keys(pinned)
        .map((path) => path.slice(5))
        .sort(),
    );
    rmSync(join(folder, "demo"), { recursive: true });
  });

  it("says in one line that it cannot write, and never hangs", () => {
    for (const place of ["/proc/assay", "/dev/null/x", "/dev/full"]) {
      const { status, err } = assay("demo", "--out", place);
      expect(err).toMatch(/^assay: \[cli\/cannot-write\] .*--out\n$/);
      expect(status).toBe(1);
    }
  });

  it("shows nothing that a terminal could take for a command", () => {
    const { out } = assay("demo", "--seed", "\u001b[31mred", "--rows", "3");
    expect(out).toContain("from seed red:");
    expect(out).not.toContain("\u001b");
    rmSync(join(folder, "demo"), { recursive: true });
  });
});

describe("output that cannot be written", () => {
  const shell = (command: string) => spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8" });
  it("is no error when the reader has gone", () => {
    const ran = shell(`set -o pipefail; '${projectPath("assay")}' doctor --json | true`);
    expect(ran.stderr).toBe("");
  });
  it("is one line when the disk is full", () => {
    const ran = shell(`'${projectPath("assay")}' --help > /dev/full`);
    expect(ran.stderr).toMatch(/^assay: \[cli\/cannot-write\] .*\n$/);
    expect(ran.status).toBe(1);
  });
});
