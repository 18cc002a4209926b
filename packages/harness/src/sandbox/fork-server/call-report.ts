import { z } from "zod";

const endingSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("exited"), status: z.number() }),
  z.strictObject({ kind: z.literal("raised"), type: z.string(), message: z.string(), traceback: z.string() }),
  z.strictObject({ kind: z.literal("killed"), signal: z.number() }),
  z.strictObject({ kind: z.literal("limit"), limit: z.enum(["wall-time", "cpu-time", "memory", "disk", "output"]) }),
  z.strictObject({ kind: z.literal("stopped"), reason: z.string() }),
]);

/** What a program reached for outside its own files, as the warden heard it; null where it could not listen. */
const reachSchema = z.strictObject({
  reached: z.array(
    z.strictObject({
      kind: z.enum(["open", "write", "list", "look", "made", "link", "run", "connect", "lookup", "signal", "refused"]),
      name: z.string(),
      found: z.boolean(),
      times: z.number(),
    }),
  ),
  unnamed: z.number(),
});

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
    reach: reachSchema.nullable(),
  }),
]);

/** What a warden says of a call that was made. */
export type CallReport = Exclude<z.infer<typeof reportSchema>, { ending: { kind: "failure" } }> & {
  output: Uint8Array;
};
