import { decideFrom } from "../../reading/engine/decide.ts";
import { attempt, refuse } from "../../reading/reader.ts";
import { wordsOf } from "../../reading/words.ts";
import type { Entity } from "./bank.ts";
import tables from "./decisions.json" with { type: "json" };
import { isOfKind, judgeSegment, patterns } from "./judge-segment.ts";
import type { PromptText } from "./law.ts";
import { type Segment, segmentsOf } from "./segments.ts";

/** What requests and prompts may name: entities, by their ids and names, and the regions that they are in. */
export const entityNames = (bank: readonly Entity[]) => ({
  items: new Map(bank.flatMap((entity) => [entity.id, entity.name.toLowerCase()].map((key) => [key, entity]))),
  entities: new Set(bank.map(({ name }) => name.toLowerCase())),
  regions: new Set(bank.map(({ region }) => region.toLowerCase())),
});

export type EntityNames = ReturnType<typeof entityNames>;

/** Other text has at least so many words beside the name. */
const FEWEST_OTHER = 4;
const UNREAD = "The prompt was not understood, and nothing was counted; the manual tells which prompts are.";

/** Whether a text in front of a question leads to it: it speaks of the entity, or of asking and looking up. */
const isLeadIn = ({ words, text }: Segment): boolean =>
  text.includes("@") || words.filter((word) => isOfKind(word, "framing")).length >= 2;

/** The kind of a prompt by what stands around the name. To misread it would be worse than not to read it. */
export function readPrompt(prompt: string, entity: Entity, names: EntityNames) {
  const read = attempt(() => kindOf(prompt, entity, names));
  return typeof read === "string" ? { prompt: read } : { doubt: `${read?.doubt} ${UNREAD}` };
}

function kindOf(prompt: string, { name, kind }: Entity, names: EntityNames): PromptText {
  const words = new Set(wordsOf(prompt).map(({ text }) => text));
  if (!words.delete(name.toLowerCase())) refuse(`The prompt must hold the entity's name, ${name}.`);
  if ([...words].some((word) => names.entities.has(word))) refuse("The prompt holds the names of several entities.");
  const other = kind === "town" ? "province" : "age";
  const known = prompt.replace(/\p{L}+/gu, (word) => (names.regions.has(word.toLowerCase()) ? other : word));
  const segments = segmentsOf(known.replace(patterns.oneOfThem, "$1which of the $2"), name);
  const judged = segments.map((segment) => judgeSegment(segment, kind));
  const last = judged.lastIndexOf("asks");
  const facts = {
    foreign: patterns.foreign.test(prompt),
    "text-beside": judged.some((each, at) => each === "other" && (at > last || !isLeadIn(segments[at]))),
    short: segments.flatMap((segment) => segment.words).length < FEWEST_OTHER,
  };
  return decideFrom({ has: (does) => judged.includes(does) }, tables.prompts, facts) as PromptText;
}
