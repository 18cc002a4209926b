import type { Reader } from "../../family.ts";
import { answerIn, isSolvedIn } from "../../reading/answer-in.ts";
import { itemFinder } from "../../reading/find-item.ts";
import { reasoningRequest } from "../../reading/reasoning-request.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { askedConfidence } from "./asked-confidence.ts";
import type { RecordItem } from "./bank.ts";
import type { ConfidenceFeatures } from "./law.ts";

const proposed =
  /\b(?:previous|earlier|proposed|initial|first|given|candidate|suggested|possible|own|prior|final|current|model(?:['’]s)?|student(?:['’]s)?)[\s_-]+(?:answer|response|solution|guess|reply)\b|\b(?:you|someone|a student|a model|the model) (?:answered|said|replied|responded|chose)\b|\b(?:your|the|an?) answer\b(?=[^.\n]{0,20}(?::|\bwas\b|\bis\b|\bgiven\b))/gi;

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
    const surface = { ...surfaceLevels(conversation), scale: "percent" };
    if (reply === -1) return readSingle(item, told(0, last + 1), surface);
    const [before, after] = [askedConfidence(told(0, reply)), askedConfidence(told(reply, last + 1))];
    const answer = answerIn(item, messages[reply].content);
    // One answer, then one request: what else was said between them could have changed either.
    if (before === undefined || after === undefined || answer === undefined || last !== reply + 1) return undefined;
    const reasoning = reasoningRequest(told(0, last + 1));
    if (reasoning === "unclear" || before.isAsked || !after.isAsked || before.guesses > 1 || after.guesses > 1)
      return undefined;
    return {
      item: item.id,
      features: {
        isAsked: true,
        isReasoned: reasoning === "asked",
        guesses: 1,
        isAfterwards: true,
        wasRight: answer === item.answer,
        surface: { ...surface, scale: after.scale },
      },
    };
  };
}

function readSingle(
  item: RecordItem,
  instructions: string,
  surface: ConfidenceFeatures["surface"],
): ReturnType<Reader<ConfidenceFeatures>> {
  const asked = askedConfidence(instructions);
  const reasoning = reasoningRequest(instructions);
  if (asked === undefined || reasoning === "unclear") return undefined;
  const { isAsked, guesses, scale } = asked;
  const isReasoned = reasoning === "asked";
  const features = { isAsked, isReasoned, guesses, isAfterwards: false, surface: { ...surface, scale } };
  const answer = proposedIn(item, instructions);
  // An answer that is shown is judged, and no other is given; names that are all there are a list to choose from.
  if (answer === undefined) {
    const named = namesIn(item, instructions).length;
    return named === 0 || named === item.wrong.length + 1 ? { item: item.id, features } : undefined;
  }
  if (!isAsked || guesses > 1) return undefined;
  return { item: item.id, features: { ...features, isAfterwards: true, wasRight: answer === item.answer } };
}

/** The one name that a prompt shows as an answer. */
function proposedIn(item: RecordItem, instructions: string): string | undefined {
  const shown = [...instructions.matchAll(proposed)].map(({ index }) => {
    const [line] = instructions.slice(index, index + 120).split(/\n(?=.)|[.?!] /);
    return namesIn(item, line);
  });
  return shown.find(({ length }) => length === 1)?.[0];
}

/** The item's people who are named in a text. */
const namesIn = ({ answer, wrong }: RecordItem, text: string): readonly string[] =>
  [answer, ...wrong].filter((name) => new RegExp(`\\b${name}\\b`, "i").test(text));
