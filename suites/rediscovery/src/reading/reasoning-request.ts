import { mendSpelling } from "./mend-spelling.ts";
import { isAnswerToComeFirst, withoutWaiting } from "./order-in.ts";
import { remembering } from "./remembering.ts";
import { leavesOpen, restOf } from "./rest-of-prompt.ts";
import { withoutUnticked } from "./ticked.ts";

/** Whether a prompt wants reasoning with the answer, wants none, does not speak of it, or leaves open which. */
export type ReasoningRequest = "asked" | "forbidden" | "unsaid" | "unclear";

const noun =
  "(?:reasoning|workings?|work|thinking|thoughts?|steps?|rationale|logic|derivation|thought process|calculations?|computation|explanations?|justification|chain[- ]of[- ]thought|deliberation|commentary|elaboration|analysis|cot|reasons?|grounds|arguments?|methods?|train of thought|inferences?)";
/** What else is refused together with it. */
const chat = "(?:comments?|remarks?|details?|preamble|filler|chatter|discussion|why|how(?! many)|step[- ]by[- ]step)";

const field =
  "(?:reason(?:ing|s)|explanation|rationale|justification|thoughts?|thinking|analysis|workings?|chain[- ]of[- ]thought|steps)";

/** "Do not skip any step" asks for them. */
const insists =
  /\b(?:do not|don['’]?t|without|never|avoid)\s+(?:skip\w*|omit\w*|hid(?:e|ing)|withhold\w*|conceal\w*|suppress\w*|leav\w+ out|rush\w*|jump\w*|guess\w*|(?:answer|decide|reply|respond)\b[^.,:;\n]{0,40}\b(?:at once|immediately|right away|straight ?away|yet|too (?:soon|early|fast|quickly)|hastily)|(?:just|only|simply|merely|immediately)\s+(?:give|say|state|write|name|answer|pick)\w*)\b[^.;\n]*|\b(?:answers?|solutions?|results?) without (?:an? |any |your |full )?(?:reasoning|workings?|steps?|explanations?|justification|reasons?|support)\b(?= (?:will|are|is|get|gets|scores?|earns?|receives?|counts?|do|does|cannot|won['’]t)\b)[^.;\n]*|\b(?:instead of|rather than)(?: just| only| merely| simply)?(?: giv\w+| writ\w+| stat\w+)?(?: an?| the| your)? ?(?:bare|mere|short|direct|one-word|immediate|answer\w*|reply\w*)\b[^.,;:\n]*/gi;

const not =
  "(?:do not|don['’]?t|needn['’]?t|need not|without|(?<!\\bor )no|never|avoid|skip|omit|refrain from|leave out|leave off|not(?! (?:only|just|merely|simply)\\b)|neither|nor|spare me|drop|zero|save(?= (?:the|your|any))|forgo|forego|cut(?= (?:the|your|any|all))|withhold|dispense with)";
const act =
  "(?:explain\\w*|reason\\w*|think\\w*|justify\\w*|elaborat\\w*|deliberat\\w*|talk\\w*|analy[sz]\\w+|show\\w*|(?:tell|say|know|stat)\\w* (?:me |us )?(?:why|how)|the way to (?:it|the answer)|how you (?:got|get|arrived?|reach\\w*|came|come|worked|did))";
const own = "(?:me|us|any|all|of|the|your|its|out|further|extra|long|intermediate|no|an?)";

/** That no reasoning is wanted, with all that is listed behind it. */
const refuses = new RegExp(
  [
    `\\b${not}\\s+(?:[\\w'’-]+[ ,/]+){0,4}?(?:${chat}(?:\\s+${noun})?|${noun}|${act}(?:\\s+${own}\\b)*(?:\\s+(?:step[- ]by[- ]step|${noun}|why|how))?)(?:\\s*[,/]\\s*(?:(?:or|and|nor|no)\\s+)?(?:${own}\\s+)*(?:${noun}|${chat}|${act})|\\s+(?:or|and|nor)\\s+(?:${own}\\s+)*\\w+(?:\\s+(?:it|${noun}))?)*(?:\\s+(?:step by step|before\\b[^.;\\n]*|about it|it through|first|why|how|aloud|out loud))?`,
    `\\b(?:${noun}|explain|think|think first)(?: (?:required|needed|wanted|allowed|shown|given|expected|included|permitted))?["'”]*\\s*[:=|]\\s*["'“]*(?:no|none|off|false|0|never|disabled)\\b|[✘✗❌🚫]\\s*(?:no )?${noun}\\b|\\b${noun}\\b(?: is| are|:)? (?:need not|must not|should not|may not|shall not|is not to|not to|do not|don['’]t)\\b(?: be)? (?:shown?|given?|written|included?|needed|required)\\b|(?<!\\bexamples? )\\b(?:leave|keep)\\s+(?:\\w+\\s+){0,2}?${noun}\\s+(?:out|off|away)\\b`,
    `\\b(?:${noun}|reasons?|explaining)\\b(?: (?:is|are|:)|\\s*[:=])? (?:(?:not|neither) (?:\\w+ )?(?:needed|required|wanted|necessary|asked for|allowed)|unnecessary|unwanted|superfluous|forbidden|off\\b|none\\b|no\\b|false\\b)`,
  ].join("|"),
  "gi",
);

