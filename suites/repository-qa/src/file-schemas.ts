import { z } from "zod";
import { blueprintFileSchema } from "./blueprint/blueprint-file.ts";
import { wordingsFileSchema } from "./paraphrase/wordings-file.ts";

/** The JSON schemas of the files that people write or pass on, by the names that documents use. */
export const fileSchemas: { readonly [name: string]: object } = {
  Blueprint: z.toJSONSchema(blueprintFileSchema, { io: "input", unrepresentable: "any" }),
  Wordings: z.toJSONSchema(wordingsFileSchema, { io: "input", unrepresentable: "any" }),
};
