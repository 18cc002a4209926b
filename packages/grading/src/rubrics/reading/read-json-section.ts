import type { Json } from "@assay/contract";
import type { Section, ValueSection } from "../answer-form.ts";
import { foldWords } from "../fold-text.ts";
import type { ParsedSection } from "../parsed-answer.ts";
import { readJsonTable } from "./read-json-table.ts";
import { readName } from "./read-name.ts";
import { readJsonSeries } from "./read-series.ts";
import { readValue } from "./read-value.ts";
import { splitLines } from "./split-lines.ts";

/** A section given as a JSON value, in the form's own schema or near it; undefined where it was left out as null. */
export function readJsonSection(section: Section, value: Json): ParsedSection | undefined {
  if (value === null) return undefined;
  switch (section.kind) {
    case "text":
      return { kind: "text", text: textOf(value) };
    case "value":
      return readJsonValue(section, value);
    case "name":
      return readName(section, splitLines(textOf(value)));
    case "table":
      return readJsonTable(section, value);
    case "series":
      return readJsonSeries(section, value);
  }
}

const valueNames = ["value", "val", "estimate", "mean", "result", "best"];
const spreadNames = ["uncertainty", "error", "sigma", "std", "stdev", "stddev", "stderr", "err", "unc", "sd"];

function readJsonValue(section: ValueSection, value: Json): ParsedSection {
  if (typeof value === "number") return { kind: "value", why: undefined, value };
  if (typeof value === "string") return readValue(section, splitLines(value));
  if (typeof value !== "object" || value === null) return { kind: "value", why: "no-number" };
  if (Array.isArray(value)) {
    const [first, spread, ...more] = value as readonly Json[];
    return more.length === 0 ? measured(section, first, spread) : { kind: "value", why: "several-numbers" };
  }
  const entries = Object.entries(value).map(([key, each]) => [foldWords(key).join(" "), each ?? null] as const);
  const own = foldWords(section.name).join(" ");
  const found = entries.find(([key]) => valueNames.includes(key) || key === own)?.[1];
  const spread = entries.find(([key]) => spreadNames.includes(key))?.[1];
  return measured(section, found, spread);
}

function measured(section: ValueSection, value: Json | undefined, spread: Json | undefined): ParsedSection {
  if (typeof value !== "number" && typeof value !== "string") return { kind: "value", why: "no-number" };
  const parsed = readValue(section, [String(value)]);
  const uncertainty = typeof spread === "string" ? Number(spread) : spread;
  const isSpread = typeof uncertainty === "number" && Number.isFinite(uncertainty);
  return parsed.why === undefined && isSpread ? { ...parsed, uncertainty } : parsed;
}

function textOf(value: Json): string {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("\n");
  return typeof value === "string" ? value : JSON.stringify(value);
}
