/** How a child process is started: which package runs which file, and with what. */
export interface LlamaStart {
  /** The entry file of node-llama-cpp. */
  readonly runtime: string;
  /** A GGUF file. */
  readonly file: string;
  /** Tokens that a conversation and its reply may have together; without it, what the model was trained with. */
  readonly contextSize: number | undefined;
  readonly threads: number;
  /** Calls that are answered at once. */
  readonly sequences: number;
}

/** One message of a conversation as a chat template takes it. */
export interface ChatTurn {
  readonly role: "system" | "user" | "assistant";
  readonly text: string;
}

export interface Generation {
  readonly turns: readonly ChatTurn[];
  /** In llama.cpp's GBNF; without it the model writes what it likes. */
  readonly grammar: string | undefined;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP: number;
  readonly seed: number;
  readonly repeatPenalty: number;
}

export interface Generated {
  readonly text: string;
  readonly inputTokens: number;
  /** Input tokens that the calls before had already put into the model. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly isCut: boolean;
}

/** What the parent says. */
export type ToLlama =
  | { readonly type: "generate"; readonly id: number; readonly generation: Generation }
  | { readonly type: "cancel"; readonly id: number };

/** What the child says. */
export type FromLlama =
  | { readonly type: "ready" }
  /** The model cannot be loaded. The child ends by itself. */
  | { readonly type: "unusable"; readonly message: string }
  | { readonly type: "generated"; readonly id: number; readonly generated: Generated }
  | { readonly type: "too-long"; readonly id: number; readonly message: string }
  | { readonly type: "failed"; readonly id: number; readonly message: string };
