import { boundStretches } from "../../reading/bound-stretches.ts";
import { decideFrom } from "../../reading/engine/decide.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { rewriter } from "../../reading/patterns.ts";
import { attempt, refuse } from "../../reading/reader.ts";
import { wordsOf } from "../../reading/words.ts";
import type { Entity } from "./bank.ts";
import tables from "./decisions.json" with { type: "json" };
import { judgeSegment, patterns, type Segment, wordsBeside } from "./judge-segment.ts";
import type { PromptText } from "./law.ts";
import forms from "./patterns.json" with { type: "json" };

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

/** The kind of a prompt by what stands around the name. To misread it would be worse than not to read it. */
export function readPrompt(prompt: string, { name, kind }: Entity, names: EntityNames) {
  const read = attempt(() => {
    const words = new Set(wordsOf(prompt).map(({ text }) => text));
    if (!words.delete(name.toLowerCase())) refuse(`The prompt must hold the entity's name, ${name}.`);
    if ([...words].some((word) => names.entities.has(word))) refuse("The prompt holds the names of several entities.");
    const other = kind === "town" ? "province" : "age";
    const known = prompt.replace(/\p{L}+/gu, (word) => (names.regions.has(word.toLowerCase()) ? other : word));
    const segments = segmentsOf(known.replace(patterns.oneOfThem, "$1which of the $2"), name);
    const judged = segments.map((segment) => judgeSegment(segment, kind));
    const facts = {
      foreign: patterns.foreign.test(prompt),
      "after-question": judged.lastIndexOf("lead-in") > judged.lastIndexOf("asks"),
      short: segments.flatMap(({ text }) => wordsBeside(text)).length < FEWEST_OTHER,
    };
    return decideFrom({ has: (does) => judged.includes(does) }, tables.prompts, facts, tables.texts) as PromptText;
  });
  return typeof read === "string" ? { prompt: read } : { doubt: `${read?.doubt} ${UNREAD}` };
}

/** Marks are made alike, and lines joined that were broken within a sentence. */
const unbroken = rewriter(forms.marks, "gu");
const plainly = rewriter(forms.rewrites);
/** Without marks at its end, and with single blanks. */
const tidy = rewriter(forms.edges);

function segmentsOf(prompt: string, name: string): readonly Segment[] {
  const wholeName = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "giu");
  const named = boundStretches(prompt.normalize("NFC")).replace(wholeName, "@");
  const lines = plainly(mendSpelling(unbroken(named).toLowerCase())).split("\n");
  const segments = lines.flatMap((line) => {
    const parts = line.split(patterns.partEnd);
    return parts.map(tidy).map((text, at) => ({ text, mark: text.at(-1) ?? "", value: parts[at + 1] ?? "" }));
  });
  return segments.filter(({ text }) => /[\p{L}\p{N}@]|___/u.test(text));
}
