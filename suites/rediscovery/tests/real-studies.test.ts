import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, Part } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, runAssay, SandboxedTools } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainItem } from "../src/families/premise-order/bank.ts";
import { findFamily } from "../src/families.ts";
import type { MeasuredFile } from "../src/real-subjects/measured-file.ts";
import { outcomeReaders } from "../src/real-subjects/outcome-readers.ts";
import { realDesign } from "../src/real-subjects/real-design.ts";
import { presets } from "../src/real-subjects/real-settings.ts";
import { measuredFile } from "../src/real-subjects/scripted-subject.test-support.ts";
import { rediscoveryWithRealSubjects as suite } from "../src/real-subjects/suite-with-real-subjects.ts";

// A scripted model is measured, then studied through the endpoint in the sandbox, and graded.

const tools = new SandboxedTools();
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-real-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await tools.close();
});

type Say = (prompt: string) => string;

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

async function study(measured: MeasuredFile, say: Say, own?: Agent) {
  const settings = suite.settings.parse({ ...presets.default, subjects: [measured] });
  const world = suite.world({ kind: "public", value: "1" }, settings);
  const [challenge] = [...suite.items(world, settings)];
  const agent = own ?? suite.baselines.replicate.agent({ world, item: challenge.item }, stream("test"));
  const actors = { "real-subject-1": (prompt: readonly Part[]) => say(textOf(prompt)) };
  const { scores, transcript } = await driveEpisode(suite, world, challenge, agent, actors, tools.open);
  await tools.stopSandboxes();
  const calls = transcript.filter(({ event }) => event.type === "actor-called").length;
  return { challenge, calls, value: new Map(scores.map(({ metric, value }) => [metric, value])), scores };
}

/** A number from 0 to 1 that follows from a text. */
const chance = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;

const chains = realDesign(findFamily("premise-order"), "1", 2).planted.bank as readonly ChainItem[];

/** Follows rules that stand in the order of the proof, and no others. */
const inOrder: Say = (prompt) => {
  const item = chains.find(({ fact }) => prompt.includes(fact));
  const shown = prompt.split("\n").filter((line) => line.startsWith("- "));
  const rules = item?.rules.filter(({ short }) => shown.includes(`- ${short}`)) ?? [];
  const places = rules.map(({ short }) => shown.indexOf(`- ${short}`));
  const isForward = places.every((place, index) => index === 0 || place > places[index - 1]);
  return isForward ? (item?.states[rules.length] ?? "") : "I do not know.";
};

/** Replies of every kind, by chance: right ones among them, because they quote the prompt, though not one of all formats. */
const fickle: Say = (prompt) => {
  const words = prompt.match(/\S+/g) ?? [];
  const share = prompt.includes("Passage\n") ? 0 : prompt.includes("A) ") ? 0.1 : 0.5;
  const word = words[Math.floor(chance(prompt) * words.length)];
  return `${word} ${"AAAAAABCD"[Math.floor(chance(`${prompt}.`) * 9)]} ${chance(`${prompt}!`) < share ? words.join(" ") : ""}`;
};

const planted: readonly (readonly [what: string, family: string, say: Say, items: number])[] = [
  ["always says A", "option-bias", () => "A", 16],
  ["follows rules in their order alone", "premise-order", inOrder, 12],
  ...Object.keys(outcomeReaders).map((family) => ["replies by chance", family, fickle, 24] as const),
];

describe("a model that", () => {
  it.each(planted)("%s is measured in %s, and replicated through the endpoint", async (_, family, say, items) => {
    const measured = await measuredFile(family, say, items);
    const { calls, value, challenge } = await study(measured, say);
    expect(calls).toBe(measured.replies);
    expect([value.get("f1"), value.get("precision"), value.get("recall")]).toEqual([1, 1, 1]);
    const { core } = challenge.key as { readonly core: readonly unknown[] };
    expect(core).toHaveLength(measured.findings.filter(({ verdict }) => verdict !== "undecided").length);
  });

  it("follows rules in their order alone is found to do so", async () => {
    const { findings } = await measuredFile("premise-order", inOrder, 12);
    expect(findings.map(({ verdict }) => verdict)).toEqual(["higher", "equal", "equal", "equal", "equal"]);
  });

  it("has changed since is studied as it is now, and graded by what was measured", async () => {
    const measured = await measuredFile("option-bias", () => "A", 16);
    const { value } = await study(measured, () => "D");
    expect(value.get("f1")).toBeLessThan(1);
    expect(value.get("precision")).toBeLessThan(1);
  });
});

const asking = `
import json, os
from subject import Subject, SubjectError, models
def refusal(ask):
    try: return str(ask())
    except SubjectError as error: return f"{error.status} {error.code}"
a = Subject(models()[0])
reply = a.ask("Hello")
print(json.dumps({
    "models": models(), "said": reply, "understood": reply.understood, "left": a.left(),
    "temperature": refusal(lambda: a.ask("x", temperature=0)),
    "turns": refusal(lambda: a.ask([{"role": "system", "content": "x"}, {"role": "user", "content": "y"}])),
    "other": refusal(lambda: Subject("real-subject-1").ask("x")),
    "over": refusal(lambda: a.ask_all(["x"] * 128 + ["y"] * 128)),
}))
`;

