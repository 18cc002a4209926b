import type { Json, Phase, ToolDeclaration } from "@assay/contract";
import { z } from "zod";

/** By the schema: phases are made anew for each episode, and many share theirs. */
const schemas = new WeakMap<z.ZodType, Json>();
const declarations = new WeakMap<object, WeakMap<ToolDeclaration, ToolDeclaration>>();

/** The form of a phase's answer as JSON Schema. What JSON Schema cannot say is left open, and checked when it is handed in. */
export function phaseSchema({ reply }: Pick<Phase, "reply">): Json {
  const known = schemas.get(reply);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { io: "input", unrepresentable: "any" });
  schemas.set(reply, schema as Json);
  return schema as Json;
}

/** `submit` as it is declared where its value has the form of the phase's answer. */
export function typeSubmit(submit: ToolDeclaration, phase: Pick<Phase, "reply">): ToolDeclaration {
  const form = phaseSchema(phase);
  if (typeof form !== "object" || form === null) return submit;
  const known = declarations.get(form)?.get(submit);
  if (known !== undefined) return known;
  const { $defs, ...value } = form as { readonly [keyword: string]: Json };
  const { properties, ...rest } = submit.schema as { readonly [keyword: string]: Json };
  const schema: Json = {
    ...rest,
    properties: { ...(properties as object), value },
    // References start at the root of a schema.
    ...($defs === undefined ? {} : { $defs }),
  };
  const typed = { ...submit, schema };
  const made = declarations.get(form) ?? new WeakMap<ToolDeclaration, ToolDeclaration>();
  declarations.set(form, made.set(submit, typed));
  return typed;
}
