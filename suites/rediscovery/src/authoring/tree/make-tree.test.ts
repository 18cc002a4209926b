import { CostBudget, MeteredModel, readForm } from "@assay/authoring";
import { canary } from "@assay/contract";
import { chat, open, serve, shippedPrices } from "assay/testing";
import { describe, expect, it } from "vitest";
import { countingTree } from "../../papers/counting-tree.test-support.ts";
import type { PaperTree } from "../../papers/tree-file.ts";
import { parseTree } from "../../papers/tree-file.ts";
import { treePaths } from "../../papers/tree-paths.ts";
import { countingPaper, scriptedModel } from "../counting-paper.test-support.ts";
import { checkTree } from "./check-tree.ts";
import { makeTree, treePrompt, treeStep } from "./make-tree.ts";

const { version: _, ...given } = countingTree;
const good = JSON.stringify(given);
const changed = (from: string, to: string): string => {
  expect(good).toContain(from);
  return good.replace(from, to);
};
const { signal } = new AbortController();
/** The problems of a reply. */
async function problemsOf(reply: string): Promise<readonly string[]> {
  const step = treeStep(await countingPaper());
  const read = readForm(reply, step.form);
  return read.ok ? step.problems(read.value) : read.problems;
}
const treeOf = (reply: string): PaperTree => parseTree({ version: 1, ...JSON.parse(reply) }, "the tree");

describe("a problem tree that a model makes", () => {
  it("is asked for with the whole paper between marks, and with what was found in it", async () => {
    const prompt = treePrompt(await countingPaper());
    expect(prompt).toContain("The larger model is better at every length");
    expect(prompt).toMatch(/^Tables: 1 Exact match for alphabetical.*; 2 Exact match with and without/m);
    expect(prompt.trimEnd().endsWith(canary)).toBe(true);
    expect(prompt.match(/mark-[0-9a-f]{32}/g)).toHaveLength(3);
  });

  it("is mended over the protocol: no JSON, a made up quote, a figure that is not there, and then right", async () => {
    const { server, model } = await scriptedModel(
      "I would rather not.",
      changed('Accuracy falls steadily as lists grow."', 'Accuracy collapses for lists above thirty."'),
      changed("Figure 1", "Figure 7"),
      `\`\`\`json\n${good}\n\`\`\``,
    );
    await using _server = server;
    const { value, calls } = await makeTree(model, await countingPaper(), signal);
    expect([value, calls, model.spent.inputTokens]).toEqual([countingTree, 4, 160]);
    const told = server.received.slice(1).map(({ body }) => body.messages.at(-1).content);
    expect(told[0]).toContain("- The reply is no JSON");
    expect(told[1]).toContain('- 1.1: the quote "Accuracy collapses for lists above thirty." is not in the paper');
    expect(told[2]).toContain("- 1.1: the paper has no figure '7'; it has 1");
  });

  it("is asked for again where it was cut off, though what there is of it could be read", async () => {
    await using server = await serve(
      chat({ content: good, reasoning: "Long ago.", finish: "length" }),
      chat({ content: good, finish: "stop" }),
    );
    const model = new MeteredModel(open("compatible/scribe", server), new CostBudget(shippedPrices));
    expect(await makeTree(model, await countingPaper(), signal)).toMatchObject({ calls: 2 });
    expect(server.received[1].body.messages.at(-1).content).toContain("- The reply was cut off");
    expect(server.received[1].text).toContain("Long ago.");
  });

  it("is given up after four tries, with the last problem", async () => {
    const { server, model } = await scriptedModel("no");
    await using _server = server;
    await expect(makeTree(model, await countingPaper(), signal)).rejects.toMatchObject({
      code: "authoring/step-failed",
      message: expect.stringContaining("the step 'problem tree' right in 4 replies: The reply is no JSON"),
    });
    expect(server.received).toHaveLength(4);
  });

  it("marks leaves that the paper shows nowhere as uncertain, and they are no targets", async () => {
    const reply = changed('"status":"[uncertain]"', '"status":""');
    const read = readForm(reply, treeStep(await countingPaper()).form);
    if (!read.ok) throw new Error(read.problems.join());
    expect(treePaths(read.value).map(({ leaf }) => leaf.status)).toEqual(["", "", "[uncertain]"]);
    expect(treePaths(read.value).map(({ id, isTarget }) => [id, isTarget])).toEqual([
      ["1.1", true],
      ["1.2", true],
      ["2.1", false],
    ]);
  });

  it("has a question above every leaf", async () => {
    const [first] = given.problem_tree.children;
    const flat = {
      ...given,
      problem_tree: { ...given.problem_tree, children: "children" in first ? first.children : [] },
    };
    expect(await problemsOf(JSON.stringify(flat))).toEqual([
      expect.stringContaining("1: there is no question between the root and this leaf"),
      expect.any(String),
    ]);
  });

  const wrong: readonly (readonly [from: string, to: string, problem: RegExp])[] = [
    ['"root node"', '"depth-0 node"', /problem_tree\.type: must be 'root node' or 'depth-K node'/],
    ['"depth-1 node"', '"depth-2 node"', /1: the type must be 'depth-1 node'/],
    ['"metrics"', '"measures"', /problem_tree\.children\.0\.children\.0.*metrics/],
    ['"status":""', '"status":"fine"', /children\.0\.children\.0\.status/],
    ['"section":"3.1"', '"section":"5"', /1\.1: the paper has no section '5'/],
    ['"table":"Table 1"', '"table":"the first one"', /1\.2: the paper has no table 'the first one'; it has 1, 2/],
    ["94 % of lists", "95 % of lists", /1\.1: the conclusion has the number 95, which the paper does not have/],
    ["Our broad question is", "Our narrow question is", /root: the evidence "Our narrow.*" is not in the paper/],
  ];
  it.each(wrong)("is not right with %s as %s", async (from, to, problem) => {
    expect((await problemsOf(changed(from, to))).join("\n")).toMatch(problem);
  });

  it("that a person edited is checked by the same rules", async () => {
    expect(checkTree(countingTree, await countingPaper())).toEqual([]);
    const edited = treeOf(changed("Sorting the entries alphabetically makes", "Sorting the entries by size makes"));
    expect(checkTree(edited, await countingPaper())).toHaveLength(1);
  });
});
