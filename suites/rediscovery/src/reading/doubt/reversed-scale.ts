/** The words for the two ends of a scale, as parts of regular expressions. */
interface ScaleEnds {
  readonly high: string;
  readonly low: string;
}

const low = "(?<![\\d.,])0(?:\\.0+)?(?: ?%| ?percent)?(?![\\d.,]*\\d)|zero";
const high = "(?<![\\d.,])(?:1(?:\\.0+)?|100)(?: ?%| ?percent)?(?![\\d.,]*\\d)|one hundred|a hundred";
const ties =
  "(?:\\s*(?:=|:|->|→|-|–)\\s*|\\s+(?:means?|meaning|stands? for|is|for|if|when|being|indicates?|says?|represents?|denotes?|corresponds? to|where)\\s+)";
const filler = "(?:(?!\\b(?:and|or|to|not|\\d+)\\b)[^.;,\\n\\d]){0,40}?";

/** That a number at one end of a scale is tied to what the other end stands for: "0 = evaluation", "lower means surer". */
export function reversedScale({ high: top, low: bottom }: ScaleEnds): RegExp {
  return new RegExp(
    [
      `(?:${low})${ties}${filler}\\b(?:${top})\\b`,
      `(?:${high})${ties}${filler}\\b(?:${bottom})\\b`,
      `\\b(?:lower|smaller|less|fewer)\\b[^.;\\n]{0,40}\\b(?:${top})\\b`,
      `\\b(?:higher|larger|bigger|greater)\\b[^.;\\n]{0,40}\\b(?:${bottom})\\b`,
      "\\b(?:reversed?|inverted|inverse|upside down|backwards?) (?:the )?scale\\b|\\bscale (?:is |runs? )?(?:reversed|inverted|backwards?|the other way)\\b",
    ].join("|"),
    "i",
  );
}
