import { join, resolve } from "node:path";
import type { ErrorCode } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { describeThrown, placeOfThrown } from "@assay/contract/kit/thrown";
import { findInstallation } from "@assay/harness/installation";
import { stripControls } from "@assay/harness/terminal";
import { CommanderError } from "commander";
import { isUsageErrorOfSuite } from "../suites/load-suite.ts";

/** The errors that mean "you asked wrongly" rather than "the work failed"; suites name their own. */
const usageErrors: ReadonlySet<string> = new Set<ErrorCode>([
  "cli/unknown-command",
  "cli/wrong-usage",
  "engine/no-such-file",
  "engine/wrong-choice",
  "engine/wrong-plan",
  "engine/wrong-seeds",
  "models/missing-key",
  "models/unknown-model",
  "models/unknown-price",
  "models/wrong-settings",
  "reports/ambiguous-name",
  "reports/not-comparable",
  "reports/nothing-to-report",
  "reports/unknown-group",
  "reports/wrong-card",
  "reports/wrong-errata",
  "reports/wrong-key",
  "reports/wrong-unit",
  "store/wrong-address",
]);

/** 1 when the work failed, 2 when it was asked for wrongly. */
export function exitCode(error: unknown): 1 | 2 {
  if (error instanceof CommanderError) return 2;
  return AssayError.isInstance(error) && (usageErrors.has(error.code) || isUsageErrorOfSuite(error.code)) ? 2 : 1;
}

/** One line on standard error: the code, what is wrong, and the way out, which for wrong usage is a command's help. */
export function reportError(error: unknown, command = "assay"): void {
  process.stderr.write(`assay: ${describeError(error, command)}\n`);
}

function describeError(error: unknown, command: string): string {
  if (error instanceof CommanderError) {
    const code: ErrorCode = error.code === "commander.unknownCommand" ? "cli/unknown-command" : "cli/wrong-usage";
    const said = error.message
      .replace(/^error: /, "")
      .replace(/\n/g, " ")
      .replace(/\.$/, "");
    return `[${code}] ${stripControls(said)}; see '${command} --help'`;
  }
  if (AssayError.isInstance(error)) return `[${error.code}] ${stripControls(error.message)}`;
  if (isOfGuest(error)) {
    const code: ErrorCode = "suites/code-failed";
    return `[${code}] the suite's code threw ${stripControls(describeThrown(error))}`;
  }
  // Anything else is a defect of ours: the stack is what a report needs.
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `[cli/internal] this is a defect in Assay, please report it:\n${stripControls(stack)}`;
}

/** Whether the code of a suite threw that does not come with Assay. */
function isOfGuest(error: unknown): boolean {
  const place = placeOfThrown(error);
  const { checkout } = findInstallation();
  return place !== undefined && (checkout === undefined || !resolve(place).startsWith(join(checkout, "suites/")));
}

/** Reports that standard output cannot be written. */
export const reportUnwritable = (code: string | undefined): void =>
  reportError(new AssayError("cli/cannot-write", `cannot write the result (${code}); send it elsewhere`));
