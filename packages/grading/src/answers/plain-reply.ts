/** Longer than any reply that is worth cleaning; a longer one is read as it is. */
const MAX_LENGTH = 20_000;

/**
 * A reply without what models put around an answer and nobody reads as part of it: thoughts in tags, an answer in tags,
 * markup of HTML and LaTeX, characters of other widths, a line with the confidence, and numpy's way to show a number.
 */
export function plainReply(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  return insideAnswer(afterThoughts(text))
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/<sup>([^<>]{1,12})<\/sup>/gi, "^$1")
    .replace(/<\/?(?:b|i|em|strong|p|span|code|u|br)>/gi, "")
    .replace(/\\(?:text|textbf|mathrm|mathbf)\{([^{}]{0,200})\}/g, "$1")
    .replace(/\\boxed\{([^{}]{0,200})\}/g, "**$1**")
    .replace(/\bnp\.(?:float|int)(?:32|64)\(([^()]{1,40})\)/g, "$1")
    .replace(/^[*_ \t]{0,8}confidence[*_]{0,2} {0,4}[:=].*$/gim, "")
    .replace(/~~[^~\n]{1,100}~~/g, "");
}

/** What follows the last closed thought. */
function afterThoughts(text: string): string {
  const end = text.toLowerCase().lastIndexOf("</think>");
  return end === -1 ? text : text.slice(end + "</think>".length);
}

/** What the last pair of tags `answer` holds, else the whole text. */
function insideAnswer(text: string): string {
  const lower = text.toLowerCase();
  const end = lower.lastIndexOf("</answer>");
  const start = end === -1 ? -1 : lower.lastIndexOf("<answer>", end);
  return start === -1 ? text : text.slice(start + "<answer>".length, end);
}
