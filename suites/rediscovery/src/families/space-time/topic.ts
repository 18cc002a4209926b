import type { Kind } from "./bank.ts";
import type { Segment } from "./segments.ts";

/** Phrases with a word of place or time that speak of neither. */
const idioms =
  /\b(?:(?:last|this|next|every|each|all|that|one|new|another) (?:year|time|day|night)s?|years? (?:after|by) year|(?:for|in|many|some|two|three|a few) (?:\w+ )?years(?! ago)|once upon a time|at (?:the|that|this) (?:same )?time|just in time|in time for|(?:on|by|for|from|over|about|of|spare|free|first|second|long|no|some|more|much|same|bed|tea|dinner|lunch|meal) time\b(?! (?:period|line))|time to time|so far|far (?:too|more|less|better|worse|from (?:it|sure|certain|perfect))|t(?:ake|akes|ook|aking) place|in (?:the )?(?:first|second) place|in place of|place in (?:your|the) (?:answer|reply)|up to date|out of date|to date\b|north star|where possible|where (?:known|applicable)|when (?:answering|you answer|replying|asked|possible|ready|you are ready)|give or take|take your time|thank you in advance|long answer|in (?:the|any) case|close friends?)\b/g;

const place =
  "where(?:abouts)?|locat(?:e|ed|es|ing|ions?)|localit\\w+|situated|position(?:s|ed)?|coordinates?|coords|latitudes?|longitudes?|lats?|lon|lng|gps|geograph\\w+|geolocat\\w+|geo|regions?|provinces?|districts?|miles?|milestone|mileage|kilomet\\w+|km|distance|distant|far|farther|nearest|nearer|closer|closest|(?:up|down) the valley|(?:upper|middle|lower),? (?:or|valley|middle)|compass|(?:which|what) (?:\\w+ )?direction|(?:upper|lower|middle|first|second|top|bottom) (?:half|part|end|third|quarter|section|stretch|reaches)|north\\w*|south\\w*|east|eastern|west|western|upstream|downstream|upriver|downriver|pinpoint|inland|(?:at|near) the (?:very )?(?:top|bottom|head|mouth|foot|start|end|beginning)|(?:which|what) place (?:is|does|has) (?:the (?:\\w+ ){0,2})?@|point (?:to|at|out) @|(?:place|put|mark|locate) @ on (?:it|this|that)|halfway|adjacent|spatial(?:ly)?|(?:on|onto|in|of) (?:a|the|any|your|this|our|my) (?:\\w+ ){0,2}(?:map|atlas)|map position|how (?:close|near|high up|deep)|(?:which|what) (?:\\w+ )?(?:part|end|side|half|stretch|section|segment|quarter|portion|eighth|point|spot|area|place (?:in|on|along) (?:the|a))|(?:place|spot|point) (?:[\\w@']+ ){0,4}in (?:the valley|space)|points? in space|near or far|close to|near (?:to )?the";
const time =
  "when|years?|dates?|dated|dating|centur(?:y|ies)|decades?|millenni\\w+|eras?|ages?|epochs?|periods?|timelines?|timeframe|chronolog\\w+|temporal(?:ly)?|long ago|ago|(?:how|too) (?:early|late|ancient|recent(?:ly)?)|(?:ancient|recent|early|late|modern) or\\b|far back|(?:early|late|ancient|recent) rulers?|in the (?:distant )?past|how long before|(?:half|part|beginning|end|start|middle) of history|(?:place|put|mark|locate) @ on (?:it|this|that)|(?:locate|put|place|situate|position) (?:[\\w@]+ ){0,4}in (?:time|history)|(?:early|late) (?:or|in|on)|(?:what|which) (?:\\w+ )?(?:time|moment|month|day|generation)|(?:point|place|position|moment|location|stand|stands|located|situated|where|fall|falls|span|coordinates?) (?:[\\w@']+ ){0,4}in (?:time|(?:the )?(?:\\w+ )?history)|(?:reign|rule|tenure|kingship|rulership) (?:\\w+ ){0,2}(?:start\\w*|beg[aiu]n\\w*|commenc\\w+|dates?)|(?:start|beginning|begin|onset|dates?|commencement) of (?:\\w+ ){0,2}(?:'s )?(?:@ ?)?(?:'s )?(?:reign|rule|tenure)|accession|ascension|coronation|enthronement";
/** What both kinds have. */
const either = "coordinates?|regions?";

const patterns: { readonly [kind in Kind]: RegExp } = {
  town: new RegExp(`(?<!\\w)(?<!\\w')(?:${place})(?!\\w)`),
  ruler: new RegExp(`(?<!\\w)(?<!\\w')(?:${time}|${either})(?!\\w)`),
};

/** A text without the idioms that speak of neither place nor time. */
export const withoutIdioms = (text: string): string => text.replace(idioms, " … ");

/** Whether a text speaks of what is probed: of place for towns, of time for rulers. */
export const speaksOfProbed = (text: string, kind: Kind): boolean => patterns[kind].test(withoutIdioms(text));

/** Whether it speaks of place or time at all. */
export const speaksOfEither = (text: string): boolean => speaksOfProbed(text, "town") || speaksOfProbed(text, "ruler");

