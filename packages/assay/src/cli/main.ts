#!/usr/bin/env node
import module from "node:module";
import { findInstallation } from "@assay/harness/installation";
import { helpFor } from "./help.ts";
import { restartWithMemoryOptions } from "./memory-options.ts";
import { requireNode } from "./require-node.ts";

requireNode(process.versions.node);

// A reader that closes early (`assay … | head`) is not an error; a full disk is.
process.stdout.on("error", async (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  const { reportUnwritable } = await import("./report-error.ts");
  reportUnwritable(error.code);
  process.exit(1);
});

const words = process.argv.slice(2);
const help = helpFor(words);
if (help !== undefined) process.stdout.write(help);
else {
  restartWithMemoryOptions(words);
  // Keeps the compiled code of what is imported from here on.
  module.enableCompileCache(findInstallation().compileCache);
  await (await import("./command-line.ts")).runCommandLine(words);
}
