import { refuse } from "../../reading/reader.ts";
import { requestFields } from "../../reading/request-fields.ts";
import { wordsOf } from "../../reading/words.ts";
import { maxPromptLength } from "../../subject/chat.ts";
import { placebos } from "./factors.ts";
import fieldNames from "./field-names.json" with { type: "json" };
import { LAYERS } from "./law.ts";
import { type EntityNames, readPrompt } from "./read-prompt.ts";

/** What a request asks for. Refuses it with what the agent is told where it cannot be met. */
export function readActivations(request: unknown, subjects: readonly string[], names: EntityNames) {
  const { field, number, choice, levels } = requestFields(request, fieldNames);
  const subject = choice("model", subjects);
  const meaning = "the id or the name of an entity of data/entities.jsonl, such as q1";
  const item = field("entity", meaning, (text) => names.items.get(text.trim().toLowerCase()));
  const layer = number("layer", "counted from 0", [0, LAYERS - 1]);
  if (!Number.isInteger(layer)) refuse(`The field 'layer' must be a whole number from 0 to ${LAYERS - 1}.`);
  const given = field("prompt", "a text", (text, some) => (some === text ? text : undefined), "");
  if (given.length > maxPromptLength) refuse(`The field 'prompt' has more than ${maxPromptLength} characters.`);
  const text = given.trim() === "" ? item.name : given;
  const fields = levels(placebos.filter(({ name }) => name !== "letter-case"));
  const isTrained = choice("weights", ["trained", "untrained"], "trained") === "trained";
  const read = readPrompt(text, item, names);
  if ("doubt" in read) return { subject, item, layer, notUnderstood: read.doubt };
  const surface = { ...fields, "letter-case": /\p{Ll}/u.test(text) ? "mixed" : "capitals" };
  const words = wordsOf(text).map((word) => word.text);
  return { subject, item, layer, features: { layer, prompt: read.prompt, isTrained, surface }, words: words.join(" ") };
}
