/** The lines of a text, every run of white space in them one space or, where a tab is in it, one tab. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map((line) => line.replace(/\s{2,}/g, (run) => (run.includes("\t") ? "\t" : " ")));
}
