import { describe, expect, it } from "vitest";
import { leakedTerms } from "./check-masking.ts";
import { countingTree } from "./counting-tree.test-support.ts";
import { leftOut, parseGrant, pickTask } from "./pick-task.ts";
import { type PaperTask, parseTask } from "./task-file.ts";
import { treePaths } from "./tree-paths.ts";
import { occurringTerms, termsIn } from "./withheld-terms.ts";

const resources = {
  models: [
    { name: "larch-7b", about: "a small model" },
    { name: "larch-70b", about: "a larger one" },
  ],
  data: [{ name: "word-lists", about: "600 lists of nouns with their lengths", from: "the tests" }],
  callsPerModel: 500,
};
const grant = parseGrant({ version: 1, name: "counting", resources }, "the grant");
const leaf = { leaf: "1.1", depth: 1 };

/** The task of a tree whose first leaf has this conclusion. */
function withConclusion(conclusion: string, description = countingTree.problem_tree.description): PaperTask {
  const [first] = countingTree.problem_tree.children;
  if (!("children" in first)) throw new Error("a node");
  const [target, ...others] = first.children;
  const children = [{ ...first, children: [{ ...target, conclusion } as typeof target, ...others] }];
  const root = { ...countingTree.problem_tree, description, children };
  return pickTask({ ...countingTree, problem_tree: root }, leaf, grant);
}

describe("a task that is picked from a tree", () => {
  it("asks the node's question, and has the leaf's conclusion as claims with their source", () => {
    const task = pickTask(countingTree, leaf, grant);
    expect(task.question).toBe("Which properties of a list decide whether language models count it rightly?");
    expect(task.claims.map(({ claim }) => claim)).toEqual([
      "Accuracy falls steadily as lists grow.",
      "Larch-7B answers a larger share of lists with five entries rightly than of lists with forty.",
      "Larch-70B is better at every length and shows the same decline.",
    ]);
    expect(task.claims[0]).toMatchObject({
      source: { figure: "Figure 1", table: "", section: "3.1" },
      basis: "quoted",
    });
    expect(task.withheld).toEqual(expect.arrayContaining(["WordHeap", "Larch-7B", "94", "200"]));
    expect(task.granted).toEqual([]);
    expect(parseTask(JSON.parse(JSON.stringify(task)), "the file")).toEqual(task);
  });

  const leaks: readonly (readonly [change: object, term: string])[] = [
    [{ instruction: "Use the wordheap collection." }, "'WordHeap'"],
    [{ instruction: "Lists may have 31 entries." }, "'31'"],
    [{ constraints: ["Measure 200 lists in each condition."] }, "'200'"],
    [{ resources: { ...resources, data: [{ ...resources.data[0], about: "the WordHeap" }] } }, "'WordHeap'"],
    [{ instruction: "Look whether accuracy falls-steadily with size." }, "'falls steadily'"],
    [
      { constraints: ["Follow Longer lists, worse counts: how language models count the words of a list."] },
      "'Longer lists",
    ],
  ];
  it.each(leaks)("is refused while %j tells %s", (change, term) => {
    const refused = () => pickTask(countingTree, leaf, { ...grant, ...change });
    expect(refused).toThrow(expect.objectContaining({ code: "rediscovery/leaking-instruction" }));
    expect(refused).toThrow(new RegExp(term));
  });

  it("may name what is among the resources, and what is granted by name", () => {
    const named = { ...grant, instruction: "Compare Larch-7B with Larch-70B on 600 lists." };
    expect(pickTask(countingTree, leaf, named).instruction).toBe(named.instruction);
    const told = { ...grant, instruction: "Use WordHeap.", granted: ["WordHeap"] };
    expect(pickTask(countingTree, leaf, told).granted).toEqual(["WordHeap"]);
  });

  it("takes a number or a share at the end of a sentence for its end, and a short form for none", () => {
    const claims = ["Accuracy falls to 31 %.", "Larger models lose 12.", "Sorting helps, cf. Smith, by 63.2."];
    const { claims: found } = withConclusion(claims.join(" "));
    expect(found.map(({ claim }) => claim)).toEqual([
      "Accuracy falls.",
      "Larger models lose 12.",
      "Sorting helps, cf. Smith.",
    ]);
    expect(found.map(({ reported }) => reported)).toEqual([claims[0], "", claims[2]]);
  });

  it("makes no claim of a sentence that does not stand without its numbers, and names it", () => {
    const sentences = ["Accuracy falls with length.", "The larger model reaches 94.2 % on lists."];
    expect(withConclusion(sentences.join(" ")).claims.map(({ claim }) => claim)).toEqual([sentences[0]]);
    const [path] = treePaths(countingTree);
    expect(leftOut(path, sentences)).toEqual([sentences[1]]);
  });

  it("grants words that the broadest question has as well, but no number and no name", () => {
    const task = withConclusion(
      "Language models lose 63 points on long lists.",
      "How language models count, 63 times over.",
    );
    expect(task.granted).toEqual(["Language models"]);
    expect(task.withheld).toContain("63");
  });

  const wrong: readonly (readonly [choice: { leaf: string; depth: number }, why: RegExp])[] = [
    [{ leaf: "2.1", depth: 1 }, /the leaf 2\.1 is uncertain, because it names no figure, table or section/],
    [{ leaf: "3.1", depth: 1 }, /there is no leaf 3\.1; the leaves are 1\.1, 1\.2, 2\.1/],
    [{ leaf: "1.1", depth: 0 }, /there is no intermediate node 0 above the leaf 1\.1, take a node from 1 to 1/],
    [{ leaf: "1.1", depth: 2 }, /there is no intermediate node 2/],
  ];
  it.each(wrong)("is refused for %j", (choice, why) => {
    expect(() => pickTask(countingTree, choice, grant)).toThrow(why);
  });
});

