// The part of node-llama-cpp that is used. The package is optional, so its own types may not be there.

interface LlamaText {
  tokenize(tokenizer: unknown): number[];
}

export interface LlamaSequence {
  readonly contextTokens: readonly number[];
}

interface LlamaModel {
  readonly tokenizer: unknown;
  readonly trainContextSize: number;
  createContext(options: object): Promise<{ readonly contextSize: number; getSequence(): LlamaSequence }>;
  tokenize(text: string): number[];
}

interface Llama {
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>;
  createGrammar(options: { readonly grammar: string }): Promise<object>;
}

interface Completion {
  generateCompletionWithMeta(
    input: readonly number[],
    options: object,
  ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason: string } }>;
}

interface ChatWrapper {
  generateContextState(options: { readonly chatHistory: readonly object[] }): {
    readonly contextText: LlamaText;
    readonly stopGenerationTriggers: readonly unknown[];
  };
}

export interface NodeLlamaCpp {
  getLlama(options: object): Promise<Llama>;
  resolveChatWrapper(model: LlamaModel): ChatWrapper;
  readonly LlamaCompletion: new (options: { readonly contextSequence: LlamaSequence }) => Completion;
}
