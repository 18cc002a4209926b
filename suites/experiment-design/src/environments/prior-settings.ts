import { z } from "zod";

/** Mean and standard deviation of a normal prior, or of the normal behind a truncated or lognormal one. */
export const normalPrior = z.strictObject({ mean: z.number(), sd: z.number().positive() });

export type NormalPrior = z.infer<typeof normalPrior>;

/** Both numbers as arguments in the model language. */
export const meanAndSd = ({ mean, sd }: NormalPrior): string => `${mean}, ${sd}`;
