import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAssay, spawnAssay } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countingPath, countingTree } from "../src/authoring/counting-paper.test-support.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-papers-"));
  const replies = (name: string, wrap: boolean, ...texts: (string | object)[]): void => {
    const all = texts.map((text) => (typeof text === "string" ? { text } : text));
    writeFileSync(join(folder, name), JSON.stringify({ version: 1, wrap, replies: all }));
  };
  // A tree with a quote that is not in the paper, then the right one.
  const { version: _, ...given } = countingTree;
  const tree = JSON.stringify(given);
  replies(
    "author.json",
    false,
    tree.replace(/"quote":"Accuracy falls[^"]*"/, '"quote":"Accuracy halves with every list."'),
    tree,
  );
  const judged = { holds: true, quote: "The larger model is better at every length" };
  replies(
    "screener.json",
    false,
    JSON.stringify({ analysis: judged, openInputs: judged, computeLight: judged, verifiable: judged }),
  );
  replies("subject.json", true, "Seven.");
  replies("extractor.json", true, JSON.stringify({ claims: ["Counts fall.", "Sorting helps."] }));
  const label = (claim: number, isFound: boolean) => ({ claim, label: isFound ? "entailed" : "neutral" });
  // First the conclusion's two claims against the truth, then the truth's three against the conclusion.
  replies(
    "checker.json",
    true,
    JSON.stringify({ labels: [label(1, true), label(2, false)] }),
    JSON.stringify({ labels: [label(1, true), label(2, false), label(3, false)] }),
  );
  const error = { stage: "implementation", type: "laziness", rationale: "One call.", place: 1 };
  replies("labeller.json", true, JSON.stringify({ labels: [1, 2, 3].map((number) => ({ error: number, ...error })) }));
  const code =
    'from subject import Subject\nprint("SAID", Subject("larch-7b").ask("How many?"), open("data/word-lists/lists.txt").read())';
  replies(
    "agent.json",
    true,
    { calls: [{ tool: "submit", input: { value: { plan: "Ask once." } } }] },
    { calls: [{ tool: "run_python", input: { code } }] },
    { calls: [{ tool: "submit", input: { value: { conclusion: "Counts fall. Sorting helps." } } }] },
  );
  mkdirSync(join(folder, "lists"));
  writeFileSync(join(folder, "lists", "lists.txt"), "oak elm ash\n");
  const resources = {
    models: [{ name: "larch-7b", about: "a small model" }],
    data: [{ name: "word-lists", about: "lists of nouns", from: "the tests" }],
    callsPerModel: 3,
  };
  writeFileSync(join(folder, "grant.json"), JSON.stringify({ version: 1, name: "counting", resources }));
  writeFileSync(
    join(folder, "resources.yaml"),
    "version: 1\ntasks: [task.json]\nmodels: {larch-7b: scripted/subject.json}\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const assay = (...words: string[]) => runAssay(folder, words);

describe("assay tree", () => {
  it("makes a tree, mended where the paper does not bear it out, and shows its leaves", () => {
    const { status, out, err } = assay(
      "tree",
      "make",
      countingPath,
      "--model",
      "scripted/author.json",
      "--out",
      "tree.json",
    );
    expect([status, err]).toEqual([
      0,
      expect.stringMatching(
        /^about \d+ tokens to read each time, cost 0\.0000\n0 tokens read, 0 written, cost 0\.0000\n$/,
      ),
    ]);
    expect(out).toContain(
      "leaf 1.1: Count lists of growing length. [Figure 1, 3.1]\n  root   Do language models count reliably?\n",
    );
    expect(out).toContain("leaf 2.1 (no target)");
  });

  it("checks a tree against its paper", () => {
    expect(assay("tree", "check", "tree.json", countingPath)).toMatchObject({
      status: 0,
      out: "the tree fits the paper\n",
    });
    const edited = readFileSync(join(folder, "tree.json"), "utf8").replace("Figure 1", "Figure 5");
    writeFileSync(join(folder, "edited.json"), edited);
    const { status, out, err } = assay("tree", "check", "edited.json", countingPath);
    expect(status).toBe(2);
    expect(out).toBe("1.1: the paper has no figure '5'; it has 1\n");
    expect(err).toContain("[authoring/wrong-tree] 1 places");
  });

  it("picks a task, and refuses one that tells its answer", () => {
    const grant = JSON.parse(readFileSync(join(folder, "grant.json"), "utf8"));
    writeFileSync(join(folder, "leaking.json"), JSON.stringify({ ...grant, instruction: "Use WordHeap." }));
    const pick = (file: string) =>
      assay("tree", "pick", "tree.json", "--leaf", "1.1", "--node", "1", "--grant", file, "--out", "task.json");
    expect(pick("leaking.json")).toMatchObject({
      status: 2,
      err: expect.stringContaining(
        "[rediscovery/leaking-instruction] The task counting reveals a part of its answer: 'WordHeap'",
      ),
    });
    expect(pick("grant.json")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^3 claims to find, \d+ terms withheld/),
    });
    const words = ["--leaf", "1.1", "--node", "1", "--grant", "grant.json", "--model", "scripted/extractor.json"];
    const split = assay("tree", "pick", "tree.json", ...words, "--out", "split.json");
    expect(split).toMatchObject({ status: 0, out: expect.stringMatching(/^2 claims to find/) });
    expect(split.err).toBe("0 tokens read, 0 written, cost 0.0000\n");
    expect(assay("tree", "pick", "tree.json", "--leaf", "1.1").err).toContain(
      "a task takes --leaf, --node, --grant and --out",
    );
  });
});

