/** Text from outside as every database can hold it in a column: PostgreSQL has no place for NUL and half characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
