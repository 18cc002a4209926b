import type { TableColumn } from "../answer-form.ts";
import type { Cell } from "../parsed-answer.ts";
import { plainText } from "./plain-text.ts";
import { readMeasurement } from "./read-measurement.ts";
import { readOption } from "./read-name.ts";

const EMPTY = /^[\s\-–—?.]*$|^\s*(?:nan|n\/?a|null|none|missing|unknown|not available)\s*$/i;

/** The cell that a text holds, or undefined where it was left empty. */
export function readCell({ kind, unit, options }: TableColumn, written: string): Cell | undefined {
  const text = plainText(written).trim();
  if (EMPTY.test(text)) return undefined;
  if (options !== undefined) {
    const found = readOption(options, text);
    if (found.why === undefined) return { kind: "text", text: found.name };
    return { kind: "unreadable", text: text.slice(0, 200), why: found.why };
  }
  if (kind === "text") return { kind: "text", text: text.slice(0, 1000) };
  const found = readMeasurement(text, unit);
  if (found.kind !== "value") {
    return {
      kind: "unreadable",
      text: text.slice(0, 200),
      why: found.kind === "spread" ? "unreadable-number" : found.kind,
    };
  }
  return { ...found, kind: "number" };
}
