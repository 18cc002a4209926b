import type { Json } from "@assay/contract";
import { readReply } from "@assay/grading/answers";
import { isObject, readStated, type StatedInterval } from "../stated-interval.ts";

/**
 * The interval of each pair, where it can be read: under the pair's number, alone or within a word such as "pair 3"; or
 * in a list, by what its entries say of their pair, else by their order.
 */
export function readDifferences(reply: Json, pairs: number): (StatedInterval | undefined)[] {
  const found: (StatedInterval | undefined)[] = Array.from({ length: pairs }, () => undefined);
  for (const [number, value] of entriesOf(opened(readReply(reply).answer))) {
    const stated = readEntry(value);
    if (stated !== undefined && number >= 1 && number <= pairs) found[number - 1] = stated;
  }
  return found;
}

/** A text that is JSON, or holds it in a code fence, as the value that it writes. */
function opened(answer: Json): Json {
  if (typeof answer !== "string") return answer;
  const inner = /[[{][\s\S]{0,40000}[\]}]/.exec(answer)?.[0];
  try {
    return inner === undefined ? answer : JSON.parse(inner);
  } catch {
    return answer;
  }
}

/** What stands under `answer`, `pairs` or a similar word, where an object has nothing else of use. */
const wrappers = ["answer", "answers", "pairs", "differences", "intervals", "results"];

function entriesOf(answer: Json): [number, Json][] {
  if (Array.isArray(answer)) return answer.map((value, at) => [numberIn(value) ?? at + 1, value]);
  if (!isObject(answer)) return [];
  const inner = Object.entries(answer).find(
    ([name, value]) => wrappers.includes(name.toLowerCase()) && typeof value === "object",
  );
  if (inner !== undefined) return entriesOf(inner[1]);
  return Object.entries(answer).flatMap(([name, value]): [number, Json][] => {
    const number = /^\D*(\d{1,3})\D*$/.exec(name)?.[1];
    return number === undefined ? [] : [[Number(number), value]];
  });
}

/** The number of the pair that an entry of a list names. */
function numberIn(value: Json): number | undefined {
  if (!isObject(value)) return undefined;
  const said = Object.entries(value).find(([name]) => /^(?:pair|number|no|id|index|#)$/i.test(name))?.[1];
  const number = typeof said === "number" ? said : Number(/\d+/.exec(typeof said === "string" ? said : "")?.[0]);
  return Number.isInteger(number) ? number : undefined;
}

/** An object as for a single interval, or low and high in a list, between which the value may stand. */
function readEntry(value: Json): StatedInterval | undefined {
  if (!Array.isArray(value)) return readStated(value);
  if (value.length === 2) return readStated({ low: value[0], high: value[1] });
  if (value.length !== 3) return undefined;
  // Low, value, high ascend; value, low, high do not, unless the value lies on an end.
  const [first, second, third] = value;
  const ascending = readStated({ low: first, value: second, high: third });
  return ascending?.value !== undefined && ascending.low <= ascending.value && ascending.value <= ascending.high
    ? ascending
    : readStated({ value: first, low: second, high: third });
}
