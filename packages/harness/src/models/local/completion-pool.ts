import type { ChatTurn, Generated, Generation } from "./llama-messages.ts";
import type { LlamaSequence, NodeLlamaCpp } from "./node-llama-cpp.ts";

type Llama = Awaited<ReturnType<NodeLlamaCpp["getLlama"]>>;
type LlamaModel = Awaited<ReturnType<Llama["loadModel"]>>;
type ChatWrapper = ReturnType<NodeLlamaCpp["resolveChatWrapper"]>;

/** A place in the model's memory with what was last read there. */
interface Place {
  readonly sequence: LlamaSequence;
  readonly completion: InstanceType<NodeLlamaCpp["LlamaCompletion"]>;
}

/** Fewest tokens that must be left for a reply. */
const leastForReply = 16;

/** Answers conversations, as many at once as there are places; what a place has read already is not read again. */
export class CompletionPool {
  readonly #llama: Llama;
  readonly #model: LlamaModel;
  readonly #template: ChatWrapper;
  readonly #contextSize: number;
  readonly #free: Place[];
  readonly #waiting: (() => void)[] = [];
  readonly #grammars = new Map<string, Promise<object>>();

  constructor(llama: Llama, model: LlamaModel, template: ChatWrapper, contextSize: number, places: readonly Place[]) {
    this.#llama = llama;
    this.#model = model;
    this.#template = template;
    this.#contextSize = contextSize;
    this.#free = [...places];
  }

  async generate(generation: Generation, signal: AbortSignal): Promise<Generated | { readonly tooLong: string }> {
    const { turns, maxTokens, temperature, topP, seed, repeatPenalty } = generation;
    const state = this.#template.generateContextState({ chatHistory: toHistory(turns) });
    const tokens = state.contextText.tokenize(this.#model.tokenizer);
    const room = this.#contextSize - tokens.length;
    if (room < leastForReply) {
      return { tooLong: `it has ${tokens.length} tokens, and the context has ${this.#contextSize}` };
    }
    const grammar = await this.#grammarOf(generation.grammar);
    const place = await this.#acquire(tokens);
    try {
      signal.throwIfAborted();
      const cachedTokens = sharedBeginning(place.sequence.contextTokens, tokens);
      let outputTokens = 0;
      const { response, metadata } = await place.completion.generateCompletionWithMeta(tokens, {
        maxTokens: Math.min(maxTokens, room),
        disableContextShift: true,
        signal,
        temperature,
        topP,
        seed,
        repeatPenalty: repeatPenalty === 1 ? false : { penalty: repeatPenalty, lastTokens: 64 },
        customStopTriggers: state.stopGenerationTriggers,
        onToken: (written: readonly number[]) => {
          outputTokens += written.length;
        },
        ...(grammar === undefined ? {} : { grammar }),
      });
      const isCut = metadata.stopReason === "maxTokens";
      return { text: response, inputTokens: tokens.length, cachedTokens, outputTokens, isCut };
    } finally {
      this.#free.push(place);
      this.#waiting.shift()?.();
    }
  }

  #grammarOf(grammar: string | undefined): Promise<object> | undefined {
    if (grammar === undefined) return undefined;
    const known = this.#grammars.get(grammar);
    if (known !== undefined) return known;
    const made = this.#llama.createGrammar({ grammar });
    this.#grammars.set(grammar, made);
    return made;
  }

  /** The free place that has read the longest beginning of this conversation. */
  async #acquire(tokens: readonly number[]): Promise<Place> {
    while (this.#free.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const shared = this.#free.map(({ sequence }) => sharedBeginning(sequence.contextTokens, tokens));
    const [place] = this.#free.splice(shared.indexOf(Math.max(...shared)), 1);
    if (place === undefined) throw new Error("no place is free");
    return place;
  }
}

function sharedBeginning(read: readonly number[], wanted: readonly number[]): number {
  const end = Math.min(read.length, wanted.length);
  let length = 0;
  while (length < end && read[length] === wanted[length]) length++;
  return length;
}

/** A conversation in the package's form; it ends with the place where the reply goes. */
function toHistory(turns: readonly ChatTurn[]): object[] {
  const history = turns.map(({ role, text }) =>
    role === "assistant" ? { type: "model", response: [text] } : { type: role, text },
  );
  return [...history, { type: "model", response: [] }];
}
