import type { Json } from "@assay/contract";
import type { Answer, MarkedPart } from "../protocol.ts";
import { type Fields, writeInput } from "./read-parts.ts";
import { customInput, type ToolNames } from "./tool-names.ts";

/** Words a reply as a response of OpenAI's Responses API, whole or as its events. */
export class ResponseWriter {
  readonly #model: string;
  readonly #names: ToolNames;
  #sequence = 0;
  #number = 0;

  constructor(model: string, names: ToolNames) {
    this.#model = model;
    this.#names = names;
  }

  whole(answer: Answer): Fields {
    const { finish, usage } = answer;
    const incomplete = finish === "length" ? "max_output_tokens" : finish === "content-filter" ? finish : undefined;
    return {
      ...this.#frame(answer.number),
      status: incomplete === undefined ? "completed" : "incomplete",
      incomplete_details: incomplete === undefined ? null : { reason: incomplete.replace("-", "_") },
      output: this.#items(answer),
      usage: {
        input_tokens: usage.inputTokens,
        input_tokens_details: { cached_tokens: usage.cachedInputTokens },
        output_tokens: usage.outputTokens,
        output_tokens_details: { reasoning_tokens: usage.reasoningTokens },
        total_tokens: usage.inputTokens + usage.outputTokens,
      },
    };
  }

  opening(number: number): string {
    this.#number = number;
    return this.#event({ type: "response.created", response: this.#begun() }) + this.pulse();
  }

  /** An event and no comment: one program gives up a stream that has comments alone. */
  pulse(): string {
    return this.#event({ type: "response.in_progress", response: this.#begun() });
  }

  events(answer: Answer): string {
    const whole = this.whole(answer);
    const items = whole.output as readonly Fields[];
    const type = whole.status === "completed" ? "response.completed" : "response.incomplete";
    return [...items.flatMap((item, index) => this.#itemEvents(item, index)), { type, response: whole }]
      .map((event) => this.#event(event))
      .join("");
  }

  #itemEvents(item: Fields, index: number): Fields[] {
    const at = { output_index: index, item_id: item.id };
    return [
      { type: "response.output_item.added", output_index: index, item: emptied(item) },
      ...deltas(item, at),
      { type: "response.output_item.done", output_index: index, item },
    ];
  }

  #event(event: Fields): string {
    const data = { ...event, sequence_number: this.#sequence++ };
    return `event: ${String(event.type)}\ndata: ${JSON.stringify(data)}\n\n`;
  }

  #begun(): Fields {
    return { ...this.#frame(this.#number), status: "in_progress", incomplete_details: null, output: [], usage: null };
  }

  #frame(number: number): Fields {
    return {
      id: `resp_${number}`,
      object: "response",
      created_at: Math.floor(Date.now() / 1000),
      error: null,
      instructions: null,
      metadata: {},
      model: this.#model,
      parallel_tool_calls: true,
      temperature: null,
      tool_choice: "auto",
      tools: [],
      top_p: null,
      store: false,
    };
  }

  #items({ number, parts }: Answer): Fields[] {
    return parts.map((part, index) => this.#item(part, `${number}_${index}`));
  }

  #item(part: MarkedPart, id: string): Fields {
    switch (part.type) {
      case "text": {
        const content = [{ type: "output_text", text: part.text, annotations: [], logprobs: [] }];
        return { type: "message", id: `msg_${id}`, role: "assistant", status: "completed", content };
      }
      case "reasoning": {
        const summary: Json[] = part.text === "" ? [] : [{ type: "summary_text", text: part.text }];
        return { type: "reasoning", id: `rs_${id}`, summary, encrypted_content: part.mark ?? null };
      }
      case "tool-call": {
        const { name, namespace, isCustom } = this.#names.formOf(part.tool);
        const call = { call_id: part.id, name, ...(namespace === undefined ? {} : { namespace }), status: "completed" };
        return isCustom
          ? { type: "custom_tool_call", id: `ctc_${id}`, ...call, input: customInput(part.input) }
          : { type: "function_call", id: `fc_${id}`, ...call, arguments: writeInput(part.input) };
      }
    }
  }
}

/** An item as it is announced. */
function emptied(item: Fields): Fields {
  switch (item.type) {
    case "message":
      return { ...item, status: "in_progress", content: [] };
    case "reasoning":
      return { ...item, summary: [] };
    case "function_call":
      return { ...item, status: "in_progress", arguments: "" };
    default:
      return { ...item, status: "in_progress", input: "" };
  }
}

function deltas(item: Fields, at: Fields): Fields[] {
  switch (item.type) {
    case "message": {
      const [part] = item.content as readonly Fields[];
      const place = { ...at, content_index: 0 };
      const { text } = part as { readonly text: string };
      return [
        { type: "response.content_part.added", ...place, part: { ...part, text: "" } },
        { type: "response.output_text.delta", ...place, delta: text, logprobs: [] },
        { type: "response.output_text.done", ...place, text, logprobs: [] },
        { type: "response.content_part.done", ...place, part },
      ];
    }
    case "reasoning":
      return (item.summary as readonly Fields[]).flatMap((part, index) => {
        const place = { ...at, summary_index: index };
        return [
          { type: "response.reasoning_summary_part.added", ...place, part: { ...part, text: "" } },
          { type: "response.reasoning_summary_text.delta", ...place, delta: part.text },
          { type: "response.reasoning_summary_text.done", ...place, text: part.text },
          { type: "response.reasoning_summary_part.done", ...place, part },
        ];
      });
    case "function_call":
      return [
        { type: "response.function_call_arguments.delta", ...at, delta: item.arguments },
        { type: "response.function_call_arguments.done", ...at, arguments: item.arguments, name: item.name },
      ];
    default:
      return [
        { type: "response.custom_tool_call_input.delta", ...at, delta: item.input },
        { type: "response.custom_tool_call_input.done", ...at, input: item.input },
      ];
  }
}
