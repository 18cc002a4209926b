import { z } from "zod";

const endingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("exited"), status: z.number() }),
  z.strictObject({ kind: z.literal("raised"), type: z.string(), message: z.string(), traceback: z.string() }),
  z.strictObject({ kind: z.literal("killed"), signal: z.number() }),
  z.strictObject({ kind: z.literal("limit"), limit: z.enum(["wall-time", "cpu-time", "memory", "disk", "output"]) }),
  z.strictObject({ kind: z.literal("stopped"), reason: z.string() }),
]);

/** What a warden says of a call: how it ended, or why it could not be made. */
export const reportSchema = z.union([
  z.strictObject({ ending: z.strictObject({ kind: z.literal("failure"), message: z.string() }) }).loose(),
  z.strictObject({
    ending: endingSchema,
    wallSeconds: z.number(),
    cpuSeconds: z.number(),
    peakMemoryBytes: z.number(),
    outputBytes: z.number(),
    outputCut: z.number(),
  }),
]);

/** What a warden says of a call that was made. */
export type CallReport = Exclude<z.infer<typeof reportSchema>, { ending: { kind: "failure" } }> & {
  output: Uint8Array;
};
