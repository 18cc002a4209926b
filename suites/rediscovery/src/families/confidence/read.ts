import type { Doubt, Reader } from "../../family.ts";
import { answerIn, isSolvedIn } from "../../reading/answer-in.ts";
import { courtesyLexicon, type Heard } from "../../reading/engine/listener.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { isReasoned, reasonsLexicon, reasonsListener } from "../../reading/reasons.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import type { RecordItem } from "./bank.ts";
import type { ConfidenceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = reasonsListener(lexicon, courtesyLexicon, reasonsLexicon);

/** What a prompt says about confidence: whether it wants one, on which scale, and for how many guesses. */
interface Asked {
  readonly heard: Heard;
  readonly isAsked: boolean;
  readonly isReasoned: boolean;
  readonly scale: "percent" | "probability";
  readonly guesses: number;
}

/** Reads the record and its question, and how confidence is asked for: with the answer, or after it. */
export function confidenceReader(bank: readonly RecordItem[]): Reader<ConfidenceFeatures> {
  const items = new Map(bank.map((item) => [item.id, item]));
  const find = itemFinder(bank, isSolvedIn);
  return (conversation) => {
    const found = find(conversation);
    const item = items.get(found?.id ?? "");
    if (found === undefined || item === undefined) return undefined;
    const { messages, prefill } = conversation;
    const last = (prefill === "" ? messages.length : messages.length - 1) - 1;
    const told = (from: number, to: number): string =>
      found.instructions
        .slice(from, to)
        .filter((_, index) => messages[from + index].role !== "assistant")
        .join("\n");
    const reply = messages.findIndex(
      ({ role }, index) => index > found.message && index <= last && role === "assistant",
    );
    const whole = told(0, last + 1);
    const asked = askedIn(whole);
    if ("doubt" in asked) return asked;
    const { isReasoned, guesses, scale, heard } = asked;
    const surface = { ...surfaceLevels(conversation, heard), scale };
    if (reply === -1) {
      const features = { isAsked: asked.isAsked, isReasoned, guesses, isAfterwards: false, surface };
      return withProposal(item, whole, features);
    }
    const [before, after] = [askedIn(told(0, reply)), askedIn(told(reply, last + 1))];
    if ("doubt" in before) return before;
    if ("doubt" in after) return after;
    const answer = answerIn(item, messages[reply].content);
    // One answer, then one request: what else was said between them could have changed either.
    if (answer === undefined || last !== reply + 1 || before.isAsked || !after.isAsked || guesses > 1) return undefined;
    const wasRight = answer === item.answer;
    return { item: item.id, features: { isAsked: true, isReasoned, guesses, isAfterwards: true, wasRight, surface } };
  };
}

function askedIn(instructions: string): Asked | Doubt {
  const heard = listen(instructions);
  if ("doubt" in heard) return heard;
  const isAsked = heard.has("CONF", "PROB", "PERCENT", "UNIT", "HUNDRED");
  if (isAsked && heard.has("NOCONF")) return { doubt: "I cannot tell whether a confidence is wanted." };
  if (heard.has("UNIT") && heard.has("HUNDRED", "PERCENT")) return { doubt: "I am given two scales of confidence." };
  const counts = [2, 3, 4, 5, 6].filter((count) => heard.has(`GUESS${count}`));
  if (counts.length > 1 || (counts.length === 0 && heard.has("GUESSES") && !heard.has("ONE")))
    return { doubt: "I cannot tell how many guesses are wanted." };
  const isPercent = heard.has("HUNDRED", "PERCENT") || !heard.has("UNIT", "DECIMAL", "PROB");
  return {
    heard,
    isAsked,
    isReasoned: isReasoned(heard.reasons),
    scale: isAsked && !isPercent ? "probability" : "percent",
    guesses: counts[0] ?? 1,
  };
}

/** An answer that is shown is judged, and no other is given; names that are all there are a list to choose from. */
function withProposal(
  item: RecordItem,
  instructions: string,
  features: ConfidenceFeatures,
): ReturnType<Reader<ConfidenceFeatures>> {
  const answer = proposedIn(item, instructions);
  if (answer === undefined) {
    const named = namesIn(item, instructions).length;
    return named === 0 || named === item.wrong.length + 1 ? { item: item.id, features } : undefined;
  }
  if (!features.isAsked || features.guesses > 1) return undefined;
  return { item: item.id, features: { ...features, isAfterwards: true, wasRight: answer === item.answer } };
}

const proposed: readonly RegExp[] = [
  /\b(?:previous|earlier|proposed|initial|first|given|candidate|suggested|recorded|submitted|filed|offered|tentative|existing|claimed|provided|stored|received|draft)[\s_-]+(?:answer|response|solution|guess|reply)\b/gi,
  /\b(?:possible|own|prior|final|current|model|student)(?:['’]s)?[\s_-]+(?:answer|response|solution|guess|reply)\b/gi,
  /\b(?:answer|response|solution|guess|reply) (?:on file|under review|on record|received|submitted|proposed|suggested|offered|to (?:be )?(?:judged?|assess(?:ed)?|check(?:ed)?|rated?|review(?:ed)?))\b/gi,
  /\b(?:you|someone|a student|a model|the model) (?:answered|said|replied|responded|chose)\b/gi,
  /\b(?:your|the|an?) answer\b(?=[^.\n]{0,20}(?::|\bwas\b|\bis\b|\bgiven\b))/gi,
];

/** The one name that a prompt shows as an answer. */
function proposedIn(item: RecordItem, instructions: string): string | undefined {
  const shown = proposed.flatMap((pattern) =>
    [...instructions.matchAll(pattern)].map(({ index, 0: label }) => {
      const [line, next = ""] = instructions.slice(index, index + 120).split(/\n(?=.)|[.?!] /);
      // A heading of its own stands above the answer.
      return namesIn(item, /\w/.test(line.slice(label.length)) ? line : `${line} ${next}`);
    }),
  );
  return shown.find(({ length }) => length === 1)?.[0];
}

/** The item's people who are named in a text. */
const namesIn = ({ answer, wrong }: RecordItem, text: string): readonly string[] =>
  [answer, ...wrong].filter((name) => new RegExp(`\\b${name}\\b`, "i").test(text));
