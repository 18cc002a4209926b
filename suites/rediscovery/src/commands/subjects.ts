import { modelOption } from "@assay/authoring/command-options";
import type { CommandGroup } from "@assay/contract";

const details = `\
A study of a simulated subject has a truth because it was planted. A real model
has one too: what an exhaustive run of the same design finds. 'measure' asks a
model all that the reference design of a family asks, with the same prompts, and
writes what came out with its intervals. It works for option-bias, premise-order,
prompt-format and repetition, which make sense for models of any size.

A question is decided where its whole interval at 95 % is beyond what the family
counts as equal, or within what it counts as different; else it is undecided, and
more items per cell help.

Agents then study the model: --subjects names the file to 'assay run', 'plan',
'items', 'world', 'play' and 'mcp', and seed 1 is the first file.

Example:
  assay subjects measure --family option-bias --items 40 --out measured.json \\
    --model '{"model": "local/smollm2", "modelSettings": {"maxOutputTokens": 24}}'
  assay run --suite rediscovery --subjects measured.json --seeds 1 \\
    --agent baseline/replicate`;

/** `assay subjects measure`: what is true of a real model, by an exhaustive run of a family's design. */
export const subjectsCommand: CommandGroup = {
  name: "subjects",
  summary: "measure a real model with the design of a family, in place of a simulated subject",
  details,
  subcommands: [
    {
      name: "measure",
      summary: "run a family's reference design on a real model and write what it finds, with intervals",
      details,
      options: [
        { ...modelOption, isRequired: true },
        {
          flags: "--family <name>",
          about: "option-bias, premise-order, prompt-format or repetition",
          isRequired: true,
        },
        {
          flags: "--items <number>",
          about: "items in each cell; without it, those of the family's design",
          reads: { kind: "whole-number", least: 2, most: 1000 },
        },
        { flags: "--seed <seed>", about: "which items, as a public seed", default: "1" },
        { flags: "--out <file>", about: "where the result goes, as JSON; it must not exist", isRequired: true },
      ],
      run: async (input, context) => (await import("./subjects/measure.ts")).measure(input, context),
    },
  ],
};
