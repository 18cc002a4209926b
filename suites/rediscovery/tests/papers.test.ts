import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Agent, Json, Part } from "@assay/contract";
import { type Actors, driveEpisode, SandboxedTools } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countingPaper, scriptedModel } from "../src/authoring/counting-paper.test-support.ts";
import { makeTree } from "../src/authoring/tree/make-tree.ts";
import { countingTree } from "../src/papers/counting-tree.test-support.ts";
import { presets } from "../src/papers/paper-settings.ts";
import { parseGrant, pickTask } from "../src/papers/pick-task.ts";
import { rediscoveryWithPapers as suite } from "../src/papers/suite-with-papers.ts";
import type { PaperTask } from "../src/papers/task-file.ts";

// A paper goes from its text to a tree, to a masked task, to a study in the sandbox, to graded claims.

const tools = new SandboxedTools();
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-papers-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await tools.close();
});

const lists = '{"entries": ["oak", "elm", "ash"], "length": 3}\n';

const grant = parseGrant(
  {
    version: 1,
    name: "counting",
    resources: {
      models: [{ name: "larch-7b", about: "a small model" }],
      data: [{ name: "word-lists", about: "lists of nouns with their lengths", from: "the tests" }],
      callsPerModel: 3,
    },
  },
  "the grant",
);

async function makeTask(): Promise<PaperTask> {
  const { version: _, ...reply } = countingTree;
  const { server, model } = await scriptedModel(JSON.stringify(reply));
  await using _server = server;
  const { value: tree } = await makeTree(model, await countingPaper(), new AbortController().signal);
  return pickTask(tree, { leaf: "1.1", depth: 1 }, grant);
}

function pose(task: PaperTask) {
  const path = join(folder, "lists.jsonl");
  writeFileSync(path, lists);
  const sha256 = createHash("sha256").update(lists).digest("hex");
  const data = { "word-lists": [{ file: "lists.jsonl", path, sha256 }] };
  const settings = suite.settings.parse({ ...presets.default, papers: { tasks: [task], data } });
  const world = suite.world({ kind: "public", value: "1" }, settings);
  const [challenge] = [...suite.items(world, settings)];
  return { world, challenge, path };
}

const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

/** Counts the words after the colon, and is wrong by one. */
const miscount = (prompt: readonly Part[]): Json => String((textOf(prompt).split(":")[1] ?? "").split(",").length - 1);

const conclusion = "Accuracy falls steadily as lists grow. Sorting makes counts better.";

/** Scripted judges: an extractor, a literal checker, and a labeller. */
const judges: Actors = {
  "claim-extractor": () => JSON.stringify({ claims: conclusion.split(/(?<=\.) /) }),
  "claim-checker": (prompt) => {
    const shown = textOf(prompt);
    const reference = shown.slice(shown.indexOf("the reference begins"), shown.indexOf("the reference ends"));
    const listed = [...shown.slice(shown.indexOf("the list of claims begins")).matchAll(/^(\d+)\. (.+)$/gm)];
    const labels = listed.map(([, claim, words]) => ({
      claim: Number(claim),
      label: reference.includes(words ?? "") ? "entailed" : "neutral",
    }));
    return JSON.stringify({ labels });
  },
  "error-labeller": (prompt) => {
    const [, place] = /^#(\d+) the agent calls run_python/m.exec(textOf(prompt)) ?? [];
    const label = { stage: "planning", type: "unsound-design", rationale: "One list only.", place: Number(place) };
    return JSON.stringify({ labels: [1, 2, 3].map((error) => ({ error, ...label })) });
  },
};

const study = `
import json, os
from subject import Subject, SubjectError, models
def refusal(ask):
    try: return str(ask())
    except SubjectError as error: return f"{error.status} {error.code} {error}"
entries = json.loads(open("data/word-lists/lists.jsonl").read())["entries"]
a = Subject(models()[0])
print(json.dumps({
    "models": models(),
    "said": a.ask("How many: " + ",".join(entries)),
    "both": a.ask("How many: x,y", n=2).texts,
    "left": a.left(),
    "over": refusal(lambda: a.ask("How many: x")),
    "temperature": refusal(lambda: a.ask("How many: x", temperature=0)),
    "turns": refusal(lambda: a.ask([{"role": "system", "content": "x"}, {"role": "user", "content": "y"}])),
    "files": sorted(os.path.join(top, name) for top, _, names in os.walk(".") for name in names if "pycache" not in top),
    "environment": sorted(name for name in os.environ if name.startswith("ASSAY")),
}))
`;