describe("assay tree and assay papers", () => {
  const task = ["tree", "pick", "tree.json", "--leaf", "1.1", "--grant", "grant.json", "--out", "paid.json"];

  it("refuse a wrong choice before a model is asked", () => {
    const { status, err } = assay(...task, "--node", "7", "--model", "scripted/not-there.json");
    expect([status, err]).toEqual([2, expect.stringContaining("[authoring/wrong-tree] This choice is not possible")]);
  });

  it.each([
    ["tree", "make", countingPath, "--out", "paid.json"],
    [...task, "--node", "1"],
    ["papers", "screen", ".", "--out", "paid.json"],
  ])("keep a limit on the cost, which a model without a price cannot have: %s %s", (...words) => {
    const model = JSON.stringify({ model: "compatible/larch", modelSettings: { baseUrl: "http://127.0.0.1:9/v1" } });
    const { status, err } = assay(...words, "--model", model, "--limit-cost", "1");
    expect([status, err]).toEqual([2, expect.stringContaining("[models/unknown-price] compatible/larch")]);
  });
});

describe("assay papers", () => {
  it("tells what the shipped studies need", () => {
    const { out } = assay("papers", "check", "--json");
    expect(JSON.parse(out)).toHaveLength(15);
    expect(assay("papers", "check").out).toMatch(/^lost-in-the-middle +gpt-3\.5-turbo +open-questions +5000$/m);
  });

  it("tells what is missing, until nothing is", () => {
    const { status, out } = assay("papers", "check", "resources.yaml");
    expect(status).toBe(1);
    expect(out.split("\n").slice(1)).toEqual([
      "counting  lacks the data set 'word-lists' (lists of nouns; the tests)",
      "          lacks a model for the role claim-extractor",
      "          lacks a model for the role claim-checker",
      "",
    ]);
    const plan = [
      "papers",
      "plan",
      "resources.yaml",
      "--agent",
      "loop",
      "--model",
      "scripted/agent.json",
      "--out",
      "plan.yaml",
    ];
    expect(assay(...plan)).toMatchObject({ status: 2, err: expect.stringContaining("[rediscovery/missing-resource]") });
    const judges =
      "claim-extractor: scripted/extractor.json, claim-checker: scripted/checker.json, error-labeller: scripted/labeller.json";
    writeFileSync(
      join(folder, "resources.yaml"),
      `version: 1\ntasks: [task.json]\nmodels: {larch-7b: scripted/subject.json}\ndata: {word-lists: lists}\njudges: {${judges}}\n`,
    );
    expect(assay("papers", "check", "resources.yaml").out).toMatch(/^counting +ready$/m);
    expect(assay(...plan)).toMatchObject({ status: 0, err: "" });
  });

  it("runs the plan: the agent asks the user's model, reads the user's data, and its claims are graded", () => {
    const { status, err } = assay("run", "plan.yaml");
    expect([status, err]).toEqual([0, expect.stringContaining("3 of 3 episodes")]);
    const [{ id }] = JSON.parse(assay("runs", "--json").out);
    const [group] = JSON.parse(assay("show", id, "--json").out).groups;
    expect(group).toMatchObject({ episodes: 3, failed: 0, toolCalls: [{ tool: "run_python", calls: 3 }] });
    // Precision 1/2, recall 1/3.
    expect(group.score.mean).toBeCloseTo(0.4, 12);
    const [, episode] = /^episode .*\n(\S+) /m.exec(assay("show", id, "--episodes", "1").out) ?? [];
    expect(assay("show", episode ?? "").out).toContain("SAID Seven. oak elm ash");
    expect(assay("verify", id)).toMatchObject({ status: 0, out: expect.stringContaining("nothing differs") });
    expect(assay("regrade", id)).toMatchObject({ status: 0 });
    expect(assay("regrade", id, "--scorer", "errors-by-model")).toMatchObject({ status: 0 });
  });

  it("screens a folder, and lets nothing pass that nobody confirmed", () => {
    mkdirSync(join(folder, "library"));
    writeFileSync(join(folder, "library", "counting.md"), readFileSync(countingPath));
    writeFileSync(join(folder, "library", "moss.txt"), "On the growth of moss in wet places, without any model.");
    const screened = assay(
      "papers",
      "screen",
      "library",
      "--model",
      "scripted/screener.json",
      "--out",
      "decisions.json",
    );
    expect(screened).toMatchObject({ status: 0, err: expect.stringContaining("nothing passes yet") });
    expect(screened.out).toMatch(/^counting\.md +fit +undecided$/m);
    expect(screened.out).toMatch(/^moss\.txt +not fit: keywords +undecided$/m);
    const confirm = () => assay("papers", "screen", "library", "--confirm", "decisions.json");
    expect(confirm()).toMatchObject({ status: 0, out: "", err: "2 papers are undecided and do not pass\n" });
    const decisions = readFileSync(join(folder, "decisions.json"), "utf8");
    writeFileSync(join(folder, "decisions.json"), decisions.replace('"undecided"', '"yes"'));
    expect(confirm()).toMatchObject({ out: "counting.md\n", err: "1 papers are undecided and do not pass\n" });
    // Judged papers are not judged again, so the screener has no replies left.
    expect(
      assay("papers", "screen", "library", "--model", "scripted/screener.json", "--out", "decisions.json").status,
    ).toBe(0);
    writeFileSync(join(folder, "library", "counting.md"), "Another paper on language models.");
    expect(confirm().err).toContain("'counting.md' has changed since it was judged");
  });

  it("screens the papers behind one that cannot be read and one of which nothing usable was said", () => {
    mkdirSync(join(folder, "shelf"));
    writeFileSync(join(folder, "shelf", "a.md"), "");
    for (const name of ["b.md", "c.md"]) writeFileSync(join(folder, "shelf", name), readFileSync(countingPath));
    const [judged] = JSON.parse(readFileSync(join(folder, "screener.json"), "utf8")).replies;
    const no = { text: "No.", usage: { inputTokens: 100, outputTokens: 10 } };
    writeFileSync(join(folder, "tired.json"), JSON.stringify({ version: 1, replies: [no, no, no, no, judged] }));
    const screened = assay("papers", "screen", "shelf", "--model", "scripted/tired.json", "--out", "shelf.json");
    expect([screened.status, screened.out]).toEqual([1, expect.stringMatching(/^paper.*\nc\.md +fit +undecided\n$/)]);
    expect(screened.err).toMatch(
      /^a\.md: \[authoring\/unreadable-paper\] .*\nb\.md: \[authoring\/step-failed\] .*\n400 tokens/,
    );
    expect(screened.err).toContain("2 papers were not judged; the same command tries them again\n");
  });
});

describe("assay label", () => {
  it("asks for the type of each error, keeps every decision, and tells the agreement", () => {
    const first = spawnAssay(folder, ["label", "last", "--labels", "labels.json"], { input: "\n9\n?\nlaziness\nq\n" });
    expect(first.status).toBe(0);
    expect(first.out).toContain("proposed: laziness (implementation), at event 1 of the transcript");
    expect(first.out).toContain("  1 unsound-design (planning)");
    expect(first.out).toMatch(/^3 of 9 errors decided\ntype: 0\.667 alike, kappa 0\.000/m);
    const kept = JSON.parse(readFileSync(join(folder, "labels.json"), "utf8")).labels;
    expect(kept.map(({ decided }: { decided: string | null }) => decided).slice(0, 4)).toEqual([
      "laziness",
      "system-error",
      "laziness",
      null,
    ]);
    const again = spawnAssay(folder, ["label", "last", "--labels", "labels.json"], { input: "s\n" });
    expect(again.out).toContain("error 1 of 6");
    const report = JSON.parse(assay("label", "last", "--labels", "labels.json", "--report", "--json").out);
    expect(report).toMatchObject({ errors: 9, decided: 3, stage: { units: 3 } });
  });
});
