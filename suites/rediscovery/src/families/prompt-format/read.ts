import { askedPart } from "../../reading/asked-part.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { listenBesideMaterial } from "../../reading/engine/listener.ts";
import { evenly, passageFinder, withoutPlaces } from "../../reading/find-passages.ts";
import { insist, readerOf } from "../../reading/reader.ts";
import { areDifferent } from "../../reading/words.ts";
import type { Exercise, FormatItem } from "./bank.ts";
import type { FormatFeatures } from "./law.ts";
import { fieldsOf } from "./read-fields.ts";

/** Finds exercises by the names in their passages. The last one is asked; those before it must be solved. */
export function formatReader(bank: readonly FormatItem[]) {
  const all = [...new Set<Exercise>([...bank, ...bank.flatMap((item) => item.examples)])];
  const passages = passageFinder(all, ({ opener, passage }) => [opener, passage], { enough: 0.7 });
  const questions = passageFinder(all, ({ topic, question }) => [topic, question], { enough: 0.7 });
  /** The exercises in a text, with their two places; undefined where one is not whole, or stands there twice. */
  const posedIn = (text: string) => {
    const found = passages(text);
    const asked = questions(withoutPlaces(text, found));
    const posed = found.flatMap((passage) => {
      const own = asked.filter(({ item }) => item === passage.item);
      if (own.length !== 1) return [];
      const places = [passage, own[0]].sort((a, b) => a.from - b.from);
      return [{ exercise: passage.item, places, from: places[0].from, to: Math.max(places[0].to, places[1].to) }];
    });
    const isWhole = posed.length === found.length && posed.length === asked.length;
    return isWhole && areDifferent(found) ? posed : undefined;
  };
  return readerOf<FormatFeatures>((conversation) => {
    const text = askedPart(conversation, (said) => passages(said, 0).length > 0);
    const posed = posedIn(text);
    const last = posed?.at(-1);
    const item = bank.find((each) => each === last?.exercise);
    insist(posed !== undefined && last !== undefined && item !== undefined);
    const isSolved = posed.map(({ exercise, to }, index) => {
      const after = text.slice(to, posed[index + 1]?.from);
      return after.toLowerCase().includes(exercise.answer.toLowerCase());
    });
    insist(isSolved.indexOf(false) === posed.length - 1);
    const [first, second] = last.places;
    const between = text.slice(first.to, second.from);
    const leads = [text.slice(posed.at(-2)?.to ?? 0, first.from), between];
    const shots = posed.length - 1 + solvedTurns(conversation, (content) => posedIn(content)?.length);
    const features = { shots, ...fieldsOf(leads, text.slice(last.to)) };
    // Without the examples, which differ from item to item.
    const places = posed.flatMap((each) => each.places);
    const rest = withoutPlaces(text, places);
    const beside = evenly(`${rest.slice(0, posed[0].from)}\n${rest.slice(last.from)}`);
    const instruction = conversation.system.trim() === "" ? "user" : "system";
    const surface = { spacing: spacingOf(between), instruction };
    return { item, beside, heard: listenBesideMaterial(beside), features, surface };
  });
}

/** How passage and question are set apart. */
function spacingOf(between: string): string {
  // A field's own newline is none between fields.
  const own = between.replace(/(\p{L}[^\p{L}\p{N}\n]*)\n\s*$/u, "$1");
  const breaks = own.match(/\n[ \t]*/g)?.length ?? 0;
  return ["one-line", "lines"][breaks] ?? "blank-lines";
}

/** How many exercises earlier turns hold, each with its reply. A turn that holds something else ends the reading. */
function solvedTurns({ messages }: Conversation, countIn: (text: string) => number | undefined): number {
  const turns = messages.filter(({ role }) => role !== "system");
  const last = turns.findLastIndex(({ role }) => role === "user");
  const solved = turns.slice(0, last).filter(({ role, content }, index) => {
    const posed = role === "user" ? countIn(content) : 0;
    insist(posed === 0 || (posed === 1 && turns[index + 1]?.role === "assistant"));
    return posed === 1;
  });
  return solved.length;
}
