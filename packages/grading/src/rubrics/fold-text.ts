/** The words of a text, letters and digits alone, in one case and one form of every character. */
export function foldWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const MARKS = /^[\s"'“”‘’`*]+|[\s"'“”‘’`*,;.]+$/g;
const BRACKETED = /^(?:\([^()]*\)|\[[^[\]]*\]|<[^<>]*>|\{[^{}]*\})$/;

/** A short text as it is compared: one case, single spaces, no quotes, emphasis, brackets or closing full stop around it. */
export function foldText(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const bare = folded.replace(MARKS, "");
  const inner = BRACKETED.test(bare) ? bare.slice(1, -1).replace(MARKS, "") : bare;
  return inner || folded;
}
