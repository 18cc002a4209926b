import { type Json, type Part, type ToolCall, text } from "@assay/contract";
import { parseOutsideJson } from "../../../models/outside-json.ts";
import { WrongRequest } from "../protocol.ts";

export type Fields = { readonly [name: string]: Json | undefined };

export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object of a request. */
export function fieldsOf(value: Json | undefined, place: string): Fields {
  if (isFields(value)) return value;
  throw new WrongRequest(`${place} is no object`);
}

/** A list of a request; what is missing is an empty one. */
export function listOf(value: Json | undefined, place: string): readonly Json[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new WrongRequest(`${place} is no list`);
}

export function textOf(value: Json | undefined, place: string): string {
  if (typeof value === "string") return value;
  throw new WrongRequest(`${place} is no text`);
}

export const optionalText = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** One stop sequence, or several. */
export const textsOf = (value: Json | undefined): string[] =>
  [value ?? []].flat().filter((each): each is string => typeof each === "string" && each !== "");

const imageData = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/;

/** A picture that a request holds. Nothing is fetched for a program. */
export function imageAt(address: Json | undefined, place: string): Part {
  const [, mime, data] = imageData.exec(optionalText(address)) ?? [];
  if (mime !== undefined && data !== undefined) return { type: "image", mime, bytes: Buffer.from(data, "base64") };
  throw new WrongRequest(`${place} is no picture in base64; send it as data:image/png;base64,…`);
}

/** Content as a text or as a list of parts; a missing one is empty. */
export function readContent(
  content: Json | undefined,
  place: string,
  readPart: (part: Fields, place: string) => Part | undefined,
): Part[] {
  if (content === undefined || content === null || content === "") return [];
  if (typeof content === "string") return [text(content)];
  return listOf(content, place).flatMap((each, index) => {
    if (typeof each === "string") return [text(each)];
    const at = `${place}[${index}]`;
    return readPart(fieldsOf(each, at), at) ?? [];
  });
}

export const refusePart = (type: Json | undefined, place: string): never => {
  throw new WrongRequest(
    `${place}: content of the type ${JSON.stringify(type)} is not passed on; send text or pictures`,
  );
};

/** The input of a call as it was written: text that is no JSON is kept, so that its model can be told. */
export function readInput(written: string): ToolCall["input"] {
  if (written.trim() === "") return { valid: true, value: {} };
  try {
    return { valid: true, value: parseOutsideJson(written) };
  } catch {
    return { valid: false, text: written };
  }
}

/** The same on the way out. */
export const writeInput = (input: ToolCall["input"]): string =>
  input.valid ? JSON.stringify(input.value) : input.text;

/** All texts, each on lines of its own. */
export const joined = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
