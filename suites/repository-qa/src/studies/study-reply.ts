import type { Json } from "@assay/contract";
import { checkReply, readReply } from "@assay/grading/answers";
import type { StudyItem } from "./study-item.ts";

/** A value with an interval, as it was handed in. */
export interface StatedInterval {
  readonly value?: number;
  readonly low: number;
  readonly high: number;
}

type JsonObject = { readonly [name: string]: Json };
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The answer in a reply: what stands under `answer`, or the object itself where that key was left out. */
const answerOf = (reply: Json): Json => readReply(reply).answer;

/** A number, or a text that is nothing but one. */
function asNumber(value: Json | undefined): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^\s*[-+−]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(value)) return undefined;
  return Number(value.trim().replace("−", "-"));
}

const lowNames = ["low", "lower", "lo", "min"];
const highNames = ["high", "upper", "hi", "max"];
const valueNames = ["value", "estimate", "point"];

/** The interval in a reply: `low` and `high`, or two numbers under `interval`. Undefined if it cannot be read. */
export function readInterval(reply: Json): StatedInterval | undefined {
  const found = answerOf(reply);
  if (!isObject(found)) return undefined;
  const plain = Object.fromEntries(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
  const named = (names: readonly string[]): number | undefined =>
    names.map((name) => asNumber(plain[name])).find((number) => number !== undefined);
  const pair = Array.isArray(plain.interval) && plain.interval.length === 2 ? plain.interval.map(asNumber) : [];
  const low = named(lowNames) ?? pair[0];
  const high = named(highNames) ?? pair[1];
  const value = named(valueNames);
  if (low === undefined || high === undefined || !Number.isFinite(low) || !Number.isFinite(high) || low > high)
    return undefined;
  return { low, high, ...(value === undefined ? {} : { value }) };
}

/** The answer to each earlier step of a chain: under `steps`, or beside the answer. */
export function readSteps(reply: Json, letters: readonly string[]): { readonly [letter: string]: Json } {
  const outer = typeof reply === "string" ? objectIn(reply) : reply;
  if (!isObject(outer)) return {};
  const steps = isObject(outer.steps) ? outer.steps : outer;
  return Object.fromEntries(
    letters.flatMap((letter) => (steps[letter] === undefined ? [] : [[letter, steps[letter]]])),
  );
}

function objectIn(text: string): Json {
  const found = /\{[\s\S]{0,20000}\}/.exec(text)?.[0];
  try {
    return found === undefined ? null : JSON.parse(found);
  } catch {
    return null;
  }
}

/** What is wrong with the form of a reply, each in one sentence. It looks at the item alone. */
export function checkStudyForm({ asks, choices, steps }: StudyItem, reply: Json): string[] {
  switch (asks) {
    case "interval":
      return readInterval(reply) === undefined
        ? ["The answer needs the numbers low and high, low not above high, beside the value."]
        : [];
    case "value": {
      const problem = checkReply("number", reply);
      return problem === undefined ? [] : [problem];
    }
    case "verdict":
    case "chain": {
      const said = readReply(reply).text.toLowerCase();
      const names = [...choices, "not possible"].filter((choice) => said.includes(choice.toLowerCase()));
      const missing = steps.filter((letter) => !(letter in readSteps(reply, steps)));
      return [
        ...(names.length === 0 ? [`The answer is none of ${[...choices, "not possible"].join(", ")}.`] : []),
        ...(missing.length === 0 ? [] : [`The steps ${missing.join(", ")} are missing; give them under steps.`]),
      ];
    }
  }
}
