/** A number of words, in figures or in the few names that are usual. */
export const spelled: { readonly [name: string]: number } = {
  "twenty-five": 25,
  "twenty five": 25,
  fifty: 50,
  "a hundred": 100,
  "one hundred": 100,
  hundred: 100,
  "two hundred": 200,
  "four hundred": 400,
};

export const number = `\\d{1,3}(?:[,. ]\\d{3})+|\\d+|${Object.keys(spelled).join("|")}`;

const any = (...phrases: readonly string[]): RegExp => new RegExp(phrases.join("|"), "gi");

/** A negation and a few words behind it. */
const negation =
  "(?:\\b(?:(?:under|on|in|by) no (?:\\w+)|no|not|never|nor|nothing|none|without|cannot|avoid|refrain from|forbidden|prohibited|refuse|reject)|n['’]t)(?: (?!(?:and|but|so|then|if)\\b)[\\w'’]+){0,10}?";
const upward =
  "(?:more|longer|over|above|greater|higher|larger|bigger|exceed\\w*|beyond|past|surpass\\w*|overshoot\\w*)";
const downward = "(?:fewer|less|shorter|under|below|smaller|lower|short of|beneath|undershoot\\w*)";
const ahead = `(?=\\W+(?:a |the |of |about |around )*(?:word |words )?(?:limit |mark |count )?(?:of )?(?:${number})\\b)`;

/** Words of limits that say nothing about one. */
export const idle = any(
  "\\bmost (?:important|of all|vivid|likely)\\w*",
  "\\bmore than (?:anything|happy|welcome)\\b",
  "\\b(?:make|write|wrap|end|come|sum|set|made|think|look|speed|pick) (?:it |this |them )?up\\b|\\bup to you\\b",
  "\\b(?:once|any) more\\b|\\bmore or less\\b|\\bone more (?:thing|task|time)\\b",
  "\\b(?:text|story|report|prose|answer|reply|it|output)(?: itself)?,?(?: and|:|;)? nothing (?:more|less)\\b",
  "\\bpast (?:tense|and present)\\b|\\bin the past\\b",
  "\\b(?:instructions?|task|text|request|prompt|example|brief) (?:above|below)\\b|\\b(?:above|below) (?:is|are|you|instructions?|task)\\b|\\bas above\\b|\\bthe (?:following|above|below) (?:task|instructions?|writing task)\\b|\\bbelow:",
  "\\bover (?:here|there|to you)\\b|\\bunder the (?:title|heading|name)\\b",
);

/** "Neither more nor less": a target after all. */
const joined = "\\W+(?:(?:and|or|nor|but|not|no|never|any|one|a|word|is|than)\\W+)*";
const neither = "(?:\\b(?:no|not|neither|never|nothing|without)|n['’]t)(?: [\\w'’]+){0,3}? ";
export const bothWays = any(
  `${neither}${upward}${joined}${downward}\\b(?! than \\W*\\d)`,
  `${neither}${downward}${joined}${upward}\\b(?! than \\W*\\d)`,
);

const refused =
  "(?:not|n['’]t|never|cannot|reject\\w*|refus\\w*|forbidden|prohibited|disallowed|unacceptable|too|cut|cuts|trimmed|deleted?|discarded|dropped|truncated|ignored|lost|invalid|fails?|penali[sz]ed|sent back|insufficient)";
/** What is said of texts that are longer, or shorter, than the number: "anything over 50 words is cut". */
const saidOf = (comparative: string): string =>
  `${comparative}(?: than)?\\W+(?:${number})[\\s-]*(?:words?)?(?:,? (?!(?:but|and|or)\\b)[\\w'’]+){0,4}? ?(?:${refused})\\b`;

/** That the number is a limit. */
export const negatedLimit = any(`${negation} (?:words? )?${upward}\\b(?: than)?`, saidOf(`\\b${upward}`));
export const limit = any(
  "\\bat (?:the )?(?:very )?most\\b|\\bat (?:the )?max(?:imum)?\\b|\\bmax(?:\\.|imum|imal|imally)?(?!\\w)|\\bmaxed\\b",
  "\\bup (?:to|till|until)\\b|\\btops\\b|\\bor (?:fewer|less|shorter|under|below)\\b",
  "\\b(?:fewer|less|shorter|lower|smaller) (?:\\w+ )?than\\b|\\bnot as (?:many|long) as\\b",
  "\\bupper (?:limit|bound|end|boundary)\\b|\\b(?:limited|restricted|confined|capped|cap|caps|(?<!\\b(?:lower|minimum|min) )limit|restrict|confine|ceiling)\\b",
  `\\b(?:under|below|within|inside|beneath)${ahead}|\\b(?:stay|keep|remain|be)(?: \\w+){0,2} (?:under|below|within|inside)\\b`,
  "\\bunder or at\\b|\\bat or (?:under|below)\\b|\\bstop (?:at|before|by)\\b|\\b(?:word )?(?:budget|allowance)\\b|\\bdown to\\b|\\b(?:is|are) the most\\b",
  "(?<![=<])<=?(?=\\s*\\d)|≤|⩽",
);

/** That the number is a least. */
export const negatedLeast = any(
  `${negation} (?:words? )?${downward}\\b(?: than)?`,
  saidOf(`\\b${downward}`),
  "(?:\\b(?:not|never)|n['’]t) (?:stop|finish|end|quit)\\b[^.,;\\n\\d]{0,30}?\\b(?:before|until|at)\\b",
);
export const least = any(
  "\\bat (?:the )?(?:very )?least\\b|\\bat (?:the )?min(?:imum)?\\b|\\bmin(?:\\.|imum|imal|imally)?(?!\\w)|\\bor (?:more|longer|over|above|greater)\\b",
  "\\b(?:more|longer|greater|higher|larger) (?:\\w+ )?than\\b|\\bupwards? of\\b|\\band (?:up|upwards?|above|over|beyond|more)\\b|\\bon(?:wards)? up\\b",
  "\\blower (?:limit|bound|end|boundary)\\b|\\bfloor(?: of\\b|\\s*:|\\s*=|(?= \\w*\\d))|\\bminimum\\b",
  `\\b(?:over|above|beyond|past|exceed(?:s|ing)?|surpass(?:es|ing)?)${ahead}|\\b(?:reach|hit) or exceed\\b`,
  "(?<=\\d)\\+|(?<![-=>])>=?(?=\\s*\\d)|≥|⩾|\\bfrom (?:\\d+) words (?:up|on)\\w*",
);

/** A heading that fits any wish: a limit only where nothing else is said. */
export const limitLabel =
  /(?<!\b(?:lower|upper|minimum|maximum|min|max) )\b(?:words? |length )?(?<!\b(?:lower|upper|minimum|maximum|min|max) )(?:limits?|bounds?)\b["'*]*\s*[:=]|^[#\s]*(?:words? |length )?limits?\s*$/gim;

/** That the number is wanted itself. */
export const target = any(
  `\\b(?:exactly|precisely|just|about|around|roughly|approx\\w*\\.?|circa|ca\\.|nearly|close to|near)\\W*(?:a |the )?(?:${number})\\b|[~≈]\\s*\\d`,
);
