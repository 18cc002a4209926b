import { describe, expect, it } from "vitest";
import { findSuiteNames, lintSuiteNames, suiteNames } from "./suite-names.ts";

const suites = ["repository-qa", "rediscovery"];

const planted = [
  'import { suite } from "@assay/rediscovery";',
  'const load = () => import("@assay/repository-qa/authoring");',
  'if (suite.name === "repository-qa") skip();',
  'const codes = ["rediscovery/wrong-task"];',
  "function authorRepositoryQaCommand() {}",
  "const { rediscovery } = suites;",
];

const innocent = [
  "const help = `assay run --suite repository-qa --seeds 1..2`;",
  'const about = "how often each agent attempts each item (rediscovery: 3, others: 1)";',
  'import { loadSuite } from "./load-suite.ts"; // such as repository-qa',
];

describe("the rule that the command line knows no suite by name", () => {
  it.each(planted)("catches %s", (source) => {
    expect(findSuiteNames("planted.ts", source, suites)).not.toEqual([]);
  });

  it.each(innocent)("lets pass %s", (source) => {
    expect(findSuiteNames("innocent.ts", source, suites)).toEqual([]);
  });

  it("knows the suites of this repository", () => {
    expect(suiteNames()).toEqual(expect.arrayContaining(suites));
  });

  it("finds nothing in the tree", () => {
    expect(lintSuiteNames()).toEqual([]);
  });
});
