import { AssayError } from "@assay/contract";

/**
 * The sandbox could not do its work. It did not start, or the server that all episodes share was lost: both are ours. Or a
 * call that had begun broke down (`sandbox/call-broke`), which its program may have brought about.
 */
export class SandboxFailure extends AssayError {
  override readonly name = "SandboxFailure";

  constructor(
    code: "sandbox/cannot-start" | "sandbox/lost" | "sandbox/call-broke",
    message: string,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }

  static override isInstance(value: unknown): value is SandboxFailure {
    return value instanceof SandboxFailure;
  }
}

/** Does what the sandbox needs of the host's own files; a full disk, say, is a failure of the sandbox. */
export function orFail<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (AssayError.isInstance(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new SandboxFailure("sandbox/cannot-start", `the host has no place for a sandbox: ${message}`, {
      cause: error,
    });
  }
}
