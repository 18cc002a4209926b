import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay, spawnAssay } from "../testing/run-assay.ts";
import { wrongInDemo } from "./demo-results.test-support.ts";

const suites = await loadSuites(builtInNames);

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
    [["runs", "--last", "many"], /^assay: \[cli\/wrong-usage\] .*--last.*; see 'assay runs --help'\n$/],
    [["runs", "--last", "0"], /^assay: \[cli\/wrong-usage\] .*--last.*\n$/],
    [["demo", "--store"], /^assay: \[cli\/wrong-usage\] .*store.*\n$/],
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

  it("does the same as a process of its own, with the exit code for whoever started it", () => {
    for (const args of [["--version"], ["docter"], ["show", "last"]]) {
      const { status, out, err } = spawnAssay(folder, args);
      expect({ status, out, err }).toEqual(assay(...args));
    }
  });
});

describe("assay doctor", () => {
  it("names what works and never shows a key", () => {
    const { status, out } = assay("doctor");
    for (const name of ["node", "python", "scipy", "bubblewrap", "docker", "sqlite", "OPENAI_API_KEY"]) {
      expect(out).toContain(name);
    }
    expect(out.replace(/\s+/g, " ")).toMatch(/memory limit: held by the (kernel, in control groups below|watchdog)/);
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    expect(out).not.toContain("sk-not-to-be-seen");
    expect(out).not.toContain("\u001b");
    // What the code does not read, and what there is not.
    for (const name of [" COMPATIBLE_API_KEY", "chromium", "dashboard"]) expect(out).not.toContain(name);
    expect(status).toBe(0);
  });
  it("gives the same as JSON", () => {
    const { findings } = JSON.parse(assay("doctor", "--json").out) as {
      findings: { area: string; name: string; status: string }[];
    };
    expect(findings.find((finding) => finding.name === "sqlite")?.status).toBe("works");
    expect(findings.find((finding) => finding.name === "OPENAI_API_KEY")?.status).toBe("works");
    expect(findings.find((finding) => finding.name === "ANTHROPIC_API_KEY")?.status).toBe("missing");
    // Each of these is read where models are opened: docs/models.md.
    expect(findings.filter(({ area }) => area === "provider key").map(({ name }) => name)).toEqual([
      "OPENAI_API_KEY",
      "ANTHROPIC_API_KEY",
      "GOOGLE_GENERATIVE_AI_API_KEY",
      "ASSAY_COMPATIBLE_KEY",
      "OLLAMA_API_KEY",
      "VLLM_API_KEY",
      "LLAMA_API_KEY",
      "ASSAY_COMPATIBLE_URL",
      "ASSAY_OLLAMA_URL",
      "ASSAY_VLLM_URL",
      "ASSAY_LLAMACPP_URL",
    ]);
  });
});

describe("assay demo", () => {
  /** One whose items are small and one whose items are many; `make audit` plays the demo of every suite. */
  const shown = suites.filter(({ name }) => ["repository-qa", "experiment-design"].includes(name));

  it("runs the baselines of suites, shows what they came to, and says how to go on", () => {
    const { status, out, err } = assay("demo", ...shown.flatMap(({ name }) => ["--suite", name]));
    expect(status).toBe(0);
    expect(wrongInDemo(out, shown)).toEqual([]);
    const [, run = ""] = /^run (\S+):/.exec(err) ?? [];
    expect(out).toContain(`./assay show ${run} --by `);
    for (const next of ["./assay play ", "./assay explain ", "--model openai/"]) expect(out).toContain(next);
    expect(readdirSync(folder)).toEqual(["assay-data"]);
    // What it says is to be typed next works.
    const again = assay("show", run, "--by", "type", "--episodes", "20");
    expect(again.status).toBe(0);
    rmSync(join(folder, "assay-data"), { recursive: true });
  });
});

describe("a place that cannot be written to", () => {
  const places = ["/proc/assay/x", "/dev/null/x"];
  for (const place of places) {
    it(`is told in one line, and nothing hangs: ${place}`, () => {
      const world = assay("world", "repository-qa", "--seed", "1", "--out", place);
      expect(world.err).toMatch(/^assay: \[cli\/cannot-write\] .*--out\n$/);
      const demo = assay("demo", "--store", place);
      expect(demo.err).toMatch(/^assay: \[store\/cannot-write\] .*\n$/);
      expect([world.status, demo.status]).toEqual([1, 1]);
    });
  }
});

describe("output that cannot be written", () => {
  const shell = (command: string) => spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8" });
  it("is no error when the reader has gone", () => {
    const ran = shell(`set -o pipefail; '${checkoutPath("assay")}' doctor --json | true`);
    expect(ran.stderr).toBe("");
  });
  it("is one line when the disk is full", () => {
    const ran = shell(`'${checkoutPath("assay")}' --help > /dev/full`);
    expect(ran.stderr).toMatch(/^assay: \[cli\/cannot-write\] .*\n$/);
    expect(ran.status).toBe(1);
  });
});
