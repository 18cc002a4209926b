import type { Reader } from "../../family.ts";
import { askedPart } from "../../reading/asked-part.ts";
import type { Conversation } from "../../reading/conversation.ts";
import { listener, materialLexicon } from "../../reading/engine/listener.ts";
import { type FoundPassage, PassageFinder } from "../../reading/find-passages.ts";
import { evenly, withoutPlaces } from "../../reading/rest-of-prompt.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { Exercise, FormatItem } from "./bank.ts";
import type { FormatFeatures } from "./law.ts";
import { fieldsOf } from "./read-fields.ts";

const listen = listener(materialLexicon);

/** How much of a text must be there to be taken for it. */
const ENOUGH = 0.7;

/** An exercise that stands in a text. */
interface Posed {
  readonly exercise: Exercise;
  readonly passage: FoundPassage;
  readonly question: FoundPassage;
}

/** Finds exercises by the names in their passages. The last one is asked; those before it must be solved. */
export function formatReader(bank: readonly FormatItem[]): Reader<FormatFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const pool = new Map(bank.flatMap(({ examples }) => examples.map((each) => [each.id, each] as const)));
  const exercises = new Map<string, Exercise>([...items, ...pool]);
  const all = [...exercises.values()];
  const passages = new PassageFinder(all.map(({ id, opener, passage }) => ({ id, name: opener, text: passage })));
  const questions = new PassageFinder(all.map(({ id, topic, question }) => ({ id, name: topic, text: question })));
  const posedIn = (text: string): readonly Posed[] | undefined => {
    const found = passages.find(text).filter(({ coverage }) => coverage >= ENOUGH);
    const asked = questions.find(withoutPlaces(text, found)).filter(({ coverage }) => coverage >= ENOUGH);
    const posed = found.map((passage) => {
      const own = asked.filter(({ id }) => id === passage.id);
      const exercise = exercises.get(passage.id);
      return own.length === 1 && exercise !== undefined ? { exercise, passage, question: own[0] } : undefined;
    });
    const isWhole = posed.every((each) => each !== undefined) && asked.length === posed.length;
    return isWhole && new Set(found.map(({ id }) => id)).size === found.length ? posed : undefined;
  };
  return (conversation) => {
    const text = askedPart(conversation, (said) => passages.find(said).length > 0);
    const posed = posedIn(text);
    const last = posed?.at(-1);
    if (posed === undefined || last === undefined || !items.has(last.exercise.id)) return undefined;
    const ends = posed.map(({ passage, question }) => Math.max(passage.to, question.to));
    const begins = posed.map(({ passage, question }) => Math.min(passage.from, question.from));
    const isSolved = posed.map(({ exercise }, index) =>
      mentions(text.slice(ends[index], begins[index + 1]), exercise.answer),
    );
    if (isSolved.pop() === true || isSolved.includes(false)) return undefined;
    // Without the examples, which differ from item to item.
    const beside = withoutPlaces(
      text,
      posed.flatMap(({ passage, question }) => [passage, question]),
    );
    const earlier = solvedTurns(conversation, posedIn);
    const fields = fieldsOf(leadsOf(text, last, ends.at(-2) ?? 0), text.slice(ends[ends.length - 1]));
    if (earlier === undefined || fields === undefined) return undefined;
    const instructions = evenly(`${beside.slice(0, begins[0])}\n${beside.slice(begins[begins.length - 1])}`);
    const heard = listen(instructions);
    if ("doubt" in heard) return heard;
    return {
      item: last.exercise.id,
      beside: instructions,
      features: {
        ...fields,
        shots: posed.length - 1 + earlier,
        surface: {
          ...surfaceLevels(conversation, heard),
          spacing: spacingOf(text, last),
          instruction: placeOf(conversation),
        },
      },
    };
  };
}

const mentions = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/** What stands before the two texts, from where the other or what came earlier ends. */
function leadsOf(text: string, { passage, question }: Posed, after: number): readonly string[] {
  const [first, second] = passage.from < question.from ? [passage, question] : [question, passage];
  return [text.slice(after, first.from), text.slice(first.to, second.from)];
}

/** How passage and question are set apart. */
function spacingOf(text: string, { passage, question }: Posed): string {
  const [first, second] = passage.from < question.from ? [passage, question] : [question, passage];
  // A field's own newline is none between fields.
  const between = text.slice(first.to, second.from).replace(/(\p{L}[^\p{L}\p{N}\n]*)\n\s*$/u, "$1");
  const breaks = between.match(/\n[ \t]*/g)?.length ?? 0;
  return breaks === 0 ? "one-line" : breaks === 1 ? "lines" : "blank-lines";
}

const placeOf = ({ system }: Conversation): string => (system.trim() === "" ? "user" : "system");

/** How many exercises earlier turns hold, each with its reply; undefined where a turn holds something else. */
function solvedTurns(
  { messages }: Conversation,
  posedIn: (text: string) => readonly Posed[] | undefined,
): number | undefined {
  const turns = messages.filter(({ role }) => role !== "system");
  const last = turns.findLastIndex(({ role }) => role === "user");
  let count = 0;
  for (const [index, { role, content }] of turns.slice(0, last).entries()) {
    if (role !== "user") continue;
    if (posedIn(content)?.length === 0) continue;
    if (posedIn(content)?.length !== 1 || turns[index + 1]?.role !== "assistant") return undefined;
    count += 1;
  }
  return count;
}
