#!/usr/bin/env node
import { AssayError } from "@assay/contract";
import { runCommandLine } from "./command-line.ts";
import { reportError } from "./report-error.ts";

// A reader that closes early (`assay … | head`) is not an error; a full disk is.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  reportError(new AssayError("cli/cannot-write", `cannot write the result (${error.code}); send it elsewhere`));
  process.exit(1);
});

await runCommandLine(process.argv.slice(2));
