import { z } from "zod";
import { taskSchema } from "./papers/task-file.ts";
import { treeSchema } from "./papers/tree-file.ts";

/** The JSON schemas of the files that people write or pass on, by the names that documents use. */
export const fileSchemas: { readonly [name: string]: object } = {
  "Problem tree of a paper": z.toJSONSchema(treeSchema, { io: "input", unrepresentable: "any" }),
  "Study of a paper": z.toJSONSchema(taskSchema, { io: "input", unrepresentable: "any" }),
};
