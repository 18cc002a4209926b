import type { ValueSection } from "../answer-form.ts";
import type { ParsedSection, Unreadable } from "../parsed-answer.ts";
import { plainText } from "./plain-text.ts";
import { type Measurement, readMeasurement } from "./read-measurement.ts";

type ParsedValue = Extract<ParsedSection, { kind: "value" }>;

const MAX_LINES = 40;

/** A dash right before a number may also be a minus sign, and so stays. */
const BULLET = /^\s*(?:[*•▪◦‣>]\s+|[-–]\s+(?=[^\s0-9.]))/;

/** What may precede the value: nothing, a bullet, or a name and an equals sign. */
const LEAD =
  /^[\s>|•*-]*(?:([^0-9=:≈]{0,40}?(?:[0-9]{1,2})?[^0-9=:≈]{0,10})(?:[=:≈]|\bis\b))?[\s~≈±|]*[-+−–]?\s?\.?(?=[0-9])/u;

/**
 * The number that a section gives. A line that begins with a number, or with a name and an equals sign, states the
 * value; prose with one number does so only where no such line is. Two lines that state different numbers give none:
 * an answer that offers several values is not graded by the best. Lines about other quantities ("n = 42") below the first are
 * remarks.
 */
export function readValue(section: ValueSection, lines: readonly string[]): ParsedValue {
  const stated: { readonly label: string; readonly found: Measurement }[] = [];
  const told: Measurement[] = [];
  let refused: Unreadable = "no-number";
  for (const written of lines.filter((each) => /[0-9]/.test(each)).slice(0, MAX_LINES)) {
    const line = written.replace(BULLET, "");
    const found = readMeasurement(line, section.unit);
    const lead = LEAD.exec(plainText(line).slice(0, 200));
    if (lead !== null) stated.push({ label: (lead[1] ?? "").trim().toLowerCase(), found });
    else if (found.kind === "value" || found.kind === "spread") told.push(found);
    else refused = found.kind;
  }
  const [first] = stated;
  const relevant = stated.filter(
    ({ label, found }) => label === "" || label === first.label || found.kind === "spread",
  );
  const chosen = stated.length > 0 ? relevant.map(({ found }) => found) : told;
  if (chosen.length === 0) return { kind: "value", why: refused };
  return joined(section, chosen);
}

/** Combines several readings into one value. All must agree; an uncertainty may be on a line of its own. */
function joined(section: ValueSection, found: readonly Measurement[]): ParsedValue {
  for (const each of found)
    if (each.kind !== "value" && each.kind !== "spread") return { kind: "value", why: each.kind };
  const values = found.filter((each) => each.kind === "value");
  const spreads = found.filter((each) => each.kind === "spread").map(({ value }) => value);
  // "± 0.12" is the value itself where the section asks for an uncertainty.
  if (values.length === 0) {
    if (section.uncertainty || new Set(spreads).size > 1) return { kind: "value", why: "unreadable-number" };
    return { kind: "value", why: undefined, value: spreads[0] };
  }
  const uncertainties = new Set([...values.flatMap(({ uncertainty }) => uncertainty ?? []), ...spreads]);
  const [{ value }] = values;
  if (values.some((each) => each.value !== value)) return { kind: "value", why: "several-numbers" };
  const [uncertainty] = uncertainties;
  return { kind: "value", why: undefined, value, ...(uncertainties.size === 1 && { uncertainty }) };
}
