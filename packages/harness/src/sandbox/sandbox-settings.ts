import { availableParallelism } from "node:os";
import { z } from "zod";

const mebibyte = 1 << 20;
const count = z.number().int().positive();

/** The bounds of one call. Memory, CPU time and disk are those of all its processes together. */
const limitsSchema = z.strictObject({
  /** Generous: how far a program comes within a call is not to depend on how busy the machine is. */
  wallSeconds: z.number().positive().default(300),
  cpuSeconds: z.number().positive().default(120),
  /** Above the warm interpreter's pages, which all calls share. */
  memoryBytes: count.default(512 * mebibyte),
  processes: count.default(32),
  openFiles: count.min(64).default(256),
  /** Output that is kept: its first and last halves. */
  outputBytes: count.default(100_000),
  /** Output at which the call is ended. */
  outputTotalBytes: count.default(64 * mebibyte),
  /** What may lie in the workspace, and the largest size of one file anywhere. */
  diskBytes: count.default(256 * mebibyte),
  diskFiles: count.default(20_000),
  /** Everything that the call writes to disk, deleted files included. */
  writtenBytes: count.default(1024 * mebibyte),
  /** Each of the private temporary folders /tmp and /dev/shm, which live in memory. */
  temporaryBytes: count.default(64 * mebibyte),
  niceness: z.number().int().min(0).max(19).default(5),
});

/** The bounds of what a call may ask of the host and be told. */
const brokerSchema = z.strictObject({
  requestBytes: count.default(mebibyte),
  replyBytes: count.default(256 * mebibyte),
  batch: count.default(4096),
});

export const sandboxSettingsSchema = z.strictObject({
  limits: limitsSchema.prefault({}),
  broker: brokerSchema.prefault({}),
  /** Calls that run at once on this host; others wait, and their waiting is not counted. */
  concurrentCalls: count.default(Math.max(2, availableParallelism())),
  /** Modules that the warm interpreter has loaded before the first call. */
  preload: z
    .array(z.string().regex(/^[A-Za-z_][\w.]*$/))
    .default([
      "numpy",
      "pandas",
      "scipy.stats",
      "scipy.optimize",
      "scipy.signal",
      "sklearn.linear_model",
      "matplotlib.pyplot",
      "openpyxl",
      "PIL.Image",
    ]),
  /** Programs of the host that are there inside, beside Python; which of them a tool allows is the tool's own rule. */
  commands: z
    .array(z.string().regex(/^[\w.+-]+$/))
    .default(
      "awk basename bash cat comm cp cut date diff dirname du echo env expr file find grep head join ls mkdir mv nl od paste printf pwd realpath rm rmdir sed seq sh sha256sum sleep sort stat tail tee test touch tr true uniq wc xargs".split(
        " ",
      ),
    ),
  /** Programs from elsewhere on the host, by the names that they have inside; bubblewrap alone brings them in. */
  executables: z.record(z.string().regex(/^[\w.+-]+$/), z.string().startsWith("/")).default({}),
  /** Folders of the host that programs read, by where they lie inside; bubblewrap alone brings them in. */
  folders: z.record(z.string().regex(/^\/[\w./+-]+$/), z.string().startsWith("/")).default({}),
  /** The interpreter that calls run in; without it, the environment that set-up made. */
  python: z.string().optional(),
  /** Whether the record of a call holds what its programs reached for. */
  listens: z.boolean().default(true),
  /** A control group that was handed over, in which memory groups for calls are made; without it, $ASSAY_MEMORY_GROUP. */
  memoryGroup: z.string().startsWith("/").optional(),
});

export type SandboxSettings = z.output<typeof sandboxSettingsSchema>;
export type CallLimits = z.output<typeof limitsSchema>;
export type BrokerLimits = z.output<typeof brokerSchema>;
