import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectPath } from "./project-path.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function assay(...args: string[]) {
  const environment = { PATH: process.env.PATH, HOME: folder, OPENAI_API_KEY: "sk-not-to-be-seen" };
  const ran = spawnSync(projectPath("assay"), args, { cwd: folder, encoding: "utf8", env: environment });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

describe("assay", () => {
  const wrong: readonly (readonly [args: string[], says: RegExp])[] = [
    [["docter"], /^assay: \[cli\/unknown-command\] .*docter.*doctor.*\n$/],
    [["doctor", "--frob"], /^assay: \[cli\/wrong-usage\] .*--frob.*\n$/],
    [["doctor", "extra"], /^assay: \[cli\/wrong-usage\] .*\n$/],
    [["demo", "--rows", "many"], /^assay: \[cli\/wrong-usage\] .*rows.*\n$/],
    [["demo", "--rows", "0"], /^assay: \[cli\/wrong-usage\] .*rows.*\n$/],
    [["demo", "--seed"], /^assay: \[cli\/wrong-usage\] .*seed.*\n$/],
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
