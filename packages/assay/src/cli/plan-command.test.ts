import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guessUsage, makeRecord, nameSeeds, readPlan } from "@assay/harness/engine";
import { cost } from "@assay/harness/models";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuites } from "../suites/load-suite.ts";
import { checkoutPath } from "../testing/checkout-path.ts";
import { runAssay } from "../testing/run-assay.ts";

const suites = await loadSuites(builtInNames);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-plan-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const software = { version: "1", commit: undefined, modified: undefined, node: "", platform: "" };
const example = checkoutPath("docs/plan.example.yaml");

describe("the plan that is explained in the documents", () => {
  const text = readFileSync(example, "utf8");
  const record = makeRecord(readPlan(text, "the example"), suites, software, "the example");

  it("is a plan, with the sweeps that its comments tell", () => {
    expect(record.cells.map(({ swept }) => swept)).toEqual([
      { "settings.prior": "consistent" },
      { "settings.prior": "neutral" },
      { "settings.prior": "contradicting" },
    ]);
    expect(record.agents.map(({ label, limits }) => [label, limits.turns])).toHaveLength(2 + 2 * 2 * 2);
    expect(new Set(record.agents.map(({ tags }) => tags.vendor))).toEqual(new Set([undefined, "openai"]));
  });

  it("has a budget that its estimate does not pass", () => {
    const worlds = record.cells.reduce((sum, { seeds }) => sum + nameSeeds(seeds).length, 0);
    const episodes = worlds * 4 * record.plan.repeats;
    const each = record.agents.map(({ model, limits }) => (model === undefined ? 0 : cost(guessUsage(limits), model)));
    const estimate = each.reduce<number>((sum, money) => sum + (money ?? Number.NaN) * episodes, 0);
    expect(text).toMatch(/^ {6}perWorld: 4 /m);
    expect(estimate).toBeGreaterThan(100);
    expect(estimate).toBeLessThanOrEqual(record.plan.budget ?? 0);
  });

  it("names every field that a plan may have", () => {
    const { properties } = JSON.parse(runAssay(folder, ["plan", "--schema"]).out) as { properties: object };
    expect(Object.keys(properties).filter((field) => !new RegExp(`^${field}:`, "m").test(text))).toEqual([]);
  });
});

it("the example of the README has a budget that its estimate does not pass", () => {
  const page = readFileSync(checkoutPath("README.md"), "utf8");
  const commands = [
    ...page.matchAll(/^\.\/assay (?:plan|run) .*--sample (\d+) .*--model (\S+) --turns (\d+) --budget (\d+)$/gm),
  ];
  expect(commands).toHaveLength(2);
  for (const [, sample, model = "", turns, budget] of commands) {
    const estimate = Number(sample) * (cost(guessUsage({ turns: Number(turns) }), model) ?? Number.NaN);
    expect(estimate).toBeGreaterThan(1);
    expect(estimate).toBeLessThanOrEqual(Number(budget));
  }
});

