import type { MeteredModel } from "@assay/authoring";
import { askStep, repairHash, type Step } from "@assay/authoring";
import { line } from "@assay/authoring/form-texts";
import { AssayError, readPrompt } from "@assay/contract";
import { z } from "zod";
import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { conventionsOf } from "../../paraphrase/conventions.ts";
import { type Query, querySchema } from "../../query/query-schema.ts";
import { describeColumns, describePathVariables } from "./describe-variables.ts";
import { isSameQuery } from "./same-query.ts";
import { missingSlots, type Slot, slotsOf, type WordedQuery } from "./slots.ts";

const wordingPrompt = readPrompt(new URL("./wording.md", import.meta.url), [
  "title",
  "abstract",
  "variables",
  "question",
  "slots",
  "conventions",
]);
const readingPrompt = readPrompt(new URL("./reading.md", import.meta.url), ["wording", "paths", "columns"]);

/** SHA-256 of every prompt used to write wordings. */
export const wordingPrompts: { readonly [file: string]: string } = {
  "wording.md": wordingPrompt.hash,
  "reading.md": readingPrompt.hash,
  "repair.md": repairHash,
};

/** A question to be worded. */
export interface WordedQuestion {
  readonly query: WordedQuery;
  /** The templated wording. The checker never sees it. */
  readonly template: string;
  readonly blueprint: Blueprint;
}

/** The result of wording one question. */
export interface WordingResult {
  /** The accepted wording: it contains all slots, and the checker read the same query from it. */
  readonly text?: string;
  readonly proposed: number;
}

/** The two models and their limits. */
export interface ModelPair {
  readonly author: MeteredModel;
  readonly checker: MeteredModel;
  readonly proposals: number;
  readonly repairs: number;
  readonly signal: AbortSignal;
}

/** Lets one model word a question and another read it back, until both agree or no proposal is left. */
export async function wordQuestion(question: WordedQuestion, pair: ModelPair): Promise<WordingResult> {
  const { blueprint, query } = question;
  const slots = slotsOf(query, blueprint);
  if (slots === undefined) return { proposed: 0 };
  const refused: string[] = [];
  for (let proposed = 1; proposed <= pair.proposals; proposed++) {
    const wording = await orUndefined(() => askStep(wordingStep(question, slots, refused), pair.author, pair));
    if (wording === undefined) continue;
    const said = wording.wording.trim();
    const read = await orUndefined(() => askStep(readingStep(said, blueprint), pair.checker, pair));
    if (read !== undefined && isSameQuery(read, query, blueprint)) {
      return { text: [said, ...conventionsOf(query, blueprint)].join(" "), proposed };
    }
    refused.push(said);
  }
  return { proposed: pair.proposals };
}

/** The value of a step, or undefined if the model fails at it. Such a failure does not stop the work. */
async function orUndefined<Value>(ask: () => Promise<{ readonly value: Value }>): Promise<Value | undefined> {
  try {
    return (await ask()).value;
  } catch (error) {
    if (AssayError.isInstance(error) && error.code === "authoring/step-failed") return undefined;
    throw error;
  }
}

const wordingForm = z.strictObject({ wording: line(10, 3000) });

function wordingStep(
  { blueprint, query, template }: WordedQuestion,
  slots: readonly Slot[],
  refused: readonly string[],
): Step<z.infer<typeof wordingForm>> {
  const { title, abstract } = blueprint.project;
  const conventions = conventionsOf(query, blueprint);
  const prompt = wordingPrompt.fill({
    title,
    abstract,
    variables: `${describePathVariables(blueprint)}\n${describeColumns(blueprint)}`,
    question: template,
    slots: listed(slots.map(showSlot), "(none)"),
    conventions: listed(conventions, "(none)"),
  });
  return {
    name: "wording",
    prompt,
    form: wordingForm,
    problems({ wording }) {
      const missing = missingSlots(wording, slots).map((slot) => `The wording lacks ${showSlot(slot)}.`);
      const isRefused = refused.includes(wording.trim());
      return [
        ...missing,
        ...(wording.trim() === template ? ["The wording is the question itself; write it in other words."] : []),
        ...(isRefused ? ["A reader took this very wording for another question; word it more clearly."] : []),
      ];
    },
  };
}

const showSlot = (slot: Slot): string => slot.map((form) => JSON.stringify(form)).join(" or ");

const listed = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.map((line) => `- ${line}`).join("\n");

function readingStep(wording: string, blueprint: Blueprint): Step<Query> {
  return {
    name: "reading",
    prompt: readingPrompt.fill({
      wording,
      paths: describePathVariables(blueprint),
      columns: describeColumns(blueprint),
    }),
    form: querySchema,
    problems: () => [],
  };
}
