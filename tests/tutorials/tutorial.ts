/**
 * What a page asks its reader to do, in order. A block of `bash` is run. A block of `text` right behind it holds lines that
 * were printed, where `…` stands for anything. A comment `file: NAME` before a block says where to save it. A block of `sh`
 * needs a key, a network or a terminal, and is not run.
 */
export type Action =
  | { readonly kind: "save"; readonly file: string; readonly text: string }
  | { readonly kind: "run"; readonly script: string; readonly prints: readonly string[] };

export function actionsOf(page: string): readonly Action[] {
  const blocks = page.matchAll(/(?:<!-- file: (?<file>\S+) -->\n)?^```(?<language>\w*)\n(?<text>[\s\S]*?)^```$/gm);
  const actions: Action[] = [];
  let isBehindRun = false;
  for (const { groups: { file, language = "", text = "" } = {} } of blocks) {
    const last = actions.at(-1);
    if (file !== undefined) actions.push({ kind: "save", file, text });
    else if (language === "bash") actions.push({ kind: "run", script: text, prints: [] });
    else if (language === "text" && isBehindRun && last?.kind === "run") {
      actions[actions.length - 1] = { ...last, prints: text.split("\n").filter((line) => line !== "") };
    }
    isBehindRun = language === "bash";
  }
  return actions;
}

/** The promised lines that an output does not have. Runs of spaces are one space, and `…` is anything within a line. */
export function missingLines(prints: readonly string[], output: string): readonly string[] {
  const lines = output.split("\n").map(plain);
  return prints.filter((promised) => {
    const pattern = plain(promised)
      .split(/ ?… ?/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*");
    return !lines.some((line) => new RegExp(pattern).test(line));
  });
}

const plain = (line: string): string => line.replace(/\s+/g, " ").trim();