const result =
  "(?:answer|number|name|word|result|value|integer|person|label|letter|kind|choice|option|total|figure|digit|symbol|numeral|string)s?";
const giving = "(?:give|output|say|write|state|return|print|provide|report|tell|send|produce|put|reply|respond|answer)";

/** That the answer is wanted and nothing with it. */
const direct = new RegExp(
  [
    "\\b(?:answer|respond|reply)\\s+(?:directly|immediately|at once|right away|straight ?away|instantly|in (?:a|one) (?:single )?(?:word|number))\\b|\\bdirect(?:ly)? (?:answers?|reply|response|give|state)|\\bbe direct\\b|\\b(?:mode|style)[\"']*\\s*[:=]\\s*[\"']*direct\\b|\\bdirect[\"']*\\s*[:=]\\s*[\"']*(?:true|yes|on)\\b|\\b(?:straight|immediate|instant|snap) (?:answer|reply|response)\\b|\\b(?:jump|go|get|skip)\\w* (?:directly|straight|right|immediately) to the\\b",
    "\\b(?:do not|don['’]?t|never) \\w+ anything (?:else|more|apart|besides|beyond|other)\\b|\\bnothing (?:apart|after|around)\\b|\\bnothing (?:else|more|but)\\b(?! (?:the|this|that|what) (?:story|text|passage|is)\\b)|\\band no more\\b",
    `\\b(?:only|just|solely|simply|merely)\\s+(?:${giving}\\s+)?(?:(?:me|us|back|with)\\s+)*(?:the|your|a|one|an)\\s+(?:\\w+\\s+){0,2}?${result}\\b|\\b${giving}\\s+(?:me\\s+)?(?:with\\s+)?(?:only|just)\\s+(?:the\\s+|a\\s+)?(?:\\w+\\s+)?${result}\\b|\\b(?:only|just) (?:final )?${result}\\b`,
    `\\b(?:${result}|state)\\s+(?:only|alone|and nothing|by itself)\\b`,
    "\\b(?:one|single|1)[- ](?:word|number|token|name|letter|label|digit|integer)\\b",
    "\\boff the top of your head\\b|\\bgut\\b|\\boff the cuff\\b|\\b(?:on|by) instinct\\b|\\binstinctive(?:ly)?\\b|\\bfirst thing that comes to (?:your )?mind\\b",
    `\\b${result}\\s+(?:(?:is|are) (?:enough|sufficient|all\\b)|suffices?|will (?:do|suffice|be enough)|does)\\b|\\ball (?:that )?(?:i|we)(?:['’](?:m|re|d)| am| are| would)? (?:need|want|ask(?: for)?|after|like) (?:is|are) (?:the|your|a|one) (?:\\w+ )?${result}\\b|\\bonly interested in (?:the|your) (?:\\w+ )?${result}\\b`,
    `\\b${result}\\b(?: (?!(?:if|when|until|before)\\b)\\w+){0,2}?,? (?:and|then) stop\\b`,
    `\\b(?:restrict|confine|limit|keep|stick)\\b[^.;\\n]{0,25}\\bto (?:the|your|a|one) (?:\\w+ )?${result}\\b|\\b(?:enough|suffices|sufficient) to (?:give|state|say|write|name)\\b|\\b(?:stop|end your \\w+|finish) (?:right |immediately |directly )?after (?:the|your) (?:final )?${result}\\b|\\b${result}\\W+(?:full stop|period)\\b|\\b(?:just|only) that\\b\\W*(?:$|[.!])`,
    "\\bexactly one line: the\\b|\\bno line (?:2|two)\\b|\\bno (?:other|additional|extra|further) (?:text|words|output)\\b",
    `\\b(?:bare|mere|naked) (?:final )?${result}\\b`,
    `\\b${result}\\b[^.;\\n]{0,20}\\bon (?:its|their) own\\b|\\b(?:and )?not (?:a|one|a single) (?:\\w+ )?(?:more|else|longer)\\b|\\bwithout (?:any |a )?(?:accompanying|further|other|additional|extra|more|surrounding) (?:words?|text|remarks?)\\b`,
  ].join("|"),
  "i",
);

