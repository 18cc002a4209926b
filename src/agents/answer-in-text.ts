import type { Json, Phase } from "../contract/index.ts";
import { submissionForms } from "../tools/submit.ts";
import { fitting } from "./hand-in.ts";

const fence = /^```\w*[ \t]*\n([\s\S]*?)\n?```[ \t]*$/gm;

/**
 * The answer that a whole reply is, where the phase takes it: the JSON that it consists of, bare or in a code fence; else
 * the text itself, as suites take it that read replies; else the JSON in its last code fence.
 */
export function answerInText(reply: string, phase: Pick<Phase, "reply">): Json | undefined {
  const said = reply.trim();
  if (said === "") return undefined;
  const fences = Array.from(said.matchAll(fence), ([whole, inside]) => ({ isAll: whole === said, inside }));
  const [first] = fences;
  const last = fences.at(-1);
  return fitting(phase, [
    ...jsonForms(first?.isAll ? first.inside : said),
    ...submissionForms(said, null),
    ...(last === undefined ? [] : jsonForms(last.inside)),
  ]);
}

function jsonForms(written: string): Json[] {
  try {
    const value: Json = JSON.parse(written);
    return submissionForms(value, null);
  } catch {
    return [];
  }
}
