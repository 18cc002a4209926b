import { limitCostOption, modelOption } from "@assay/authoring/command-options";
import type { CommandGroup } from "@assay/contract";

const details = `\
From a published paper to a task, in steps that you can look at and edit:

  assay tree make paper.pdf --model openai/gpt-5.4 --out tree.json
  assay tree check tree.json paper.pdf       # after you have edited it
  assay tree pick tree.json                  # the ways from the root to each leaf
  assay tree pick tree.json --leaf 1.2 --node 1 --grant grant.json --out task.json

Every node quotes the paper, and a quote that is not there is refused. A leaf is
an experiment with its result; one without a figure, table or section is
uncertain and cannot be picked. suites/rediscovery/docs/papers.md tells what a grant holds.`;

const treeArgument = { name: "tree", about: "a file that 'assay tree make' made" };

/** `assay tree make|check|pick`: the research problems of a paper, and a task made of them. */
export const treeCommand: CommandGroup = {
  name: "tree",
  summary: "take a paper apart into its research problems, and make a task of one of them",
  details,
  subcommands: [
    {
      name: "make",
      summary: "ask a model for the problem tree of a paper",
      arguments: [{ name: "paper", about: "a .pdf, .txt or .md file" }],
      options: [
        { ...modelOption, isRequired: true },
        { flags: "--out <file>", about: "where the tree goes; it must not exist", isRequired: true },
        limitCostOption,
      ],
      run: async (input, context) => (await import("./tree/write-tree.ts")).writeTree(input, context),
    },
    {
      name: "check",
      summary: "hold a tree against its paper: quotes, figures, tables, sections",
      arguments: [treeArgument, { name: "paper", about: "the paper that it was made of" }],
      run: async (input, context) => (await import("./tree/compare-tree.ts")).compareTree(input, context),
    },
    {
      name: "pick",
      summary: "show the ways from the root to each leaf, or make a task of a leaf and a question above it",
      arguments: [treeArgument],
      options: [
        { flags: "--leaf <id>", about: "what there is to find, as this command shows it: 1.2" },
        {
          flags: "--node <depth>",
          about: "whose question is asked: 1 is the first below the root",
          reads: { kind: "whole-number", least: 0, most: 100 },
        },
        { flags: "--grant <file>", about: "what is granted: name, resources, constraints" },
        {
          flags: "--model <model>",
          about: "takes the leaf's conclusion apart into claims; without it, each sentence is one",
        },
        { flags: "--out <file>", about: "where the task goes; it must not exist" },
        limitCostOption,
      ],
      run: async (input, context) => (await import("./tree/write-task.ts")).writeTask(input, context),
    },
  ],
};
