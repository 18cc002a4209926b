import type { ErrorCode } from "./error-codes.ts";

/** An error whose code is stable and whose message names the thing that is wrong and the way out. */
export class AssayError extends Error {
  override readonly name: string = "AssayError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  static isInstance(value: unknown): value is AssayError {
    return value instanceof AssayError;
  }
}
