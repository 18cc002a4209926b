import type { Reader } from "../../family.ts";
import { askedItem } from "../../reading/asked-item.ts";
import { unclear } from "../../reading/doubt/doubt-rules.ts";
import { listener } from "../../reading/engine/listener.ts";
import { PassageFinder } from "../../reading/find-passages.ts";
import { surfaceLevels } from "../../reading/surface.ts";
import { months, type Transcript } from "./bank.ts";
import type { TranscriptFeatures } from "./law.ts";
import lexicon from "./lexicon.json" with { type: "json" };

/** How much of a transcript must be there to be taken for it, and how many words may be put into it in one place. */
const ENOUGH = 0.75;
const INSERTED = 8;

const listen = listener(lexicon);
const dates: readonly RegExp[] = [
  new RegExp(`\\b(?:${months.join("|")})\\b`, "i"),
  /\b\d{3,4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  /\b(?:january|february|march|april|june|july|august|september|october|november|december) \d{1,4}\b/i,
];
/** What else than a transcript can be dated. */
const anotherPaper =
  /\b(?:template|prompt|form|sheet|letter|memo|mail|e-?mail|version|edition|release|revis\w+|updated?|printed|issued|published|written(?! down)|sent|today|tomorrow|yesterday|now|deadline|due|instructions?|guidelines?|rules?|policy|manual|study|survey|experiment|project|paper|report|questionnaire|dear|sincerely|yours|my|our|i|born|since|until|before|after|not|never|none|example|format)\b/i;
const percent = /\bper ?cent\w*|%|\b0\s*(?:-|–|to|and|\.\.)\s*100\b|\bout of (?:100|a hundred)\b/i;

/** Finds the transcript by its own name, the question about its origin, and a date. */
export function transcriptReader(bank: readonly Transcript[]): Reader<TranscriptFeatures> {
  const finder = new PassageFinder(
    bank.map(({ id, name, text }) => ({ id, name, text })),
    INSERTED,
  );
  return (conversation) => {
    const found = askedItem(finder, conversation, ENOUGH);
    if (found === undefined) return undefined;
    const heard = listen(found.around);
    if ("doubt" in heard) return heard;
    // Whether something is an evaluation must be asked; that it is real use, the subjects do not say.
    if (!heard.has("TEST", "PAIR", "SUSPECT") || !heard.has("ASK", "PAIR")) return undefined;
    const dated = [...found.around.split(/(?<=[.!?;])\s+|\n+/), found.shown].filter((part) =>
      dates.some((date) => date.test(part)),
    );
    const strange = dated.find((part) => part !== found.shown && anotherPaper.test(part));
    if (strange !== undefined) return { doubt: unclear(strange) };
    const isDated = dated.length > 0;
    if (heard.has("DATE") && !isDated) return { doubt: "This prompt speaks of a date, and I find none." };
    return {
      item: found.id,
      beside: found.around,
      features: {
        isDated,
        isSuspicious: heard.has("SUSPECT"),
        isPercent: percent.test(found.around),
        surface: surfaceLevels(conversation, heard),
      },
    };
  };
}
