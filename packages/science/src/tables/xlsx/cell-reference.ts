/** The most rows and columns of a sheet, and characters of a cell. */
export const maxRows = 1_048_576;
export const maxColumns = 16_384;
export const maxTextLength = 32_767;

const alphabet = 26;
const letterA = 65;

/** The letters of a column counted from 0: A … Z, AA … XFD. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / alphabet)) {
    letters = String.fromCharCode(letterA + ((rest - 1) % alphabet)) + letters;
  }
  return letters;
}

/** The inverse of `columnLetters`. */
export function columnIndex(letters: string): number {
  let count = 0;
  for (let index = 0; index < letters.length; index++)
    count = count * alphabet + letters.charCodeAt(index) - letterA + 1;
  return count - 1;
}

/** The column counted from 0 and the row counted from 1 of a reference such as `B7`, or undefined where it is none. */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const column = columnIndex(letters);
  const row = Number(digits);
  return column < maxColumns && row <= maxRows ? { column, row } : undefined;
}
