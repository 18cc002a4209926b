import type { Kind } from "./bank.ts";
import type { Segment } from "./segments.ts";

/** The words of a pattern, which stand one under another for reading. */
const any = (...words: readonly string[]): string => `(?:${words.join("|")})`;

const verb = any(
  "tell|give|state|estimate|locate|date|name|say|provide|write|report|return|output|identify|determine|specify|find|guess|predict",
  "describe|point|pinpoint|place|mark|show|recall|remember|list|indicate|complete|fill|answer|respond|reply|mention|help|let me",
  "note (?!to)|compute|calculate|infer|look|search|pick|choose|select|put|explain|summari[sz]e|translate|repeat|continue|imagine|consider",
  "think|picture|ask|use|remind|clarify|confirm|spell|define|discuss|compare|rewrite|count|deduce|act|pretend|ignore|forget|read",
  "recommend|suggest|advise|create|generate|compose|design|invent|produce|draft|craft|outline|analy[sz]e|evaluate|rate|judge|classify|categori[sz]e",
  "critici[sz]e|prove|solve|check|verify|teach|introduce|present|pronounce|sketch|draw|plan|make up|come up|elaborate|review",
  "finish|supply|submit|enter|offer|fetch|retrieve|obtain|derive|geolocate|pin down|lookup|focus|try|work out|figure out|assign|order|rank|position|situate|plot|map|share|convert|express|keep|be|do not|don't|suppose|take",
);
const lead = any(
  "please|pls|kindly|only|always|now|then|also|just|simply|so|ok|okay|first|next|and|hi|hello|hey|well|quickly|briefly|again|finally|thanks",
  "(?:can|could|would|will) you|you (?:must|should|are to|need to|have to)|try to|let us|let's|do|\\d+[.)]?|[-*#>•]",
  "(?:your|the|my) (?:task|job|goal|request|question|aim) (?:is|here is)(?: to)?|i(?: would|'d)? (?:want|need|like|ask) you to",
  "for each \\w+|in (?:one|a single|two|a few) (?:word|number|sentence)s?|to the best of your knowledge|from memory|(?:for|of|about|regarding) [^,]{1,40},",
);
const imperative = new RegExp(
  `(?:[,:;(–—-] ?|\\b(?:and|then|but) )(?!put |read )(?:${lead}[,:!]? ){0,4}${verb}[,:]? \\S|^["'*#>(\\s]*(?:${lead}[,:!]? ){0,4}${verb}[,:]? \\S|^(?:${lead}[,:!]? ){0,4}${verb}:$`,
);
/** What is to be done with the entity; in a text that does not name it, such a word may begin a recipe. */
const withEntity = new RegExp(
  `^["'*#>(\\s]*(?:please )?${any(
    "sing|play|dance|buy|sell|build|bring|visit|go|come|call|send|greet|meet|praise|thank|follow|watch|open|close|start|stop|run|print|type",
    "replace|remove|add|insert|delete|google|paint|photograph|film|cook|bake|invite|leave|stay|enjoy|explore|discover|learn|reserve|book|pay",
  )} [a-z@"'][^,]*@`,
);
const politely =
  /\b(?:please|pls|(?:can|could|would|will) you|tell me|give me|let me know|remind me|do you (?:happen to )?know|any idea|(?:want|like|love|need|wish) (?:you )?to (?:hear|see|read|learn|know|be told|tell|write|explain)\b[^.]*\babout|you (?:must|should(?! have| know)|are asked|have to|will be asked))\b/;

const auxiliary = "is|are|was|were|do|does|did|can|could|would|will|shall|should|might|may|must|has|have|had";
const within = any(
  "exactly|precisely|approximately|roughly|abouts|else|on earth|in (?:the|this|our) (?:\\w+ )?(?:valley|world|history|map)",
  "in (?:time|history|space)|on (?:the|a|our|this) (?:\\w+ )?(?:map|timeline)|(?:along|down|up) the valley|and (?:where|when)|or (?:where|when)",
);
const interrogative = new RegExp(
  [
    `^["'*#>(\\s\\d.)-]*(?:(?:and|so|but|well|now|ok|okay|hi|hello|hey|then|exactly|roughly|approximately|about)[,:]? ){0,4}`,
    "(?:(?:in|on|along) the (?:\\w+ )?(?:valley|map|timeline|past),? )?",
    "(?:(?:in|into|at|on|to|from|by|during|of|for|near|since|around|along|within|under|between) )?",
    `(?:(?:where|when|whereabouts|what|which|how|who|whom|why)(?:,? ${within})*,? (?:(?:${auxiliary})\\b|'s\\b)`,
    "|(?:what|which) (?!an?\\b|i\\b|you\\b|we\\b|they\\b|he\\b|she\\b|it\\b|reminds\\b|made\\b|makes\\b|meant\\b|means\\b|was\\b)",
    "|how (?:far|close|near|long|many|much|early|late|distant|recent|recently|old)\\b",
    "|is it (?:true|right|correct|the case) that\\b",
    `|(?:${auxiliary}) (?:the |this |that |a )?(?:\\w+ ){0,2}@)`,
  ].join(""),
);

/** Whether a text asks or requests, whatever that is after. */
export const isRequested = (text: string, mark: Segment["mark"]): boolean =>
  mark === "?" || [interrogative, imperative, withEntity, politely].some((pattern) => pattern.test(text));

