import { limitCostOption, modelOption } from "@assay/authoring/command-options";
import type { CommandGroup } from "@assay/contract";

const details = `\
Studies that published papers did, asked again of agents. Fifteen are shipped;
'assay tree' makes more. They run with models and data that you provide, in a
file of resources (YAML or JSON):

  version: 1
  tasks: [lost-in-the-middle, my-task.json]
  models: {gpt-3.5-turbo: openai/gpt-3.5-turbo}
  data: {open-questions: data/nq}
  judges: {claim-extractor: openai/gpt-5.4, claim-checker: openai/gpt-5.4}

  assay papers check                     # what each shipped study needs
  assay papers check resources.yaml      # what is still missing
  assay papers plan resources.yaml --agent loop --model openai/gpt-5.4 --out plan.yaml
  assay run plan.yaml

New papers are chosen by the article's stages, and by you:

  assay papers screen folder --model openai/gpt-5.4 --out decisions.json
  assay papers screen folder --confirm decisions.json    # after you have edited it`;

/** `assay papers check|plan|screen`: studies of published papers. */
export const papersCommand: CommandGroup = {
  name: "papers",
  summary: "run studies of published papers: what they need, a plan for them, and which papers are fit",
  details,
  subcommands: [
    {
      name: "check",
      summary: "say what studies lack before they can be run; without a file, what the shipped ones need",
      arguments: [{ name: "resources", about: "the file of resources", isOptional: true }],
      options: [{ flags: "--json", about: "print the result as JSON" }],
      run: async (input, context) => (await import("./papers/check-papers.ts")).checkPapers(input, context),
    },
    {
      name: "plan",
      summary: "write the plan of a run: the studies, your data by their hashes, your models in their roles",
      arguments: [{ name: "resources", about: "the file of resources" }],
      options: [
        { flags: "--agent <agent>", about: "who attempts them: loop, react, …", isRequired: true },
        modelOption,
        { flags: "--out <file>", about: "where the plan goes; it must not exist", isRequired: true },
      ],
      run: async (input, context) => (await import("./papers/write-plan.ts")).writePlan(input, context),
    },
    {
      name: "screen",
      summary: "put the papers of a folder through the article's selection; a person has the last word",
      arguments: [{ name: "folder", about: "with .pdf, .txt and .md files" }],
      options: [
        modelOption,
        { flags: "--out <file>", about: "where the decisions go; those that are there are kept" },
        limitCostOption,
        { flags: "--confirm <file>", about: "read decisions back, and list the papers that a person let through" },
      ],
      run: async (input, context) => (await import("./papers/screen-papers.ts")).screenPapers(input, context),
    },
  ],
};
