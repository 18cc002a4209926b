import { decideFrom } from "../../reading/engine/decide.ts";
import { answerIn, problemFinder } from "../../reading/find-item.ts";
import { patternsOf } from "../../reading/patterns.ts";
import { insist, onlyOne, readerOf } from "../../reading/reader.ts";
import { reasonsListener } from "../../reading/reasons.ts";
import type { RecordItem } from "./bank.ts";
import type { ConfidenceFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const listen = reasonsListener([lexicon]);
/** What announces an answer that was given before. */
const proposals = Object.values(patternsOf(lexicon.proposals, lexicon.words));

/** Reads the record and its question, and how confidence is asked for: with the answer, or after it. */
export function confidenceReader(bank: readonly RecordItem[]) {
  const find = problemFinder(bank);
  return readerOf<ConfidenceFeatures>((conversation) => {
    const { item, told, reply } = find(conversation);
    const { heard, scale, ...asked } = askedIn(told());
    // An answer that is shown is judged, and no other is given.
    const answer = reply === undefined ? proposedIn(item, told()) : answerIn(item, conversation.said[reply].content);
    if (reply !== undefined) {
      const [before, after] = [askedIn(told(0, reply)), askedIn(told(reply))];
      // One answer, then one request: what else was said between them could have changed either.
      insist(answer !== undefined && conversation.said.length === reply + 2 && !before.isAsked && after.isAsked);
    }
    const isAfterwards = answer !== undefined;
    // Names that are all there are a list to choose from.
    const named = namesIn(item, told()).length;
    insist(isAfterwards ? asked.isAsked && asked.guesses === 1 : named === 0 || named === item.wrong.length + 1);
    const judged = isAfterwards ? { wasRight: answer === item.answer } : {};
    return { item, heard, surface: { scale }, features: { ...asked, isAfterwards, ...judged } };
  });
}

/** What a prompt says about confidence: whether it wants one, on which scale, and for how many guesses. */
function askedIn(instructions: string) {
  const heard = listen(instructions);
  const scale = decideFrom(heard, lexicon.scales, {}, lexicon.facts);
  const counts = [2, 3, 4, 5, 6].filter((count) => heard.has(`GUESS${count}`));
  const guesses = onlyOne(counts, "I cannot tell how many guesses are wanted.") ?? 1;
  return { heard, isAsked: heard.has(...lexicon.facts.asked), isReasoned: heard.reasoning === "asked", scale, guesses };
}

/** The one name that a prompt shows as an answer. */
function proposedIn(item: RecordItem, instructions: string): string | undefined {
  const announced = proposals.flatMap((pattern) => [...instructions.matchAll(pattern)]);
  const shown = announced.map(({ index, 0: label }) => {
    const [line, next = ""] = instructions.slice(index, index + 120).split(/\n(?=.)|[.?!] /);
    // A heading of its own stands above the answer.
    return namesIn(item, /\w/.test(line.slice(label.length)) ? line : `${line} ${next}`);
  });
  return shown.find(({ length }) => length === 1)?.[0];
}

/** The item's people who are named in a text. */
const namesIn = ({ answer, wrong }: RecordItem, text: string): readonly string[] =>
  [answer, ...wrong].filter((name) => new RegExp(`\\b${name}\\b`, "i").test(text));
