import type { PriceList, TokenUsage } from "@assay/contract";
import { z } from "zod";
import table from "./price-table.json" with { type: "json" };

const money = z.number().min(0).max(1e6);
const rates = { input: money, cachedInput: money, output: money };

const ratesSchema = z.strictObject({
  ...rates,
  /** Of tokens that go into the provider's cache, where it bills them apart. */
  cacheWrite: money.optional(),
  /** For the whole call, where its input is longer than `above` tokens. */
  long: z.strictObject({ above: z.number().int().positive(), ...rates }).optional(),
});

const priceSchema = ratesSchema.extend({ source: z.url(), date: z.iso.date() });

const modelName = z.string().regex(/^[a-z]+\/\S+$/, "a model is named PROVIDER/MODEL");

/** Prices that people add: cached input costs as much as other input, unless they say otherwise. */
export const addedPricesSchema = z.record(
  modelName,
  ratesSchema
    .extend({ cachedInput: money.optional(), source: z.string().max(1000).optional(), date: z.iso.date().optional() })
    .describe("Per million tokens, in USD."),
);

const priceTableSchema = z.strictObject({
  version: z.string(),
  currency: z.string(),
  about: z.string(),
  models: z.record(modelName, priceSchema),
});

type Rates = z.output<typeof ratesSchema>;

/** A line of the table, with where and when it was read. */
export type Price = Rates & { readonly source?: string | undefined; readonly date?: string | undefined };

/** What models cost, per million tokens. A run keeps the table that it was counted with. */
export interface PriceTable extends Omit<z.output<typeof priceTableSchema>, "models"> {
  readonly models: { readonly [model: string]: Price };
}

export const priceTable: PriceTable = priceTableSchema.parse(table);

/** What a file of replies, a recorded run and a model on one's own machine cost. */
const nothing = { input: 0, cachedInput: 0, output: 0 };

/** The shipped table with prices that were added to it; an added price takes the place of a shipped one. */
export function withPrices(added: z.output<typeof addedPricesSchema>): PriceTable {
  if (Object.keys(added).length === 0) return priceTable;
  const models = Object.entries(added).map(([model, price]) => [
    model,
    { ...price, cachedInput: price.cachedInput ?? price.input },
  ]);
  return {
    ...priceTable,
    version: `${priceTable.version} with prices of one's own`,
    models: { ...priceTable.models, ...Object.fromEntries(models) },
  };
}

/** The price of a model under its name, or under the name of which it is a dated version. */
export function priceOf(model: string, { models }: PriceTable = priceTable): Rates | undefined {
  if (/^(scripted|replay|local)\//.test(model)) return nothing;
  const undated = model.replace(/-\d{4}-?\d{2}-?\d{2}$/, "");
  return [model, undated].map((name) => (Object.hasOwn(models, name) ? models[name] : undefined)).find(Boolean);
}

/** What a call costs, in the table's currency; undefined where the model has no price. */
export function cost(usage: TokenUsage, model: string, from: PriceTable = priceTable): number | undefined {
  const price = priceOf(model, from);
  if (price === undefined) return undefined;
  const { inputTokens, cachedInputTokens, cacheWriteTokens = 0, outputTokens } = usage;
  const isLong = price.long !== undefined && inputTokens > price.long.above;
  const rate = isLong ? { ...price, ...price.long } : price;
  const plain = Math.max(0, inputTokens - cachedInputTokens - cacheWriteTokens);
  const written = Math.max(rate.input, price.cacheWrite ?? 0);
  return (
    (plain * rate.input +
      cachedInputTokens * rate.cachedInput +
      cacheWriteTokens * written +
      outputTokens * rate.output) /
    1_000_000
  );
}

/** The shipped prices, as those who count take them. */
export const shippedPrices: PriceList = { knows: (model) => priceOf(model) !== undefined, cost };
