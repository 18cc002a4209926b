import {
  type Agent,
  AssayError,
  type Capability,
  type Evidence,
  type Files,
  type Phase,
  readPrompt,
  type Session,
} from "@assay/contract";
import { z } from "zod";
import { answerInText } from "../answer-in-text.ts";
import { Dialogue } from "../dialogue.ts";
import type { ModelContext } from "../model-context.ts";
import { phaseSchema } from "../phase-schema.ts";
import { withoutImage } from "../shown-result.ts";
import { structuredOption } from "../structured-option.ts";
import { textOf } from "../turn.ts";
import { layOutFiles } from "./lay-out-files.ts";

export const oneShotOptionsSchema = z.strictObject({
  /** Whether the model takes images; without it they are told in words. */
  images: z.boolean().default(true),
  /** The most that the files that are text may have together, with their paths. */
  textBytes: z.int().min(0).default(400_000),
  /** The most that the files that are pictures may have together. */
  imageBytes: z.int().min(0).default(14_000_000),
  /** The most pictures among the files. */
  imageCount: z.int().min(0).default(100),
  contentFilterRetries: z.int().min(0).default(2),
  structured: structuredOption,
});

export type OneShotOptions = z.output<typeof oneShotOptionsSchema>;

export const oneShotSystem = readPrompt(new URL("./system.md", import.meta.url), []);

/** The data stand in for the tools that work on them; those that act elsewhere have no stand-in: `oneShot` refuses. */
export function oneShotCapabilities({ images }: OneShotOptions): readonly Capability[] {
  return images ? ["tools", "images"] : ["tools"];
}

/** A model that is shown all the data with the task, and whose one reply a phase is what it hands in. */
export function oneShot(context: ModelContext, options: OneShotOptions): Agent {
  return {
    can: oneShotCapabilities(options),
    async attempt(session) {
      refuseActing(session.phase);
      const data = await layOutFiles(context.files, options);
      const dialogue = new Dialogue(context, options.contentFilterRetries);
      dialogue.begin(oneShotSystem.fill({}));
      dialogue.add({ role: "user", parts: data.parts });
      context.show(evidenceOf(context.files), data.bytes);
      let phase: Phase | undefined = session.phase;
      while (phase !== undefined) {
        if (phase.forgets === true) {
          dialogue.empty();
          dialogue.add({ role: "user", parts: data.parts });
        }
        const parts = options.images ? phase.prompt : phase.prompt.map(withoutImage);
        dialogue.add({ role: "user", parts });
        phase = await answer(dialogue, session, options);
      }
    },
  };
}

/** The next phase; undefined where there is none, or where the reply is no answer. */
async function answer(
  dialogue: Dialogue,
  session: Session,
  { structured }: OneShotOptions,
): Promise<Phase | undefined> {
  const reply = await dialogue.ask([], session.signal, structured ? phaseSchema(session.phase) : undefined);
  if (reply === undefined || reply.finish === "refusal") return undefined;
  dialogue.keep(reply.parts.filter(({ type }) => type !== "tool-call"));
  const value = answerInText(textOf(reply.parts), session.phase);
  const submitted = value === undefined ? undefined : await session.submit(value);
  if (submitted?.status !== "next-phase") return undefined;
  refuseActing(submitted.phase);
  return submitted.phase;
}

function refuseActing({ tools }: Phase): void {
  const acting = tools
    .filter(({ name, readOnly, onFilesAlone }) => !readOnly && onFilesAlone !== true && name !== "submit")
    .map(({ name }) => name);
  if (acting.length === 0) return;
  throw new AssayError(
    "agents/does-not-fit",
    `this task is done by calling ${acting.join(", ")}, and one-shot calls no tools; take an agent with tools`,
  );
}

/** A prompt shows every file whole, and that there are no others. */
function evidenceOf({ paths }: Files): Evidence[] {
  return [{ source: "tool", name: "list_directory" }, ...paths.map((name): Evidence => ({ source: "file", name }))];
}
