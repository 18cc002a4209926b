import type { AnyTool, Json } from "@assay/contract";
import type { Tool as WireTool } from "@modelcontextprotocol/server";
import { z } from "zod";

/** JSON Schema as far as it is rewritten here. */
type Shape = { readonly [keyword: string]: Json | undefined };

/** What any JSON value is. Some clients leave out a property that names no type, and others take it for a string. */
const anyTypes = ["object", "array", "string", "number", "boolean", "null"];

/** One client moves longer results into a file unless the tool says that they are wanted whole. */
const resultCharacters = 500_000;

/** By the schema of the input: tools are made anew for each episode, their schemas are not. */
const described = new WeakMap<z.ZodType, Described>();

interface Described {
  readonly schema: Shape;
  /** Arguments for which null means that they are left out. */
  readonly omitted: readonly string[];
}

/** A tool as MCP clients are told of it. */
export function wireTool({ name, description, input, readOnly }: AnyTool): WireTool {
  return {
    name,
    description,
    // A JSON Schema in both packages' words, which differ.
    inputSchema: describe(input).schema as WireTool["inputSchema"],
    annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    _meta: { "anthropic/maxResultSizeChars": resultCharacters },
  };
}

/** Arguments without the nulls that stand for what is left out: a client that is told of `nullable` may send them. */
export function withoutNulls(input: z.ZodType, given: Json): Json {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const { omitted } = describe(input);
  const fields = Object.entries(given).filter(([name, value]) => value !== null || !omitted.includes(name));
  return Object.fromEntries(fields);
}

function describe(input: z.ZodType): Described {
  const known = described.get(input);
  if (known !== undefined) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input" }) as Shape;
  const { properties = {}, required = [] } = schema as {
    readonly properties?: { readonly [name: string]: Shape };
    readonly required?: readonly string[];
  };
  const isOptional = (name: string): boolean => !required.includes(name);
  const made = {
    schema: {
      ...schema,
      type: "object",
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, shape]) => [name, rewrite(shape, isOptional(name))]),
      ),
    },
    omitted: Object.entries(properties).flatMap(([name, shape]) =>
      isOptional(name) && !takesNull(shape) ? [name] : [],
    ),
  };
  described.set(input, made);
  return made;
}

/** A property in words that every client reads: with a type, and `nullable` where it may be left out. */
function rewrite(shape: Shape, isOptional: boolean): Shape {
  return { ...withType(shape), ...(isOptional ? { nullable: true } : {}) };
}

function withType(shape: Shape): Shape {
  const choices = shape.anyOf as readonly Shape[] | undefined;
  const [one, ...others] = choices?.filter(({ type }) => type !== "null") ?? [];
  if (choices !== undefined && one !== undefined && others.length === 0 && typeof one.type === "string") {
    const { anyOf: _, ...rest } = shape;
    return { ...rest, ...one, type: [one.type, "null"] };
  }
  const names = ["type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref"];
  if (names.some((name) => shape[name] !== undefined)) return shape;
  return { type: anyTypes, items: {}, ...shape };
}

const takesNull = ({ type, anyOf }: Shape): boolean => {
  const types = [type, ...((anyOf as readonly Shape[] | undefined) ?? []).map((each) => each.type)].flat();
  return types.includes("null") || (type === undefined && anyOf === undefined);
};
