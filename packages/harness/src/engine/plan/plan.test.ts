import { describe, expect, it } from "vitest";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { expandAgents } from "./expand-agents.ts";
import { expandSuites } from "./expand-suites.ts";
import type { Plan } from "./plan-schema.ts";
import { planJsonSchema, readPlan } from "./read-plan.ts";

const suites = [sumsSuite()];
const least = `
version: 1   # the only one there is
suites:
  - { suite: sums, seeds: 1..3 }
agents:
  - agent: baseline/oracle
`;
const plan = (text: string): Plan => readPlan(text, "the plan");
const cells = (text: string) => expandSuites(plan(text), suites, "the plan");
const agents = (text: string) => expandAgents(plan(text), "the plan");
const withSuite = (suite: string): string => `{version: 1, suites: [${suite}], agents: [{agent: baseline/oracle}]}`;
const withAgents = (list: string, rest = ""): string =>
  `{version: 1, suites: [{suite: sums, seeds: 1}], agents: [${list}]${rest}}`;

describe("a plan", () => {
  it("is YAML with comments, or JSON, with what it leaves out filled in", () => {
    const read = plan(least);
    expect(read).toEqual(
      plan(
        JSON.stringify({
          version: 1,
          suites: [{ suite: "sums", seeds: "1..3" }],
          agents: [{ agent: "baseline/oracle" }],
        }),
      ),
    );
    expect(read).toMatchObject({ repeats: 1, retries: 2, sandbox: "bubblewrap", record: true, concurrency: 16 });
  });

  const refused: readonly (readonly [text: string, says: RegExp])[] = [
    ["{version: 2, suites: [{suite: sums, seeds: 1}], agents: [{agent: loop}]}", /version: /],
    ["just text", /the plan: .*object/],
    ["", /the plan: .*object/],
    ["version: 1\nsuites: [\n", /neither YAML nor JSON at line \d/],
    ["version: 1\nversion: 1\n", /line 2.*unique/],
    [`${least}\nrepeat: 3`, /repeat/],
    [withSuite("{suite: sums}"), /suites\.0\.seeds/],
    [withSuite("{suite: sums, seeds: 1, wher: {}}"), /wher/],
    [withAgents("{agent: loop, modle: x}"), /modle/],
    [`${least}\nlimits: { turns: 0 }`, /limits\.turns/],
    [`${least}\nbudget: -1`, /budget/],
  ];
  for (const [text, says] of refused) {
    it(`is refused as ${JSON.stringify(text.slice(0, 50))}…`, () => {
      expect(() => plan(text)).toThrow(says);
    });
  }

  it("cannot make the reader build a bomb of aliases", () => {
    const lines = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
    for (let index = 0; index < 8; index++) {
      const [name, before] = [String.fromCharCode(98 + index), String.fromCharCode(97 + index)];
      lines.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(",")}]`);
    }
    expect(() => plan(lines.join("\n"))).toThrow(/the plan: .*alias/);
  });

  it("cannot make the reader turn objects into keys, which doubles its time with every level", () => {
    expect(() => plan("{".repeat(250) + "}".repeat(250))).toThrow(/the plan: it is neither YAML nor JSON at line 1/);
  });

  it("may be long in JSON, but not in YAML, and not deep", () => {
    const gap = " ".repeat(13_000);
    expect(plan(JSON.stringify(plan(least)).replace("{", `{${gap}`))).toEqual(plan(least));
    expect(() => plan(`${least}${gap}`)).toThrow(/YAML may have 8000 characters/);
    expect(() => plan(`${least}\nnotes: ${"[}]".repeat(400)}`)).toThrow(/and 300 brackets/);
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    expect(() => plan(`{"version": ${deep}}`)).toThrow(/nested too deeply/);
  });

  it("has a published schema that names what may be in it", () => {
    const schema = JSON.stringify(planJsonSchema());
    for (const name of ["suites", "agents", "limits", "budget", "sandbox", "actors"])
      expect(schema).toContain(`"${name}"`);
    expect(schema).toContain("additionalProperties");
  });

  it("repeats as often as its suites are used to, unless it says how often", () => {
    const usual = [{ name: "toy", repeats: 3 }, { name: "other" }];
    const text = (suites: readonly string[], more = "") =>
      `version: 1\nsuites:\n${suites.map((suite) => `  - {suite: ${suite}, seeds: 1}\n`).join("")}agents:\n  - {agent: one}\n${more}`;
    const repeatsOf = (...given: Parameters<typeof text>) => readPlan(text(...given), "test", usual).repeats;
    expect(repeatsOf(["toy"])).toBe(3);
    expect(repeatsOf(["toy", "other"])).toBe(3);
    expect(repeatsOf(["other"])).toBe(1);
    expect(repeatsOf(["toy"], "repeats: 1\n")).toBe(1);
  });
});

describe("the suites of a plan", () => {
  it("take a list that is a setting as one, and any other list as a sweep", () => {
    const made = cells(
      withSuite("{suite: sums, seeds: 1, settings: {range: [5, 9], level: [easy, hard], items: [1, 2]}}"),
    );
    expect(made.map(({ settings, swept }) => [settings, swept])).toMatchObject([
      [
        { range: [5, 9], level: "easy", items: 1 },
        { "settings.level": "easy", "settings.items": 1 },
      ],
      [
        { range: [5, 9], level: "easy", items: 2 },
        { "settings.level": "easy", "settings.items": 2 },
      ],
      [
        { range: [5, 9], level: "hard", items: 1 },
        { "settings.level": "hard", "settings.items": 1 },
      ],
      [
        { range: [5, 9], level: "hard", items: 2 },
        { "settings.level": "hard", "settings.items": 2 },
      ],
    ]);
  });
  it("sweep over lists by a list of lists", () => {
    const made = cells(withSuite("{suite: sums, seeds: 1, settings: {range: [[5, 9], [1, 2]]}}"));
    expect(made.map(({ settings }) => settings)).toMatchObject([{ range: [5, 9] }, { range: [1, 2] }]);
  });
  it("sweep over presets", () => {
    const made = cells(withSuite("{suite: sums, seeds: 1, preset: [default, hard]}"));
    expect(made.map(({ preset, swept }) => [preset, swept])).toEqual([
      ["default", { preset: "default" }],
      ["hard", { preset: "hard" }],
    ]);
  });
  const refused: readonly (readonly [suite: string, says: RegExp])[] = [
    ["{suite: sum, seeds: 1}", /no suite 'sum'; the suites are: sums/],
    ["{suite: sums, seeds: 1, preset: soft}", /no preset 'soft'; its presets are: default, hard/],
    ["{suite: sums, seeds: 1, settings: {level: soft}}", /settings: level/],
    ["{suite: sums, seeds: 1, settings: {lvel: easy}}", /lvel/],
    ["{suite: sums, seeds: 1, settings: {level: []}}", /suites\.0: settings\.level: the list is empty/],
  ];
  for (const [suite, says] of refused) {
    it(`are refused as ${suite}`, () => {
      expect(() => cells(withSuite(suite))).toThrow(says);
    });
  }
});

describe("the agents of a plan", () => {
  it("are one for each model and each combination of limits, told apart by name and id", () => {
    const made = agents(
      withAgents(
        "{agent: loop, model: [openai/a, openai/b], limits: {turns: [3, 9]}}",
        ", limits: {tokens: 100, turns: 5}",
      ),
    );
    expect(made.map(({ label, limits }) => [label, limits])).toEqual([
      ["loop openai/a turns=3", { turns: 3, tokens: 100 }],
      ["loop openai/a turns=9", { turns: 9, tokens: 100 }],
      ["loop openai/b turns=3", { turns: 3, tokens: 100 }],
      ["loop openai/b turns=9", { turns: 9, tokens: 100 }],
    ]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });
  it("have an id of all that may change what they do, and of nothing else", () => {
    const id = (list: string): string => agents(withAgents(list))[0].id;
    const plain = id("{agent: loop, model: openai/a}");
    expect(id("{agent: loop, model: openai/a, tags: {size: big}}")).toBe(plain);
    const others = [
      "{agent: react, model: openai/a}",
      "{agent: loop, model: openai/b}",
      "{agent: loop, model: openai/a, limits: {turns: 4}}",
      "{agent: loop, model: openai/a, modelSettings: {temperature: 0}}",
    ];
    expect(new Set([plain, ...others.map(id)]).size).toBe(5);
  });
  it("never sweep over what belongs to a provider", () => {
    const [only, ...others] = agents(
      withAgents(
        "{agent: loop, model: openai/a, modelSettings: {temperature: 0, providerOptions: {openai: {stop: [x, y]}}}}",
      ),
    );
    expect(others).toEqual([]);
    expect(only.modelSettings).toEqual({ temperature: 0, providerOptions: { openai: { stop: ["x", "y"] } } });
  });
  const refused: readonly (readonly [agent: string, says: RegExp])[] = [
    ["{agent: lop, model: openai/a}", /no agent "lop"; the agents are: .*loop/],
    ["{agent: loop}", /needs a model/],
    ["{agent: baseline/oracle, model: openai/a}", /asks no model/],
    ["{agent: human}", /assay play/],
    ["{agent: loop, model: openai/a, options: {colour: red}}", /colour/],
    ["{agent: loop, model: openai/a}, {agent: loop, model: openai/a}", /twice/],
    ["{agent: loop, model: openai/a, options: {images: []}}", /agents\.0: options\.images: the list is empty/],
    ["{agent: loop, model: openai/a, modelSettings: {timeout: []}}", /modelSettings\.timeout: the list is empty/],
  ];
  for (const [agent, says] of refused) {
    it(`are refused as ${agent}`, () => {
      expect(() => agents(withAgents(agent))).toThrow(says);
    });
  }
});
