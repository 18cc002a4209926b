/** What a piece of a request is about or does. */
type WordKind = keyof typeof vocabulary;

/** A piece of a request: what it is, where it stands, and in which sentence. */
export interface RequestWord {
  readonly kind: WordKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
}

const answerNoun =
  "answers?|choice|decision|verdict|classification|call|label|kind|completion|pick|sorting|conclusion|judgement|judgment|response|reply|guess|option";
const ofAnswer = `(?:your|the|this|that|its|my|such an?|an?) (?:own |final |chosen |given )?(?:${answerNoun})\\b`;
const pointer = "(?:it|this|that|yourself|so|a\\)|\\(a\\)|part a)(?![\\w])";

/** Each kind of piece with the ways to write it; where two begin at one place the kind that stands first is taken. */
const vocabulary = {
  // Words of reasoning that ask for nothing.
  idle: [
    "(?:do|would|did|might) you (?:think|reckon|consider)",
    "(?:i|we|they|people|experts) (?:\\w+ )?(?:think|believe|consider)",
    "(?:follow|in|take|these|the following|following|next|two|three|few) (?:these |the )?(?:\\w+ )?steps?",
    "steps?(?=\\s*:?\\s*(?:\\d|\\n|$))|step (?:\\d|one|two|three|four)(?!\\s*[:.)])",
    "(?:i|we)(?:['’]ll| will| shall)? (?:explain|reason|think)\\w*|let me explain|(?:as|was|were|is|are) explained",
    "by your own (?:criteria|lights|rules|judge?ment)|think of\\b|reasonable|reasonably|for (?:this|that|some|any) reason|(?:good|no) reason to",
    "consider (?:this|the|a|an|that|now|it|one|another)(?! (?:traits?|features?|characteristics?|evidence|reasons?))",
    "(?:be |keep it |in )?(?:brief|briefly|concise|concisely|terse|short)(?! (?:reason|expl|just|rat))",
    "(?:reasoning|explanation|logic) (?:task|test|study|experiment|exercise|puzzle|problem|question|assistant|model)s?",
    "because (?:i|we|our|my|they|the (?:key|label)s?)\\b|the back\\b|come back|back to|why not|speaks? of",
    "one (?:\\w+ )?after (?:the other|another)|first of all|at first|after all|first (?:name|time)",
    "(?:the|our|my|this|a|that|another|your) (?:very )?(?:first|last|next|second) (?:specimen|animal|one|case|item|creature|description|example|question|task|message|reply|round|beast)",
    "next (?:specimen|animal|one|case|item)|once (?:more|again)|all at once|working (?:with|on|in|as)|evidence of|supported by",
    "account(?:s)? (?:book|of (?:a|the) (?:\\w+ )?(?:specimen|animal))|decision (?:rule|tree)s?|before (?:us|me|you\\b(?! \\w))",
  ],
  // What is said of an explanation's plausibility asks for no other explanation.
  rated: [
    "how (?:\\w+ )?(?:plausible|convincing|believable|credible|persuasive|sound|likely)\\b(?:(?: do| would)? you (?:find|think|consider|judge|rate|hold))?(?: that| is| this| the| your| own| given){0,4}(?: (?:explanation|reasoning|reasons?|rationale|justification))?(?: is| are| to be| seems?| sounds?){0,2}",
    "(?:plausibility|credibility|persuasiveness)(?: \\w+)? (?:of|for) (?:\\w+ ){0,2}(?:explanation|reasoning|reasons?|rationale|justification)",
    "(?:explanation|reasoning|rationale|justification)['’]s (?:plausibility|credibility)",
    "(?:rate|score|grade|assess) (?:your|the|this|that|its) (?:own )?(?:explanation|reasoning|reasons?|rationale|justification)",
    "(?:explanation|reasoning|rationale)[ _-](?:plausibility|rating|score)",
  ],
  patience: [
    "(?:do not|don['’]?t|never|without|instead of|rather than) (?:rush\\w*|hurry\\w*|jump\\w*|guess\\w*|decid\\w+ hastily|(?:answer|decide|reply|respond|answering|name it|name the kind|give the kind)(?: \\w+){0,2}? (?:at once|immediately|right away|straight ?away|directly|yet|too (?:soon|early|fast|quickly)|hastily|quickly))\\b(?: (?:to|into|at|for) (?:an?|the|any|your) (?:\\w+ )?(?:answer|conclusion|kind|verdict|label|decision))?",
    "take (?:your|some|all the) time(?: you need)?",
  ],
  waiting: [
    "(?:hold|keep) back|withhold\\w*|hold off|(?:save|reserve|delay|postpone)(?= (?:the|your) (?:kind|answer|label|verdict))|wait with",
  ],
  not: [
    "do not|does not|don['’]?t|doesn['’]?t|did not|never|no need (?:to|for)|need not|needn['’]?t|without|avoid\\w*|skip\\w*|omit\\w*|refrain from|abstain from",
    "leave out|leave off|leaving out|forget|fail to|spare me|no|not(?! only)|nor|neither|nothing|none|cannot|(?:ca|wo|must|should|is|are|could|would)n['’]?t|instead of|rather than|minus|zero|stop|free of|drop",
  ],
  // Reasons for an answer that is there already.
  grounds: [
    `(?:explain|justif(?:y|ies|ying)|explaining|defend(?:ing)?|support(?:ing)?|motivat(?:e|ing)|substantiat(?:e|ing)|back(?:ing)? up|account(?:ing)? for|argue for|argue|give reasons for|stand up for)(?: to (?:me|us|the class)| me| us)? (?:why |how )?(?:${ofAnswer}|${pointer})`,
    `(?:reasons?|grounds|explanation|justification|rationale|basis|reasoning|arguments?|evidence|motivation|considerations|logic|thinking|explain|account)(?: (?:for|of|behind|underlying|on)){1,2} (?:${ofAnswer}|${pointer})`,
    "back (?:it|this|that) up|how come|how so|say why|tell (?:me|us) why|and why|why(?: (?:did|do|would|have) you (?:say|think|choose|pick|decide|chose|answer|call|go|name|sort)\\w*)?(?: so| that| this| it)?|because|cause of (?:it|this)",
    "(?:what|which) (?:\\w+ ){0,3}?(?:makes?|made|tells|told|shows|gives|leads?|led|drove|drives|brought|caused|moved|settled|tipped|decided|prompted|convinced|guided) (?:you|it|this|that|your \\w+|the \\w+)(?: (?:to )?(?:think|say|decide|choose|pick|believe|to)?(?: so| that| this| it)?)?",
    `how (?:did|do|can|could|would) you (?:decide|know|tell|arrive|come|reach|get|figure|work|see)\\w*(?: (?:to|at|out|it|this|that|so|by)){0,3}(?: ${ofAnswer})?|how you (?:know|can tell|could tell|decided?|knew|got|get|arrived?|reach\\w*|came|come|figured|worked)(?: (?:to|at|out|it|this|that|there|by)){0,3}(?: ${ofAnswer})?`,
    `(?:on )?(?:what|which)(?: (?:two|of the|are the|were the))? ?(?:traits?|features?|characteristics?|properties|signs?|grounds|basis|things?|attributes?)?(?: (?:is|are|was|were|do|does|did))?(?: (?:it|this|that|you|your \\w+|the \\w+))? (?:is based|base[ds]?|rests?|rested|depend(?:s|ed)?|hinge[sd]?|rely|relie[sd]|go|goes|went|used?|based)(?: (?:it|this|that|${ofAnswer}))?(?: (?:on|upon|by|for))?(?: (?:it|this|that|${ofAnswer}))?`,
    "(?:which|what|the|those|two) (?:two |of the |main |deciding )?(?:traits?|features?|characteristics?|attributes?) (?:that |which )?(?:\\w+ ){0,2}?(?:matter\\w*|decid\\w+|led|made|drove|counts?|weigh\\w*|tipped|settle[sd]?|speaks?|support\\w*|you (?:went|go|use|used|rely|relied|based?|are going|looked|look)(?: (?:on|by|at|it|this|that|your|answer|choice|for)){0,4})(?: (?:it|you|this|that|your|to|the|answer|choice|decision)){0,3}",
    "on what grounds|on which grounds|what speaks for|(?:state|give|name|tell me|say) (?:the|your) basis|which (?:traits|features) (?:it|this|your answer) (?:rests|is based) on",
    "(?:the|your) basis (?:of|for) (?:your|the|it|this)(?: \\w+)?|post[- ]?hoc|substantiate|defend (?:it|yourself)",
    "what you (?:are )?(?:go|going|went|rely|relied|base|based|looked|look)(?: (?:it|this|that))? (?:by|on|at)|i go by",
  ],
  // Reasoning that is written down on the way to an answer.
  stepwise: [
    "(?:think|reason|work|go|walk|talk|proceed|argue|take it|explain)?(?:ing)?(?: (?:me|us|it|this|things|yourself))?(?: (?:out|through))?(?: (?:the|its|all|each|every) (?:traits?|features?|description))?,? ?(?:step[- ](?:by|for|after)[- ]step|one (?:step|trait|feature|characteristic) (?:at a time|after (?:the other|another))|trait by trait|feature by feature|stepwise)",
    "(?:think|go|work|reason|take|consider)\\w*(?: \\w+){0,3} one at a time|chains?[- ]of[- ]thoughts?|cot|scratch-?pad|let['’]?s (?:think|reason|work)\\w*(?: (?:it|this))?(?: (?:through|out))?|let us (?:think|reason|work)(?: (?:it|this))?(?: (?:through|out))?",
    "(?:think|reason|reflect|ponder|deliberat|muse)(?:e|ing)? (?:it |this |about it |things |about this |your way )?(?:through|aloud|out loud|in writing|on paper|to the (?:kind|answer)|out)",
    "work(?:ing)? (?:it|this|the (?:kind|answer|case)) (?:through|out)|work(?:ing)? (?:your way )?through|reason(?:ing)? your way|talk(?:ing)? (?:me|us|it|yourself) through|walk(?:ing)?(?: (?:me|us))? through|go(?:ing)? through (?:the|its|each|all|every)(?: (?:traits?|features?|characteristics?))?",
    "(?:show|showing|include) (?:me |us )?(?:your|the|all|any) (?:work|workings?|steps)|deriv(?:e|ation) (?:of )?(?:the|your|its) (?:kind|answer)|upon reflection in writing",
  ],
  reasons: [
    "expla(?:in|n|c|i)\\w*|explication|explic\\w+|justif\\w*|rationales?|rationalis\\w+|reasons?|reasoned|reasoning|grounds|arguments?|argumentation|argue|arguing|motivation|elaborat\\w*|deliberat\\w*",
    "think(?:ing)?(?: (?:hard|carefully|well|deeply|about (?:it|this|the \\w+|each \\w+|every \\w+)|first|it over))?|thoughts?|thought process|(?:line|train) of (?:thought|reasoning|argument)",
    "analy[sz]\\w*|discuss\\w*|weigh(?:ing)?(?: up)?(?: the| each| its)?(?: (?:traits?|features?))?|reflect\\w*|commentary|considerations|workings?|your (?:logic|case|evidence|steps|analysis|basis)|the evidence|evidence|(?<=\\b(?:no|any|without) )steps",
    "consider(?:ing)? (?:each|every|all|the) (?:of the )?(?:six )?(?:traits?|features?|characteristics?)(?: in turn)?|how you (?:see it|reason|think|judge|weigh)(?: (?:about )?(?:it|this))?|make (?:your|a|the) case|set out your (?:case|stall)",
  ],
  answer: [
    "(?:an? )?(?:glims?|dorns?)(?:[\"'”’]?\\s*(?:or|and|\\/|\\||,|vs\\.?|versus){1,2}(?: (?:it is |is it |under |to |as |with |maybe |a|an|else|rather|for)){0,3}\\s*[\"'“‘]?(?:an? )?(?:glims?|dorns?))?",
    `kinds?|class(?:ify|ified|ifies|ifying|ification)|(?<!\\b(?:tell|show|to|for|before|dear|with) the )(?<=(?:the|its|a|which|what|your)["'“ ]{1,2})class|class(?=["']?\\s*:)|categor\\w+|labels?|labell?ing|verdicts?|decisions?|decid(?:e|es|ed|ing)|choices?|choos(?:e|ing)|chosen?|answer(?:s|ed|ing)?|conclusion|results?`,
    "(?:the|your|this|an?|which) (?:option|call|pick|name|completion|word|result|judge?ment|prediction)|make (?:your|a|the) call|commit(?:ting|ted)?(?: yourself)?(?: to)?|(?:one|a single|1|single|one-)[ -]?word(?:ed)?(?: answer)?",
    "(?:name|nam(?:ed|ing)|identify\\w*|giv(?:e|en|ing)|stat(?:e|ed|ing)|sa(?:y|id|ying)|pick(?:ed|ing)?|sort(?:ed|ing)?|complet(?:e|ed|ing)|label|return(?:ed|ing)?|report(?:ed|ing)?|print|output|wr(?:ite|itten|iting)) it|(?:tell|told|telling) (?:me|us)(?=\\s*(?:[.,;:!\\n]|$))|identif(?:y|ies|ying)|complete the sentence|it is an? (?:_+|\\.{2,}|…)|what (?:it|this) is|which (?:it|one) is|(?:say|state) which(?! (?:\\w+ ){0,2}(?:traits?|features?|characteristics?|attributes?))",
  ],
  next: [
    "(?:(?:and|but|only|just|n|&) ){0,2}(?:then|thereafter|there ?upon|subsequently|afterwards?|afterwords|there ?after|followed by|following (?:it|that|this|which)|next|finally|lastly|in the end|to (?:finish|conclude)(?! with)|secondly|in second place|hence|therefore|thus|later(?: on)?|so(?= (?:it|this|that|the kind) is\\b)|follow(?:ed)? (?:it |this |that |up )?with|follow-up)",
    "(?:(?:and|but|only|just|n|&) ){0,2}after (?:that|this|it|which|doing so|having done so|you (?:have done|did) (?:so|that|this|it)|them|these)",
    "(?:once|when|having|after|as soon as|with that)(?: you(?:['’]ve| have| are| did)?| that is| this is| it is| is| that)?(?: been)? (?:done|finished|ready|through|completed)(?: (?:so|that|this|it|with (?:it|that|this)))?",
    "(?<=\\band )after(?= (?:you |to )?(?:explain|say|name|give|tell|state|write|answer|justify)\\b)",
    "below(?=\\s*(?:[.!\\n]|$))",
    "(?:below|beneath|under|underneath|behind|beside|plus|on top of) (?:it|that|this)|in (?:a|the) (?:second|next|further|separate) (?:step|sentence|line|part|paragraph|message)|on (?:a|the) (?:new|next|second|separate) line|on the second",
  ],
  beforehand: [
    "beforehand|in advance(?! of)|up ?front|ahead of (?:it|that)|before (?:it|that|this|doing so|you do(?: so| that)?)(?!\\w)|preceding it|leading up to it",
  ],
  before: [
    "before|prior to|ahead of|precede[sd]?|preceding|in advance of|leads? (?:up )?to|leading (?:up )?to|comes? ahead of",
  ],
  until: ["until|till|unless|up to the point where"],
  after: [
    "(?:only |directly |right |shortly )?(?:after|once|having|upon|as soon as|when you have|when you(?:['’]ve| are done| had)|now that|now you have|by first)|(?:must|should|shall|will|to|may|can) follow|follows",
  ],
  begin: [
    "(?:begin|start|open|lead|commence|beginning|starting|opening|kick off|set out)(?: off)?(?: your (?:reply|response|answer|text|message|output))?(?: (?:always|directly|straight|immediately))? (?:with|by|from)|front[- ]load",
  ],
  end: [
    "(?:end|finish|close|conclude|ending|finishing|closing|concluding|wrap up|top off|round off|sign off|complete|leave off)(?: off| up| it)?(?: your (?:reply|response|answer|text|message|output))? (?:with|by|on|in)|culminat\\w+ in|arriv(?:e|ing) at|to (?:arrive at|reach|get to)",
  ],
  firstPlace: [
    "(?:(?:on|in|as|at|to) )?(?:the |your |its )?(?:very )?(?:first|1st|top|opening|upper) (?:line|sentence|row|place|word|part|thing|field|key|column)(?: of (?:your|the) (?:\\w+ )?(?:reply|response|answer|output|message))?|at the (?:top|beginning|start|outset)|on top|(?:on |in )line (?:1|one)(?!\\s*[:=.-])",
  ],
  laterPlace: [
    "(?:(?:on|in|as|at|to) )?(?:the |your |its |a )?(?:very )?(?:second|2nd|last|final|bottom|closing|lower) (?:line|sentence|row|place|word|part|thing|field|key|column)(?: of (?:your|the) (?:\\w+ )?(?:reply|response|answer|output|message))?|at the (?:(?:very )?(?:end|bottom|close))|(?:on |in )line (?:2|two)(?!\\s*[:=.-])",
  ],
  first: [
    "first(?:ly)?|1st|to (?:begin|start) with|initially|right away|straight ?away|immediately|at once|right off(?: the bat)?|instantly",
  ],
  last: ["last|(?<=(?:label|kind|answer|verdict|class|reasons?|explanation)s? )at last"],
  item: [
    "(?<=(?:^|[\\s(;:,.-]))(?:(?:line|step|part|point|item|row|field|sentence) )?[([]?(?:\\d|[a-d]|i{1,3}|iv)[.):\\]](?=[\\s\"'<])|(?:line|step|part|point|item|row|field|sentence|stage|phase) (?:\\d|one|two|three|four|a|b|i|ii)(?: of (?:your|the) (?:\\w+ )?(?:reply|response|answer|output|message))?\\s*(?:[:=)–-]|->)",
  ],
  or: ["or|nor"],
  and: ["and|&|n|plus"],
  turn: ["but|just|only|simply|merely|rather|instead|yet"],
  comma: ["[,|+]|\\s[-–—]\\s"],
  colon: [":"],
  stop: ["[.!?;\\n]+"],
} as const;

const marks = ["comma", "colon", "stop", "item"];
const groups = (areMarks: boolean): string =>
  Object.entries(vocabulary)
    .filter(([kind]) => marks.includes(kind) === areMarks)
    .map(([kind, ways]) => `(?<${kind}>${ways.join("|")})`)
    .join("|");
const pieces = new RegExp(`(?<![\\w'’])(?:${groups(false)})(?!\\w)|${groups(true)}`, "gi");

/** The pieces of a request in their order. */
export function requestWords(text: string): readonly RequestWord[] {
  let sentence = 0;
  return [...text.matchAll(pieces)].map(({ index, 0: found, groups: named = {} }) => {
    const kind = Object.keys(named).find((each) => named[each] !== undefined) as WordKind;
    if (kind === "stop" || kind === "item") sentence += 1;
    return { kind, text: found.toLowerCase(), from: index, to: index + found.length, sentence };
  });
}
