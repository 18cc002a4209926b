import type { CommandOption } from "@assay/contract";

// Suites load this with the declarations of their commands, so it imports nothing.

/** The option by which a command takes the model that it asks. */
export const modelOption: CommandOption = {
  flags: "--model <model>",
  about: "PROVIDER/MODEL, or what a plan says of an actor as JSON",
};

/** The option by which a command takes the most that its models may cost. */
export const limitCostOption: CommandOption = {
  flags: "--limit-cost <money>",
  about: "the most that this may cost",
  reads: { kind: "money" },
};
