import type { CommandAction } from "@assay/contract";

const details = `\
In a checkout of Assay, copies a small working environment into the source tree
and adds it to the list of environments. Elsewhere, makes a folder NAME with the
environment, a suite that holds it, its tests and a README. The new one runs at
once; change it file by file: environment.ts (settings, the program of its law,
designs, goals) and the texts beside it. suites/experiment-design/README.md adds
one in about 40 lines.

Example in a checkout:
  assay new-environment radioactive-decay
  assay play experiment-design radioactive-decay --seed 1

Example elsewhere:
  assay new-environment radioactive-decay
  assay play --suite ./radioactive-decay/suite.ts --seed 1`;

/** `assay new-environment NAME`: a working environment of experiment-design to start from. */
export const newEnvironmentCommand: CommandAction = {
  name: "new-environment",
  summary: "make a new environment of experiment-design: a working one with its tests, to be changed",
  details,
  arguments: [{ name: "name", about: "lower case letters, digits and hyphens, such as radioactive-decay" }],
  run: async (input, context) =>
    (await import("./new-environment/make-environment.ts")).makeEnvironment(input, context),
};
