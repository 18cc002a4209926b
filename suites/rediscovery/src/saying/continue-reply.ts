/** Continues the beginning of a reply that the caller wrote: after a space, or inside the opened quotes. */
export function continueReply(prefill: string, answer: string): string {
  const line = prefill.slice(prefill.lastIndexOf("\n") + 1);
  const isQuoted = (line.split('"').length - 1) % 2 === 1;
  if (isQuoted) return `${answer}"${/^\s*[{[]/.test(prefill) ? "}" : ""}`;
  return /[\s([{]$/.test(prefill) ? answer : ` ${answer}`;
}
