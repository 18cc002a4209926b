import { AssayError } from "@assay/contract";

/** The sandbox itself could not do its work: never an agent's error, and worth another try. */
export class SandboxFailure extends AssayError {
  override readonly name = "SandboxFailure";

  constructor(code: "sandbox/cannot-start" | "sandbox/lost", message: string, options?: ErrorOptions) {
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
