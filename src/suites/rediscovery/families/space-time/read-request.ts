import type { Place } from "../../family.ts";
import { choiceField, numberField, type RequestFields, readFields, unreadable } from "../../reading/request-fields.ts";
import { wordsOf } from "../../reading/words.ts";
import type { Entity } from "./bank.ts";
import { placebos } from "./factors.ts";
import { type ActivationFeatures, LAYERS, type PromptText } from "./law.ts";

const fieldNames = {
  model: ["subject", "model_name", "model_id"],
  entity: ["entity_id", "entity_name", "item", "id", "name"],
  layer: ["layer_index", "layer_number", "depth"],
  prompt: ["text", "input", "prompt_text"],
  weights: ["checkpoint", "state"],
  precision: ["dtype"],
  device: [],
} as const;

/** Entities by their ids and names. */
export type EntityIndex = ReadonlyMap<string, Entity>;

export const indexEntities = (bank: readonly Entity[]): EntityIndex =>
  new Map(bank.flatMap((entity) => [entity.id, entity.name.toLowerCase()].map((key) => [key, entity] as const)));

/** What a request asks for. Throws what the agent is told where it cannot be met. */
export function readActivations(
  request: unknown,
  subjects: readonly string[],
  entities: EntityIndex,
): Place<Entity, ActivationFeatures> {
  const fields = readFields(request, fieldNames);
  const subject = choiceField(fields, "model", subjects);
  const item = entityOf(fields, entities);
  const layer = numberField(fields, "layer", { low: 0, high: LAYERS - 1, unit: "counted from 0" });
  if (!Number.isInteger(layer)) throw unreadable(`The field 'layer' must be a whole number from 0 to ${LAYERS - 1}.`);
  const prompt = promptOf(fields, item);
  const [precision, device] = placebos.map(({ name, levels, reference }) =>
    name === "letter-case" ? reference : choiceField(fields, name, levels, reference),
  );
  return {
    subject,
    item,
    features: {
      layer,
      prompt: readPrompt(prompt, item, entities),
      isTrained: choiceField(fields, "weights", ["trained", "untrained"], "trained") === "trained",
      surface: { precision, device, "letter-case": /\p{Ll}/u.test(prompt) ? "mixed" : "capitals" },
    },
  };
}

function entityOf(fields: RequestFields, entities: EntityIndex): Entity {
  const given = fields.get("entity");
  const item = entities.get(typeof given === "string" ? given.trim().toLowerCase() : "");
  if (item === undefined) {
    throw unreadable("The field 'entity' must be the id or the name of an entity of data/entities.jsonl, such as q1.");
  }
  return item;
}

function promptOf(fields: RequestFields, { name }: Entity): string {
  const prompt = fields.get("prompt") ?? name;
  if (typeof prompt !== "string") throw unreadable("The field 'prompt' must be a text.");
  return prompt.trim() === "" ? name : prompt;
}

/** Words that may stand beside a name without saying anything. */
const plain = new Set(
  "the a an of town city place village ruler king queen monarch entity name named called".split(" "),
);
const asks =
  /\b(where|when|locat(ed|ion)|situated|coordinates?|miles?|years?|dates?|dated|provinces?|regions?|eras?|which age|position|how far|how long ago|on (the|a) map|came to power|reign(ed|s)?|lies?|place in (the valley|space|time))\b/i;
/** A question has no more words beside the name than this; other text has at least so many. */
const MOST_ASKED = 40;
const FEWEST_OTHER = 4;

/** What stands around the name. Where that cannot be told, the request is refused rather than misread. */
function readPrompt(prompt: string, item: Entity, entities: EntityIndex): PromptText {
  const words = wordsOf(prompt).map(({ text }) => text);
  const own = item.name.toLowerCase();
  if (!words.includes(own)) throw unreadable(`The prompt must hold the entity's name, ${item.name}.`);
  const others = words.filter((word) => entities.get(word) !== undefined && word !== own && !/^q\d+$/.test(word));
  if (others.length > 0) throw unreadable("The prompt holds the names of several entities; it must hold one.");
  const rest = words.filter((word) => word !== own && !plain.has(word));
  if (rest.length === 0) return "name-only";
  if (asks.test(prompt)) {
    if (rest.length <= MOST_ASKED) return "asked";
    throw unreadable(
      "The prompt holds both a question after the entity and much other text; it must hold one of them.",
    );
  }
  if (rest.length >= FEWEST_OTHER) return "other-text";
  throw unreadable(
    "The prompt must hold the name alone, a question after its place or time, or a sentence about something else.",
  );
}
