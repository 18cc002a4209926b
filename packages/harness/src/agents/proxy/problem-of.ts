import { ModelFailure } from "../../models/index.ts";
import type { Problem } from "./protocol.ts";

/** A failure in words that tell nothing of the host. */
export function problemOf(failure: unknown): Problem {
  const message = "the model gave no answer";
  if (!ModelFailure.isInstance(failure)) return { kind: "failed", message };
  if (!failure.isTransient) return { kind: "cannot-be-asked", message: "the model cannot be asked" };
  if (failure.fault === "rate-limit") return { kind: "rate-limit", message: "the model takes no more requests now" };
  if (failure.fault === "overload") return { kind: "overload", message: "the model is overloaded" };
  return { kind: "failed", message };
}