const asks = new RegExp(
  [
    "\\bstep[- ]by[- ]step\\b|\\bone step at a time\\b|\\bstepwise\\b|\\blet(?:['’]?s| us) (?:think|reason|work)\\b|\\bchain[- ]of[- ]thought\\b|\\bCoT\\b",
    "\\bthink(?:ing)?\\s+(?:it |this |about it |the problem |things )?(?:through|over|carefully|hard|deeply|aloud|out loud|first|before|slowly|thoroughly)\\b|\\bthink about (?:it|this|the problem|each|every)\\b",
    "\\breason(?:ing)?\\s+(?:it |this |about it |the problem )?(?:through|carefully|aloud|out loud|first|before|about|to|thoroughly)\\b|\\breason,? (?:and )?then\\b|\\breason(?:ed|ing)?\\b[^.;\\n]{0,20}\\bbefore\\b|\\bhaving (?:reasoned|explained|thought|worked)\\b",
    "\\bwork(?:ing)?\\s+(?:it |this |the problem |things )?(?:through|out)\\b|\\bwork through\\b|\\bbreak (?:it|this|the problem|the question) (?:down|into)\\b",
    // A few words may stand between, but none that speaks of the answer instead.
    `\\b(?:shows?|showing|explain|write|give|describe|lay|walk|talk|take|include|provide|state|spell|detail|present|set|share|go|lists?|put|use|tell|start|begin|add|want|record|note|produce|output|return|with|see|need|follow|demonstrate)(?:\\s+(?!(?:answer|result|number|name|kind|label|letter|option|value|and|but|or)\\b)[\\w'’]+){0,5}?\\s+${noun}\\b`,
    "(?<!\\b(?:i|we|will|to be) )\\b(?:explain|justify)\\b(?! nothing)|\\bscratch-?pad\\b",
    `\\b(?:${noun}|explain)["'”]*\\s*[:=]\\s*["'“]*(?:yes|true|on|1|required|needed|full|shown)\\b|\\b(?:mode|style)["'”]*\\s*[:=]\\s*["'“]*(?:reason\\w*|step|cot|explain\\w*)|\\b(?:full |all )?${noun} (?:required|mandatory|expected)\\b|\\b(?:marks?|points?|credit) (?:are |is )?(?:given |awarded )?for (?:your |the )?${noun}\\b`,
    "\\bin (?:\\w+ )?steps\\b|\\bstep (?:for|after) step\\b",
    "\\b(?:show|tell|say|describe|demonstrate|write(?: down)?)\\b(?: (?:me|us|in writing|down|out))* how (?:you|it|one)\\b(?! (?:feel|like|sure))|\\bsee how you (?:think|reason|work|get|solve)\\b|\\bbreak the (?:task|sum|story|text)\\b|\\bintermediate (?:results?|steps?|calculations?|sums?|conclusions?)\\b|\\bhow you know\\b|\\b(?:path|way|road|route) to (?:your|the) (?:\\w+ )?(?:answer|result)\\b",
    "\\b(?:an? )?(?:explanation|justification|reasoning|reasons?) (?:is|are) (?:needed|required|wanted|expected|welcome|mandatory)\\b|\\bexplicit about your\\b|\\b(?:motivate|back up|support) (?:your|the|it)\\b|\\bwhat your (?:answer|choice|decision) (?:rests|is based|depends) on\\b",
    // Where a clause begins with it, to reason or to think is an order.
    "(?:^|[.;:!?✔✓☑✅•]|\\b(?:please|must|should|first|then|time and),?)\\s*(?:(?:reflect|elaborate|argue|analy[sz]e|discuss|derive|deduce)\\b|reason\\b(?!\\s+(?:for|is|why|of|that)\\b)|think\\b(?!\\s+(?:that|of)\\b)|deliberate\\b)|\\b(?:walk|talk|take|step)\\b[^.\\n]{0,20}\\bthrough\\b|\\bhow you (?:got|get|arrived?|reach\\w*|decided?|came|come|worked)\\b",
    // A field to be filled in, a tag, or a bare "Reasoning, then answer".
    `^\\W*(?:your )?${field}\\s*(?:$|:|,|(?:first|before|and|then|followed)\\b)|<(?:${field}|think|scratchpad)>`,
    `\\b(?:first|before)\\b[^.\\n]{0,40}\\b(?:reason|think|explain|analy[sz]e|${noun})\\b`,
    `["'“\`]${noun}["'”\`]`,
    "\\btake (?:it|this|things) (?:slowly|one step)\\b|\\b(?:go|think|talk|work|reason)\\b[^.;\\n]{0,40}\\b(?:out loud|aloud)\\b|\\bweigh(?:ing)? (?:up )?(?:the|each|all|both|every|them)\\b[^.;\\n]{0,30}\\b(?:each other|one another|then|before|and give|evidence)\\b|\\bset(?:ting)? out what you know\\b|\\b(?:write|note|put|set)(?: down)? (?:the |your |each )?(?:new |running |current |interim )?\\w+ after (?:each|every)\\b|\\bfirst\\b[^.;\\n]{0,60}\\b(?:out loud|aloud|in your own words|in writing)\\b",
  ].join("|"),
  "im",
);

