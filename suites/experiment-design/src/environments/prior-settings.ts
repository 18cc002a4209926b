import { z } from "zod";

/** Mean and standard deviation of a normal prior, or of the normal behind a truncated or a lognormal one. */
export const normalPrior = z.strictObject({ mean: z.number(), sd: z.number().positive() });

export type NormalPrior = z.infer<typeof normalPrior>;

/** The two numbers as the model language takes them. */
export const meanAndSd = ({ mean, sd }: NormalPrior): string => `${mean}, ${sd}`;
