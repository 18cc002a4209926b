import { z } from "zod";

/**
 * Whether the model is held to the form of the answer by its provider's means. It is left out unless it is true: an agent
 * without it keeps the id that it had before there was this option.
 */
export const structuredOption = z
  .boolean()
  .optional()
  .transform((value): true | undefined => value || undefined);
