import { AssayError } from "@assay/contract";

/** Ends a run before its end: nothing that was committed is lost, and the run can be taken up again. */
export class RunStopped extends AssayError {
  override readonly name = "RunStopped";
  readonly status: "interrupted" | "cancelled";

  constructor(status: "interrupted" | "cancelled", message: string) {
    super("engine/run-stopped", message);
    this.status = status;
  }

  static override isInstance(value: unknown): value is RunStopped {
    return value instanceof RunStopped;
  }
}