describe("a task file", () => {
  const task = pickTask(countingTree, leaf, grant);
  const wrong: readonly (readonly [change: object, why: RegExp])[] = [
    [{ version: 2 }, /version/],
    [{ hint: "x" }, /Unrecognized key/],
    [{ claims: [] }, /claims/],
    [{ claims: [task.claims[0], task.claims[0]] }, /claims: a claim stands there twice/],
    [{ name: "../x" }, /name: takes lower case letters/],
    [
      { resources: { ...resources, models: [resources.models[0], resources.models[0]] } },
      /model .* stands there twice/,
    ],
    [{ resources: { ...resources, callsPerModel: 0 } }, /callsPerModel: must be at least 1/],
  ];
  it.each(wrong)("is refused with %j", (change, why) => {
    expect(() => parseTask({ ...task, ...change }, "task.json")).toThrow(why);
  });

  it("that was edited is masked by the same rule", () => {
    expect(leakedTerms(task)).toEqual([]);
    expect(leakedTerms({ ...task, question: "Why is there the same decline in both?" })).toEqual([]);
    expect(leakedTerms({ ...task, question: "Does accuracy fall?" })).toEqual(["Accuracy falls"]);
    expect(leakedTerms({ ...task, question: "Why does Larch-7B fail on 94 lists?" })).toEqual(["94"]);
  });
});

describe("the terms of a text", () => {
  const texts: readonly (readonly [text: string, terms: readonly string[]])[] = [
    ["Accuracy is 75.9 % and then 1,319 of them.", ["75.9", "1319"]],
    ["It is best on GSM8K and with gpt-3.5-turbo.", ["GSM8K", "gpt-3.5-turbo"]],
    ["The curve is U-shaped with documents.", ["U shaped"]],
    ["In this, Mistral does it.", ["Mistral"]],
    ["Models are asked.", []],
  ];
  it.each(texts)("%s", (text, terms) => {
    expect(termsIn(text)).toEqual(terms);
  });

  it("are found in any spelling, as whole words alone", () => {
    expect(occurringTerms(["U shaped", "GPT-4"], "a U-Shaped curve of gpt4")).toEqual(["U shaped", "GPT-4"]);
    expect(occurringTerms(["long list", "31"], "long lists, 310 of them")).toEqual(["long list"]);
    expect(occurringTerms(["long list"], "lifelong listing")).toEqual([]);
  });
});
