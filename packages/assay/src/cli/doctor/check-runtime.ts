import type { Finding } from "./finding.ts";

/** Node strips types without a flag from 22.18 on; the checkout pins 24. */
export function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const works = major > 22 || (major === 22 && minor >= 18);
  return {
    area: "runtime",
    name: "node",
    status: works ? "works" : "fails",
    detail: process.versions.node,
    required: true,
    ...(works ? {} : { wayOut: "start Assay with ./assay, which uses the pinned Node" }),
  };
}