/** What is said of the task, of its reader or of its writer, in words of reasoning. */
const ofTheTask = [
  /^[\W_]*(?:method|reasoning task)[\W_]*$/gim,
  /\b(?:who|whose|whom|what|which)\b[^.?!\n]{0,30}\b(?:do|would) you think\b|\bhow (?:sure|certain|likely|probable|confident)\b[^.?!\n]{0,20}\byou (?:think|thought)\b/gi,
  /\breasoning (?:assistant|problem|task|test|question|puzzle|item|model|exercise|benchmark|skills?|abilit\w+|engine|expert|system|study)s?\b|\b(?:study|test) of (?:[\w-]+ )?reasoning\b/gi,
  /\blogic(?:al)? (?:expert|puzzle|problem|test|question|item|master|task|exercise|reasoning (?:problem|test|task|question|puzzle))s?\b/gi,
  /\b(?:brief|short|concise)(?: \w+)? (?:text|story|stories|passage|problem|question|puzzle|riddle|task|scene|paragraph)s?\b/gi,
  /\bfor (?:a|some|any|this|that) reason\b|\bbecause (?=(?:i|we|my|our|he|she|they)\b)/gi,
  /\b(?:as|was|were|been|is|are) (?:\w+ )?explained\b|\blet me explain\b|\b(?:i|we)(?:['’]ll| will| shall| am going to) explain\b|\b(?:i|we)(?:['’]ve| have| was| were)?(?: been)? (?:thought|thinking) (?:of|about|that|you|it)\b/gi,
];

/** Words of reasoning that say nothing about it. */
const idle =
  /\b(?:i|we|people|some|experts?|colleagues) (?:\w+ )?think\b|\bstep (?:\d+|one|two|three|four|five)\b|\bnext step\b|\bno reason\b|\breason(?:s)? (?:for|of|that|to believe)\b/gi;

/** Said of a reply without reasoning, it adds nothing. */
const short = /\b(?:concise|brief|terse)(?:ly)?\b/gi;

const hidden =
  /\b(?:silent(?:ly)?|internal(?:ly)?|in your head|to yourself|in private|private(?:ly)?|mental(?:ly)?|hidden)\b|\b(?:but|yet|though)\b[^.;\n]{0,20}\b(?:only|just|nothing but)\b/i;

/** Whether a text wants reasoning that is not to be seen. */
const isKeptSilent = (text: string): boolean => hidden.test(text);

/** Whether a text wants the answer and nothing with it. */
export const isAnswerAloneWanted = (text: string): boolean => direct.test(text);

/** Reads the instructions of a prompt, without the texts of its items. */
export const reasoningRequest = remembering((written: string): ReasoningRequest => {
  const text = withoutWaiting(restOf(mendSpelling(withoutUnticked(written).replace(/[_*]/g, " ")), ofTheTask));
  const insisted = insists.test(text);
  insists.lastIndex = 0;
  const meant = text.replace(insists, " ");
  const left = meant.replace(refuses, " ");
  const isRefused = left !== meant;
  const isAsked = insisted || asks.test(left);
  if (!isAsked) {
    // It speaks of reasoning in words that are not known here.
    const isForbidden = isRefused || direct.test(meant);
    if (leavesOpen(left, "reasoning", isForbidden ? [idle, short] : [idle])) return "unclear";
    return isForbidden ? "forbidden" : "unsaid";
  }
  // Reasoning that is not to be seen, or that comes after the answer, may be none.
  if (isRefused || isKeptSilent(left)) return "unclear";
  return isAnswerToComeFirst(left) ? "unclear" : "asked";
});
