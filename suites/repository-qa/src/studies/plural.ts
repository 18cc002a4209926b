/** The plural of a noun: batch and batches, study and studies, field of view and fields of view. */
export function plural(noun: string): string {
  const [head, ...rest] = noun.split(" of ");
  if (rest.length > 0) return [plural(head), ...rest].join(" of ");
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
