export type LimitName = "turns" | "tokens" | "tool-calls" | "wall-time" | "cost";

/** Where a failure or a crash came from. Only failures are retried. */
export type FailureKind = "model" | "sandbox" | "service" | "actor" | "agent-program" | "internal";

/**
 * How a phase or an episode ended. A bad answer is data. `failed` is ours, shown by its message: the agent could not be
 * asked. `crashed` is a breakdown after the agent's first action that is not shown to be ours: what was handed in before
 * counts, nothing handed in scores the floor, and it is not played again. Otherwise an agent could choose which items count.
 * `does-not-fit`: the task is larger than the model's context, or of another kind than the agent takes, so nothing was
 * asked. It scores the floor, and is counted apart from limits, which an agent reaches.
 */
export type Outcome =
  | { readonly kind: "answered" }
  | { readonly kind: "abstained" }
  | { readonly kind: "unparsable" }
  | { readonly kind: "limit"; readonly limit: LimitName }
  | { readonly kind: "does-not-fit"; readonly message: string }
  | { readonly kind: "crashed"; readonly failure: FailureKind; readonly message: string }
  | { readonly kind: "failed"; readonly failure: FailureKind; readonly message: string };
