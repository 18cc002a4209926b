import type { Json } from "@assay/contract";
import { z } from "zod";

/** JSON Schema as far as an example is made from it. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/** A value in the form of a schema; undefined where the schema takes anything, or only its own code knows what. */
export function exampleOf(schema: z.ZodType): Json | undefined {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
  return isOpen(shape) ? undefined : fill(shape);
}

/** Whether nothing is said about the value. */
const isOpen = ({ type, const: fixed, enum: choice, anyOf }: Shape): boolean =>
  type === undefined && fixed === undefined && choice === undefined && anyOf === undefined;

function fill(shape: Shape): Json {
  if (shape.const !== undefined) return shape.const;
  const [choice] = shape.enum ?? [];
  if (choice !== undefined) return choice;
  const [form] = shape.anyOf ?? [];
  if (form !== undefined) return fill(form);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case "object": {
      const names = shape.required ?? [];
      return Object.fromEntries(names.map((name) => [name, fill(shape.properties?.[name] ?? {})]));
    }
    case "array":
      return shape.items === undefined ? [] : [fill(shape.items)];
    case "number":
    case "integer":
      return 0;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "...";
  }
}
