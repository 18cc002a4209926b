import type { CommandAction } from "@assay/contract";

const details = `\
In a checkout of Assay, copies a small working task into the source tree and adds
it to the list of tasks. Elsewhere, makes a folder NAME with the task, a suite
that holds it, its tests and a README. The new one runs at once; change it file
by file: settings.ts (levels), draw.ts (the generator), truth.ts, form.json,
metarubrics.json, prompt.md, solve.py and shotgun.py.
suites/data-analysis/README.md tells what each must hold.

Example in a checkout:
  assay new-task sediment-core
  node suites/data-analysis/audits/solvers.ts 5 sediment-core
  node suites/data-analysis/audits/probes.ts 5 sediment-core

Example elsewhere:
  assay new-task sediment-core
  assay run --suite ./sediment-core/suite.ts --seeds 1..3 --agent baseline/oracle`;

/** `assay new-task NAME`: a working task of data-analysis to start from. */
export const newTaskCommand: CommandAction = {
  name: "new-task",
  summary: "make a new task of data-analysis: a working one with its tests, to be changed",
  details,
  arguments: [{ name: "name", about: "lower case letters, digits and hyphens, such as sediment-core" }],
  run: async (input, context) => (await import("./new-task/make-task.ts")).makeTask(input, context),
};
