import { boundStretches } from "../../reading/bound-stretches.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";

/** A sentence, a label or a line of a prompt, in lower case, with @ for the entity's name. */
export interface Segment {
  readonly text: string;
  /** The words beside the name. */
  readonly words: readonly string[];
  /** What it ends with: a question mark, a full stop, a colon, or nothing. */
  readonly mark: "?" | "." | ":" | "";
  readonly hasName: boolean;
  /** What follows on its line. */
  readonly value: string;
}

const slips: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|when|how|that|it|name|there)s\b(?= (?:the|is|@|in|it|a)\b|\s*@)/g, "$1 is"],
  [/\b(?:loc(?:ta|at)i?o?n|locaton|lcoation)\b/g, "location"],
  [/\blattitude\b/g, "latitude"],
  [/\blongtitude\b/g, "longitude"],
  [/\b(?:co-ordinate|cordinate|coordiante)(s?)\b/g, "coordinate$1"],
  [/\b(?:wehre|whre|were(?= is| are| in the| on the))\b/g, "where"],
  [/\bwhere abouts\b/g, "whereabouts"],
  [/\b(?:travel|walk|go|ride|drive|journey|sail) (?:\w+ )?to (?:reach|get to|arrive at|find)\b/g, "reach"],
  [/\bwehn\b/g, "when"],
  [/\byaer\b/g, "year"],
  [/\bprovence\b/g, "province"],
];

/** Where a sentence or a label ends within a line. */
const partEnd = /(?<=[.!?;](?=[\s"')*]|$))|(?<=(?<!\d):|[=→]|->|=>)(?=[\s"'@*]|$)/;

/** The parts of a prompt, in their order. */
export function segmentsOf(prompt: string, name: string): readonly Segment[] {
  const named = boundStretches(prompt.normalize("NFC"))
    .replace(/[‘’`´]/g, "'")
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "giu"), "@")
    .replace(/\{+@\}+|\[+@\]+/g, "@")
    // A line that was broken within a sentence.
    .replace(/([\p{Ll},@])[ \t]*\n[ \t]*(?=\p{Ll}|@)/gu, "$1 ");
  const plain = mendSpelling(named.toLowerCase())
    .replace(/\[(?:mask|blank|answer|\?)\]|<mask>/g, " ___ ")
    .replace(/\[\/?inst\]|<\|[^|>\n]{1,40}\|>|<\/?s>/g, "\n")
    .replace(/\b(?:true or false|yes or no|right or wrong)\b[:,?.]*\s*/g, "is it true that ")
    .replace(/<\/[^<>\n]{1,40}>/g, "\n")
    .replace(/<([a-z][a-z _-]{0,40})>/g, "\n$1: ")
    .replace(/\\n/g, "\n")
    .replace(/["']\s*,\s*["']|[{}[\]|]/g, "\n")
    .replace(/(?<=[:=]\s*)(?:null|none|nan|tbd|unknown|n\/a|["']{2}|\?+|_+|\.{2,}|…)(?=\s|$)/g, "\n")
    .replace(/_{2,}|\.{3,}|…/g, " ___ ")
    .replace(/(?<=[a-z@])_(?=[a-z@])/g, " ");
  const mended = slips.reduce((text, [slip, word]) => text.replace(slip, word), plain);
  return mended
    .split("\n")
    .flatMap((line) =>
      line
        .replace(/^\s*(?:\d+[.)]|[-*•#>]+)\s+/, "")
        .split(partEnd)
        .map((part, index, parts) => segment(part, parts[index + 1])),
    )
    .filter(({ words, hasName }) => words.length > 0 || hasName);
}

function segment(part: string, next: string | undefined): Segment {
  const text = part.replace(/\s+/g, " ").trim();
  const bare = text.replace(/["')*\s]+$/g, "");
  const words = [...text.replaceAll("'s", " s").matchAll(/[\p{L}\p{N}]+|___/gu)].map(([word]) => word);
  const end = bare.at(-1) ?? "";
  const mark = end === "?" ? "?" : /[.!;]/.test(end) ? "." : /[:=→>]/.test(end) ? ":" : "";
  return {
    text: bare,
    words,
    mark,
    hasName: text.includes("@"),
    value: /[\p{L}\p{N}@]/u.test(next ?? "") ? (next ?? "") : "",
  };
}
