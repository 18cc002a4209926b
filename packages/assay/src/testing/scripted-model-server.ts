import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "@assay/contract";

/** What every reply of the server counts. */
export const countedTokens = { input: 1000, output: 10 } as const;

/** Values that one phase or another of every suite takes, tried in this order. */
const values: readonly Json[] = [
  { answer: "0" },
  {
    plan: "Vary one thing at a time on the same items, hold the others, add a control without it, make thirty calls for each condition, and compare the means.",
  },
  { conclusion: "No effect was found.", claims: [] },
  { explanation: "The outcome stays near its mean." },
  "done",
  "stop",
];

interface ChatRequest {
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

interface Message {
  readonly role: "assistant";
  readonly content: string;
  readonly tool_calls?: readonly Json[];
}

/** A local model that reads its task and then hands in one value after another, in whichever way its program works. */
export class ScriptedModelServer implements AsyncDisposable {
  readonly #server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const asked = JSON.parse(text) as ChatRequest;
      this.requests += 1;
      const message = reply(asked);
      response.writeHead(200, { "content-type": asked.stream === true ? "text/event-stream" : "application/json" });
      response.end(asked.stream === true ? streamed(message) : whole(message));
    });
  });
  /** How often it was asked. */
  requests = 0;

  static async open(): Promise<ScriptedModelServer> {
    const opened = new ScriptedModelServer();
    await new Promise<void>((resolve) => opened.#server.listen(0, "127.0.0.1", resolve));
    return opened;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The next step of the script: how far it has come shows in the conversation. */
function reply({ messages, tools = [] }: ChatRequest): Message {
  const said = messages.filter(({ role }) => role === "assistant").length;
  const value = values[(said - 1) % values.length];
  const names = tools.map((tool) => tool.function.name);
  const find = (tool: string) => names.find((name) => name === tool || name.endsWith(`_${tool}`));
  const submit = find("submit");
  if (submit !== undefined) {
    return said === 0 ? calls(find("get_task") ?? submit, {}, 0) : calls(submit, { value }, said);
  }
  if (find("bash") !== undefined) {
    const quoted = JSON.stringify({ value }).replaceAll("'", "'\\''");
    const command = said === 0 ? "python bench.py get_task" : `python bench.py submit '${quoted}'`;
    return calls("bash", { command }, said);
  }
  // These values are the same in Python.
  const code = said === 0 ? "print(get_task())" : `print(submit(value=${JSON.stringify(value)}))`;
  return { role: "assistant", content: `Thought: I go on.\n<code>\n${code}\n</code>` };
}

const calls = (name: string, input: Json, said: number): Message => ({
  role: "assistant",
  content: "I go on.",
  tool_calls: [{ id: `call_${said}`, type: "function", function: { name, arguments: JSON.stringify(input) } }],
});

const usage = {
  prompt_tokens: countedTokens.input,
  completion_tokens: countedTokens.output,
  total_tokens: countedTokens.input + countedTokens.output,
};
const frame = { id: "chat-1", created: 1_790_000_000, model: "scripted" };
const finish = ({ tool_calls }: Message): string => (tool_calls === undefined ? "stop" : "tool_calls");

const whole = (message: Message): string =>
  JSON.stringify({
    ...frame,
    object: "chat.completion",
    choices: [{ index: 0, message, finish_reason: finish(message) }],
    usage,
  });

function streamed(message: Message): string {
  const calls = message.tool_calls?.map((call, index) => ({ index, ...(call as object) }));
  const chunk = { ...frame, object: "chat.completion.chunk" };
  return [
    { ...chunk, choices: [{ index: 0, delta: { ...message, tool_calls: calls }, finish_reason: null }] },
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: finish(message) }] },
    { ...chunk, choices: [], usage },
  ]
    .map((each) => `data: ${JSON.stringify(each)}\n\n`)
    .concat("data: [DONE]\n\n")
    .join("");
}