const whereAndWhen = /\b(?:where|when) (?:and|or|&) (?:where|when)\b/;
const inTime = /\bin (?:time|(?:the )?(?:\w+ )?(?:history|past|chronology|timeline|record))\b|\btimeline\b/;
/** What a question of the one kind never begins with. */
const heads: { readonly [kind in Kind]: RegExp } = {
  town: /^(?:\W|and |so )*when\b/,
  ruler: /^(?:\W|and |so )*where\b/,
};

const somethingElse: readonly RegExp[] = [
  /(?:^|\b(?:and|or|me|know|by|say|tell|then) |, ?)(?:who|whom|whose|why)\b(?! (?:came|ruled|reigned|took|rose|was|is|began|lived)\b[^?]*$)/,
  /\b(?:which|what) (?:(?:other|old|ancient|small|large|famous|great) )?(?:towns?|cit(?:y|ies)|villages?|places?(?! (?:in|on|along|does|is|has) )|settlements?|rulers?|kings?|queens?|monarchs?|words?|names?|kinds? of|types? of)\b/,
  /\bwhat(?: is| was| are| were| lies| lay| stands| stood| sits| can be found| else is|'s| else)? (?:(?:just|directly|immediately|right|to the|located|situated|found) )*(?:north|south|east|west|near|close|around|beyond|before|after|behind|between|upstream|downstream|nearby|next)\b/,
  /\bhow (?:many|much) (?!miles?\b|kilomet|km\b|(?:years?|centur\w+|decades?|generations?) (?:ago|before|back|earlier))/,
  /\bhow (?:long(?! ago| before)|old|often|big|large|did (?!.{0,30}(?:date|rank))|do (?:i|we|you|people)|can (?:i|we|one)|was .{0,20}(?:found|placed))\b/,
  /\bat (?:what|which) age\b|\bwhat age (?:was|is) @|\bfor how (?:long|many)\b/,
  /\b(?:area|region|province|district|places?|towns?|land|country) (?:around|near|nearby|surrounding|close to|next to|bordering)\b/,
  /\b(?:not|never|don't|without) (?:\w+ ){0,2}(?:say|tell|reveal|mention|state|give)(?:ing)? (?:me )?(?:where|when|the (?:location|year|date|place|province|mile))/,
  /\b(?:describe|explain|discuss|summari[sz]e|about) (?:\w+ )?(?:the )?(?:ages?|eras?|epoch|period|century|regions?|provinces?|districts?|times?|years?)\b/,
  /\bwhen (?:did|do|will|would|have|can) (?:you|i|we|they|people)\b(?! (?:say|think|guess|date|put|place))/,
  /\bwhere (?:do|did|have|will) (?:you|they|i|we|people)\b(?! (?:say|think|believe|suppose|guess|expect|find|put|place|locate|look))/,
  /\b(?:towns?|cit(?:y|ies)|villages?|places?|rulers?|kings?|queens?) (?:to the |that (?:are|lie) )?(?:north|south|east|west|near|around|close|upstream|downstream|before|after|next|beyond|behind)\b/,
  /\bwhere\b.*\bfrom\W*$|, @\W*$|\b(?:you|i|we|they) (?:first )?(?:read|hear|see)\b|\bago did (?:you|i|we|they)\b/,
  /(?<!\b(?:town|city|ruler|king|queen|entity|place|village)\b[^@]{0,20})\b(?:name|word|term|string)\W+@/,
  /\b(?:nearest|closest|next|other|neighbou?ring) (?:towns?|cit(?:y|ies)|villages?|places?|provinces?|regions?)\b|\bwhere (?:\w+ ){1,2}(?:go|going)\b/,
  /\b(?:name|list|give|state|show|tell me|find) (?:me )?(?:(?:the|all|some|other|\d+|two|three|four|five) )*(?:towns|cities|villages|places|rulers|kings|queens)\b/,
  /\b(?:imagine|assume|assuming|suppose|supposing|pretend|remember|note|know|given) (?:that )?(?:the (?:town|ruler) )?(?:of )?@ (?:is|lies|was|ruled|reigned|came|sits|stands)\b(?!.*\b(?:at|in|mile|year|the|of)\W*$)|\blike\W*$/,
  /\bhow far (?:did|do|can|could|will) (?:you|i|we|they|people)\b/,
  /\bdirections\b|\bhow (?:to|do|can|would|could|should) (?:\w+ )?(?:get|reach|go|travel|arrive)\b/,
];

const generalHead = /^(?:\W|and |so |but )*(?:(?:in|at|on|to|from|by|of|for) )?(?:what|which|how)\b(?! (?:i|we)\b)/;

/** Whether a request that speaks of place or time asks for something else than where the town or when the ruler was. */
export function asksElse({ text }: Pick<Segment, "text">, kind: Kind): boolean {
  if (somethingElse.some((pattern) => pattern.test(text))) return true;
  // In "what is it like when ..." the word asks for nothing.
  if (
    generalHead.test(text) &&
    !speaksOfProbed(text.replace(/(?<!(?:\b(?:about|know|known|say|me|is)|,) )\b(?:where|when)\b/g, " "), kind)
  )
    return true;
  if (whereAndWhen.test(text) || (kind === "ruler" && inTime.test(text))) return false;
  return heads[kind].test(text);
}