const wanting = new RegExp(
  [
    "\\b(?:i|we)(?:'m|'d|'ve| am| would| have| do| really| just| only| still| must| will| need to| want to| have to| am trying to){0,4}(?: \\w+)?",
    " (?:want|wonder|wondering|need|(?:like|love) to (?:know|find|learn|see|hear|locate|place|have)|must know|curious|looking for|look for|find out|trying|seek|seeking|ask|asking|wish|searching|interested|appreciate",
    "|figure out|to learn)\\b",
    "|\\band (?:need|want|would like|wonder)\\b",
    "|\\b(?:help|important|useful|good|nice|great|interesting) (?:me |us )?to know\\b",
    "|\\b(?:the|my|our|your|a|one|here is (?:a|the|my)) (?:question|query|task|problem|request)\\b",
    "|^(?:question|looking for|wanted|needed|need|looking|searching|curious|wondering|query|unknown)\\b",
  ].join(""),
);

/** Whether somebody says that they want to know; without place or time that is a statement like any other. */
export const isWanting = (text: string): boolean => wanting.test(text.replace(/@.*$/, "@"));

const unknowing =
  /\b(?:i|we)\b(?: \w+| ?'\w+){0,3}? (?:(?:not|never|can't|cannot|don't|couldn't|didn't) (?:\w+ )?(?:know|remember|recall|find|locate|place)|forgot|forgotten)\b[^.]*@|\b(?:asks? (?:you|me|us)|(?:wants?|wishes|needs?) to know)\b[^.]*@/;

/** Whether somebody says that they do not know. */
export const isUnknowing = (text: string): boolean => unknowing.test(text);

const openEnd = new RegExp(
  `(?:^|\\W)${any(
    "is|are|was|were|be|at|in|on|of|to|from|near|by|the|a|an|mile|miles|year|years|province|region|century|age|era|latitude|longitude",
    "lat|located|situated|lies|lay|sits|stands|between|around|along|than|as|with|for|about|began|begins|starts|started|dates?|___",
    "found|into|during|since|circa|exactly|approximately|roughly|number|called|dated|and|km|its|his|her|has (?:the )?(?:coordinates|position|location|date)",
  )}["'(*\\s]*[:=]?$`,
);

/** Whether a part ends where something must follow, or has a blank. */
export const isLeftOpen = ({ text, mark, value }: Segment): boolean =>
  text.includes("___") || ((mark === "" || mark === ":") && value === "" && openEnd.test(text));

const townBegun =
  /@(?: \w+){0,3}? (?:is|lies|lay|sits|stands|was|be found|found)(?: [\w@]+){0,4}? (?:at|in|on|near|along|between|by|around|___)(?: the| a)?\W*$|\b(?:find|reach) (?:\w+ ){0,4}@(?: \w+){0,6}? (?:at|in|to|on|near)\W*$|\b(?:lies|stands|sits)\W*$/;
const rulerBegun =
  /\b(?:power|office|throne|crown|crowned|ruled|reigned|reign|rule|ruler|king|queen|monarch|began|started|starts|begins|dates|acceded|ascended|enthroned|inaugurated|governed|lived)(?: [\w@]+){0,4}? (?:in|on|during|around|at|from|since|circa|was|is|about|___)(?: the| a)?\W*$|\b(?:reign|rule) (?:\w+ ){0,2}(?:began|started|starts|begins)\W*$/;

/** Whether a place or a time would complete a sentence that names neither. */
export const isBegun = (text: string, kind: Kind): boolean => (kind === "town" ? townBegun : rulerBegun).test(text);

const copula =
  /\b(?:is|are|was|were|lies|lay|sits|stands|ruled|reigned|came|took|began|became|has|had|can|will|did|does)\b/;
const framed = /\b(?:where|when|what|which|how|questions?|quiz|task|trivia|query)\b/;

/** Whether a part is a label of some words without a verb. */
export const isField = ({ text, words, mark }: Segment): boolean =>
  mark === ":" &&
  words.length <= 6 &&
  !copula.test(text) &&
  (/^\W*(?:where|when)\W*$/.test(text) || !framed.test(text)) &&
  !isRequested(text, mark);

const noun = any(
  "location|distance|coordinates?|coords|position|latitude|longitude|lat|lon|region|province|district|mile|miles|whereabouts",
  "year|dates?|century|era|age|epoch|period|decade|accession|coronation|start|beginning",
);
const keyed = new RegExp(
  `^(?:the |exact |precise |approximate |rough |likely |estimated |current |gps |map |spatial |mile |accession |start |geographic(?:al)? |\\w+ and )*${noun}\\b[^,]*\\b(?:of|for)\\b[^,]*@|^@,? ?[-–—]? ?(?:where|when)$|^(?:where|when) (?:the (?:town|ruler) )?@$|^(?:the )?(?:[a-z]+ )?(?:of )?@(?: ?'s)? ?[-–—(]? ?(?:\\w+ ){0,3}${noun}[.:=)\\s]*$`,
);

const relative = new RegExp(
  `^(?:the )?${noun} (?:in|at|on|during|from|to) which (?:the (?:town|ruler|king|queen) )?@ ${any(
    "lies|lay|is|is located|is situated|is found|ruled|reigned|lived|took power|took the throne|was crowned|began to rule|became ruler",
    "c[ao]me to power|came to rule|belongs|fell|falls",
  )}[.:]?$|^(?:where|when) (?:the (?:town|ruler) )?@ [\\w ]{2,30}:?$`,
);

/** Whether a part is a query in key words, such as "location of @" or "@ coordinates". */
export const isQuery = ({ text, words, mark, hasName }: Segment): boolean =>
  hasName && mark !== "?" && ((words.length <= 12 && !copula.test(text) && keyed.test(text)) || relative.test(text));
