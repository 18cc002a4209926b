import { AssayError, type ErrorCode } from "@assay/contract";
import { describeThrown } from "@assay/contract/kit/thrown";

const code: ErrorCode = "suites/code-failed";

/** The error for code of a suite that threw: `what` is the part of the suite. Errors with a code of their own stay. */
export function suiteFailure(suite: string, what: string, error: unknown): AssayError {
  if (AssayError.isInstance(error)) return error;
  return new AssayError(code, `${what} of the suite ${suite} threw ${describeThrown(error)}`, { cause: error });
}

/** Whether an error shows that a suite has to be mended: its code threw, or it names a tool that does not exist. */
export const isSuiteFailure = (error: unknown): boolean =>
  AssayError.isInstance(error) && (error.code === code || error.code === "tools/unknown-tool");
