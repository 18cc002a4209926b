import type { Json, Message, Model, Part } from "@assay/contract";
import type { ZodType } from "zod";
import { ModelFailure } from "../../models/index.ts";
import { parseOutsideJson } from "../../models/outside-json.ts";

const tries = 3;

/** A question to an actor. */
export interface ActorQuestion {
  readonly role: string;
  readonly prompt: readonly Part[];
  /** The form that the answer must have; without it, it is text. */
  readonly form: ZodType<Json> | undefined;
  readonly signal: AbortSignal;
}

type OpenActor = (role: string, name: string | undefined) => Promise<Model>;

/** Opens the model of every actor once, because a file of replies keeps its position. */
export function openOnce(open: OpenActor): OpenActor {
  const opened = new Map<string, Promise<Model>>();
  return (role, name) => {
    const who = JSON.stringify([role, name]);
    const known = opened.get(who) ?? open(role, name);
    opened.set(who, known);
    return known;
  };
}

/** Asks an actor. An answer that does not have the required form is asked for again, with what is wrong with it. */
export async function askActor(model: Model, { role, prompt, form, signal }: ActorQuestion): Promise<Json> {
  const messages: Message[] = [{ role: "user", parts: prompt }];
  for (let asked = 1; ; asked++) {
    const { parts } = await model.reply({ messages, tools: [], signal });
    const said = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    if (form === undefined) return said;
    const fitting = formsIn(said).map((value) => form.safeParse(value));
    const parsed = fitting.find(({ success }) => success);
    if (parsed?.success) return parsed.data;
    const problem = fitting[0]?.error?.issues[0]?.message ?? "it has no form";
    if (asked === tries) {
      const message = `the ${role}, played by ${model.name}, gave no answer in the form asked for: ${problem}`;
      throw new ModelFailure("models/unavailable", message, { isTransient: true });
    }
    const ask: Part = {
      type: "text",
      text: `This does not have the form asked for: ${problem}. Answer again, with that alone.`,
    };
    messages.push({ role: "assistant", parts }, { role: "user", parts: [ask] });
  }
}

/** What a text may mean: the JSON in it, or the text itself. Nothing is searched from more than one place in it. */
function formsIn(said: string): Json[] {
  const [, fenced = "", closed] = said.split("```", 3);
  const block = closed === undefined ? undefined : fenced.replace(/^json/, "");
  const from = said.search(/[{[]/);
  const inner = from < 0 ? undefined : said.slice(from, Math.max(said.lastIndexOf("}"), said.lastIndexOf("]")) + 1);
  return [said, block, inner].flatMap((text) => parse(text)).concat([said]);
}

function parse(text: string | undefined): Json[] {
  if (text === undefined) return [];
  try {
    return [parseOutsideJson(text)];
  } catch {
    return [];
  }
}
