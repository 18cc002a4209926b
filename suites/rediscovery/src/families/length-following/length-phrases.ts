/** The names of numbers of words that are read; others in words are not. */
export const spelled: { readonly [name: string]: number } = {
  "twenty five": 25,
  fifty: 50,
  "a hundred": 100,
  "one hundred": 100,
  hundred: 100,
  "two hundred": 200,
  "four hundred": 400,
};

const small = "(?:an?|one|few|several|couple|half|and|of)";
const large =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen)";
const numeral = `(?:${small}|${large})`;
/** A number in figures, or in words with all that belongs to it. */
export const number = `\\d{1,3}(?:[,. ]\\d{3})+|\\d+|(?<!\\b${numeral}[\\s-])(?:${small}[\\s-]+){0,3}${large}(?:[\\s-]+${numeral}\\b){0,6}`;

const any = (...phrases: readonly string[]): RegExp => new RegExp(phrases.join("|"), "gim");

/** A negation and a few words behind it. */
const negation =
  "(?:\\b(?:(?:under|on|in|by) no (?:\\w+)|no|not|never|nor|nothing|none|without|cannot|avoid|refrain from|forbidden|prohibited|refuse|reject)|n['’]t)(?: (?!(?:and|but|so|then|if)\\b)[\\w'’]+){0,10}?";
const upward =
  "(?:more|longer|over|above|greater|higher|larger|bigger|exceed\\w*|beyond|past|surpass\\w*|overshoot\\w*|pass|cross|top)";
const downward = "(?:fewer|less|shorter|under|below|smaller|lower|short of|beneath|undershoot\\w*)";
const ahead = `(?=\\W+(?:a |the |of |about |around )*(?:word |words )?(?:limit |mark |count )?(?:of )?(?:${number})\\b)`;

/** Words of limits that say nothing about one. */
export const idle = any(
  "\\bmost (?:important|of all|vivid|likely)\\w*",
  "\\bmore than (?:anything|happy|welcome)\\b",
  "\\b(?:make|write|wrap|end|come|sum|set|made|think|look|speed|pick) (?:it |this |them )?up\\b(?! to)|\\bup to you\\b|\\b(?:not an?|no) (?:\\w+ )?(?:limit|maximum|minimum|ceiling|cap|bound)\\b(?! (?:of|is|words))",
  "\\b(?:once|any) more\\b|\\bmore or less\\b|\\bone more (?:thing|task|time)\\b",
  "\\b(?:text|story|report|prose|answer|reply|it|output)(?: itself)?,?(?: and|:|;)? nothing (?:more|less)\\b",
  "\\bpast (?:tense|and present)\\b|\\bin the past\\b",
  "\\b(?:instructions?|task|text|request|prompt|example|brief) (?:above|below)\\b|\\b(?:above|below) (?:is|are|you|instructions?|task)\\b|\\bas above\\b|\\bthe (?:following|above|below) (?:task|instructions?|writing task)\\b|\\bbelow:",
  // "Over the years", "under these settings": no length.
  "\\b(?:over|under|above|below|within|past|inside|beyond)(?= (?:the|this|that|these|an?|its|your|our|my|which) (?!(?:and|but|or|if|is|are|will|gets?|goes|would)\\b|(?:word |length |upper |lower |given |stated )?(?:limit|mark|count|number|length|words?|figure|target|amount|total|threshold|maximum|minimum|hundred)\\b)[a-z])",
  "\\bover (?:here|there|to you|time)\\b|\\b(?!(?:words?|and|go|goes|going|from|\\d+)\\b)\\w+ up\\b(?! to\\b)|\\b(?:look\\w*|ma[dk]e|set|pick\\w*) \\w+ up\\b",
  "\\b(?:settings|described|given|stated|listed|shown|written|quoted|set out|stands|found|details|rules|requirements|lines?) (?:above|below)\\b|^[ \\t]*(?:above|below)\\b(?=,| (?:is|are|you|between|stands|follows))",
  "\\b(?:once|some) more\\b|\\bone more (?:piece|text|story|report|request|note)\\b|\\bno more than that to say\\b|\\b(?:a|the) top\\b|\\bmost (?:of|grateful|kind|welcome|thankful|people|readers)\\b|\\b(?:when to|never|where to) stop\\b|\\bstop (?:there|here|it|counting)\\b|\\bcounting (?:\\w+ ){0,3}allowed\\b",
);

/** "Neither more nor less": a target after all. */
const joined = "\\W+(?:(?:and|or|nor|but|not|no|never|any|one|a|word|is|than)\\W+)*";
const neither = "(?:\\b(?:no|not|neither|never|nothing|without)|n['’]t)(?: [\\w'’]+){0,3}? ";
export const bothWays = any(`${neither}${upward}${joined}${downward}\\b`, `${neither}${downward}${joined}${upward}\\b`);

const refused =
  "(?:not|n['’]t|never|cannot|reject\\w*|refus\\w*|forbidden|prohibited|disallowed|unacceptable|too|cut|cuts|trimmed|deleted?|discarded|dropped|truncated|ignored|lost|invalid|fails?|penali[sz]ed|sent back|insufficient|thrown away|binned|marked down|lose|loses|costs?|is a fail|failing)";
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
  "\\bat the (?:outside|utmost)\\b|\\blongest\\b|\\bbounded above\\b|\\b\\d+ words top\\b",
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
  "\\bin excess of\\b|\\bshortest\\b|\\bwords plus\\b|\\band then some\\b|\\bbounded below\\b|\\bthe least\\b",
  "(?<=\\d)\\+|(?<![-=>])>=?(?=\\s*\\d)|≥|⩾|\\bfrom (?:\\d+) words (?:up|on)\\w*",
);

/** A heading that fits any wish: a limit only where nothing else is said. */
export const limitLabel =
  /(?<!\b(?:lower|upper|minimum|maximum|min|max) )\b(?:words? |length )?(?<!\b(?:lower|upper|minimum|maximum|min|max) )(?:limits?|bounds?)\b["'*]*\s*[:=]|^[# \t]*(?:words? |length )?limits?[ \t]*$/gim;

/** That the number is wanted itself. */
export const target = any(
  `\\b(?:exactly|precisely|just|about|around|roughly|approx\\w*\\.?|circa|ca\\.|nearly|close to|near)\\W*(?:a |the )?(?:${number})\\b|[~≈]\\s*\\d|\\b\\d+ words,? (?:exactly|precisely|on the dot|sharp|flat|or so|more or less|give or take)\\b|\\b\\d+-?ish\\b|==\\s*\\d|\\b(?:must|should|to) equal\\b|\\b(?:exactly|precisely) words?\\b`,
);
