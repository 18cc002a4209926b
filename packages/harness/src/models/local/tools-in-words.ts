import type { Json, Message, Part, ToolCall, ToolDeclaration } from "@assay/contract";
import { parseOutsideJson } from "../outside-json.ts";
import type { ChatTurn } from "./llama-messages.ts";
import { GrammarRules, literal } from "./schema-grammar.ts";
import { schemaInWords } from "./schema-in-words.ts";

// Files of models bring a chat template, and most bring none for tools. So tools are told in words, a call is one JSON
// object, and a grammar holds the model to it.

/** A conversation as turns of text. */
export function toTurns(messages: readonly Message[], tools: readonly ToolDeclaration[]): ChatTurn[] {
  const turns = messages.map(toTurn);
  if (tools.length === 0) return mergeTurns(turns);
  const told: ChatTurn = { role: "system", text: tellTools(tools) };
  const behindSystem = turns.findIndex(({ role }) => role !== "system");
  const at = behindSystem < 0 ? turns.length : behindSystem;
  return mergeTurns([...turns.slice(0, at), told, ...turns.slice(at)]);
}

function tellTools(tools: readonly ToolDeclaration[]): string {
  const list = tools.map(
    ({ name, description, schema }) => `- ${name}: ${description} Input: ${schemaInWords(schema)}`,
  );
  return `Call a tool by writing one JSON object: {"tool": NAME, "input": INPUT}. The tools are:\n${list.join("\n")}`;
}

function toTurn(message: Message): ChatTurn {
  switch (message.role) {
    case "system":
      return { role: "system", text: message.text };
    case "user":
      return { role: "user", text: message.parts.map(wordsOf).join("\n") };
    case "assistant":
      return {
        role: "assistant",
        // Reasoning is not said again, as the templates of models that reason leave it out too.
        text: message.parts
          .flatMap((part) => (part.type === "tool-call" ? [writeCall(part)] : part.type === "text" ? [part.text] : []))
          .join("\n"),
      };
    case "tool":
      return {
        role: "user",
        text: message.answers
          .map(({ tool, parts }) => `${tool} answers:\n${parts.map(wordsOf).join("\n")}`)
          .join("\n\n"),
      };
  }
}

const wordsOf = (part: Part): string =>
  part.type === "text" ? part.text : `[an image, ${part.mime}, which this model cannot see]`;

const writeCall = ({ tool, input }: ToolCall): string =>
  input.valid ? `{"tool": ${JSON.stringify(tool)}, "input": ${JSON.stringify(input.value)}}` : input.text;

/** Templates take one turn of a role at a time. */
function mergeTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  const merged: ChatTurn[] = [];
  for (const turn of turns) {
    const last = merged.at(-1);
    if (last?.role === turn.role) merged[merged.length - 1] = { ...last, text: `${last.text}\n\n${turn.text}` };
    else merged.push(turn);
  }
  return merged;
}

/** A grammar of calls of these tools. Unless a call is required, any text that does not begin with a brace will do as well. */
export function callGrammar(tools: readonly ToolDeclaration[], isRequired: boolean): string {
  const rules = new GrammarRules();
  const calls = tools.map(
    ({ name, schema }) => `${literal(`{"tool": ${JSON.stringify(name)}, "input": `)} ${rules.add(schema)} "}"`,
  );
  const choices = isRequired ? calls : [...calls, "[^{\\x00] [^\\x00]*"];
  return rules.toGrammar(choices.map((each) => `(${each})`).join(" | "));
}

/** A grammar of JSON of this schema. */
export function replyGrammar(schema: Json): string {
  const rules = new GrammarRules();
  return rules.toGrammar(rules.add(schema));
}

/** The call that a reply is, if it is one. A call that was cut names its tool, and its input is no JSON. */
export function readCall(text: string): Pick<ToolCall, "tool" | "input"> | undefined {
  const begun = /^\{"tool": "((?:[^"\\]|\\.)*)", "input": /.exec(text);
  if (begun === null) return undefined;
  const [beginning, tool = ""] = begun;
  const written = text.slice(beginning.length).replace(/\}\s*$/, "");
  try {
    return { tool, input: { valid: true, value: parseOutsideJson(written) } };
  } catch {
    return { tool, input: { valid: false, text: written } };
  }
}
