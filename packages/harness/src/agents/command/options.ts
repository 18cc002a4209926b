import { z } from "zod";
import { splitWords } from "./split-words.ts";

const word = z.string().max(10_000);
const words = z.tuple([word.min(1)], word);

/** A command as words; a line is split at blanks, and no shell reads it. */
const commandSchema = z.union([
  words,
  z
    .string()
    .transform((line) => splitWords(line))
    .pipe(words),
]);

/** Names that the harness gives out itself, by which programs are loaded, or that look like keys. */
const withheld = /^(ASSAY_|LD_|PATH$|PYTHONPATH$|NODE_OPTIONS$)|KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL/i;

const variableSchema = z
  .string()
  .regex(/^[A-Za-z_]\w*=/, "a variable is written NAME=VALUE; nothing is taken from this environment")
  .refine((given) => !withheld.test(given.slice(0, given.indexOf("="))), {
    error: ({ input }) => `${String(input).split("=", 1)[0]} is withheld from programs; keys never enter the sandbox`,
  });

/** How a program of somebody else is started as an agent. */
export const commandOptionsSchema = z.strictObject({
  command: commandSchema,
  /** stdio: its standard input and output are the connection; http: it connects to $ASSAY_MCP_URL. */
  transport: z.enum(["stdio", "http"]).default("stdio"),
  /** What is copied into its sandbox; without it, the files that the command names. */
  folder: z.string().min(1).optional(),
  /** Variables of its own, each as NAME=VALUE. */
  env: z.array(variableSchema).max(100).default([]),
  /** The most time that it has where the plan sets no limit. */
  seconds: z.number().positive().max(86_400).default(3600),
  memoryBytes: z
    .int()
    .positive()
    .default(2 ** 30),
  /** SHA-256 of what is copied: filled in when a run is planned, and held to afterwards. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export type CommandOptions = z.output<typeof commandOptionsSchema>;

/** Options of which a list is one value, and no sweep. */
export const listOptions: readonly string[] = ["command", "env"];
