/** Separates a program's code from its comments. A comment runs from a `#` outside quotes, at the start of a word, to the end of the line. */
export function splitComments(program: string): { readonly code: string; readonly comments: string } {
  const code: string[] = [];
  const comments: string[] = [];
  for (const line of program.split("\n")) {
    const at = commentStart(line);
    code.push(line.slice(0, at));
    if (at < line.length) comments.push(line.slice(at + 1).trim());
  }
  return { code: code.join("\n"), comments: comments.join("\n") };
}

function commentStart(line: string): number {
  let quote = "";
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === "\\") at++;
    else if (quote !== "") quote = letter === quote ? "" : quote;
    else if (letter === "'" || letter === '"') quote = letter;
    else if (letter === "#" && (at === 0 || /\s/.test(line[at - 1] ?? ""))) return at;
  }
  return line.length;
}
