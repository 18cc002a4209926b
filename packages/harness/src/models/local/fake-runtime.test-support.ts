import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder of local models whose runtime is a few lines: it says the last turn again, and obeys what is written there:
 * `crash`, `hang`, `fail`, `long N`. A character is a token.
 */
export function fakeRuntime() {
  const folder = mkdtempSync(join(tmpdir(), "assay-local-"));
  const dist = join(folder, "node_modules/node-llama-cpp/dist");
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(folder, "node_modules/node-llama-cpp/package.json"), '{"type":"module"}');
  writeFileSync(join(dist, "index.js"), program);
  writeFileSync(join(folder, "echo.gguf"), "GGUF");
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

const program = `
const codes = (text) => Array.from(text, (each) => each.codePointAt(0));
export async function getLlama() {
  return {
    async loadModel({ modelPath }) {
      if (modelPath.includes("broken")) throw new Error("the magic bytes are wrong");
      return {
        tokenizer: undefined,
        trainContextSize: 200,
        async createContext({ contextSize }) {
          return { contextSize, getSequence: () => ({ contextTokens: [] }) };
        },
      };
    },
    createGrammar: async ({ grammar }) => ({ grammar }),
  };
}
export const resolveChatWrapper = () => ({
  generateContextState: ({ chatHistory }) => {
    const said = chatHistory.map((each) => each.text ?? each.response.join("")).join("|");
    return { contextText: { tokenize: () => codes(said) }, stopGenerationTriggers: [] };
  },
});
export class LlamaCompletion {
  constructor({ contextSequence }) {
    this.sequence = contextSequence;
  }
  async generateCompletionWithMeta(tokens, { maxTokens, signal, onToken, grammar, temperature }) {
    this.sequence.contextTokens = tokens;
    const said = String.fromCodePoint(...tokens).split("|").at(-2);
    if (said === "crash") process.kill(process.pid, "SIGSEGV");
    if (said === "fail") throw new Error("no such rule");
    if (said === "hang") await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    const reply = grammar === undefined ? said + " " + temperature : '{"tool": "look", "input": {"path": "a"}}';
    const written = codes(reply).slice(0, maxTokens);
    onToken(written);
    return {
      response: String.fromCodePoint(...written),
      metadata: { stopReason: written.length < reply.length ? "maxTokens" : "eogToken" },
    };
  }
}
`;
