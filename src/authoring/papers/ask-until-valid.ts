import { AssayError } from "../../contract/assay-error.ts";
import { text } from "../../contract/part.ts";
import { cost, type Message, type Model } from "../../models/index.ts";

/** How often a model is asked for the same thing before it counts as unable to give it. */
const MOST_TRIES = 4;

/** More problems than these are not told at once: a model mends a few well. */
const MOST_TOLD = 12;

/** What a reply holds, or what is wrong with it in sentences that a model can act on. */
export type ReadReply<Value> = { readonly value: Value } | { readonly problems: readonly string[] };

export interface Asked<Value> {
  readonly value: Value;
  readonly tries: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In the price table's currency; unknown where the model has no price. */
  readonly cost: number | undefined;
}

/** Asks a model until its reply is right, telling it each time what was wrong. There is no default for one that never is. */
export async function askUntilValid<Value>(
  model: Model,
  what: string,
  prompt: string,
  read: (reply: string) => ReadReply<Value>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Asked<Value>> {
  const messages: Message[] = [{ role: "user", parts: [text(prompt)] }];
  const spent = { inputTokens: 0, outputTokens: 0, cost: 0 as number | undefined };
  let problems: readonly string[] = [];
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const { parts, usage } = await model.reply({ messages, tools: [], signal });
    const price = cost(usage, model.name);
    spent.inputTokens += usage.inputTokens;
    spent.outputTokens += usage.outputTokens;
    spent.cost = spent.cost === undefined || price === undefined ? undefined : spent.cost + price;
    const said = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    const reply = read(said);
    if ("value" in reply) return { value: reply.value, tries, ...spent };
    problems = reply.problems;
    messages.push({ role: "assistant", parts: [{ type: "text", text: said }] }, repair(problems));
  }
  throw new AssayError(
    "authoring/unusable-reply",
    `${model.name} gave no ${what} that could be used in ${MOST_TRIES} tries (${problems[0]}); name another model.`,
  );
}

function repair(problems: readonly string[]): Message {
  const told = problems.slice(0, MOST_TOLD).map((problem) => `- ${problem}`);
  const more = problems.length > MOST_TOLD ? [`- and ${problems.length - MOST_TOLD} more of the same kinds`] : [];
  const lines = [
    "This cannot be used yet:",
    ...told,
    ...more,
    "Reply again with the whole JSON object, mended, and nothing else.",
  ];
  return { role: "user", parts: [text(lines.join("\n"))] };
}
