import type { Kind } from "./bank.ts";
import { patterns } from "./prompt-words.ts";
import type { Segment } from "./segments.ts";

const { imperative, interrogative, withEntity, politely, wanting, copula } = patterns;

/** Whether a text asks or requests, whatever that is after. */
export const isRequested = (text: string, mark: Segment["mark"]): boolean =>
  mark === "?" || [interrogative, imperative, withEntity, politely].some((pattern) => pattern.test(text));

/** Whether somebody says that they want to know; without place or time that is a statement like any other. */
export const isWanting = (text: string): boolean => wanting.test(text.replace(/@.*$/, "@"));

/** Whether a part ends where something must follow, or has a blank. */
export const isLeftOpen = ({ text, mark, value }: Segment): boolean =>
  text.includes("___") || ((mark === "" || mark === ":") && value === "" && patterns.openEnd.test(text));

/** Whether a place or a time would complete a sentence that names neither. */
export const isBegun = (text: string, kind: Kind): boolean =>
  (kind === "town" ? patterns.townBegun : patterns.rulerBegun).test(text);

/** Whether a part is a label of some words without a verb. */
export const isField = ({ text, words, mark }: Segment): boolean =>
  mark === ":" &&
  words.length <= 6 &&
  !copula.test(text) &&
  (/^\W*(?:where|when)\W*$/.test(text) || !patterns.framed.test(text)) &&
  !isRequested(text, mark);

/** Whether a part is a query in key words, such as "location of @" or "@ coordinates". */
export const isQuery = ({ text, words, mark, hasName }: Segment): boolean =>
  hasName &&
  mark !== "?" &&
  ((words.length <= 12 && !copula.test(text) && patterns.keyed.test(text)) || patterns.relative.test(text));
