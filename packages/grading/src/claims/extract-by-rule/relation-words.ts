/**
 * What a word or phrase does in a sentence, as one letter, so that a clause becomes a short text of letters:
 * H higher, L lower, T than, S the same, U up, D down, K constant, A affects, V u-shaped, N inverted-u, X highest,
 * x lowest, O the others, G a gain, F from, t to, + more of, - fewer of, ! not, ? a hedge, * all, 0 no effect, b by at
 * least, B by at most, E a limit or an exception.
 */
export type RelationTag = (typeof lexicon)[number][0];

/** Literal phrases, separated by `|`. The longest match counts. */
const lexicon = [
  [
    "0",
    "no effect|no influence|no impact|no measurable effect|no detectable effect|no significant effect|no clear effect",
  ],
  ["0", "no significant influence|no significant impact|made no difference|makes no difference|make no difference"],
  [
    "0",
    "unaffected by|not affected by|independent of|insensitive to|irrelevant to|irrelevant for|robust to|immaterial to",
  ],
  ["0", "not depend on|not matter|not sensitive to|not influenced by"],
  ["K", "flat|constant|stable|unchanged|invariant|not change|not vary|no trend"],
  ["S", "not differ|no different|not different|no difference|no significant difference|no measurable difference"],
  ["S", "not significantly different|not significantly differ|not differ significantly|indistinguishable"],
  ["S", "equal|equally|the same|same|similar|similarly|comparable|identical|identically|on par|match|matches|matched"],
  [
    "A",
    "effect|influence|impact|affect|affects|affected|influences|influenced|matters|matter|depends on|depend on|depended on",
  ],
  [
    "A",
    "difference|differences|differ|differs|differed|gap|gaps|disparity|spread|sensitivity|slope|variation|variance|penalty",
  ],
  ["A", "growth|magnitude|extent|rate of change|size of"],
  ["H", "higher|greater|better|larger|bigger|above|exceeds|exceed|exceeded|outperforms|outperform|outperformed"],
  ["H", "beats|beat|surpasses|surpassed"],
  ["L", "lower|worse|smaller|less|below|underperforms|underperform|underperformed|falls short of|trails"],
  ["T", "than|compared with|compared to|relative to|versus|vs|vs.|over|against|as opposed to"],
  [
    "U",
    "increases|increase|increased|increasing|rises|rise|rose|rising|grows|grow|grew|growing|improves|improve|improved",
  ],
  ["U", "climbs|climb|climbed|goes up|went up|raises|raise|raised|raising|boosts|boosted|helps|helped"],
  [
    "D",
    "decreases|decrease|decreased|decreasing|falls|fall|fell|falling|drops|drop|dropped|dropping|declines|decline|declined",
  ],
  [
    "D",
    "declining|worsens|worsen|worsened|degrades|degrade|degraded|deteriorates|deteriorated|shrinks|shrank|goes down",
  ],
  ["D", "went down|lowers|lowered|lowering|reduces|reduce|reduced|reducing|hurts|hurt|harms|harmed|suffers"],
  ["V", "u-shaped|u shaped|u-shape|a u shape"],
  ["N", "inverted-u-shaped|inverted u-shaped|inverted-u|inverted u|inverse u-shaped|hump-shaped|an inverted u shape"],
  ["X", "highest|best|greatest|largest|peaks|peak|peaked|maximal|maximum|maximised|maximized"],
  ["x", "lowest|worst|smallest|weakest|minimal|minimum|bottoms out|minimised|minimized"],
  ["O", "all others|all other|any other|every other|the others|the other|others|elsewhere|anywhere else|the rest"],
  ["G", "gain|advantage|benefit|lead|improvement"],
  ["F", "from"],
  ["t", "to"],
  ["b", "by at least|by more than"],
  ["B", "by at most|by less than|and at most"],
  ["+", "more|additional|adding|longer"],
  ["-", "fewer|removing"],
  ["!", "not|never|no|neither|nor|cannot|fails to|failed to|hardly|barely|rarely|without|no evidence|false"],
  [
    "!",
    "reject|rejects|rejected|refute|refutes|refuted|disprove|disproved|incorrect|wrong|contrary to|unlike|opposite|reverse",
  ],
  [
    "E",
    "then|up to|until|beyond|initially|at first|not significant|not statistically significant|insignificant|within noise",
  ],
  ["E", "except|except for|apart from|other than|unless|excluding|aside from|with the exception of"],
  [
    "?",
    "may|might|could|perhaps|possibly|probably|maybe|expected|expect|hypothesised|hypothesized|hypothesise|hypothesize",
  ],
  [
    "?",
    "hypothesis|unclear|whether|would|should|suspect|presumably|conceivably|cannot tell|inconclusive|assume|assumed",
  ],
  ["?", "prior work|previous work|earlier work|published|the literature|original paper|the paper|reported by|if we"],
  ["*", "all|every|each|any|regardless of|irrespective of|whatever"],
] as const;

/** Each phrase with its letter, the longest first. */
export const relationPhrases: readonly { readonly tag: RelationTag; readonly phrase: string }[] = lexicon
  .flatMap(([tag, phrases]) => phrases.split("|").map((phrase) => ({ tag, phrase })))
  .sort((left, right) => right.phrase.length - left.phrase.length);

/** Words that call a value good or bad, and say which is higher only where it is known which is better. */
export const isEvaluative = (word: string): boolean =>
  /^(?:better|best|worse|worst|weakest|(?:out|under)perform|beat|surpass|improve|degrade|worsen|deteriorate|hurt|harm|help|suffer|trail|boost|falls short)/i.test(
    word,
  );

/** Words that have what they compare with as their object: "a exceeds b". After others it needs a "than". */
export const takesObject = (word: string): boolean =>
  /^(?:exceed|(?:out|under)perform|beat|surpass|above|below|trail|falls short)/i.test(word);
