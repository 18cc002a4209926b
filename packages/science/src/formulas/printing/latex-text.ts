/** A piece of LaTeX and how tightly it holds together. */
export interface Latex {
  readonly text: string;
  readonly strength: number;
}

/** A minus binds like a sum where it stands first and needs brackets everywhere else, as in print. */
export const strengths = {
  cases: 0,
  or: 1,
  and: 2,
  relation: 3,
  negation: 4,
  sum: 4,
  product: 6,
  fraction: 7,
  power: 8,
  call: 8,
  operand: 9,
} as const;

export function bracketed(part: Latex, least: number): string {
  return part.strength >= least ? part.text : inBrackets(part.text);
}

export function inBrackets(text: string): string {
  return `\\left(${text}\\right)`;
}
