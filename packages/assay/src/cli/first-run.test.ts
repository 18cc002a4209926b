import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAssay } from "../testing/run-assay.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-first-"));
  for (const [name, text] of Object.entries(plans)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const suites = "suites:\n  - { suite: repository-qa, seeds: 1 }\n";
const agents = "agents: [{ agent: baseline/null }]\n";
const plans: { readonly [file: string]: string } = {
  "good.yaml": `version: 1\n${suites}${agents}`,
  "typo.yaml": `version: 1\nsuites:\n  - { suite: repository-qa, seeds: 1, sede: 3 }\n${agents}`,
  "list.yaml": `version: 1\nrepeats: [1, 2]\n${suites}${agents}`,
  "broken.yaml": `version: 1\n${suites}agents: [\n`,
  "no-agents.yaml": `version: 1\n${suites}`,
  "no-version.yaml": `${suites}${agents}`,
  "limit.yaml": `version: 1\nlimits: { turns: many }\n${suites}${agents}`,
  "setting.yaml": `version: 1\nsuites:\n  - { suite: repository-qa, seeds: 1, settings: { fields: 2 } }\n${agents}`,
  "model.yaml": `version: 1\n${suites}agents: [{ agent: baseline/null, model: openai/gpt-5.4 }]\n`,
  "empty.yaml": "",
  "closed.yaml": `version: 1\n${suites}agents: [{ agent: loop, model: compatible/x, modelSettings: { baseUrl: "http://127.0.0.1:59999/v1" } }]\n`,
  "large.yaml": `version: 1\nsuites:\n  - { suite: repository-qa, seeds: 18 }\nagents: [{ agent: one-shot, model: compatible/x, modelSettings: { baseUrl: "http://127.0.0.1:59999/v1" } }]\n`,
  "silent.yaml": `version: 1\nretries: 0\nsuites:\n  - { suite: repository-qa, seeds: 27, items: { sample: 1 } }\nagents: [{ agent: loop, model: compatible/x, modelSettings: { baseUrl: "http://127.0.0.1:59999/v1", maxRetries: 0 } }]\n`,
};

const flags = ["--suite", "repository-qa", "--seeds", "1"];
const nobody = [...flags, "--agent", "baseline/null"];
const analysis = ["--suite", "data-analysis", "--seeds", "1", "--agent", "baseline/null"];
const loop = (model: string, ...rest: string[]) => [...flags, "--agent", "loop", "--model", model, ...rest];

type Case = readonly [what: string, args: readonly string[], says: RegExp, status: 1 | 2];

const cases: readonly Case[] = [
  ["nothing", ["run"], /\[cli\/wrong-usage\] say what to run: .*'assay run --help'/, 2],
  ["a missing key", ["run", ...loop("anthropic/claude-opus-5")], /\[models\/missing-key\] .*ANTHROPIC_API_KEY/, 2],
  [
    "an unknown provider",
    ["run", ...loop("opnai/gpt-5.4")],
    /\[models\/unknown-model\] "opnai\/gpt-5.4" .*openai\//,
    2,
  ],
  ["a model without its provider", ["run", ...loop("gpt-5.4")], /\[models\/unknown-model\] .*openai\/gpt-5\.4/, 2],
  [
    "a server without an address",
    ["run", ...loop("compatible/x")],
    /\[models\/wrong-settings\] .*ASSAY_COMPATIBLE_URL/,
    2,
  ],
  [
    "a wrong suite",
    ["run", "--suite", "repository", "--seeds", "1", "--agent", "baseline/null"],
    /\[cli\/wrong-usage\] there is no suite 'repository'; the suites are: repository-qa/,
    2,
  ],
  [
    "a wrong preset",
    ["run", ...nobody, "--preset", "no"],
    /\[engine\/wrong-plan\] .*'no'; its presets are: default, /,
    2,
  ],
  [
    "a seed that is none",
    ["run", "--suite", "repository-qa", "--seeds", "x", "--agent", "baseline/null"],
    /\[engine\/wrong-seeds\] 'x' is not a seed; .*1\.\.50/,
    2,
  ],
  [
    "a file of seeds that is not there",
    ["run", "--suite", "repository-qa", "--seeds", "@none", "--agent", "baseline/null"],
    /\[engine\/wrong-seeds\] .*'none' cannot be read; name a file/,
    2,
  ],
  [
    "a suite in place of a plan",
    ["run", "repository-qa", "--seeds", "1", "--agent", "baseline/oracle"],
    /'repository-qa' is a suite and no plan file; write: --suite repository-qa/,
    2,
  ],
  ["a plan that is not there", ["run", "none.yaml"], /\[cli\/wrong-input\] the plan 'none.yaml' cannot be read/, 1],
  ["a typo in a field", ["run", "typo.yaml"], /\[engine\/wrong-plan\] .*suites\.0: .*"sede"; 'assay plan --schema'/, 2],
  [
    "a list where none may be",
    ["run", "list.yaml"],
    /\[engine\/wrong-plan\] .*repeats: .*a list may not stand here/,
    2,
  ],
  ["broken YAML", ["run", "broken.yaml"], /\[engine\/wrong-plan\] .*neither YAML nor JSON at line 5: [^\n]*[^:]\n$/, 2],
  ["a field that is missing", ["run", "no-agents.yaml"], /\[engine\/wrong-plan\] .*agents: it is missing/, 2],
  ["no version", ["run", "no-version.yaml"], /\[engine\/wrong-plan\] .*version: expected 1/, 2],
  ["a limit that is no number", ["run", "limit.yaml"], /\[engine\/wrong-plan\] .*limits\.turns: expected number/, 2],
  ["a setting that is none", ["run", "setting.yaml"], /\[engine\/wrong-plan\] .*settings: .*"fields"/, 2],
  [
    "a setting that the suite lacks",
    ["run", ...nobody, "--task", "x"],
    /\[cli\/wrong-usage\] unknown option '--task'; see 'assay run --help'/,
    2,
  ],
  [
    "a value that no setting has",
    ["run", ...nobody, "--set", "prior=x"],
    /\[engine\/wrong-plan\] settings: prior: /,
    2,
  ],
  ["settings beside a plan", ["run", "good.yaml", "--set", "prior=x"], /--set and a plan file both/, 2],
  ["an empty plan", ["run", "empty.yaml"], /\[engine\/wrong-plan\] the plan 'empty.yaml': expected object/, 2],
  ["a plan and flags", ["run", "good.yaml", "--seeds", "3"], /\[cli\/wrong-usage\] --seeds and a plan file both/, 2],
  [
    "an unknown agent",
    ["run", ...flags, "--agent", "lop"],
    /\[engine\/wrong-plan\] .*"lop"; the agents are: .*loop/,
    2,
  ],
  ["an unknown baseline", ["run", ...flags, "--agent", "baseline/x"], /\[engine\/wrong-plan\] .*baseline\/oracle, /, 2],
  ["a person", ["run", ...flags, "--agent", "human"], /\[engine\/wrong-plan\] .*'assay play'/, 2],
  ["a program from outside", ["run", ...flags, "--agent", "external"], /\[engine\/wrong-plan\] .*'assay mcp'/, 2],
  ["a model for a baseline", ["run", ...nobody, "--model", "openai/x"], /\[cli\/wrong-usage\] .*leave --model/, 2],
  ["a planned model for a baseline", ["run", "model.yaml"], /\[engine\/wrong-plan\] .*leave 'openai\/gpt-5.4' out/, 2],
  ["no model for loop", ["run", ...flags, "--agent", "loop"], /\[engine\/wrong-plan\] the agent loop needs a model/, 2],
  [
    "a budget without a price",
    ["run", ...loop("openai/unheard-of", "--budget", "2")],
    /\[models\/unknown-price\] openai\/unheard-of has no price .*leave budget/,
    2,
  ],
  [
    "a store that cannot be",
    ["run", ...nobody, "--store", "/dev/null/x"],
    /\[store\/cannot-write\] \/dev\/null\/x /,
    1,
  ],
  ["a store of another kind", ["run", ...nobody, "--store", "ftp://x"], /\[store\/wrong-address\] .*postgres:\/\//, 2],
  [
    "a server that does not listen",
    ["run", "closed.yaml"],
    /\[models\/unavailable\] before the first episode: compatible\/x .*one try: .*ECONNREFUSED.*--no-probe/,
    1,
  ],
  ["no sandbox", ["run", ...nobody, "--sandbox", "none"], /\[cli\/wrong-usage\] .*--i-understand/, 2],
  ["the same stratum twice", ["run", ...nobody, "--where", "type=a", "--where", "type=b"], /type twice; write/, 2],
  [
    "a wrong number",
    ["run", ...nobody, "--per-world", "0"],
    /whole number from 1 to 10000; see 'assay run --help'\n$/,
    2,
  ],
  ["a wrong temperature", ["run", ...loop("openai/x"), "--temperature", "warm"], /--temperature takes a number/, 2],
  [
    "a judge whom nobody would ask",
    ["run", ...nobody, "--judge", "openai/gpt-5.4"],
    /\[cli\/wrong-usage\] no scorer of repository-qa asks a judge; leave --judge out/,
    2,
  ],
  ["a judge without a key", ["run", ...analysis, "--judge", "google/x"], /\[models\/missing-key\] .*GOOGLE_/, 2],
  ["a judge that is no model", ["run", ...analysis, "--judge", "x"], /\[models\/unknown-model\] "x" /, 2],
  ["a judge that is no JSON", ["run", ...analysis, "--judge", "{"], /\[engine\/wrong-plan\] --judge: it is no JSON/, 2],
  [
    "the same judge twice",
    ["run", ...analysis, "--judge", "openai/a", "--judge", "openai/a"],
    /\[engine\/wrong-plan\] openai\/a is named twice/,
    2,
  ],
  ["a judge beside a plan", ["run", "good.yaml", "--judge", "openai/a"], /--judge and a plan file both/, 2],
  ["a wrong flag", ["run", ...nobody, "--seds", "1"], /\[cli\/wrong-usage\] unknown option '--seds'.*--seeds/, 2],
];

describe("a first run that goes wrong with", () => {
  for (const [what, args, says, status] of cases) {
    it(`${what} is answered with one sentence that says what to do`, () => {
      const ran = runAssay(folder, args);
      expect(ran.err).toMatch(/^assay: \[[a-z]+\/[a-z-]+\] [^\n]+\n$/);
      expect(ran.err).toMatch(says);
      expect({ status: ran.status, out: ran.out }).toEqual({ status, out: "" });
      expect(ran.err).not.toContain("sk-not-to-be-seen");
    });
  }
});

describe("a first run that goes wrong", () => {
  it("leaves no store behind where the models were not right", () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    for (const args of [
      loop("anthropic/claude-opus-5"),
      loop("openai/unheard-of", "--budget", "2"),
      loop("replay/20200101-000000-abcd"),
    ]) {
      expect(runAssay(empty, ["run", ...args]).status).not.toBe(0);
      expect(readdirSync(empty)).toEqual([]);
    }
  });

  it("says before anything is asked that tasks do not fit", () => {
    const { err } = runAssay(folder, ["run", "large.yaml"]);
    expect(err).toMatch(/^note: does not fit: one-shot compatible\/x on repository-qa, world 18: .*400000 bytes/);
    expect(err).toContain("before the first episode: ");
  });

  it("is not tried out before with --no-probe", () => {
    const { status, err } = runAssay(folder, ["run", "silent.yaml", "--no-probe"]);
    expect(err).toMatch(/The run \S+ is interrupted: 1 episode failed .*ECONNREFUSED/);
    expect(err).not.toContain("before the first episode");
    expect(status).toBe(1);
  });

  it("leaves no run behind where no item is as asked", () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    const asked = ["--suite", "repository-qa", "--seeds", "27", "--agent", "baseline/null", "--where", "type=titel"];
    const { status, err } = runAssay(empty, ["run", ...asked]);
    expect(err).toMatch(/\nassay: \[engine\/wrong-choice\] no item of these worlds has type=titel; .*title/);
    expect(status).toBe(2);
    expect(runAssay(empty, ["runs", "--json"]).out).toBe("[]\n");
  });
});

describe("looking for runs where there are none", () => {
  it("makes no store", () => {
    const empty = mkdtempSync(join(folder, "empty-"));
    const begin = "There are no runs yet. Begin with: assay run --help\n";
    expect(runAssay(empty, ["runs"])).toEqual({ status: 0, out: begin, err: "" });
    expect(runAssay(empty, ["runs", "--json"]).out).toBe("[]\n");
    for (const args of [
      ["show", "last"],
      ["resume", "last"],
      ["regrade", "x"],
      ["cancel", "x"],
    ]) {
      const { status, err } = runAssay(empty, args);
      expect(err).toMatch(/^assay: \[store\/not-found\] there are no runs yet.*'assay run'\n$/);
      expect(status).toBe(1);
    }
    expect(readdirSync(empty)).toEqual([]);
  });
});
