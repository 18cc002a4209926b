/**
 * One message of a conversation with a subject. If the last message is the assistant's, it is the beginning of the
 * reply.
 */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Maximum prompt length in characters: far more than any study needs, and read in a fraction of a second. */
export const maxPromptLength = 200_000;

/** A request for one completion of a subject. */
export interface ChatRequest {
  readonly subject: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  /**
   * Distinguishes the samples of equal requests: the index among `n`, the given seed, and the number of earlier
   * requests.
   */
  readonly sample: string;
  /** The number of alternatives of each token. 0 for none. */
  readonly topLogprobs: number;
}

/** How subjects can be asked: in words alone, or also by item and conditions. */
export type Channel = "text" | "structured";

/** A token of a reply with its most probable alternatives, including itself, in descending order. */
export interface ReplyToken {
  readonly text: string;
  readonly logprob: number;
  readonly top: readonly { readonly text: string; readonly logprob: number }[];
}

/** The outcomes of one completion, by name. Measures are estimated from them. Null if an outcome has no meaning. */
export type Outcome = { readonly [name: string]: number | null };

/** What a subject understood: the item, and the levels of the factors that the prompt sets. A level may be unknown. */
export interface Reading {
  readonly item: string;
  readonly levels: { readonly [factor: string]: string };
}

/** What a reply to an understood prompt rests on. */
interface UnderstoodReply {
  readonly reading: Reading;
  /** Equal for prompts of a scenario that set the same conditions. It says nothing about them. */
  readonly handle: string;
  readonly outcome: Outcome;
  /** The form of the reply that was read in the prompt, in words. */
  readonly form: string;
  /** The sentences of the agent's own that the reading rests on, computed when asked for. */
  words(): readonly string[];
  /** The sentences of the agent's own that set nothing, computed when asked for. */
  passedOver(): readonly string[];
  /** The conversation as it was put to the subject, where it was asked by item and conditions. */
  readonly put?: readonly ChatMessage[];
}

/** One completion. Without a reading, the prompt was not understood; the text says why, and nothing is counted. */
export interface SubjectReply {
  readonly text: string;
  /** Present only if alternatives were requested and the subject has them. Their joined texts are the text. */
  readonly tokens?: readonly ReplyToken[];
  readonly understood?: UnderstoodReply;
  /** Why the prompt was not understood, in one sentence. */
  readonly doubt?: string;
}

/** The subjects of one scenario. */
export interface Subjects {
  readonly names: readonly string[];
  reply(request: ChatRequest): SubjectReply;
  /** Measurements other than chat, by path, such as `activations` or `assays`. */
  readonly instruments: { readonly [path: string]: Instrument };
}

/** The JSON of an instrument's answer. The endpoint adds an id. */
export interface InstrumentBody {
  readonly [field: string]: unknown;
}

/** A request that an instrument understood. */
interface AskedMeasurement {
  readonly subject: string;
  readonly reading: Reading;
  /** Equal for requests that ask for the same, whatever their spelling and field order. */
  readonly identity: string;
  take(sample: string): { readonly body: InstrumentBody; readonly outcome: Outcome };
}

/** A request that was not understood. The answer says so, and nothing is counted. */
interface UnreadMeasurement {
  readonly subject: string;
  readonly unread: InstrumentBody;
}

/** A measurement by a JSON request. */
export interface Instrument {
  /** Whether requests for the same thing always give the same numbers, whatever their seed. */
  readonly isDeterministic: boolean;
  /** Reads a request. If it cannot be met, the `problem` is sent back and nothing is charged. */
  read(request: unknown): AskedMeasurement | UnreadMeasurement | { readonly problem: string };
}
