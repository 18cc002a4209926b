import { z } from "zod";

const count = z.int().positive();

/** The bounds of what one episode may take from the index. */
export const packageLimitsSchema = z.strictObject({
  fileBytes: count.default(200_000_000),
  /** A project's page: those of projects with many releases have some megabytes. */
  pageBytes: count.default(32_000_000),
  /** From the request to the last byte. */
  seconds: z.number().positive().default(60),
  /** Requests that are answered at once. */
  requests: count.default(4),
});

export type PackageLimits = z.output<typeof packageLimitsSchema>;
