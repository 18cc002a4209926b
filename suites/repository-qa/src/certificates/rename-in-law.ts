/** Quoted texts or names. A name inside a quoted text must not match. */
const textOrName = /"(?:[^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*/g;

/** Replaces a variable's name in a law. */
export function renameInLaw(law: string, from: string, to: string): string {
  return law.replace(textOrName, (found) => (found === from ? to : found));
}
