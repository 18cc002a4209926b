/** What can make a sentence mean something else than its words about a factor alone would. */
export type Mark = keyof typeof marks;

const people =
  "wife|husband|spouse|mother|father|parents?|sons?|daughters?|child(?:ren)?|brothers?|sisters?|siblings?|uncles?|aunts?|cousins?|grand\\w+|\\w+-in-law|in-laws|neighbou?rs?|friends?|colleagues?|co-?workers?|boss|employers?|employees?|teachers?|students?|physicians?|doctors?|nurses?|surgeons?|clinicians?|visitors?|room-?mates?|fianc\\w+|relatives?|family|families|landlord|guests?|editors?|authors?|customers?|clients?";

/** How each mark shows, and how a refusal names it. */
const marks = {
  denied: {
    says: "denies something",
    shows:
      /\b(?:not|\w+n['’]?t(?<=\b(?:don|doesn|didn|isn|aren|wasn|weren|won|wouldn|shouldn|couldn|can|needn|mustn|hasn|haven|hadn)['’]?t)|cannot|never|no|nobody|no[- ]one|none|neither|nor|nothing|without|hardly|scarcely|barely|few|rarely|seldom|anything but|far from|den(?:y|ies|ied|ying)|doubt(?:s|ed)?|refus\w+|ignor\w+|disregard\w*|forget|stop|avoid\w*|instead of|rather than|unlike|other than|except|false|untrue)\b/i,
  },
  "of somebody else": {
    says: "speaks of somebody else",
    shows: new RegExp(
      `\\b(?:${people}|(?:somebody|someone|anybody|anyone) else|another|others|other (?:people|persons?|models?|readers?|solvers?|patients?|specimens?|writers?|assistants?))\\b`,
      "i",
    ),
  },
  supposed: {
    says: "only supposes something",
    shows:
      /\b(?:if|had (?:the|he|she|it|they|you)|were (?:the|he|she|it|they|you)|would|could|might|maybe|perhaps|possibly|whether|suppos\w+|unknown|unclear|uncertain|apparently|allegedly|rumou?r\w*|wonders?)\b/i,
  },
  past: {
    says: "speaks of the past",
    shows:
      /\b(?:used to|once|formerly|last time|yesterday|no longer(?! than)|any ?more|changed (?:his|her|their|my|your) minds?)\b/i,
  },
} as const;

export const showsMark = (mark: Mark, text: string): boolean => marks[mark].shows.test(text);

export const sayMark = (mark: Mark): string => marks[mark].says;
