import { AssayError } from "@assay/contract";
import type { errorCodes } from "../error-codes.ts";
import type { FaultKind } from "./calling/fault.ts";

type ModelErrorCode = Extract<(typeof errorCodes)[number], `models/${string}`>;

/** A call that got no reply after all its tries, or cannot get one. */
export class ModelFailure extends AssayError {
  override readonly name = "ModelFailure";
  override readonly code: ModelErrorCode;
  /** Why the last try got no reply, where there was one. */
  readonly fault: FaultKind | undefined;
  /** Whether the same call may succeed later: the episode is then asked again. */
  readonly isTransient: boolean;

  constructor(
    code: ModelErrorCode,
    message: string,
    { isTransient, fault, cause }: { isTransient: boolean; fault?: FaultKind; cause?: unknown },
  ) {
    super(code, message, { cause });
    this.code = code;
    this.isTransient = isTransient;
    this.fault = fault;
  }

  static override isInstance(value: unknown): value is ModelFailure {
    return value instanceof ModelFailure;
  }
}
