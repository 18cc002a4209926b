import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import type { GivenAnswer, KeyedItem } from "@assay/harness/engine/grading";
import { z } from "zod";
import { readLines } from "../read-lines.ts";

const answerLine = z
  .strictObject({
    id: z.string(),
    reply: z.string().optional(),
    answer: z.json().optional(),
    confidence: z.number().min(0).max(1).optional(),
    files: z.record(z.string().min(1), z.json()).optional(),
  })
  .refine(({ reply, answer }) => reply === undefined || answer === undefined, {
    path: ["answer"],
    message: "give either answer or reply",
  })
  .refine(({ reply, answer, files }) => reply !== undefined || answer !== undefined || files !== undefined, {
    path: ["answer"],
    message: "give answer, reply or files",
  });

type AnswerLine = z.output<typeof answerLine>;

/** The answers of a file by the items that they answer. */
export function readAnswers(
  path: string,
  itemsPath: string,
  items: ReadonlyMap<string, KeyedItem>,
): Map<string, GivenAnswer> {
  const answers = new Map<string, GivenAnswer>();
  for (const line of readLines(path, answerLine, "an answer")) {
    if (!items.has(line.id))
      throw new AssayError(
        "cli/wrong-input",
        `'${path}' answers the item '${line.id}', which '${itemsPath}' does not have`,
      );
    if (answers.has(line.id))
      throw new AssayError("cli/wrong-input", `'${path}' answers the item '${line.id}' twice; keep one answer`);
    answers.set(line.id, { said: saidIn(line), files: filesOf(line, path) });
  }
  return answers;
}

function saidIn({ reply, answer, confidence }: AnswerLine): GivenAnswer["said"] {
  if (reply !== undefined) return { kind: "text", text: reply };
  return answer === undefined ? { kind: "nothing" } : { kind: "value", value: answer, confidence: confidence ?? null };
}

function filesOf({ files = {} }: AnswerLine, path: string): GivenAnswer["files"] {
  const folder = dirname(path);
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content, folder, path)]));
}

/** A text stands for itself unless it begins with "@" and names a file beside the answers; anything else is JSON. */
function bytesOf(content: Json, folder: string, path: string): Uint8Array {
  if (typeof content !== "string") return new TextEncoder().encode(JSON.stringify(content));
  if (!content.startsWith("@")) return new TextEncoder().encode(content);
  try {
    return readFileSync(resolve(folder, content.slice(1)));
  } catch {
    throw new AssayError(
      "cli/wrong-input",
      `'${path}' names the file '${content.slice(1)}', which cannot be read; name it as seen from the folder of '${path}'`,
    );
  }
}
