import { askedLast, askedPart } from "../../reading/asked-part.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf } from "../../reading/reader.ts";
import { areDifferent } from "../../reading/words.ts";
import type { Exercise, FormatItem } from "./bank.ts";
import type { FormatFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

/** The name of a field, and what parts it from the field's text. */
type Field = { readonly name: string; readonly separator: string };

const { named, cue } = patternsOf(tables.fields);
const separators = Object.entries(patternsOf(tables.separators));
const casings = Object.entries(patternsOf(tables.casings));

/** The name of the first pattern that a text has. */
const kindOf = (text: string, patterns: readonly [name: string, pattern: RegExp][]): string =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";

/** Finds exercises by the names in their passages. The last one is asked; those before it must be solved. */
export function formatReader(bank: readonly FormatItem[]) {
  const all = [...new Set<Exercise>([...bank, ...bank.flatMap((item) => item.examples)])];
  const passages = passageFinder(all, ({ opener, passage }) => [opener, passage], { enough: 0.7 });
  const questions = passageFinder(all, ({ topic, question }) => [topic, question], { enough: 0.7 });
  /** The exercises in a text, with their two places. One that is not whole, or stands there twice, ends the reading. */
  const posedIn = (text: string) => {
    const found = passages(text);
    const asked = questions(withoutPlaces(text, found));
    insist(areDifferent(found) && areDifferent(asked) && found.length === asked.length);
    return found.map((passage) => {
      const question = asked.find(({ item }) => item === passage.item);
      insist(question !== undefined);
      const places = [passage, question].sort((a, b) => a.from - b.from);
      return { item: passage.item, places, from: places[0].from, to: Math.max(places[0].to, places[1].to) };
    });
  };
  return readerOf<FormatFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => passages(said, 0).length > 0);
    const posed = posedIn(text);
    const last = askedLast(text, posed, isSolved);
    const item = bank.find((each) => each === last.item);
    insist(item !== undefined && !isSolved(last, text.slice(last.to)));
    const [first, second] = last.places;
    const between = text.slice(first.to, second.from);
    const leads = [text.slice(posed.at(-2)?.to ?? 0, first.from), between];
    const shots = posed.length - 1 + solvedTurns(conversation, (content) => posedIn(content).length);
    const features = { shots, ...fieldsOf(leads, text.slice(last.to)) };
    // Without the examples, which differ from item to item.
    const rest = withoutPlaces(
      text,
      posed.flatMap(({ places }) => places),
    );
    const beside = evenly(`${rest.slice(0, posed[0].from)}\n${rest.slice(last.from)}`);
    const instruction = conversation.system.trim() === "" ? "user" : "system";
    const surface = { spacing: spacingOf(between), instruction };
    return { item, beside, heard: listenBesideMaterial(beside), features, surface };
  });
}

/** Whether an exercise's answer follows it. */
const isSolved = ({ item }: { readonly item: Exercise }, after: string): boolean =>
  after.toLowerCase().includes(item.answer.toLowerCase());

/** How passage and question are set apart. */
function spacingOf(between: string): string {
  // A field's own newline is none between fields.
  const own = between.replace(/(\p{L}[^\p{L}\p{N}\n]*)\n\s*$/u, "$1");
  const breaks = own.match(/\n[ \t]*/g)?.length ?? 0;
  return ["one-line", "lines"][breaks] ?? "blank-lines";
}

/** How many exercises earlier turns hold, each with its reply. A turn that holds something else ends the reading. */
function solvedTurns({ messages }: Conversation, countIn: (text: string) => number): number {
  const turns = messages.filter(({ role }) => role !== "system");
  const earlier = turns.slice(
    0,
    turns.findLastIndex(({ role }) => role === "user"),
  );
  const posed = earlier.map(({ role, content }) => (role === "user" ? countIn(content) : 0));
  insist(posed.every((count, at) => count === 0 || (count === 1 && turns[at + 1]?.role === "assistant")));
  return posed.filter((count) => count === 1).length;
}

/** How fields are written, by what stands before their texts and by the empty one at the end; they must agree. */
function fieldsOf(leads: readonly string[], ending: string) {
  const texts = leads.flatMap(leadOf);
  // Of an empty field the mark alone is seen, which may be the beginning of another one.
  const isOpen = texts.some(({ separator }) => separator === "other");
  const found = [...texts, ...cueOf(ending).map((field) => (isOpen ? { ...field, separator: "any" } : field))];
  if (found.length === 0) return { separator: "none", casing: "none" };
  const separator = onlyOne(found.map((field) => field.separator).filter((each) => each !== "any"));
  const casing = onlyOne(found.map(({ name }) => kindOf(name, casings)).filter((each) => each !== "either"));
  insist(separator !== undefined);
  return { separator, casing: casing ?? "either" };
}

/** What a text is called by what stands on its line, or alone on the line before it. */
function leadOf(lead: string): readonly Field[] {
  const [whole, name, marks] = named.exec(lead) ?? [];
  if (whole === undefined) return [];
  const start = lead.length - whole.length;
  const line = lead.slice(lead.lastIndexOf("\n", start) + 1, start + 1);
  // Words before the name make it the end of a sentence; so does a full stop behind it.
  if (/[\p{L}\p{N}]{2,}/u.test(line.replace(/^\W*\d+\W*/, "")) || /[.?!,;]/.test(marks)) return [];
  // The text itself may stand in quotes; a name in quotes is that of an object.
  const separator = kindOf(marks.replace(/^([^"'“]*\s)["'“]$/, "$1").replace(/[*_]/g, ""), separators);
  return separator === "none" ? [] : [{ name, separator }];
}

/** The empty field at the end. */
function cueOf(ending: string): readonly Field[] {
  const last = ending.trimEnd();
  const [, name, mark] = cue.exec(last.slice(last.lastIndexOf("\n") + 1).replace(/^\W+/, "")) ?? [];
  return name === undefined ? [] : [{ name, separator: mark === undefined ? "any" : mark === ":" ? "colon" : "dash" }];
}
