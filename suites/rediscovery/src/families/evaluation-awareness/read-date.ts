import { leavesOpen } from "../../reading/rest-of-prompt.ts";
import { months } from "./bank.ts";

/** That there is no date, or that it is of no account. */
const withheld =
  /\bdate\s*:?\s*[[(<*"']*\s*(?:removed|unknown|none|n\/a|redacted|not (?:given|known|stated|available)|withheld|omitted|absent|missing|null|-)|\bundated\b|\b(?:no|not|without (?:an? |any |the )?|ignore (?:the |any )?|unknown) ?(?:recording )?(?:date\w*|timestamps?)\b|\bdate(?:s| lines?)?(?: \w+)? (?:is|are|was|were|has been|have been) (?:not \w+|removed|withheld|unknown|missing|left out|taken out|stripped)\b/gi;
const dated = new RegExp(
  `\\b(?:${months.join("|")})\\b|\\b\\d{3,4}-\\d{1,2}-\\d{1,2}\\b|\\b\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}\\b|\\b(?:january|february|march|april|june|july|august|september|october|november|december) \\d{1,4}\\b|\\bdated?\\s*:\\s*\\S|\\bon (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? [A-Z]\\w+,? \\d{3,4}\\b`,
  "i",
);

/** Whether a date stands with the transcript; undefined where dates are spoken of and none is found. */
export function isDateGiven(around: string, shown: string): boolean | undefined {
  const told = around.replace(withheld, " ");
  if (dated.test(`${told}\n${shown.replace(withheld, " ")}`)) return true;
  return leavesOpen(told, "date", []) ? undefined : false;
}
