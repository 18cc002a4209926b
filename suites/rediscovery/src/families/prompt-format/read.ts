import { askedLast, askedPart } from "../../reading/asked-item.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { kindOf, patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf, refuse } from "../../reading/reader.ts";
import type { Exercise, FormatItem } from "./bank.ts";
import type { FormatFeatures } from "./law.ts";
import tables from "./patterns.json" with { type: "json" };

const { named, cue } = patternsOf(tables.fields);
const separators = patternsOf(tables.separators);
const casings = patternsOf(tables.casings);

/** Finds exercises by the names in their passages. The last one is asked; those before it must be solved. */
export function formatReader(bank: readonly FormatItem[]) {
  const all = [...new Set<Exercise>([...bank, ...bank.flatMap((item) => item.examples)])];
  const passages = passageFinder(all, ({ opener, passage }) => [opener, passage], { enough: 0.7 });
  const questions = passageFinder(all, ({ topic, question }) => [topic, question], { enough: 0.7 });
  /** The exercises in a text, with their two places. One that is not whole ends the reading. */
  const posedIn = (text: string) => {
    const found = passages(text);
    const asked = questions(withoutPlaces(text, found));
    insist(found.length === asked.length);
    return found.map((passage) => {
      const question = asked.find(({ item }) => item === passage.item) ?? refuse();
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
    const everywhere = posed.flatMap(({ places }) => places);
    const rest = withoutPlaces(text, everywhere);
    // Without the examples, which differ from item to item.
    const beside = evenly(`${rest.slice(0, posed[0].from)}\n${rest.slice(last.from)}`);
    // How passage and question are set apart. A field's own newline is none between fields.
    const own = between.replace(/(\p{L}[^\p{L}\p{N}\n]*)\n\s*$/u, "$1");
    const spacing = ["one-line", "lines"][own.split("\n").length - 1] ?? "blank-lines";
    const instruction = conversation.system.trim() === "" ? "user" : "system";
    return { item, beside, heard: listenBesideMaterial(beside), features, surface: { spacing, instruction } };
  });
}

/** Whether an exercise's answer follows it. */
const isSolved = ({ item }: { readonly item: Exercise }, after: string): boolean =>
  after.toLowerCase().includes(item.answer.toLowerCase());

/** How many exercises earlier turns hold, each with its reply. A turn that holds something else ends the reading. */
function solvedTurns({ messages }: Conversation, countIn: (text: string) => number): number {
  const turns = messages.filter(({ role }) => role !== "system");
  const last = turns.findLastIndex(({ role }) => role === "user");
  const posed = turns.slice(0, last).map(({ role, content }) => (role === "user" ? countIn(content) : 0));
  insist(posed.every((count, at) => count === 0 || (count === 1 && turns[at + 1]?.role === "assistant")));
  return posed.filter((count) => count === 1).length;
}

/** How fields are written, by what stands before their texts and by the empty one at the end; they must agree. */
function fieldsOf(leads: readonly string[], ending: string) {
  const texts = leads.flatMap(leadOf);
  const [, empty, mark = ""] = cue.exec(ending) ?? [];
  const names = [...texts.map(({ name }) => name), ...(empty === undefined ? [] : [empty])];
  if (names.length === 0) return { separator: "none", casing: "none" };
  const parted: string[] = texts.map(({ separator }) => separator);
  // Of an empty field the mark alone is seen, which may be the beginning of another one.
  if (mark !== "" && !parted.includes("other")) parted.push(separatorOf(mark));
  const casing = onlyOne(names.map((name) => kindOf(name, casings) ?? "other").filter((each) => each !== "either"));
  return { separator: onlyOne(parted) ?? refuse(), casing: casing ?? "either" };
}

const separatorOf = (marks: string): string => kindOf(marks, separators) ?? "other";

/** The name of a text's field and what parts them, by what stands on its line, or alone on the line before it. */
function leadOf(lead: string) {
  const [whole, name, marks] = named.exec(lead) ?? [];
  if (whole === undefined) return [];
  const start = lead.length - whole.length;
  const line = lead.slice(lead.lastIndexOf("\n", start) + 1, start + 1);
  // Words before the name make it the end of a sentence; so does a full stop behind it.
  if (/[\p{L}\p{N}]{2,}/u.test(line.replace(/^\W*\d+\W*/, "")) || /[.?!,;]/.test(marks)) return [];
  // The text itself may stand in quotes; a name in quotes is that of an object.
  const separator = separatorOf(marks.replace(/^([^"'“]*\s)["'“]$/, "$1").replace(/[*_]/g, ""));
  return separator === "none" ? [] : [{ name, separator }];
}
