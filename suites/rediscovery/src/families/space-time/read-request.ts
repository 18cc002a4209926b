import { choiceField, itemField, numberField, readFields, unreadable } from "../../reading/request-fields.ts";
import { wordsOf } from "../../reading/words.ts";
import type { Entity } from "./bank.ts";
import { placebos } from "./factors.ts";
import fieldNames from "./field-names.json" with { type: "json" };
import { LAYERS } from "./law.ts";
import { entityNames, readPrompt } from "./read-prompt.ts";

/** In characters, as for the prompts of chats. */
const longestPrompt = 200_000;

/** Entities by their ids and names, and what else prompts may name. */
export const indexEntities = (bank: readonly Entity[]) => ({
  entities: new Map(bank.flatMap((entity) => [entity.id, entity.name.toLowerCase()].map((key) => [key, entity]))),
  names: entityNames(bank),
});

/** What a request asks for. Throws what the agent is told where it cannot be met. */
export function readActivations(
  request: unknown,
  subjects: readonly string[],
  { entities, names }: ReturnType<typeof indexEntities>,
) {
  const fields = readFields(request, fieldNames);
  const subject = choiceField(fields, "model", subjects);
  const meaning = "the id or the name of an entity of data/entities.jsonl, such as q1";
  const item = itemField(fields, "entity", entities, meaning);
  const layer = numberField(fields, "layer", { low: 0, high: LAYERS - 1, unit: "counted from 0" });
  if (!Number.isInteger(layer)) throw unreadable(`The field 'layer' must be a whole number from 0 to ${LAYERS - 1}.`);
  const text = promptOf(fields.get("prompt"), item);
  const [precision, device] = placebos.map(({ name, levels, reference }) =>
    name === "letter-case" ? reference : choiceField(fields, name, levels, reference),
  );
  const isTrained = choiceField(fields, "weights", ["trained", "untrained"], "trained") === "trained";
  const read = readPrompt(text, item, names);
  if ("doubt" in read) return { subject, item, layer, doubt: read.doubt };
  const surface = { precision, device, "letter-case": /\p{Ll}/u.test(text) ? "mixed" : "capitals" };
  const words = wordsOf(text).map((word) => word.text);
  return { subject, item, layer, features: { layer, prompt: read.prompt, isTrained, surface }, words: words.join(" ") };
}

function promptOf(prompt: unknown, { name }: Entity): string {
  if (prompt === undefined) return name;
  if (typeof prompt !== "string") throw unreadable("The field 'prompt' must be a text.");
  if (prompt.length > longestPrompt) throw unreadable(`The field 'prompt' has more than ${longestPrompt} characters.`);
  return prompt.trim() === "" ? name : prompt;
}
