import type { CallRow } from "../endpoint/call-row.ts";

/** A row of the hidden log with defaults. */
export const callRow = (given: Partial<CallRow>): CallRow => ({
  number: 1,
  subject: "vole",
  item: "q1",
  levels: {},
  outcome: {},
  request: "r1",
  sample: "greedy",
  reply: "id1",
  text: "",
  ...given,
});
