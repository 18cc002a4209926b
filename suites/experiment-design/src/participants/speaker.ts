import type { AnyEnvironment, Wording } from "../environment.ts";

/** Who tells an outcome in words; nobody in the neutral wording, where words would tell the domain. */
export const speakerOf = (
  { participant }: Pick<AnyEnvironment, "participant">,
  wording: Wording,
): AnyEnvironment["participant"] => (wording === "prior" ? participant : undefined);
