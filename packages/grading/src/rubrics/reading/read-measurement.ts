import { readExponent } from "../../answers/number-notation.ts";
import { readNumber } from "../../answers/read-number.ts";
import type { Measured, Unreadable } from "../parsed-answer.ts";
import { plainText } from "./plain-text.ts";

/** One number of a text; `spread` where it is the uncertainty alone, as in "± 0.2". */
export type Measurement =
  | ({ readonly kind: "value" } & Measured)
  | { readonly kind: "spread"; readonly value: number }
  | { readonly kind: Unreadable };

const MAX_LENGTH = 400;

/** "67.3(12)": the digits in brackets count in the last place of the number before them. */
const CONCISE = /([0-9]+(?:\.([0-9]+))?)\(([0-9]{1,4}|[0-9]{0,4}\.[0-9]{1,8})\)/;

/** "(67.3 ± 1.2) × 10^3": what is in the brackets shares the power of ten. */
const BRACKETED = /^([^0-9(]*)\(([^()±]*)±([^()]*)\)(.*)$/s;

const ASYMMETRIC =
  /([0-9]\S{0,12}) (?:\^\{?)?\+ ?([0-9]+(?:\.[0-9]+)?)\}?(?:\s?[/,]\s?|\s?_?\{?|\s)[-−–] ?([0-9]+(?:\.[0-9]+)?)\}?/;
const LATEX_ASYMMETRIC = /([0-9])\^\{?\+([0-9]+(?:\.[0-9]+)?)\}?_\{?[-−]([0-9]+(?:\.[0-9]+)?)\}?/;

const SPREAD_NAME =
  /[,;(]?\s*(?:with )?(?:an? |its |the )?(?:(?:statistical|standard|estimated|fit|1[- ]?sigma) )*(?:uncertainty|error|stdev|stddev|std\.?(?: ?dev\.?)?|st\. ?dev\.?|deviation|sigma|σ|s\.d\.|unc\.)\s*(?:of|is|=|:|≈)?\s*±?\s*(?=\.?[0-9])/i;

/**
 * Reads a number with or without its uncertainty: "67.3 ± 1.2 km/s/Mpc", "67.3(12)", "(6.73 +/- 0.12) x 10^1",
 * "67.3 +1.2/-1.1", "67.3, uncertainty 1.2", "67.3 ± 1.8%". Each number is read as in a short answer, so a second value,
 * a range or a bound is refused. Units are not compared; only a percent sign changes a value.
 */
export function readMeasurement(written: string, unit?: string): Measurement {
  if (written.length > MAX_LENGTH) return { kind: /[0-9]/.test(written) ? "several-numbers" : "no-number" };
  const text = withoutSums(withoutPowersOfUnits(plainText(written).replace(/\u00a0/g, " ")));
  const shared = BRACKETED.exec(text);
  if (shared !== null) {
    const [, lead, value, spread, rest] = shared;
    const { exponent, length } = readExponent(rest);
    const power = length === 0 ? "" : `e${exponent}`;
    const joined = `${lead}${value.trimEnd()}${power} ± ${spread.trim()}${power}${rest.slice(length)}`;
    return readSplit(joined, unit);
  }
  const concise = CONCISE.exec(text);
  return concise === null ? readSplit(joinSpread(text), unit) : readConcise(text, concise, unit);
}

function readConcise(text: string, match: RegExpExecArray, unit: string | undefined): Measurement {
  const [whole, mantissa, decimals = "", digits] = match;
  const rest = text.slice(match.index + whole.length);
  const { exponent } = readExponent(rest);
  const found = toValue(text.slice(0, match.index) + mantissa + rest, unit);
  const places = digits.includes(".") ? 0 : decimals.length;
  return found.kind === "value" ? { ...found, uncertainty: Number(`${digits}e${exponent - places}`) } : found;
}

/** Brings the other ways of giving an uncertainty to the one with ±. */
function joinSpread(text: string): string {
  const bracketed = /\(\s*±([^()]*)\)/.exec(text);
  if (bracketed !== null) return text.replace(bracketed[0], () => ` ± ${bracketed[1]}`);
  if (text.includes("±")) return text;
  const asymmetric = ASYMMETRIC.exec(text) ?? LATEX_ASYMMETRIC.exec(text);
  if (asymmetric !== null) {
    const [whole, lead, up, down] = asymmetric;
    return text.replace(whole, () => (Number(up) === Number(down) ? `${lead} ± ${up}` : lead));
  }
  const named = SPREAD_NAME.exec(text);
  if (named === null) return text;
  return `${text.slice(0, named.index)} ± ${text.slice(named.index + named[0].length)}`;
}

function readSplit(text: string, unit: string | undefined): Measurement {
  const at = text.indexOf("±");
  if (at === -1) return toValue(withoutRemarks(text), unit);
  const left = text.slice(0, at);
  const spread = readNumber(shortened(withoutRemarks(text.slice(at + 1))), unit);
  if (!/[0-9]/.test(left)) {
    return spread.kind === "one" ? { kind: "spread", value: spread.value } : { kind: spread.kind };
  }
  const found = toValue(withoutRemarks(left), unit);
  if (found.kind !== "value" || spread.kind !== "one") return found;
  const isRelative = spread.percent && unit !== "%";
  return { ...found, uncertainty: isRelative ? (spread.value / 100) * Math.abs(found.value) : spread.value };
}

function toValue(text: string, unit: string | undefined): Measurement {
  const whole = readNumber(text, unit);
  const found = whole.kind === "several-numbers" ? readNumber(shortened(text), unit) : whole;
  if (found.kind !== "one") return { kind: found.kind };
  return { kind: "value", value: found.percent && unit !== "%" ? found.value / 100 : found.value };
}

/** Without the brackets behind the first digit, which hold remarks: "67.3 km/s/Mpc (42 galaxies)". */
function withoutRemarks(text: string): string {
  const digit = text.search(/[0-9]/);
  if (digit === -1) return text;
  return text.slice(0, digit) + text.slice(digit).replace(/[([][^()[\]]*[)\]]/g, " ");
}

/** Up to a clause that tells where the number comes from; a clause that goes on with "or" offers another number. */
function shortened(text: string): string {
  const clause =
    /(?:[,;.] +(?!(?:or|and|to|maybe|perhaps|possibly|alternatively)\b)(?=\p{L})| (?=(?:from|using|based on|over|across|obtained|where)\b))/iu;
  const digit = text.search(/[0-9]/);
  const found = clause.exec(text.slice(Math.max(0, digit)));
  return found === null ? text : text.slice(0, Math.max(0, digit) + found.index);
}

/** "(5 + 13 + 9) / 3 = 9" without the sum, which is not worked out: what the answer states is the number behind it. */
function withoutSums(text: string): string {
  return text.replace(/[0-9(][-+*/×÷().,0-9\s]*=\s*(?=[-+−]?\.?[0-9])/g, (sum) => (/[+*/×÷]/.test(sum) ? "" : sum));
}

/** "km s^-1", "GeV/c^2" and "H0" without the digits that belong to a unit or a symbol. */
function withoutPowersOfUnits(text: string): string {
  return text.replace(
    /(?<![\p{L}_])(\p{L}+)(?:\^\{?[-−+]?[0-9]\}?|_\{?[0-9]{1,2}\}?|[-−][123]|[0-9]{1,2})(?![0-9.,]*[0-9]|\p{L})/gu,
    (whole, word: string, at: number) => {
      const isPower = /^[xe]$/i.test(word) && /[0-9.)]\s?$/.test(text.slice(Math.max(0, at - 2), at));
      return isPower ? whole : word;
    },
  );
}
