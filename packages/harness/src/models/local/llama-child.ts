// Runs a GGUF file in a process of its own, so that the parent's event loop stays free and a crash of native code costs one call.
import { pathToFileURL } from "node:url";
import { CompletionPool } from "./completion-pool.ts";
import type { FromLlama, LlamaStart, ToLlama } from "./llama-messages.ts";
import type { NodeLlamaCpp } from "./node-llama-cpp.ts";

const tell = (message: FromLlama): void => {
  process.send?.(message);
};

/** The calls in work, by their number. */
const running = new Map<number, AbortController>();

async function load({ runtime, file, contextSize, threads, sequences }: LlamaStart): Promise<CompletionPool> {
  const library: NodeLlamaCpp = await import(pathToFileURL(runtime).href);
  const llama = await library.getLlama({
    gpu: false,
    // Nothing is built or downloaded behind the user's back.
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: "error",
    maxThreads: threads,
  });
  const model = await llama.loadModel({ modelPath: file });
  const size = Math.min(contextSize ?? model.trainContextSize, model.trainContextSize);
  const context = await model.createContext({ contextSize: size, sequences, threads });
  const completions = Array.from({ length: sequences }, () => {
    const sequence = context.getSequence();
    return { sequence, completion: new library.LlamaCompletion({ contextSequence: sequence }) };
  });
  return new CompletionPool(llama, model, library.resolveChatWrapper(model), size, completions);
}

/** Answers a call. It may be cancelled from the start, while the model is still being loaded. */
async function answer({ id, generation }: Extract<ToLlama, { type: "generate" }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const generated = await (await loading).generate(generation, controller.signal);
    tell(
      "tooLong" in generated
        ? { type: "too-long", id, message: generated.tooLong }
        : { type: "generated", id, generated },
    );
  } catch (error) {
    tell({ type: "failed", id, message: wordsOf(error) });
  } finally {
    running.delete(id);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

process.on("disconnect", () => process.exit(0));

const loading = load(JSON.parse(process.argv[2] ?? "{}"));
process.on("message", (message: ToLlama) => {
  if (message.type === "cancel") running.get(message.id)?.abort();
  else void answer(message);
});
loading.then(
  () => tell({ type: "ready" }),
  (error) => {
    process.send?.({ type: "unusable", message: wordsOf(error) } satisfies FromLlama, () => process.exit(1));
  },
);
