import { z } from "zod";
import { planSchema } from "./engine/plan/plan-schema.ts";
import { revealedSeeds } from "./engine/seeds/committed-seeds.ts";
import { headSchema } from "./exports/archive/archive-line.ts";
import { addedPricesSchema } from "./models/prices/price-table.ts";
import { repliesFile } from "./models/scripted/replies-file.ts";
import { cardSchema } from "./reports/card/card-schema.ts";
import { errataSchema } from "./reports/errata/errata.ts";

const schemas: { readonly [name: string]: z.ZodType } = {
  Plan: planSchema,
  Prices: addedPricesSchema,
  "Scripted replies": repliesFile,
  "Result card": cardSchema,
  Errata: errataSchema,
  "Revealed seeds": revealedSeeds,
  "First line of an archive": headSchema,
};

/** The JSON schemas of the files that people write, publish or pass on, by the names that documents use. */
export const fileSchemas: { readonly [name: string]: object } = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: "input" })]),
);
