import type { Json } from "@assay/contract";

// JSON Schema as a grammar in llama.cpp's GBNF. What a grammar cannot say (patterns, most bounds of numbers) is left
// to whoever checks the value; what it says is that the text is JSON of this shape, and that it ends.

type Schema = { readonly [keyword: string]: Json };

/** How deep a value of any form may be nested: without an end a small model opens brackets until its reply is cut. */
const anyDepth = 3;
/** Longer texts are bounded by the reply alone: counted repetitions make a grammar slow. */
const longestCounted = 200;

/** The names of the rules and what they stand for. */
export class GrammarRules {
  readonly #rules = new Map<string, string>();
  /** The rules of definitions, by their pointers: a definition may refer to itself. */
  readonly #definitions = new Map<string, string>();
  #root: Schema = {};

  /** The name of a rule for any text that is JSON of this schema. */
  add(schema: Json): string {
    const outer = this.#root;
    this.#root = asSchema(schema);
    this.#definitions.clear();
    const name = this.#name(this.#value(this.#root));
    this.#root = outer;
    return name;
  }

  /** The whole grammar, which begins with this. */
  toGrammar(root: string): string {
    return [`root ::= ${root}`, ...[...this.#rules].map(([name, body]) => `${name} ::= ${body}`)].join("\n");
  }

  #name(body: string, wanted?: string): string {
    const known = [...this.#rules].find(([, each]) => each === body);
    if (known !== undefined && wanted === undefined) return known[0];
    const name = wanted ?? `rule${this.#rules.size}`;
    this.#rules.set(name, body);
    return name;
  }

  #value(schema: Schema): string {
    if (typeof schema.$ref === "string") return this.#reference(schema.$ref);
    if (schema.const !== undefined) return literal(JSON.stringify(schema.const));
    if (Array.isArray(schema.enum)) return oneOf(schema.enum.map((each) => literal(JSON.stringify(each))));
    const choices = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(choices)) return oneOf(choices.map((each) => this.#name(this.#value(asSchema(each)))));
    if (Array.isArray(schema.allOf) && schema.type === undefined) return this.#value(asSchema(schema.allOf[0] ?? {}));
    if (Array.isArray(schema.type)) {
      return oneOf(schema.type.map((type) => this.#name(this.#value({ ...schema, type }))));
    }
    switch (schema.type) {
      case "object":
        return this.#object(schema);
      case "array":
        return this.#array(schema);
      case "string":
        return this.#text(schema);
      case "integer":
        return sign(schema) + integer;
      case "number":
        return isShare(schema) ? share : `${sign(schema)}${integer} ${fraction}`;
      case "boolean":
        return '"true" | "false"';
      case "null":
        return '"null"';
      default:
        return schema.properties === undefined ? this.#any(anyDepth) : this.#object(schema);
    }
  }

  #reference(pointer: string): string {
    const known = this.#definitions.get(pointer);
    if (known !== undefined) return known;
    const name = `definition${this.#rules.size}`;
    this.#definitions.set(pointer, name);
    // The name is taken at once, since the definition may name itself.
    this.#rules.set(name, "");
    this.#rules.set(name, this.#value(this.#find(pointer)));
    return name;
  }

  #find(pointer: string): Schema {
    let found: Json = this.#root as Json;
    for (const step of pointer.split("/").slice(1)) {
      found = asSchema(found)[step.replaceAll("~1", "/").replaceAll("~0", "~")] ?? {};
    }
    return asSchema(found);
  }

  #object(schema: Schema): string {
    const properties = Object.entries(asSchema(schema.properties ?? {}));
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const rules = properties.map(([key, each]) => ({
      isRequired: required.has(key),
      rule: this.#name(`${literal(`${JSON.stringify(key)}: `)} ${this.#name(this.#value(asSchema(each)))}`),
    }));
    if (rules.length === 0) return this.#record(schema);
    const first = rules.filter(({ isRequired }) => isRequired).map(({ rule }) => rule);
    const rest = rules.filter(({ isRequired }) => !isRequired).map(({ rule }) => rule);
    const optional = (from: number): string =>
      rest
        .slice(from)
        .map((rule) => `(", " ${rule})?`)
        .join(" ");
    if (first.length > 0) return `"{" ${first.join(' ", " ')} ${optional(0)} "}"`;
    const starts = rest.map((rule, index) => `${rule} ${optional(index + 1)}`);
    return `"{" (${starts.join(" | ")})? "}"`;
  }

  /** An object whose names are free. */
  #record({ additionalProperties = {} }: Schema): string {
    if (additionalProperties === false) return '"{}"';
    const value = this.#name(
      additionalProperties === true ? this.#any(1) : this.#value(asSchema(additionalProperties)),
    );
    const entry = this.#name(`${this.#string()} ": " ${value}`);
    return `"{" (${entry} (", " ${entry})*)? "}"`;
  }

  #array(schema: Schema): string {
    if (Array.isArray(schema.prefixItems)) {
      const fixed = schema.prefixItems.map((each) => this.#name(this.#value(asSchema(each)))).join(' ", " ');
      if (schema.items === undefined || schema.items === false) return `"[" ${fixed} "]"`;
      return `"[" ${fixed} (", " ${this.#name(this.#value(asSchema(schema.items)))})* "]"`;
    }
    const item = this.#name(this.#value(asSchema(schema.items ?? {})));
    const least = countOf(schema.minItems) ?? 0;
    const most = countOf(schema.maxItems);
    const more = `(", " ${item}){${Math.max(0, least - 1)},${most === undefined || most > longestCounted ? "" : Math.max(0, most - 1)}}`;
    if (most === 0) return '"[]"';
    return least > 0 ? `"[" ${item} ${more} "]"` : `"[" (${item} ${more})? "]"`;
  }

  #text({ minLength, maxLength }: Schema): string {
    const least = Math.min(countOf(minLength) ?? 0, 1);
    const most = countOf(maxLength);
    if (most === undefined || most > longestCounted)
      return least === 0 ? this.#string() : `"\\"" ${this.#character()}+ "\\""`;
    return `"\\"" ${this.#character()}{${least},${most}} "\\""`;
  }

  #string(): string {
    return this.#name(`"\\"" ${this.#character()}* "\\""`, "string");
  }

  #character(): string {
    return this.#name('[^"\\\\\\x7F\\x00-\\x1F] | "\\\\" (["\\\\/bfnrt] | "u" [0-9a-fA-F]{4})', "character");
  }

  #any(depth: number): string {
    const scalars = `${this.#string()} | "-"? ${integer} ${fraction} | "true" | "false" | "null"`;
    if (depth === 0) return scalars;
    const inner = this.#name(this.#any(depth - 1), `any${depth - 1}`);
    const entry = this.#name(`${this.#string()} ": " ${inner}`);
    const list = this.#name(`"[" (${inner} (", " ${inner})*)? "]"`);
    return `${scalars} | "{" (${entry} (", " ${entry})*)? "}" | ${list}`;
  }
}

const integer = '("0" | [1-9] [0-9]{0,14})';
const fraction = '("." [0-9]{1,12})? ([eE] [-+]? [0-9]{1,2})?';
/** A number from 0 to 1. */
const share = '"0" ("." [0-9]{1,6})? | "1"';

const sign = ({ minimum, exclusiveMinimum }: Schema): string =>
  [minimum, exclusiveMinimum].some((bound) => typeof bound === "number" && bound >= 0) ? "" : '"-"? ';

const isShare = ({ minimum, maximum }: Schema): boolean => minimum === 0 && maximum === 1;

const oneOf = (choices: readonly string[]): string => choices.map((each) => `(${each})`).join(" | ");

const countOf = (value: Json | undefined): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

const asSchema = (value: Json): Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};

/** A text as it stands, in a grammar's quotes. */
export const literal = (text: string): string =>
  `"${text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t")}"`;
