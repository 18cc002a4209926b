import { AssayError } from "@assay/contract";

/** Stops a run early. Committed episodes are kept, and the run can be resumed. */
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
