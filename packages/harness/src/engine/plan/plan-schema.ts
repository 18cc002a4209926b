import { z } from "zod";
import { addedPricesSchema } from "../../models/prices/price-table.ts";

const positive = z.number().gt(0);
const oneOrMany = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.array(schema).min(1)]);
const name = z.string().min(1).max(200);
const values = z.record(name, z.json());
const tags = z.record(name, z.union([z.string(), z.number(), z.boolean()]));

/** Which items of a suite's worlds are wanted; without any, all. */
export const choiceSchema = z.strictObject({
  where: z
    .record(name, oneOrMany(z.union([z.string(), z.number()])))
    .optional()
    .describe("Only items whose strata have one of these values."),
  numbers: z
    .array(z.int().min(1).max(100_000))
    .min(1)
    .max(1000)
    .optional()
    .describe("These items of each world, counted from 1 in the order of `assay items`."),
  perWorld: z.int().min(1).max(10_000).optional().describe("So many questions of each world."),
  sample: z.int().min(1).max(100_000).optional().describe("So many items drawn over all worlds."),
  like: name.optional().describe("A sample with the counts of a publication, by its name in the suite."),
});

const suiteSchema = z.strictObject({
  suite: oneOrMany(name).describe("The suite's name."),
  preset: oneOrMany(name).default("default"),
  settings: values.default({}).describe("What differs from the preset; a list that is no setting itself is a sweep."),
  seeds: z.union([z.int().min(0), name]).describe("1..50,77 for public seeds, @file for a file of secret ones."),
  items: choiceSchema.default({}),
});

export const limitsSchema = z.strictObject({
  turns: z.int().min(1).optional().describe("Replies of the model."),
  tokens: z.int().min(1).optional().describe("Tokens of all replies, read and written."),
  toolCalls: z.int().min(1).optional(),
  wallTime: positive.optional().describe("Seconds, without waits for rate limits."),
  cost: positive.optional().describe("Money for one episode, in the price table's currency."),
});

const sweptLimitsSchema = z.strictObject({
  turns: oneOrMany(z.int().min(1)).optional(),
  tokens: oneOrMany(z.int().min(1)).optional(),
  toolCalls: oneOrMany(z.int().min(1)).optional(),
  wallTime: oneOrMany(positive).optional(),
  cost: oneOrMany(positive).optional(),
});

const agentSchema = z.strictObject({
  agent: name.describe("loop, one-shot, react, or baseline/NAME of the suites."),
  model: oneOrMany(name).optional().describe("PROVIDER/MODEL, such as openai/gpt-5.4."),
  options: values.default({}).describe("Options of the agent; a list that is no option itself is a sweep."),
  modelSettings: values.default({}).describe("Temperature and the like, passed on to the model's provider."),
  tags: tags.default({}).describe("What results may be grouped by: vendor, size, open, reasoning."),
  limits: sweptLimitsSchema.default({}).describe("Limits that differ from the plan's."),
});

/** One who plays a role: a model, with settings and tags. */
export const actorSchema = z.strictObject({ model: name, modelSettings: values.default({}), tags: tags.default({}) });

/** What people write: suites, agents, and under which limits. Files of another version are refused. */
export const planSchema = z
  .strictObject({
    version: z.literal(1),
    name: name.optional(),
    suites: z.array(suiteSchema).min(1),
    agents: z.array(agentSchema).min(1),
    repeats: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe("How often each agent tries each item; 3 where the suite is rediscovery, 1 else, if it is not said."),
    limits: sweptLimitsSchema.default({}),
    budget: positive.optional().describe("Money for the whole run; models without a price are then refused."),
    prices: addedPricesSchema
      .default({})
      .describe("Prices of models beside those that Assay knows, per million tokens in USD."),
    concurrency: z.int().min(1).max(10_000).default(16).describe("Episodes in flight."),
    retries: z.int().min(0).max(20).default(2).describe("How often an episode that failed is tried again."),
    sandbox: z.enum(["bubblewrap", "docker", "none"]).default("bubblewrap"),
    actors: z
      .record(name, oneOrMany(z.union([name, actorSchema])))
      .default({})
      .describe("Which model plays a role that a suite or a scorer needs; several models for judges, who vote."),
    record: z.boolean().default(true).describe("Whether replies of models are kept, so that the run can be replayed."),
  })
  .meta({ title: "Assay plan", description: "What `assay run` runs." });

export type Plan = z.output<typeof planSchema>;
export type PlannedSuite = Plan["suites"][number];
export type PlannedAgent = Plan["agents"][number];
export type PlannedActor = string | z.output<typeof actorSchema>;
export type Limits = z.output<typeof limitsSchema>;
export type ItemChoice = z.output<typeof choiceSchema>;
