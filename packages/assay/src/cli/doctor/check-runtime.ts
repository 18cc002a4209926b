import type { Finding } from "./finding.ts";

/** The Node that runs; the command line does not start in one that is too old. */
export const checkNode = (): Finding => ({
  area: "runtime",
  name: "node",
  status: "works",
  detail: process.versions.node,
  required: true,
});
