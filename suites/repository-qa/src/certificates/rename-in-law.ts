/** Texts in quotes, or names; a name inside a text is no name. */
const textOrName = /"(?:[^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*/g;

/** The law with one variable's name in place of another's. */
export function renameInLaw(law: string, from: string, to: string): string {
  return law.replace(textOrName, (found) => (found === from ? to : found));
}
