import type { CommandAction } from "@assay/contract";

const details = `\
In studies of papers a model proposes, for each unsupported or missing claim, the
stage and the type of what went wrong, why, and where in the transcript it shows
(the scorer errors-by-model, whose role is error-labeller). You go through these
one by one: Enter takes the proposed type, another type overrules it, s leaves it
for later, q stops, ? lists the types. Every decision is kept in the file at once;
the file may be edited by hand as well, where "decided" is a type or null. At the
end it is told how far you agree with the model (Cohen's kappa).

Examples:
  assay regrade last --scorer errors-by-model --judge openai/gpt-5.4
  assay label last --labels labels.json
  assay label last --labels labels.json --report`;

/** `assay label RUN`: confirm or overrule what a model says of the errors of a run. */
export const labelCommand: CommandAction = {
  name: "label",
  summary: "confirm or overrule where a model says that studies of papers went wrong",
  details,
  arguments: [{ name: "run", about: "its id, the beginning or end of it, or last" }],
  options: [
    {
      flags: "--labels <file>",
      about: "where decisions are kept; those that are there are taken up",
      isRequired: true,
    },
    { flags: "--report", about: "ask nothing, tell how far decisions and proposals agree" },
    { flags: "--json", about: "print the agreement as JSON" },
  ],
  readsRuns: true,
  run: async (input, context) => (await import("./label/label-run.ts")).labelRun(input, context),
};
