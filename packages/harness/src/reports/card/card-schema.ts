import type { Json } from "@assay/contract";
import { z } from "zod";
import { choiceSchema } from "../../engine/index.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "it is no SHA-256 in hexadecimal");
const count = z.int().nonnegative();
const amount = z.number().nonnegative();
const json: z.ZodType<Json> = z.json();
const values = z.record(z.string(), json);

const seedsSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("public"), list: z.string().regex(/^[\d., ]+$/, "these are no public seeds") }),
  z.strictObject({
    kind: z.literal("secret"),
    count: z.int().positive(),
    commitment: sha256.optional().describe("As `assay seeds commit` prints it."),
  }),
]);

/** A suite under one combination of settings, with its seeds. */
const cellSchema = z.strictObject({
  suite: z.string(),
  version: z.string(),
  generation: count,
  preset: z.string(),
  settings: json,
  seeds: seedsSchema,
  items: choiceSchema,
});

const agentSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  agent: z.string().describe("The scaffold."),
  version: z.string(),
  model: z.string().optional(),
  options: json,
  modelSettings: values,
  limits: values,
  trained: z
    .enum(["yes", "no", "unknown"])
    .optional()
    .describe("Whether it was trained on Assay's generators, as its tag says; unknown without it."),
});

/** A model under the name that its provider gave back with its replies. */
const servedSchema = z.strictObject({
  role: z.string().optional().describe("The role that it played; absent for agents."),
  model: z.string(),
  servedBy: z.string().optional(),
  calls: z.int().positive(),
});

const metricSchema = z.strictObject({
  scorer: z.string(),
  version: z.string(),
  metric: z.string(),
  mean: z.number().optional(),
  standardError: amount.optional(),
  interval: z.union([
    z.strictObject({
      low: z.number(),
      high: z.number(),
      method: z.enum(["gaffke", "bootstrap-t", "wilson", "student-t"]).describe("The last two: version 0.1."),
      degreesOfFreedom: amount.optional(),
    }),
    z.strictObject({ because: z.string().describe("Why there is none.") }),
  ]),
  episodes: count,
  items: count,
  clusters: count.describe("Worlds."),
});

/** What one agent came to under one combination of settings. */
const resultSchema = z.strictObject({
  cell: count.describe("Its place in `cells`, from 0."),
  suite: z.string(),
  agent: z.string().describe("The agent's label."),
  agentId: z.string(),
  episodes: count,
  outcomes: z.strictObject({
    answered: count,
    abstained: count,
    unparsable: count,
    limit: count,
    "does-not-fit": count.optional().describe("Absent where there are none."),
    crashed: count.optional().describe("Absent in cards of version 0.1, which had no such outcome."),
    failed: count,
  }),
  metrics: z.array(metricSchema),
  turns: count,
  tokens: z.strictObject({
    inputTokens: count,
    outputTokens: count,
    cachedInputTokens: count,
    reasoningTokens: count,
    estimatedCalls: count.optional().describe("Calls whose tokens are an estimate, where there are any."),
  }),
  cost: z.strictObject({ known: amount, unknownEpisodes: count, actors: amount }),
  milliseconds: amount.describe("Wall time of all its episodes, without waits for rate limits."),
});

const episodeSchema = z.strictObject({ summary: sha256, submission: sha256, transcript: sha256, scores: sha256 });

const errataSchema = z.strictObject({
  withdrawn: z.array(z.strictObject({ item: z.string(), reason: z.string(), date: z.string() })).min(1),
  results: z.array(resultSchema).describe("The results without the withdrawn items."),
});

/** A result card: what a run was, what came of it, and the hashes by which both can be checked. */
export const cardSchema = z.strictObject({
  format: z.literal("assay-card"),
  version: z.literal(1),
  run: z.strictObject({ id: z.string(), name: z.string().optional(), createdAt: z.string(), status: z.string() }),
  software: z.strictObject({
    version: z.string(),
    commit: z.string().optional(),
    modified: z.boolean().optional().describe("Whether files differed from the commit."),
    node: z.string(),
    platform: z.string(),
  }),
  planSha256: sha256,
  recordSha256: sha256
    .optional()
    .describe("The frozen record, with agents and prices; absent in cards of version 0.1."),
  repeats: z.int().positive(),
  cells: z.array(cellSchema).min(1),
  agents: z.array(agentSchema).min(1),
  actors: values,
  models: z.array(servedSchema),
  prompts: z.record(z.string(), sha256),
  items: z.strictObject({
    salted: z.boolean().describe("Whether the hashes are salted by the secret seeds."),
    hashes: z.record(z.string(), sha256),
  }),
  episodes: z.strictObject({
    planned: count,
    records: z.record(z.string(), episodeSchema),
    digest: sha256.describe("Over all records."),
  }),
  level: z.number().gt(0).lt(1).describe("The confidence of the intervals."),
  results: z.array(resultSchema),
  cost: amount.describe("All that the run cost as far as it is known, tries of which nothing is kept included."),
  errata: errataSchema.optional(),
  integrity: z
    .strictObject({ clean: count, tainted: count, unclear: count, cheatRate: z.number().min(0).max(1) })
    .optional()
    .describe("The verdicts on transcripts, where they were made."),
  digest: sha256.describe("Over the card without this field and the signature."),
  signature: z
    .strictObject({
      algorithm: z.literal("ed25519"),
      publicKey: z.base64().describe("SPKI in DER."),
      value: z.base64().describe("Of the text 'assay card DIGEST' and a line feed."),
    })
    .optional()
    .describe("By the key of whoever ran it."),
});

export type Card = z.output<typeof cardSchema>;
export type CardResult = z.output<typeof resultSchema>;
export type CardMetric = z.output<typeof metricSchema>;
