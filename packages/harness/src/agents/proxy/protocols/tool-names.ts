import { createHash } from "node:crypto";
import type { Json, ToolCall, ToolDeclaration } from "@assay/contract";
import type { Fields } from "./read-parts.ts";

/** How a protocol calls a tool that it declares in a way of its own. */
export interface ToolForm {
  readonly name: string;
  readonly namespace?: string;
  /** Whether its input is a text, and no JSON. */
  readonly isCustom?: boolean;
}

/** What every provider takes as a tool's name. */
const taken = /^[A-Za-z0-9_-]{1,64}$/;

/** The tools of one request: their names as models are told, and as the program knows them. */
export class ToolNames {
  readonly declarations: ToolDeclaration[] = [];
  readonly #forms = new Map<string, ToolForm>();

  declare(form: ToolForm, description: string, schema: Json | undefined): void {
    const name = flatName(form);
    if (this.#forms.has(name)) return;
    this.#forms.set(name, form);
    this.declarations.push({ name, description, schema: form.isCustom ? customSchema : (schema ?? emptySchema) });
  }

  formOf(name: string): ToolForm {
    return this.#forms.get(name) ?? { name };
  }
}

const emptySchema: Fields = { type: "object", properties: {} };
const customSchema: Fields = {
  type: "object",
  properties: { input: { type: "string", description: "The whole input of the tool, as text." } },
  required: ["input"],
  additionalProperties: false,
};

/** A tool's name with its namespace, as providers take it. */
export function flatName({ name, namespace }: ToolForm): string {
  const whole = namespace === undefined ? name : `${namespace}__${name}`;
  if (taken.test(whole)) return whole;
  const digest = createHash("sha256").update(whole).digest("hex").slice(0, 8);
  return `${whole.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 55)}_${digest}`;
}

/** The text that a tool of text is called with. */
export function customInput(input: ToolCall["input"]): string {
  if (!input.valid) return input.text;
  const { value } = input;
  const isWrapped = typeof value === "object" && value !== null && "input" in value && typeof value.input === "string";
  return isWrapped ? String(value.input) : JSON.stringify(value);
}

export const fromCustom = (input: string): ToolCall["input"] => ({ valid: true, value: { input } });
