import { limitCostOption, modelOption } from "@assay/authoring/command-options";
import type { CommandAction, CommandGroup, CommandOption } from "@assay/contract";

const estimateOption: CommandOption = { flags: "--estimate", about: "only say about what it would cost" };
const jsonOption: CommandOption = { flags: "--json", about: "print the result as JSON" };

const blueprintDetails = `\
A seed chooses the domain, as it does without a model; the model then writes
titles, a plan, an abstract, paths, columns and laws, and each step is checked
and mended before the next. What is finished is kept in OUT/.work, so the same
command goes on where it stopped. Worlds come from the files without a model:

  assay author repository-qa --model openai/gpt-5.4 --seeds 1..20 --out worlds
  assay items repository-qa --blueprint worlds --seeds 1..20 --out items.jsonl`;

/** `assay author repository-qa`: blueprints by a model, frozen to files. */
const blueprints: CommandAction = {
  name: "repository-qa",
  summary: "let a model write blueprints of repositories, one for each seed",
  details: blueprintDetails,
  options: [
    { ...modelOption, isRequired: true },
    {
      flags: "--seeds <seeds>",
      about: "1..20,77: public ones, as a provider sees what it writes",
      isRequired: true,
      reads: { kind: "seeds" },
    },
    { flags: "--out <folder>", about: "where the files go; work that was begun there goes on", isRequired: true },
    {
      flags: "--candidates <number>",
      about: "titles to choose from",
      reads: { kind: "whole-number", least: 1, most: 50 },
      default: 8,
    },
    {
      flags: "--repairs <number>",
      about: "how often a step may be mended",
      reads: { kind: "whole-number", least: 0, most: 20 },
      default: 3,
    },
    {
      flags: "--preset <name>",
      about: "the settings that what no model writes is drawn by",
      default: "default",
    },
    limitCostOption,
    estimateOption,
    jsonOption,
  ],
  run: async (input, context) => (await import("./author/write-blueprints.ts")).writeBlueprints(input, context),
};

const paraphraseDetails = `\
A wording is accepted when every name, value and number of the question stands in
it, and a second model, which never sees the question as it was, reads the same
query from the wording alone. What is done is kept in OUT/.work, so the same
command goes on where it stopped. Questions about causes, directions and estimates
keep their built-in wordings.

  assay author paraphrases --seeds 1..5 --author openai/gpt-5.4 \\
    --checker anthropic/claude-opus-4-6 --out wordings
  assay items repository-qa --seeds 1..5 --wordings wordings \\
    --set 'variants=["template","authored"]' --out items.jsonl`;

/** `assay author paraphrases`: questions in the words of models, frozen to a file. */
const paraphrases: CommandAction = {
  name: "paraphrases",
  summary: "let models word the questions of repository-qa, each wording read back by a second model",
  details: paraphraseDetails,
  takesSettings: true,
  options: [
    {
      flags: "--author <model>",
      about: "PROVIDER/MODEL that words questions; repeat it for several",
      isRequired: true,
      isRepeated: true,
    },
    {
      flags: "--checker <model>",
      about: "PROVIDER/MODEL that reads them back, none of the authors",
      isRequired: true,
    },
    {
      flags: "--seeds <seeds>",
      about: "1..20,77: the worlds whose questions are worded",
      isRequired: true,
      reads: { kind: "seeds" },
    },
    { flags: "--out <folder>", about: "where the file goes; work that was begun there goes on", isRequired: true },
    {
      flags: "--per-world <number>",
      about: "the first so many questions of each world",
      reads: { kind: "whole-number", least: 1, most: 1000 },
    },
    {
      flags: "--proposals <number>",
      about: "how many wordings of a question an author may try",
      reads: { kind: "whole-number", least: 1, most: 20 },
      default: 3,
    },
    {
      flags: "--repairs <number>",
      about: "how often a reply may be mended",
      reads: { kind: "whole-number", least: 0, most: 20 },
      default: 3,
    },
    { flags: "--preset <name>", about: "the suite's settings by name", default: "default" },
    limitCostOption,
    estimateOption,
    jsonOption,
  ],
  run: async (input, context) => (await import("./author/write-paraphrases.ts")).writeParaphrases(input, context),
};

/** `assay author`: what a model may write, frozen to files. */
export const authorCommand: CommandGroup = {
  name: "author",
  summary: "let models write worlds and wordings, checked and frozen to files that need no model afterwards",
  subcommands: [blueprints, paraphrases],
};
