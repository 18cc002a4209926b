import { z } from "zod";
import { type ChatMessage, maxPromptLength } from "../subject/chat.ts";
import { Refusal } from "./refusal.ts";

/** A checked chat completion request. */
export interface ChatCall {
  readonly subject: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  readonly seed: number | undefined;
  /** The number of completions. */
  readonly n: number;
  readonly maxTokens: number;
  readonly stop: readonly string[];
  /** The number of alternatives shown for each token. Undefined if no probabilities are requested. */
  readonly topLogprobs: number | undefined;
  readonly stream: boolean;
  readonly includeUsage: boolean;
}

function number(low: number, high: number) {
  const error = `must be a number from ${low} to ${high}`;
  return z.number(error).min(low, error).max(high, error).nullish();
}

function integer(low: number, high: number, error = `must be a whole number from ${low} to ${high}`) {
  return z.int(error).min(low, error).max(high, error).nullish();
}

const boolean = z.boolean("must be true or false").nullish();

const contentError = 'must be a text or a list of parts {"type": "text", "text": …}';
const part = z.object({ type: z.literal("text", contentError), text: z.string(contentError) }, contentError);
const content = z.union([z.string(), z.array(part).min(1, contentError)], contentError);

const message = z.object(
  {
    role: z.enum(["system", "developer", "user", "assistant"], {
      error: "must be system, developer, user or assistant",
    }),
    content,
  },
  "must be an object with a role and a content",
);

const stopError = "must be a text or at most 4, none empty";
const stopText = z.string(stopError).min(1, stopError);
const stop = z.union([stopText, z.array(stopText).max(4, stopError)], stopError).nullish();

/** The fields that affect subjects, and fields that are checked but have no effect. Other fields are ignored. */
const bodySchema = z.object(
  {
    model: z.string("must be the name of a model"),
    messages: z.array(message, "must be a list of messages").min(1, "must hold a message at least"),
    temperature: number(0, 2),
    top_p: number(0, 1),
    presence_penalty: number(-2, 2),
    frequency_penalty: number(-2, 2),
    n: integer(1, 128),
    seed: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, "must be a whole number of at most 53 bits"),
    max_tokens: integer(1, 1_000_000),
    max_completion_tokens: integer(1, 1_000_000),
    stop,
    logprobs: boolean,
    top_logprobs: integer(0, 20),
    stream: boolean,
    stream_options: z.object({ include_usage: boolean }, "must be an object").nullish(),
    response_format: z
      .object(
        { type: z.enum(["text", "json_object", "json_schema"], { error: "must be text, json_object or json_schema" }) },
        "must be an object with a type",
      )
      .nullish(),
  },
  "must be a JSON object",
);

/** Checks the body of a chat completion request against the names of the subjects. */
export function readChatCall(body: unknown, names: readonly string[]): ChatCall {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw refusalOf(parsed.error);
  const asked = parsed.data;
  if (!names.includes(asked.model)) throw unknownModel(asked.model, names);
  if (asked.top_logprobs != null && asked.logprobs !== true)
    throw new Refusal("invalid_value", "'top_logprobs' needs 'logprobs': true.", "top_logprobs");
  if (asked.stream_options != null && asked.stream !== true)
    throw new Refusal("invalid_value", "'stream_options' needs 'stream': true.", "stream_options");
  const messages = asked.messages.map(readMessage);
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (length > maxPromptLength)
    throw new Refusal(
      "context_length_exceeded",
      `A prompt has at most ${maxPromptLength} characters; this has ${length}.`,
      "messages",
    );
  return {
    subject: asked.model,
    messages,
    temperature: asked.temperature ?? 1,
    seed: asked.seed ?? undefined,
    n: asked.n ?? 1,
    maxTokens: Math.min(
      asked.max_tokens ?? Number.POSITIVE_INFINITY,
      asked.max_completion_tokens ?? Number.POSITIVE_INFINITY,
    ),
    stop: typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []),
    topLogprobs: asked.logprobs === true ? (asked.top_logprobs ?? 0) : undefined,
    stream: asked.stream === true,
    includeUsage: asked.stream_options?.include_usage === true,
  };
}

/** The refusal for a model that does not exist. */
export function unknownModel(
  name: string,
  names: readonly string[],
  code: "model_not_found" | "not_found" = "model_not_found",
) {
  return new Refusal(code, `There is no model '${name.slice(0, 100)}'; there are ${names.join(", ")}.`, "model");
}

/** Joins the parts of a message with line breaks. Replaces lone surrogates, which JSON allows and UTF-8 does not. */
function readMessage({ role, content }: z.infer<typeof message>): ChatMessage {
  const text = typeof content === "string" ? content : content.map((part) => part.text).join("\n");
  return { role: role === "developer" ? "system" : role, content: text.toWellFormed() };
}

function refusalOf(error: z.ZodError): Refusal {
  const [issue] = error.issues;
  const param = issue?.path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .slice(1);
  const about = param === undefined || param === "" ? "The body" : `'${param}'`;
  return new Refusal("invalid_value", `${about} ${issue?.message ?? "is not right"}.`, param || undefined);
}
