/** One message of a conversation with a subject. A last message of the assistant is the beginning of its reply. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** One completion that is asked of a subject. */
export interface ChatRequest {
  readonly subject: string;
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  /** Tells apart the samples of equal requests: which of `n`, the given seed, and how often it was asked before. */
  readonly sample: string;
  /** How many alternatives of each token are wanted; none for 0. */
  readonly topLogprobs: number;
}

/** A token of a reply with the most probable alternatives, itself among them, the most probable first. */
export interface ReplyToken {
  readonly text: string;
  readonly logprob: number;
  readonly top: readonly { readonly text: string; readonly logprob: number }[];
}

/** What was measured on one completion, by name: what measures are estimated from. Null where it has no meaning. */
export type Outcome = { readonly [name: string]: number | null };

/** What a subject understood: the item, and the levels of the factors that the prompt sets; a level may be unknown. */
export interface Reading {
  readonly item: string;
  readonly levels: { readonly [factor: string]: string };
}

/** One completion. Without a reading, the prompt was not understood, the text says so, and nothing is counted. */
export interface SubjectReply {
  readonly text: string;
  /** Only where alternatives were asked for and the subject has them; their texts joined are the text. */
  readonly tokens?: readonly ReplyToken[];
  readonly understood?: { readonly reading: Reading; readonly outcome: Outcome };
}

/** The subjects of one scenario. */
export interface Subjects {
  readonly names: readonly string[];
  reply(request: ChatRequest): SubjectReply;
  /** Other measurements than chat, by the path under which they are served, such as `activations` or `assays`. */
  readonly instruments: { readonly [path: string]: Instrument };
}

/** The JSON that an instrument sends back; the endpoint adds an id. */
export interface InstrumentBody {
  readonly [field: string]: unknown;
}

/** A request that an instrument understood. */
interface AskedMeasurement {
  readonly subject: string;
  readonly reading: Reading;
  /** The same for requests that ask for the same, in whatever spelling and order of fields. */
  readonly identity: string;
  take(sample: string): { readonly body: InstrumentBody; readonly outcome: Outcome };
}

/** A request whose text was not understood: what is sent back says so, and nothing is counted. */
interface UnreadMeasurement {
  readonly subject: string;
  readonly unread: InstrumentBody;
}

/** A measurement by a JSON request. */
export interface Instrument {
  /** Whether requests that ask for the same give the same numbers, however often and with whatever seed. */
  readonly isDeterministic: boolean;
  /** What a request asks for; its `problem` is sent back where it cannot be met, and costs nothing. */
  read(request: unknown): AskedMeasurement | UnreadMeasurement | { readonly problem: string };
}