describe("assay plan", () => {
  const flags = ["--suite", "repository-qa", "--seeds", "27,39", "--per-world", "2", "--where", "variant=template"];

  it("says how many episodes there are and about what they cost, and runs nothing", () => {
    const models = ["--agent", "loop", "--model", "openai/gpt-5.4", "--agent", "baseline/null", "--repeats", "3"];
    const { status, out, err } = runAssay(folder, ["plan", ...flags, ...models]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toMatch(/^suite .*\nrepository-qa +default +2 +4\n/);
    expect(out).toMatch(/^loop openai\/gpt-5\.4 +12 +[\d,]+ +\d+\.\d\d$/m);
    expect(out).toMatch(/^baseline\/null +12 +none +0\.00$/m);
    expect(out).toMatch(/^24 episodes \(repeats: 3\), about [\d,]+ tokens and \d+\.\d\d USD\.$/m);
    expect(out).toContain("The guess behind it");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("counts turns up to their limit, and says where a price is not known", () => {
    const plan = (...more: string[]) => {
      const models = ["--agent", "loop", "--model", "openai/unheard-of"];
      return JSON.parse(runAssay(folder, ["plan", ...flags, ...models, ...more, "--json"]).out);
    };
    const [few, many] = [plan("--turns", "2"), plan()];
    // Two turns read 3000 and 4200 tokens and write 350 each; there are four episodes.
    expect(few).toMatchObject({ episodes: 4, tokens: 4 * (3000 + 4200 + 2 * 350), cost: 0 });
    expect(few.agents).toMatchObject([{ label: "loop openai/unheard-of", cost: null }]);
    expect(many.tokens).toBeGreaterThan(few.tokens);
  });

  it("warns where the estimate is above the budget", () => {
    const models = ["--agent", "loop", "--model", "openai/gpt-5.4", "--budget"];
    const warning = /^The estimate of \d+\.\d\d USD is above the budget of 0\.5 USD: the run would stop/m;
    expect(runAssay(folder, ["plan", ...flags, ...models, "0.5"]).out).toMatch(warning);
    expect(runAssay(folder, ["plan", ...flags, ...models, "50"]).out).not.toContain("above the budget");
  });

  it("says which tasks do not fit an agent that puts all files into its prompt", () => {
    const large = ["--suite", "repository-qa", "--seeds", "18", "--agent", "one-shot", "--model", "openai/x"];
    expect(runAssay(folder, ["plan", ...large]).out).toMatch(
      /^Does not fit: one-shot openai\/x on repository-qa, world 18: .*400000 bytes/m,
    );
  });

  it("takes prices from a file, and says what is wrong with one", () => {
    const file = join(folder, "prices.yaml");
    const models = [
      "--agent",
      "loop",
      "--model",
      "compatible/qwen3-8b",
      "--turns",
      "1",
      "--budget",
      "9",
      "--prices",
      file,
    ];
    const plan = () => runAssay(folder, ["plan", ...flags, ...models, "--json"]);
    writeFileSync(file, "compatible/qwen3-8b: { input: 1000, output: 2000 }\n");
    // Four episodes of one turn, which reads 3000 tokens and writes 350.
    expect(JSON.parse(plan().out)).toMatchObject({ cost: 4 * (3 + 0.7), currency: "USD", budget: 9 });
    writeFileSync(file, "qwen3-8b: { input: 1000, output: -1 }\n");
    expect(plan()).toMatchObject({ status: 2, err: expect.stringContaining("[engine/wrong-plan] the prices ") });
    rmSync(file);
  });

  it("changes settings of the suite, and sweeps over those that are lists", () => {
    const settings = ["--set", 'prior=["neutral","consistent"]', "--set", "rows.high=60"];
    const args = ["plan", ...flags, "--agent", "baseline/null", ...settings, "--json"];
    const plan = JSON.parse(runAssay(folder, args).out);
    expect(plan.suites).toMatchObject([
      { swept: { "settings.prior": "neutral" }, items: 4 },
      { swept: { "settings.prior": "consistent" }, items: 4 },
    ]);
  });

  it("counts what judges would be asked, and says about what that costs", () => {
    const analysis = ["--suite", "data-analysis", "--task", "dose-response", "--difficulty", "easy", "--seeds", "1..2"];
    const agents = ["--agent", "baseline/oracle", "--agent", "baseline/null", "--repeats", "3"];
    const judges = ["--judge", "openai/gpt-5.4", "--judge", '{"model": "openai/unheard-of"}'];
    const args = ["plan", ...analysis, ...agents, ...judges];
    // One metarubric of the task has a criterion without a check; 2 worlds, 2 agents, 3 repeats.
    const calls = 2 * 2 * 3;
    const tokens = calls * (3000 + 600);
    const plan = JSON.parse(runAssay(folder, [...args, "--json"]).out);
    expect(plan.judges).toEqual([
      { role: "judge", judge: "openai/gpt-5.4", calls, tokens, cost: expect.closeTo(calls * 0.0165, 9) },
      { role: "judge", judge: "openai/unheard-of", calls, tokens, cost: null },
    ]);
    expect(plan).toMatchObject({ tokens: 2 * tokens, cost: expect.closeTo(calls * 0.0165, 9), episodes: calls });
    const { out } = runAssay(folder, args);
    expect(out).toMatch(/^openai\/gpt-5\.4 +judge +12 +43,200 +0\.20$/m);
    expect(out).toMatch(/^openai\/unheard-of +judge +12 +43,200 +no price known$/m);
    expect(out).toMatch(
      /^12 episodes .*, about 86,400 tokens and 0\.20 USD, without the models that have no price\.$/m,
    );
    expect(out).toContain("a judge's call reads 3000 and writes 600");
  });

  it("counts by the rubric where judges decide all, and names the roles that it cannot count", () => {
    const file = join(folder, "judged.yaml");
    writeFileSync(
      file,
      `version: 1
suites:
  - { suite: data-analysis, seeds: 1, settings: { task: dose-response, difficulty: easy } }
  - { suite: experiment-design, preset: easy, seeds: 1, settings: { novice: model } }
agents: [{ agent: baseline/null }]
actors: { auditor: openai/gpt-5.4, novice: openai/gpt-5-mini }
`,
    );
    const plan = JSON.parse(runAssay(folder, ["plan", file, "--json"]).out);
    // The task's 15 metarubrics have fewer criteria than one call takes.
    expect(plan).toMatchObject({ judges: [{ role: "auditor", calls: 15 }], unknownRoles: ["novice"] });
    expect(runAssay(folder, ["plan", file]).out).toMatch(/^Not in it, .*: what is asked of the novice\.$/m);
    rmSync(file);
  });

  it("prints the schema of plan files", () => {
    const { status, out } = runAssay(folder, ["plan", "--schema"]);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: "Assay plan", type: "object", additionalProperties: false });
  });
});
