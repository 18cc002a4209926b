import { answerQuestion, describeClaim, type Question } from "@assay/grading/claims";
import type { AnyFamily, Paper } from "../family.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { sayQuestion } from "./say-question.ts";

/** A concrete experiment, in the published schema. */
export interface TreeLeaf {
  readonly type: "leaf node";
  readonly task: string;
  readonly dataset: readonly string[];
  readonly model_or_method: readonly string[];
  readonly metrics: readonly string[];
  readonly protocol_or_setup: string;
  readonly evidence: { readonly figure: string; readonly table: string; readonly section: string };
  readonly conclusion: string;
  readonly status: string;
}

/** A question that is answered by narrower questions or experiments. */
export interface TreeNode {
  readonly node: string;
  readonly type: string;
  readonly description: string;
  readonly evidence: string;
  readonly children: readonly (TreeNode | TreeLeaf)[];
}

/** The research problems of a scenario, from the broadest question to experiments with their results. */
export interface ProblemTree {
  readonly paper: {
    readonly title: string;
    readonly authors: readonly string[];
    readonly venue: string;
    readonly year: string;
  };
  readonly problem_tree: TreeNode;
}

/**
 * The tree of a scenario: the root, the study's question, a node for each factor in the questions, and a leaf for each
 * question.
 */
export function problemTree(scenario: Scenario): ProblemTree {
  const { family, questions } = scenario;
  const asked = [...new Set(questions.map(({ factor }) => factor))];
  return {
    paper: describePaper(family.paper, family),
    problem_tree: {
      node: family.rootQuestion,
      type: "root node",
      description: family.title,
      evidence: "generated with the scenario",
      children: [
        {
          node: family.question,
          type: "depth-1 node",
          description: family.question,
          evidence: "generated with the scenario",
          children: asked.map((factor) => nodeOfFactor(scenario, factor)),
        },
      ],
    },
  };
}

const describePaper = (paper: Paper | undefined, { title }: AnyFamily): ProblemTree["paper"] => ({
  title: paper?.title ?? title,
  authors: [],
  venue: paper?.venue ?? "",
  year: paper === undefined ? "" : String(paper.year),
});

function nodeOfFactor(scenario: Scenario, factor: string): TreeNode {
  const meaning = scenario.family.factors.find(({ name }) => name === factor)?.meaning ?? "Which subject is asked.";
  return {
    node: `What does ${factor} change?`,
    type: "depth-2 node",
    description: meaning,
    evidence: "truth table of the scenario",
    children: scenario.questions
      .filter((question) => question.factor === factor)
      .map((question) => leafOf(scenario, question)),
  };
}

function leafOf({ family, subjects, truth, isReal }: Scenario, question: Question): TreeLeaf {
  const answers = answerQuestion(question, truth);
  return {
    type: "leaf node",
    task: sayQuestion(question),
    dataset: family.materials([]).map(({ path }) => path),
    model_or_method: question.scope?.subjects ?? subjects,
    metrics: [question.measure],
    protocol_or_setup: protocolOf(family, question, isReal ? "" : ", at temperature 0"),
    evidence: { figure: "", table: "truth table", section: "" },
    conclusion: answers === "undecided" ? "" : answers.map(describeClaim).join(" "),
    status: answers === "undecided" ? "[uncertain]" : "",
  };
}

/** How a question is best answered, without its answer. */
function protocolOf(family: AnyFamily, question: Question, sampled: string): string {
  const reference = family.factors.filter(
    ({ name }) => name !== question.factor && question.scope?.conditions?.[name] === undefined,
  );
  const held = reference.map((factor) => `${factor.name} = ${factor.reference}`).join(", ");
  const controls = (family.controls?.(question) ?? []).map((levels) =>
    Object.entries(levels)
      .map(([name, level]) => `${name} = ${level}`)
      .join(", "),
  );
  const control = controls.length === 0 ? "" : ` Measure also, as a control: ${controls.join("; ")}.`;
  return `Use the same ${family.itemsPerCell} items in every condition${sampled}, with ${held}.${control}`;
}
