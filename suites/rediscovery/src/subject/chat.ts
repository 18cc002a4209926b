/**
 * One message of a conversation with a subject. If the last message is the assistant's, it is the beginning of the
 * reply.
 */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

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

/** One completion. Without a reading, the prompt was not understood; the text says so, and nothing is counted. */
export interface SubjectReply {
  readonly text: string;
  /** Present only if alternatives were requested and the subject has them. Their joined texts are the text. */
  readonly tokens?: readonly ReplyToken[];
  readonly understood?: { readonly reading: Reading; readonly outcome: Outcome };
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