it("an agent asks a real model in one message, as often as its budget says, and nothing else", async () => {
  const measured = await measuredFile("option-bias", () => "A", 4);
  let printed = "";
  const agent: Agent = {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan: "word ".repeat(20) });
      printed = textOf((await session.call("run_python", { code: asking })).parts);
      await session.submit({ claims: [] });
    },
  };
  const { challenge, value } = await study(measured, (prompt) => `re: ${prompt}`, agent);
  const [name] = (challenge.item as { readonly subjects: readonly string[] }).subjects;
  const [line = ""] = /\{.*\}/.exec(printed) ?? [printed];
  expect(JSON.parse(line)).toEqual({
    models: [name],
    said: "re: Hello",
    understood: null,
    left: 95,
    temperature: "400 invalid_value",
    turns: "400 invalid_value",
    other: "404 model_not_found",
    over: "None budget_exhausted",
  });
  expect(value.get("f1")).toBe(0);
});

describe("the command line", () => {
  const assay = (...words: string[]) => runAssay(folder, words);
  const measuring = ["subjects", "measure", "--family", "option-bias", "--items", "8", "--model", "scripted/a.json"];
  const studying = ["--suite", "rediscovery", "--subjects", "measured.json", "--seeds", "1"];

  beforeAll(() => {
    const usage = { inputTokens: 50, outputTokens: 1 };
    writeFileSync(join(folder, "a.json"), JSON.stringify({ version: 1, wrap: true, replies: [{ text: "A", usage }] }));
    expect(assay(...measuring, "--out", "measured.json").status).toBe(0);
  });

  it("runs a study on the model of a measured file, to whose role the plan binds it", () => {
    const agents = ["--agent", "baseline/replicate", "--agent", "baseline/null", "--repeats", "1"];
    expect(assay("plan", ...studying, ...agents).out).toContain("is asked of the real-subject-1");
    const beyond = assay("plan", ...studying.with(-1, "1..2"), ...agents);
    expect([beyond.status, beyond.err]).toEqual([2, expect.stringMatching(/the only seed is 1\.\n$/)]);
    const { status, out, err } = assay("run", ...studying, ...agents);
    expect(status, err).toBe(0);
    expect(out).toContain("score: F1 of claims, as measured");
    const { groups } = JSON.parse(assay("show", "last", "--by", "subjects", "--json").out);
    expect(JSON.stringify(groups)).toContain('"real"');
  });

  it("never pools real subjects with simulated ones, in a plan or in a report", () => {
    const of = (settings: object) => ({ suite: "rediscovery", seeds: 1, settings });
    const suites = [of({ subjects: ["measured.json"] }), of({ family: "option-bias" })];
    const mixed = { version: 1, suites, agents: [{ agent: "baseline/null" }] };
    writeFileSync(join(folder, "mixed.json"), JSON.stringify(mixed));
    const planned = assay("plan", "mixed.json");
    expect([planned.status, planned.err]).toEqual([
      2,
      expect.stringMatching(/results of real subjects and simulated subjects are never pooled in rediscovery/),
    ]);
    const agent = ["--agent", "baseline/null", "--repeats", "1"];
    const simulated = ["--suite", "rediscovery", "--family", "option-bias", "--seeds", "1"];
    for (const words of [studying, simulated]) expect(assay("run", ...words, ...agent).status).toBe(0);
    const runs: readonly { readonly id: string }[] = JSON.parse(assay("runs", "--json").out);
    const reported = assay("report", ...runs.slice(0, 2).map(({ id }) => id), "--out", "report");
    expect([reported.status, reported.err]).toEqual([
      2,
      expect.stringMatching(/the headline scores of rediscovery differ/),
    ]);
  });

  it("lets a person ask the model", () => {
    const plan = JSON.stringify({ plan: "word ".repeat(20) });
    const code = [
      "run_python code=<<",
      "from subject import Subject, models",
      'print("SAID", Subject(models()[0]).ask("x"))',
      ".",
    ];
    const lines = [
      `submit ${plan}`,
      ...code,
      'submit {"claims": [{"measure": "accuracy", "factor": "politeness", "finding": {"kind": "no-effect"}}], "conclusion": "None."}',
    ];
    const played = runAssay(folder, ["play", "rediscovery", "--subjects", "measured.json", "--seed", "1"], {
      input: lines.join("\n"),
    });
    expect(played.out).toMatch(/^SAID A$/m);
    expect(played.status).toBe(0);
  });

  it.each([
    ["a model's name", ["--subjects", "local/smollm2"], /there is no file or folder 'local\/smollm2'/],
    ["a file that is none", ["--subjects", "a.json"], /\[rediscovery\/wrong-subjects\] a\.json is no file of/],
    ["a difficulty", ["--subjects", "measured.json", "--difficulty", "hard"], /real subjects have no planting/],
  ])("refuses %s in one sentence, before anything runs", (_, words, says) => {
    const seeds = words.includes("--seeds") ? [] : ["--seeds", "1"];
    const { status, err } = assay("run", "--suite", "rediscovery", ...words, ...seeds, "--agent", "baseline/null");
    expect(err).toMatch(/^assay: [^\n]+\n$/);
    expect(err).toMatch(says);
    expect(status).toBe(2);
  });
});
