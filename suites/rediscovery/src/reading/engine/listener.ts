import { channel } from "node:diagnostics_channel";
import courtesy from "../lexicon/courtesy.json" with { type: "json" };
import frames from "../lexicon/frames.json" with { type: "json" };
import marks from "../lexicon/marks.json" with { type: "json" };
import material from "../lexicon/material.json" with { type: "json" };
import people from "../lexicon/people.json" with { type: "json" };
import politeness from "../lexicon/politeness.json" with { type: "json" };
import regard from "../lexicon/regard.json" with { type: "json" };
import { refuse, unclear } from "../reader.ts";
import { weigher } from "./force.ts";
import { type Accounted, accountant, type Heard, heardOf, type Lexicon, says, settersOf } from "./lexicon.ts";
import { likenessFinder } from "./likeness.ts";
import { reportedIn } from "./plain-text.ts";

/** Maximum number of characters beside an item that are listened to, blanks aside. The longest prompts have 3,000. */
const MAX_SAID = 6000;
const TOO_LONG = "This prompt says more beside its item than I can follow.";

/** Where those can listen in who fit likenesses to what was read. */
const heardBy = channel("rediscovery:heard");

const withPeople = (lexicon: Lexicon): Lexicon => ({ ...lexicon, classes: { ...people, ...lexicon.classes } });

/**
 * Listens to prompts by a family's lexicons. A prompt is in doubt if one of its sentences touches a factor in words that
 * no rule has read, or in words of which it cannot be told whether they are meant for the reader.
 */
export function listener(...lexicons: readonly Lexicon[]): (text: string) => Heard {
  const { before = [], after = [] } = Object.groupBy(lexicons, (each) => (each.isBeforeCourtesy ? "before" : "after"));
  const own: readonly Lexicon[] = [...before, courtesy, politeness, ...after];
  // What takes a sentence from the reader is looked for first, so that no other rule hides it.
  const account = accountant([frames, ...own].map(withPeople), withPeople(marks), regard);
  const weigh = weigher(own);
  const findAlike = likenessFinder(own);
  const setters = settersOf(own);
  const isSetting = (sentence: Accounted): boolean => says(sentence, ...setters);
  return (text) => {
    if (text.length > MAX_SAID && text.replace(/\s{2,}/g, "").length > MAX_SAID) refuse(TOO_LONG);
    const said = weigh(account(text));
    heardBy.publish({ said, lexicons: own });
    // What somebody else said or wrote is never a word for the reader, and never certainly none.
    const reported = reportedIn(text).find((words) => account(words).some((each) => isSetting(each)));
    if (reported !== undefined) refuse(unclear(reported));
    const open = findAlike(said);
    return open === undefined ? heardOf(said) : refuse(unclear(open.text));
  };
}

/** Listens to what is said of documents, rules or lines. Where they set the factors, nothing of it may be passed over. */
export const listenBesideMaterial = listener(material);
