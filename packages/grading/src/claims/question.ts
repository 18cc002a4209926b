import type { Claim } from "./claim.ts";

/** A claim whose finding is asked for. */
export interface Question extends Pick<Claim, "measure" | "factor" | "effectOf" | "scope"> {
  readonly asks:
    | { readonly kind: "contrast"; readonly levels: readonly [of: string, against: string] }
    | { readonly kind: "trend" }
    | { readonly kind: "shape" }
    | { readonly kind: "extreme" };
}