describe("a paper", () => {
  it("goes from text to tree to masked task to graded claims", async () => {
    const task = await makeTask();
    const { world, challenge } = pose(task);
    let printed = "";
    const agent: Agent = {
      can: ["tools"],
      async attempt(session) {
        const early = await session.call("run_python", { code: 'from subject import *\nSubject("larch-7b").ask("x")' });
        expect(textOf(early.parts)).toContain("Hand in your plan first");
        await session.submit({ plan: "Ask." });
        printed = textOf((await session.call("run_python", { code: study })).parts);
        await session.submit({ conclusion });
      },
    };
    const actors = { ...judges, "paper-model-1": miscount };
    const { scores, transcript } = await driveEpisode(suite, world, challenge, agent, actors, tools.open);
    await tools.stopSandboxes();

    const [line] = /\{.*\}/.exec(printed) ?? [printed];
    const seen = JSON.parse(line ?? "");
    expect(seen).toMatchObject({ models: ["larch-7b"], said: "2", both: ["1", "1"], left: 0 });
    expect(seen.over).toMatch(/^429 budget_exhausted/);
    expect(seen.temperature).toBe("400 invalid_value 'temperature' is settled for the whole study; leave it out.");
    expect(seen.turns).toMatch(/^400 invalid_value A call takes a 'model', one user message/);
    expect(seen.environment).toEqual(["ASSAY_SUBJECT_URL"]);
    // Neither the paper, nor the tree, nor claims, nor another run.
    expect(seen.files).toEqual(["./data/word-lists/lists.jsonl", "./subject.py"]);
    expect(
      transcript.filter(({ event }) => event.type === "actor-called" && event.role === "paper-model-1"),
    ).toHaveLength(3);

    const extracted = transcript.filter(
      ({ event }) => event.type === "actor-called" && event.role === "claim-extractor",
    );
    expect(extracted).toHaveLength(1);

    const value = new Map(scores.map((each) => [`${each.scorer}/${each.metric}`, each.value]));
    expect(value.get("paper-conclusion/precision")).toBe(1 / 2);
    expect(value.get("paper-conclusion/recall")).toBe(1 / 3);
    expect(value.get("paper-conclusion/f1")).toBeCloseTo(0.4, 12);
    expect(value.get("errors-by-model/errors")).toBe(3);
    expect(value.get("errors-by-model/unsound-design")).toBe(3);
    const [errors] = scores.filter(({ scorer, metric }) => scorer === "errors-by-model" && metric === "errors");
    expect(errors?.parts).toMatchObject([
      { kind: "false-positive", statement: "Sorting makes counts better.", stage: "planning" },
      { kind: "false-negative", rationale: "One list only." },
      { kind: "false-negative" },
    ]);
    expect([...value.keys()].filter((name) => !/^(paper-conclusion|errors-by-model)\//.test(name))).toEqual([]);
  });

  it("shows the agent nothing of what there is to find, in its prompt or its files", async () => {
    const task = await makeTask();
    const { world, challenge } = pose(task);
    const files = suite.open(world, challenge.item).files;
    const shown = [
      JSON.stringify(challenge.item),
      ...files.paths.map((path) => new TextDecoder().decode(files.read(path))),
    ];
    expect(files.paths).toEqual(["data/word-lists/lists.jsonl", "subject.py"]);
    for (const text of shown) {
      for (const { claim } of task.claims) expect(text).not.toContain(claim);
      for (const secret of ["WordHeap", "Larch-7B", "94 %", task.paper.title]) expect(text).not.toContain(secret);
    }
  });

  it("is not opened with data that changed after the plan was made", async () => {
    const { world, challenge, path } = pose(await makeTask());
    writeFileSync(path, "other bytes");
    const { files } = suite.open(world, challenge.item);
    expect(() => files.read("data/word-lists/lists.jsonl")).toThrow(
      expect.objectContaining({ code: "rediscovery/missing-resource" }),
    );
  });

  it("is recited by the oracle, and nothing is found by the others", async () => {
    const { world, challenge } = pose(await makeTask());
    const { "error-labeller": _, ...checking } = judges;
    const reciting: Actors = {
      ...checking,
      "claim-extractor": (prompt) =>
        JSON.stringify({ claims: challenge.key && textOf(prompt).match(/^(Acc|Larch).+$/gm) }),
    };
    const f1 = async (name: string): Promise<number | undefined> => {
      const agent = suite.baselines[name]?.agent({ world, item: challenge.item }, undefined as never);
      if (agent === undefined) throw new Error(name);
      const actors =
        name === "oracle" ? reciting : { ...checking, "claim-extractor": () => '{"claims":["All is true."]}' };
      const { scores } = await driveEpisode(suite, world, challenge, agent, actors);
      return scores.find(({ scorer, metric }) => scorer === "paper-conclusion" && metric === "f1")?.value;
    };
    expect(await f1("oracle")).toBe(1);
    for (const name of ["null", "cheat", "no-effect", "sloppy"]) expect(await f1(name)).toBe(0);
  });
});

describe("the shipped studies", () => {
  const world = suite.world({ kind: "public", value: "1" }, presets.papers);
  const challenges = [...suite.items(world, presets.papers)];

  it("are items whose roles a plan must bind", () => {
    expect(challenges).toHaveLength(15);
    expect(new Set(challenges.map(({ item }) => item.id)).size).toBe(15);
    const roles = new Set(challenges.flatMap(({ item }) => ("models" in item ? Object.values(item.models) : [])));
    expect(suite.actors?.needed(presets.papers)).toEqual([...roles, "claim-extractor", "claim-checker"]);
    for (const role of roles) expect(suite.actors?.roles).toContain(role);
    expect(suite.actors?.needed(presets.default)).toEqual([]);
  });

  it("offer no packages", () => {
    expect(suite.settings.safeParse({ ...presets.papers, packages: ["statsmodels"] }).error?.message).toMatch(
      /are offered in simulated studies only/,
    );
  });

  it("are not opened without their data, and say which is missing", () => {
    const opened = challenges.map(({ item }) => {
      try {
        return suite.open(world, item).files.paths.join();
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    });
    expect(opened.filter((each) => each === "subject.py")).toHaveLength(2);
    expect(opened.filter((each) => /^The study \S+ needs the data set '\S+'/.test(each))).toHaveLength(13);
  });
});
