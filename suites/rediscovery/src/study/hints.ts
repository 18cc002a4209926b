import type { Scenario } from "../scenario/scenario.ts";
import type { Hint } from "../settings.ts";
import { type ProblemTree, problemTree, type TreeLeaf, type TreeNode } from "./problem-tree.ts";

/** What a hint level reveals about a study's problem, taken from its tree. Conclusions are never revealed. */
export function describeProblem(scenario: Scenario, hint: Hint): string {
  const { problem_tree: root }: ProblemTree = problemTree(scenario);
  const [study] = root.children.filter(isNode);
  if (hint === "root") return root.node;
  if (hint === "question") return study.node;
  const factors = `${study.node}\n\nWhat can be varied:\n\n${tellFactors(scenario)}`;
  if (hint === "factors") return factors;
  const leaves = study.children.filter(isNode).flatMap(({ children }) => children.filter(isLeaf));
  const steps = leaves.map(({ task, protocol_or_setup }, index) => `${index + 1}. ${task} ${protocol_or_setup}`);
  return `${factors}\n\nThe plan of the study:\n\n${steps.join("\n")}`;
}

function tellFactors({ family }: Scenario): string {
  return family.factors.map(({ name, meaning }) => `- ${name}: ${meaning}`).join("\n");
}

const isNode = (child: TreeNode | TreeLeaf): child is TreeNode => "children" in child;
const isLeaf = (child: TreeNode | TreeLeaf): child is TreeLeaf => !isNode(child);
