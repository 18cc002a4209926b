import { AssayError } from "../contract/index.ts";

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
