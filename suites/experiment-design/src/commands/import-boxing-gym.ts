import type { CommandAction } from "@assay/contract";

const details = `\
FOLDER is a folder of result files of BoxingGym, such as results/ of its
repository; files are found in all folders below it. Every prediction is read
with the answer forms of the preset \`published\`, and its error is computed again
from the stored truth. Files that store no predictions keep the reported error.

Prints a line for each environment, goal, agent, wording and budget: the mean
error and standardised-error over the runs, as \`assay show\` has them for runs of
the preset \`published\`, and in how many runs the reported error was found again.

Example:
  assay import-boxing-gym boxing-gym/results --json > boxing-gym.json`;

/** `assay import-boxing-gym FOLDER`: results of the published system as numbers of the preset `published`. */
export const importBoxingGymCommand: CommandAction = {
  name: "import-boxing-gym",
  summary: "read result files of BoxingGym as numbers of experiment-design's preset published",
  details,
  arguments: [{ name: "folder", about: "a folder of its result files" }],
  options: [{ flags: "--json", about: "print the result as JSON, with a line for each run" }],
  run: async (input, context) => (await import("./import-boxing-gym/import-results.ts")).importResults(input, context),
};
