/**
 * The JSON in a model's reply: the whole reply, its only code fence, or, without a fence, the text from the first brace
 * to the last. A reply that holds several candidates has none, because one of them may be quoted from the answer.
 */
export function jsonInReply(text: string): unknown {
  const whole = parse(text);
  if (whole !== undefined) return whole;
  const pieces = text.split(/^[ \t]*```[^\n]*$/m);
  if (pieces.length === 3) return parse(pieces[1]);
  if (pieces.length > 1) return undefined;
  return parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
