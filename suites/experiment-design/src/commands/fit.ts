import type { CommandAction } from "@assay/contract";

const details = `\
MODEL is a file with a program of the model language; DATA is a CSV file whose
first line names its columns. A column is what is observed if the program has a
line "NAME ~ family(...)" for it. Any other column that the program reads is an
input. A column in brackets, as in effect[group], is an index: whole numbers from
1 on, or texts, which are numbered in alphabetical order. Lines in which one of
these cells is empty or NA are left out and counted.

Prints the posterior of every unknown, predictive checks, leave-one-out and
doubts about the fit. The same files and --seed give the same numbers.
suites/experiment-design/docs/model-language.md describes the language.

Example:
  assay fit growth.model lengths.csv`;

/** `assay fit MODEL DATA.csv`: fits a program of the model language to a person's own data. */
export const fitCommand: CommandAction = {
  name: "fit",
  summary: "fit a program of the model language to the data of a CSV file",
  details,
  arguments: [
    { name: "model", about: "a file with the program" },
    { name: "data", about: "a CSV file; its first line names the columns" },
  ],
  options: [
    { flags: "--method <name>", about: "nuts or particles; by default what suits the program" },
    {
      flags: "--seed <number>",
      about: "fixes the random numbers",
      reads: { kind: "whole-number", least: 0, most: 1_000_000_000 },
      default: 1,
    },
    { flags: "--json", about: "print the result as JSON" },
  ],
  run: async (input, context) => (await import("./fit/run-fit.ts")).runFit(input, context),
};
