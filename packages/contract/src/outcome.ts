export type LimitName = "turns" | "tokens" | "tool-calls" | "wall-time" | "cost";

/** Where an infrastructure failure came from. Only failures are retried. */
export type FailureKind = "model" | "sandbox" | "service" | "actor" | "agent-program" | "internal";

/** How a phase or an episode ended. A bad answer is data; only `failed` means that the agent could not be asked. */
export type Outcome =
  | { readonly kind: "answered" }
  | { readonly kind: "abstained" }
  | { readonly kind: "unparsable" }
  | { readonly kind: "limit"; readonly limit: LimitName }
  | { readonly kind: "failed"; readonly failure: FailureKind; readonly message: string };
