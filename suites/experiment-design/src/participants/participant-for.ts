import type { AnyEnvironment, Wording } from "../environment.ts";

/**
 * The participant who tells outcomes in words. Undefined in the neutral wording, because words would reveal the domain.
 */
export const participantFor = (
  { participant }: Pick<AnyEnvironment, "participant">,
  wording: Wording,
): AnyEnvironment["participant"] => (wording === "prior" ? participant : undefined);
