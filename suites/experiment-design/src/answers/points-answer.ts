import type { Json } from "@assay/contract";
import type { NumbersField, Range } from "../design-space/field.ts";
import { excerpt, type Parsed, parsed, refused } from "../design-space/parsed.ts";
import { readField } from "../design-space/read-field.ts";
import type { AnswerForm, Prediction } from "./answer-form.ts";

const MAX_TEXT_LENGTH = 4000;

/** Numbering before a list, such as "Source 2:" or "3.", which is not a coordinate. */
const ENUMERATION = /(?<![0-9.])(?:\p{L}+[\s_]*)?[0-9]+\s*[:.)=]?\s*(?=[[(])/gu;

/** A fixed number of points in any order, each a list of coordinates. */
export function pointsAnswer(
  label: string,
  count: number,
  coordinates: number,
  range: Range,
  example: Prediction,
): AnswerForm {
  const field: NumbersField = { kind: "numbers", name: label, label, about: "", range, length: coordinates };
  const print = (prediction: Prediction) => {
    const points = Array.from({ length: count }, (_, point) =>
      prediction.slice(point * coordinates, (point + 1) * coordinates),
    );
    return `[${points.map((point) => `[${point.join(", ")}]`).join(", ")}]`;
  };
  return {
    size: count * coordinates,
    instruction: `Answer with a list of ${count} lists, each of ${coordinates} numbers, for example: ${print(example)}`,
    print,
    parse(given) {
      const read = readPoints(given, count, field);
      return read.ok ? read : refused(`This answer cannot be read: ${read.message}; for example: ${print(example)}.`);
    },
  };
}

function readPoints(given: Json | undefined, count: number, field: NumbersField): Parsed<Prediction> {
  const lists = typeof given === "string" ? listsIn(given) : given;
  const wanted = `${count} lists of ${field.length} numbers are needed`;
  if (!Array.isArray(lists)) return refused(`${wanted}, not ${excerpt(given)}`);
  if (lists.length !== count) return refused(`${wanted}, and ${excerpt(given)} has ${lists.length}`);
  const values: number[] = [];
  for (const list of lists) {
    const read = readField(field, list);
    if (!read.ok) return read;
    values.push(...(read.value as readonly number[]));
  }
  return parsed(values);
}

/** The innermost lists of a text. Undefined if a number occurs outside of them. */
function listsIn(text: string): readonly string[] | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const plain = text.replace(ENUMERATION, "");
  const lists = Array.from(plain.matchAll(/[[(][^[\]()]*[\])]/g), ([list]) => list);
  const outside = plain.replace(/[[(][^[\]()]*[\])]/g, "");
  return /[0-9]/.test(outside) ? undefined : lists;
}
