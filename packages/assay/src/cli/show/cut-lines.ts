const longest = 2000;

/** A text as lines, as far as there is room. */
export function cutLines(text: string): string[] {
  const left = text.length - longest;
  return (left > 0 ? `${text.slice(0, longest)}\n… ${left} more characters (--json shows all)` : text).split("\n");
}
