import type { PaperTree } from "./tree-file.ts";

/** The tree of the test paper, as a model could write it. */
export const countingTree: PaperTree = {
  version: 1,
  paper: {
    title: "Longer lists, worse counts: how language models count the words of a list",
    authors: [],
    venue: "",
    year: "",
  },
  problem_tree: {
    node: "Do language models count reliably?",
    type: "root node",
    description: "Whether language models can be trusted to count the entries of a list.",
    evidence: "Our broad question is whether language models count reliably.",
    children: [
      {
        node: "Which properties of a list decide whether language models count it rightly?",
        type: "depth-1 node",
        description: "Counting is measured while the list that is counted changes.",
        evidence: "we ask how the accuracy of counting depends on the properties of the list that is counted",
        children: [
          {
            type: "leaf node",
            task: "Count lists of growing length.",
            dataset: ["WordHeap"],
            model_or_method: ["Larch-7B", "Larch-70B"],
            metrics: ["exact match"],
            protocol_or_setup: "200 lists a condition, temperature zero",
            evidence: {
              figure: "Figure 1",
              table: "",
              section: "3.1",
              quote: "Accuracy falls steadily as lists grow.",
            },
            conclusion:
              "Accuracy falls steadily as lists grow. Larch-7B answers 94 % of lists with five entries rightly and 31 % of lists with forty. Larch-70B is better at every length and shows the same decline.",
            status: "",
          },
          {
            type: "leaf node",
            task: "Count sorted and shuffled lists.",
            dataset: ["WordHeap"],
            model_or_method: ["Larch-7B", "Larch-70B"],
            metrics: ["exact match"],
            protocol_or_setup: "",
            evidence: {
              figure: "",
              table: "Table 1",
              section: "The order of the list",
              quote: "Sorting the entries alphabetically makes no difference to either model.",
            },
            conclusion: "Alphabetical order makes no difference to either model.",
            status: "",
          },
        ],
      },
      {
        node: "What else may confuse models?",
        type: "depth-1 node",
        description: "Other properties.",
        evidence: "One might expect that repeated entries confuse models as well.",
        children: [
          {
            type: "leaf node",
            task: "Count lists with repeated entries.",
            dataset: [],
            model_or_method: [],
            metrics: [],
            protocol_or_setup: "",
            evidence: {
              figure: "",
              table: "",
              section: "",
              quote: "One might expect that repeated entries confuse models",
            },
            conclusion: "Repeated entries confuse models.",
            status: "[uncertain]",
          },
        ],
      },
    ],
  },
};
