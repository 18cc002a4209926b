import type { Json, Phase } from "@assay/contract";
import { parseOutsideJson } from "../models/outside-json.ts";
import { submissionForms } from "../tools/submit.ts";
import { fitting } from "./hand-in.ts";

/**
 * The answer that a whole reply is, where the phase takes it: the JSON that it consists of, bare or in a code fence; else
 * the text itself, as suites take it that read replies; else the JSON in its last code fence. With `form`, text counts
 * only where the phase would not take any other text as well: a model that says what it will do next has not answered.
 */
export function answerInText(
  reply: string,
  phase: Pick<Phase, "reply">,
  accepted: "form" | "any-text" = "any-text",
): Json | undefined {
  const said = reply.trim();
  if (said === "") return undefined;
  const fences = findFences(said);
  const [first] = fences;
  const last = fences.at(-1);
  const isTextRead = accepted === "any-text" || !takesAnyText(phase);
  return fitting(phase, [
    ...jsonForms(first?.isAll ? first.inside : said),
    ...(isTextRead ? submissionForms(said, null) : []),
    ...(last === undefined ? [] : jsonForms(last.inside)),
  ]);
}

/** No answer to any task. */
const narration = "I will start by listing the files, and then decide what to do next.";

const takesAnyText = (phase: Pick<Phase, "reply">): boolean =>
  fitting(phase, submissionForms(narration, null)) !== undefined;

interface Fence {
  /** Whether there is nothing else in the text. */
  readonly isAll: boolean;
  readonly inside: string;
}

/** The code fences of a text. Line by line, since a search from each opening would go through the whole text each time. */
function findFences(said: string): Fence[] {
  const lines = said.split("\n");
  const fences: Fence[] = [];
  let opened: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (opened === undefined) {
      if (/^```\w*[ \t]*$/.test(line)) opened = index;
      continue;
    }
    const end = line.search(/```[ \t]*$/);
    if (end < 0) continue;
    const last = end === 0 ? [] : [line.slice(0, end)];
    const inside = [...lines.slice(opened + 1, index), ...last].join("\n");
    fences.push({ isAll: opened === 0 && index === lines.length - 1, inside });
    opened = undefined;
  }
  return fences;
}

function jsonForms(written: string): Json[] {
  try {
    return submissionForms(parseOutsideJson(written), null);
  } catch {
    return [];
  }
}
